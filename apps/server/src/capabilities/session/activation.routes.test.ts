import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { activationEndpoints } from '@galeria/contract/session/activation-endpoints';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hashPassword } from './passwords.crypto.ts';

const PASSWORD = 'jabuti-na-rede-42';
const NEW_PASSWORD = 'tucano-no-telhado-7';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
afterEach(() => testApp.database.pool.query('delete from sign_in_slopes'));

/** One whose session is of now, however far the clock was moved. */
async function administrator(): Promise<Person> {
  admin = await testApp.aPerson({ permissions: PERMISSION_SLUGS, malls: MALLS.map(({ code }) => code) });
  return admin;
}

const tokenOf = (link: string): string => new URL(link).searchParams.get('convite') ?? '';

async function newLink(person: Pick<Person, 'id'>): Promise<string> {
  const { status, body } = await testApp.call(
    userEndpoints.issueActivationLink,
    { params: { id: person.id } },
    await administrator(),
  );
  expect(status).toBe(201);
  return tokenOf(body.link);
}

const inspect = (token: string) => testApp.call(activationEndpoints.inspectActivation, { body: { token } });
const activate = (token: string, password = NEW_PASSWORD) =>
  testApp.call(activationEndpoints.activateAccount, { body: { token, password } });
const signIn = (username: string, password: string, remoteAddress = '203.0.113.1') =>
  testApp.call(sessionEndpoints.signIn, { body: { username, password } }, null, { remoteAddress });
const permissionsOf = (token: string) => testApp.call(sessionEndpoints.myPermissions, {}, { token });

const REFUSED = {
  status: 400,
  code: 'activation-link-invalid',
  message: 'Este link expirou ou já foi usado. Peça um novo ao administrador',
};

describe('a new user', () => {
  test('[SES-08] gets a link, sees whom it is for, chooses a password with it and is in', async () => {
    const created = await testApp.call(
      userEndpoints.createUser,
      {
        body: {
          name: 'Queila Dias',
          email: 'Queila@galeria.example',
          mallsCode: ['MAB'],
          groups: [],
          permissions: ['read-user'],
        },
      },
      await administrator(),
    );
    expect(created.status).toBe(201);
    const { activation } = created.body;
    expect(activation.mailed).toBe(false);
    expect(activation.link).toMatch(/^http:\/\/localhost:3000\/token\?convite=[\w-]{43}$/);
    const lasts = new Date(activation.expiresAt).getTime() - testApp.clock.now().getTime();
    expect(lasts).toBeGreaterThan(72 * HOUR - MINUTE);
    expect(lasts).toBeLessThanOrEqual(72 * HOUR);

    const token = tokenOf(activation.link);
    expect((await inspect(token)).body).toEqual({
      name: 'Queila Dias',
      email: 'queila@galeria.example',
      expiresAt: activation.expiresAt,
    });
    const entered = await activate(token);
    expect(entered.status).toBe(200);
    expect(entered.body.user).toEqual({
      name: 'Queila Dias',
      email: 'queila@galeria.example',
      mallsCode: ['MAB'],
      groups: [],
      permissions: ['read-user'],
    });
    expect((await permissionsOf(entered.body.accessToken)).status).toBe(200);
    expect((await signIn('queila@galeria.example', NEW_PASSWORD)).status).toBe(200);
    const { rows } = await testApp.database.pool.query('select token_digest from activation_links where user_id = $1', [
      created.body.user.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].token_digest).not.toBe(token);
  });
});

describe('a link', () => {
  test('[SES-08] works for 72 hours', async () => {
    const person = await testApp.aPerson();
    const token = await newLink(person);
    testApp.clock.advance(72 * HOUR - MINUTE);
    expect((await inspect(token)).status).toBe(200);
    testApp.clock.advance(MINUTE);
    expect((await inspect(token)).problem).toMatchObject(REFUSED);
    expect((await activate(token)).problem).toMatchObject(REFUSED);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(401);
  });

  test('[SES-08] works once', async () => {
    const person = await testApp.aPerson();
    const token = await newLink(person);
    expect((await activate(token)).status).toBe(200);
    expect((await activate(token, 'arara-na-varanda-8')).problem).toMatchObject(REFUSED);
    expect((await inspect(token)).problem).toMatchObject(REFUSED);
    expect((await signIn(person.email, 'arara-na-varanda-8')).status).toBe(401);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('[SES-08] works once also when it is used 20 times at the same moment, and the winner’s password counts', async () => {
    const person = await testApp.aPerson();
    const token = await newLink(person);
    const passwords = Array.from({ length: 20 }, (_, n) => `capivara-no-lago-${n}`);
    const answers = await Promise.all(passwords.map((password) => activate(token, password)));
    const winners = passwords.filter((_, n) => answers[n]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    const { rows } = await testApp.database.pool.query(
      `select count(*)::int as open from sessions where user_id = $1 and ended_at is null`,
      [person.id],
    );
    expect(rows[0].open).toBe(1);
    expect((await signIn(person.email, winners[0] ?? '')).status).toBe(200);
  });

  test('[SES-08] is killed by a newer one', async () => {
    const person = await testApp.aPerson();
    const older = await newLink(person);
    const newer = await newLink(person);
    expect((await activate(older)).problem).toMatchObject(REFUSED);
    expect((await activate(newer)).status).toBe(200);
  });

  test('[SES-08] of a disabled user is dead, also when disabled while the new password is being hashed', async () => {
    const person = await testApp.aPerson();
    const token = await newLink(person);
    const busy = Promise.all(Array.from({ length: 16 }, () => hashPassword(PASSWORD)));
    const overtaken = activate(token);
    for (let turn = 0; turn < 5; turn += 1) await testApp.database.pool.query('select 1');
    expect((await testApp.call(userEndpoints.disableUser, { params: { id: person.id } }, admin)).status).toBe(200);
    await busy;
    expect((await overtaken).problem).toMatchObject(REFUSED);
    expect((await inspect(token)).problem).toMatchObject(REFUSED);
    const { rows } = await testApp.database.pool.query('select 1 from credentials where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  test.each(['', 'x', 'x'.repeat(200), "' or 1=1 --"])('[SES-08] that was never given out (%j) is refused', async (token) => {
    expect((await inspect(token)).status).toBe(400);
    expect((await activate(token)).status).toBe(400);
  });
});

describe('a forgotten password', () => {
  test('[SES-06, SES-08] a new link ends every session, replaces the password and opens a locked account', async () => {
    const person = await testApp.aPerson({ password: PASSWORD });
    const other = (await signIn(person.email, PASSWORD)).body.accessToken;
    const token = await newLink(person);
    expect((await permissionsOf(other)).status).toBe(200);
    for (let n = 1; n <= 5; n += 1) await signIn(person.email, 'esqueci-qual-era-1', `198.51.100.${n}`);
    expect((await signIn(person.email, PASSWORD, '198.51.100.9')).status).toBe(429);

    const entered = await activate(token);
    expect(entered.status).toBe(200);
    expect((await permissionsOf(other)).status).toBe(401);
    expect((await permissionsOf(person.token)).status).toBe(401);
    expect((await permissionsOf(entered.body.accessToken)).status).toBe(200);
    expect((await signIn(person.email, PASSWORD, '198.51.100.10')).status).toBe(401);
    expect((await signIn(person.email, NEW_PASSWORD, '198.51.100.11')).status).toBe(200);
    const trail = await testApp.call(userEndpoints.userAudit, { params: { id: person.id } }, admin);
    expect(trail.body.data.map(({ action }) => action)).toContain('user.password-chosen');
  });
});

describe('a password', () => {
  test.each([
    ['', 'Informe a senha'],
    ['curta-demais', null],
    ['curta-demai', 'A senha deve ter no mínimo 12 caracteres'],
    ['x'.repeat(6).concat('y'.repeat(123)), 'A senha deve ter no máximo 128 caracteres'],
    ['senhasenha123', 'Esta senha é muito comum. Escolha outra'],
    ['P@ssw0rd2026!', 'Esta senha é muito comum. Escolha outra'],
    ['111111111111', 'Esta senha é muito comum. Escolha outra'],
    ['qwertyuiop123', 'Esta senha é muito comum. Escolha outra'],
    ['eu-Sou-Valdirene-9', 'A senha não pode conter o seu e-mail'],
  ])('[SES-07] %j: %s', async (password, refusal) => {
    const email = 'valdirene@galeria.example';
    await testApp.database.pool.query('delete from users where email = $1', [email]);
    const person = await testApp.aPerson({ email });
    const token = await newLink(person);
    const { status, problem } = await activate(token, password);
    if (refusal === null) return expect(status).toBe(200);
    expect(status).toBe(400);
    expect(problem).toMatchObject({ code: 'invalid-request', message: refusal, fields: { password: refusal } });
    expect((await inspect(token)).status).toBe(200);
  });
});
