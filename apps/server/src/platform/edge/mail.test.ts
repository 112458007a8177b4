import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { activationEndpoints } from '@galeria/contract/session/activation-endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningMailServer, startMailServer } from '../../testing/mail-server.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLogger } from '../log.ts';
import { type Mailer, smtpMailer } from './mail.ts';

const FROM = 'Galeria <portal@galeria.example>';
const TIMEOUT = 300;

let server: RunningMailServer;
let testApp: TestApp;
let admin: Person;
/** How long the mailer waits: patient but for one test, because a busy machine must not look like a broken server. */
let patience: number;
beforeAll(async () => {
  server = await startMailServer();
  const { url } = server;
  const mailer: Mailer = {
    send: (mail) => {
      const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
      return smtpMailer({ url, from: FROM, timeouts }, createLogger('silent')).send(mail);
    },
  };
  testApp = await openTestApp({ with: { mailer, publicUrl: 'https://portal.galeria.example' } });
  admin = await testApp.aPerson({ permissions: PERMISSION_SLUGS, malls: ['MAB'] });
});
afterAll(async () => {
  await testApp.close();
  await server.stop();
});
beforeEach(() => {
  patience = 20_000;
  server.mood = 'takes mail';
  server.received.length = 0;
});

const invite = (name: string, email: string) =>
  testApp.call(userEndpoints.createUser, { body: { name, email, mallsCode: ['MAB'], groups: [], permissions: [] } }, admin);

/** The message as people read it: quoted-printable undone. */
const readable = (data: string): string =>
  Buffer.from(
    data.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

async function linkWorks(link: string): Promise<boolean> {
  const token = new URL(link).searchParams.get('convite') ?? '';
  return (await testApp.call(activationEndpoints.inspectActivation, { body: { token } })).status === 200;
}

test('[SES-08] the activation link is mailed to the new user, and the answer says so', async () => {
  const { status, body } = await invite('João Conceição', 'joao@galeria.example');
  expect([status, body.activation.mailed]).toEqual([201, true]);
  expect(server.received).toHaveLength(1);
  const [message] = server.received;
  expect(message).toMatchObject({ from: 'portal@galeria.example', to: ['joao@galeria.example'] });
  const text = readable(message?.data ?? '');
  expect(text).toContain('Subject: Seu acesso ao portal');
  expect(text).toContain('Olá, João Conceição.');
  expect(text).toContain(body.activation.link);
  expect(body.activation.link).toMatch(/^https:\/\/portal\.galeria\.example\/token\?convite=/);
  expect(await linkWorks(body.activation.link)).toBe(true);
});

test('[SES-08] a new link is mailed too, and it is the new one', async () => {
  const { body } = await invite('Ana', 'ana@galeria.example');
  const again = await testApp.call(userEndpoints.issueActivationLink, { params: { id: body.user.id } }, admin);
  expect([again.status, again.body.mailed]).toEqual([201, true]);
  expect(readable(server.received[1]?.data ?? '')).toContain(again.body.link);
  expect(await linkWorks(body.activation.link)).toBe(false);
  expect(await linkWorks(again.body.link)).toBe(true);
});

test.each(['refuses people', 'hangs'] as const)(
  '[SES-08] a mail server that %s: the user is there and the link is answered',
  async (mood) => {
    server.mood = mood;
    patience = mood === 'hangs' ? TIMEOUT : patience;
    const start = performance.now();
    const { status, body } = await invite('Caio', `caio-${mood.length}@galeria.example`);
    expect([status, body.activation.mailed]).toEqual([201, false]);
    expect(await linkWorks(body.activation.link)).toBe(true);
    expect(server.received).toEqual([]);
    // The library would wait for two minutes.
    expect(performance.now() - start).toBeLessThan(100_000);
  },
);

test('[SES-08] no mail server at its address: the user is there and the link is answered; mailed again when it is back', async () => {
  const port = Number(new URL(server.url).port);
  await server.stop();
  const { status, body } = await invite('Débora', 'debora@galeria.example');
  expect([status, body.activation.mailed]).toEqual([201, false]);
  expect(await linkWorks(body.activation.link)).toBe(true);
  server = await startMailServer(port);
  expect((await invite('Igor', 'igor@galeria.example')).body.activation.mailed).toBe(true);
});
