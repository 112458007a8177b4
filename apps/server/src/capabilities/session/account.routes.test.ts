// What people do with their own accounts: sessions and password.
import { accountEndpoints as endpoints } from '@galeria/contract/session/account-endpoints';
import { passwordEndpoints } from '@galeria/contract/session/password-endpoints';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hashPassword } from './passwords.crypto.ts';
import { setPassword } from './session.store.ts';

const PASSWORD = 'jabuti-na-rede-42';
const NEW_PASSWORD = 'tucano-no-telhado-7';

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  // Neither holds a permission: what is one's own needs none.
  ana = await testApp.aPerson({ email: 'ana@x.example', password: PASSWORD });
  bia = await testApp.aPerson({ email: 'bia@x.example', password: PASSWORD });
});

const signIn = (username: string, password: string) => testApp.call(sessionEndpoints.signIn, { body: { username, password } });
const isOpen = async (token: string) => (await testApp.call(sessionEndpoints.myPermissions, {}, { token })).status === 200;
const another = async () => ({ token: (await signIn('ana@x.example', PASSWORD)).body.accessToken });
const sessionsOf = async (as: { token: string }) => (await testApp.call(endpoints.listOwnSessions, {}, as)).body.data;
const actions = async (id: string) => (await auditTrail(testApp.database, id)).map(({ action }) => action);

describe('[SES-09] one’s own name', () => {
  const rename = (name: string, as: { token: string } = ana) => testApp.call(endpoints.changeOwnName, { body: { name } }, as);
  const nameOf = async (as: { token: string }) => (await testApp.call(endpoints.myAccount, {}, as)).body.name;

  test('is changed and recorded, for nobody else, and with every other session still open', async () => {
    const other = await another();
    const before = await nameOf(bia);
    expect((await rename('  Ana Lima ')).body).toEqual({ name: 'Ana Lima' });
    expect([await nameOf(ana), await nameOf(other), await nameOf(bia)]).toEqual(['Ana Lima', 'Ana Lima', before]);
    expect((await rename('Ana Lima')).status).toBe(200);
    expect((await actions(ana.id)).filter((action) => action === 'user.name-changed')).toHaveLength(1);
  });

  test.each(['', '   ', '\u200b\u200b', 'x'.repeat(121)])('is not nothing and not too long: %j', async (name) => {
    const before = await nameOf(ana);
    expect((await rename(name)).status).toBe(400);
    expect(await nameOf(ana)).toBe(before);
    expect((await rename('x'.repeat(120))).status).toBe(200);
  });

  test('nothing but the name is taken, and nobody without a session changes one', async () => {
    const more = await testApp.call(endpoints.changeOwnName, { body: { name: 'Ana', email: 'chefe@x.example' } as never }, ana);
    const stranger = await rename('Ana', { token: 'x' });
    expect([more.status, stranger.status]).toEqual([400, 401]);
  });
});

describe('[SES-09] one’s own sessions', () => {
  test('are shown with where, when and what with, and which one asks', async () => {
    const other = await another();
    const shown = await sessionsOf(other);
    expect(shown.map(({ current, address }) => [current, address])).toEqual([
      [true, '127.0.0.1'],
      [false, '192.0.2.1'],
    ]);
    expect(shown[0]).toMatchObject({ userAgent: expect.any(String), lastSeenAt: expect.any(String) });
  });

  test('each is ended at once, and nobody else’s is', async () => {
    const other = await another();
    const foreign = await testApp.call(endpoints.endOwnSession, { params: { id: bia.sessionId } }, ana);
    expect([foreign.status, await isOpen(bia.token)]).toEqual([404, true]);
    const id = (await sessionsOf(other))[0]?.id ?? '';
    expect((await testApp.call(endpoints.endOwnSession, { params: { id } }, ana)).status).toBe(204);
    expect([await isOpen(other.token), await isOpen(ana.token)]).toEqual([false, true]);
    expect((await testApp.call(endpoints.endOwnSession, { params: { id } }, ana)).status).toBe(404);
    expect(await actions(ana.id)).toContain('user.session-ended');
  });

  test('all others are ended together', async () => {
    const others = [await another(), await another()];
    expect((await testApp.call(endpoints.endOtherSessions, {}, ana)).body).toEqual({ ended: 2 });
    for (const { token } of others) expect(await isOpen(token)).toBe(false);
    expect([await isOpen(ana.token), await isOpen(bia.token)]).toEqual([true, true]);
    expect(await actions(ana.id)).toContain('user.other-sessions-ended');
  });
});

describe('[SES-06] [SES-07] one’s own password', () => {
  const change = (currentPassword: string, password: string, as: { token: string } = ana) =>
    testApp.call(passwordEndpoints.changePassword, { body: { currentPassword, password } }, as);

  test('is changed with the old one; every other session ends, this one goes on', async () => {
    const other = await another();
    expect((await change(PASSWORD, NEW_PASSWORD)).body).toEqual({ endedSessions: 1 });
    expect([await isOpen(other.token), await isOpen(ana.token), await isOpen(bia.token)]).toEqual([false, true, true]);
    expect((await signIn('ana@x.example', PASSWORD)).status).toBe(401);
    expect((await signIn('ana@x.example', NEW_PASSWORD)).status).toBe(200);
    expect(await actions(ana.id)).toContain('user.password-changed');
  });

  test.each([
    ['curta', 'A senha deve ter no mínimo 12 caracteres'],
    ['senhasenha123', 'Esta senha é muito comum. Escolha outra'],
  ])('the rules for new ones hold: %s', async (password, refusal) => {
    const { status, problem } = await change(PASSWORD, password);
    expect([status, problem.fields]).toEqual([400, { password: refusal }]);
    expect((await signIn('ana@x.example', PASSWORD)).status).toBe(200);
  });

  test('an open screen is no place to guess the old one: five wrong ones lock it like a sign-in', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { status, problem } = await change('errada-de-novo-1', NEW_PASSWORD);
      expect([status, problem.fields]).toEqual([400, { currentPassword: 'A senha atual não confere' }]);
    }
    const locked = await change(PASSWORD, NEW_PASSWORD);
    expect([locked.status, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await signIn('ana@x.example', PASSWORD)).status).toBe(429);
    // Who is signed in stays so.
    expect(await isOpen(ana.token)).toBe(true);
  });

  test('one that was replaced while its hash ran changes nothing', async () => {
    const hash = await hashPassword('arara-na-varanda-8');
    const busy = Array.from({ length: 12 }, () => hashPassword(PASSWORD));
    const overtaken = change(PASSWORD, NEW_PASSWORD);
    // By then it has read the old one and waits behind the others for its turn to hash.
    await busy[0];
    await testApp.database.db.transaction((tx) => setPassword(tx, ana.id, hash, testApp.clock.now()));
    await Promise.all(busy);
    expect([400, 401]).toContain((await overtaken).status);
    expect((await signIn('ana@x.example', 'arara-na-varanda-8')).status).toBe(200);
  });

  test('whoever has none is told so', async () => {
    const corporate = await testApp.aPerson();
    const { status, problem } = await change(PASSWORD, NEW_PASSWORD, corporate);
    expect([status, problem.code]).toEqual([409, 'no-password']);
  });
});
