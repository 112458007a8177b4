// Codes by time as a second factor: setting it up, signing in with it, losing it.
import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { accountEndpoints as endpoints } from '@galeria/contract/session/account-endpoints';
import { activationEndpoints } from '@galeria/contract/session/activation-endpoints';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeAt, enrol } from './testing/authenticator-app.ts';

const PASSWORD = 'jabuti-na-rede-42';
const CODES = MALLS.map(({ code }) => code);

let testApp: TestApp;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ email: 'ana@x.example', malls: CODES, password: PASSWORD });
});

const signIn = (code?: string, password = PASSWORD) =>
  testApp.call(sessionEndpoints.signIn, { body: { username: ana.email, password, ...(code === undefined ? {} : { code }) } });
const begin = (password = PASSWORD, as: Person = ana) => testApp.call(endpoints.beginSecondFactor, { body: { password } }, as);
const confirm = (code: string) => testApp.call(endpoints.confirmSecondFactor, { body: { code } }, ana);
const account = async (as: { token: string } = ana) => (await testApp.call(endpoints.myAccount, {}, as)).body.secondFactor;
const codeOf = (secret: string) => codeAt(secret, testApp.clock.now());
const actions = async () => (await auditTrail(testApp.database, ana.id)).map(({ action }) => action);

describe('[SES-07] setting it up', () => {
  test('with the password, a secret for the app, and its first code; then recovery codes, once', async () => {
    expect((await begin('errada-de-novo-1')).problem.code).toBe('wrong-password');
    const begun = await begin();
    expect(begun.status).toBe(201);
    const { secret, uri } = begun.body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Galeria:ana%40x.example?issuer=Galeria&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
    // Half a setup locks nobody out.
    expect([(await account()).enabled, (await signIn()).status]).toEqual([false, 200]);

    const wrong = await confirm(codeOf(secret) === '000000' ? '111111' : '000000');
    expect([wrong.status, wrong.problem.code]).toEqual([400, 'second-factor-wrong']);
    const { recoveryCodes } = (await confirm(codeOf(secret))).body;
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await account()).toMatchObject({ enabled: true, since: expect.any(String), recoveryCodesLeft: 10 });
    expect((await begin()).problem.code).toBe('second-factor-exists');
    expect((await confirm(codeOf(secret))).problem.code).toBe('second-factor-not-begun');
    expect(await actions()).toEqual(expect.arrayContaining(['user.second-factor-begun', 'user.second-factor-enabled']));
  });

  test('neither the secret nor a recovery code can be read from the database', async () => {
    const { secret, recoveryCodes } = await enrol(testApp, ana, PASSWORD);
    const { rows } = await testApp.database.pool.query(
      'select sealed_secret as text from second_factors union all select code_digest from recovery_codes',
    );
    expect(rows).toHaveLength(11);
    const kept = JSON.stringify(rows);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text);
    const trail = JSON.stringify(await auditTrail(testApp.database));
    for (const text of [secret, ...recoveryCodes]) expect(trail).not.toContain(text);
  });

  test('begun anew, the secret before it makes nothing', async () => {
    const first = (await begin()).body.secret;
    const second = (await begin()).body.secret;
    expect((await confirm(codeOf(first))).problem.code).toBe('second-factor-wrong');
    expect((await confirm(codeOf(second))).status).toBe(200);
  });
});

describe('[SES-07] signing in with it', () => {
  test('the right password is asked for a code, the wrong one is told nothing of it', async () => {
    const { secret } = await enrol(testApp, ana, PASSWORD);
    const asked = await signIn();
    expect([asked.status, asked.problem.code]).toEqual([401, 'second-factor-needed']);
    expect((await signIn(undefined, 'errada-de-novo-1')).problem.code).toBe('invalid-credentials');
    expect((await signIn(codeOf(secret), 'errada-de-novo-1')).problem.code).toBe('invalid-credentials');
    const entered = await signIn(` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} `);
    expect(entered.status).toBe(200);
    expect((await auditTrail(testApp.database, ana.id)).at(-1)).toMatchObject({
      action: 'session.opened',
      after: { by: 'password', secondFactor: 'code' },
    });
  });

  test('a code serves once, also to many at the same moment, and none before it serves after it', async () => {
    const { secret } = await enrol(testApp, ana, PASSWORD);
    const [before, now] = [codeAt(secret, new Date(testApp.clock.now().getTime() - 30_000)), codeOf(secret)];
    const answers = await Promise.all([signIn(now), signIn(now), signIn(now)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await signIn(now)).problem.code).toBe('second-factor-wrong');
    expect((await signIn(before)).problem.code).toBe('second-factor-wrong');
  });

  test('a clock that is half a minute off is taken, one that is more is not', async () => {
    const { secret } = await enrol(testApp, ana, PASSWORD);
    const off = (seconds: number) => codeAt(secret, new Date(testApp.clock.now().getTime() + seconds * 1000));
    expect((await signIn(off(90))).status).toBe(400);
    expect((await signIn(off(30))).status).toBe(200);
  });

  test('a recovery code serves once, however it is typed', async () => {
    const { recoveryCodes } = await enrol(testApp, ana, PASSWORD);
    const typed = (recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    expect((await signIn(typed)).status).toBe(200);
    expect((await signIn(recoveryCodes[3])).problem.code).toBe('second-factor-wrong');
    expect(await account()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('codes are guessed no more often than passwords, and a locked account takes no right one', async () => {
    const { secret, recoveryCodes } = await enrol(testApp, ana, PASSWORD);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('not-a-code')));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((each) => each === 400).length, statuses.filter((each) => each === 429).length]).toEqual([5, 15]);
    expect((await signIn(codeOf(secret))).status).toBe(429);
    expect((await signIn(recoveryCodes[0])).status).toBe(429);
    testApp.clock.advance(16 * 60_000);
    expect((await signIn(codeOf(secret))).status).toBe(200);
  });

  test('[SES-08] an activation link is no way around it', async () => {
    const { secret } = await enrol(testApp, ana, PASSWORD);
    const admin = await testApp.aPerson({ malls: CODES, permissions: ACCESS_MANAGEMENT_SLUGS });
    const issued = await testApp.call(userEndpoints.issueActivationLink, { params: { id: ana.id } }, admin);
    const token = issued.body.link.split('=')[1] ?? '';
    const activate = (code?: string) =>
      testApp.call(activationEndpoints.activateAccount, {
        body: { token, password: 'tucano-no-telhado-7', ...(code === undefined ? {} : { code }) },
      });
    expect((await activate()).problem.code).toBe('second-factor-needed');
    expect((await activate('000-000-0')).problem.code).toBe('second-factor-wrong');
    expect((await signIn()).problem.code).toBe('second-factor-needed');
    expect((await activate(codeOf(secret))).status).toBe(200);
  });
});

describe('[SES-07] giving it up', () => {
  const disable = (password: string, code: string) =>
    testApp.call(endpoints.disableSecondFactor, { body: { password, code } }, ana);

  test('takes the password and a code', async () => {
    const { secret, recoveryCodes } = await enrol(testApp, ana, PASSWORD);
    expect((await disable('errada-de-novo-1', codeOf(secret))).problem.code).toBe('wrong-password');
    expect((await disable(PASSWORD, 'nenhum')).problem.code).toBe('second-factor-wrong');
    expect((await account()).enabled).toBe(true);
    expect((await disable(PASSWORD, recoveryCodes[0] ?? '')).status).toBe(204);
    expect([(await account()).enabled, (await signIn()).status]).toEqual([false, 200]);
    expect(await actions()).toContain('user.second-factor-disabled');
  });

  test('is not guessed at', async () => {
    await enrol(testApp, ana, PASSWORD);
    for (let n = 0; n < 5; n += 1) expect((await disable(PASSWORD, 'nenhum')).status).toBe(400);
    expect((await disable(PASSWORD, 'nenhum')).status).toBe(429);
  });

  test('[ACC-05] an administrator takes it off for whoever lost it; somebody of another mall does not', async () => {
    await enrol(testApp, ana, PASSWORD);
    const reset = (as: Person) => testApp.call(userEndpoints.resetSecondFactor, { params: { id: ana.id } }, as);
    const stranger = await testApp.aPerson({ malls: CODES.slice(0, 1), permissions: ACCESS_MANAGEMENT_SLUGS });
    expect((await reset(stranger)).problem.code).toBe('user-above-actor');
    const admin = await testApp.aPerson({ malls: CODES, permissions: ACCESS_MANAGEMENT_SLUGS });
    const detail = () => testApp.call(userEndpoints.getUser, { params: { id: ana.id } }, admin);
    expect((await detail()).body.hasSecondFactor).toBe(true);
    expect((await reset(admin)).body.hasSecondFactor).toBe(false);
    expect((await testApp.call(endpoints.myAccount, {}, ana)).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect(await actions()).toContain('user.second-factor-reset');
  });
});

describe('[SES-07] where the operator asks for it', () => {
  test('nothing but one’s own account is open until it is there, and then everything at the next call', async () => {
    const app = await buildApp({ ...testApp.deps, secondFactor: 'administrators' });
    const admin = await testApp.aPerson({ malls: CODES, permissions: ACCESS_MANAGEMENT_SLUGS, password: PASSWORD });
    const ask = async (url: string, as: Person) => {
      const answer = await app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${as.token}` } });
      return [answer.statusCode, answer.json().code];
    };
    expect(await ask('/user', admin)).toEqual([403, 'second-factor-required']);
    expect((await ask('/account', admin))[0]).toBe(200);
    expect((await ask('/user/permission', admin))[0]).toBe(200);
    // Others are not asked, and who came in through the company was asked there.
    expect((await ask('/task', ana))[1]).not.toBe('second-factor-required');
    await testApp.database.pool.query("update sessions set opened_by = 'corporate' where id = $1", [admin.sessionId]);
    const again = await buildApp({ ...testApp.deps, secondFactor: 'administrators' });
    const answer = await again.inject({ method: 'GET', url: '/api/user', headers: { authorization: `Bearer ${admin.token}` } });
    expect(answer.statusCode).toBe(200);
    await again.close();
    await testApp.database.pool.query("update sessions set opened_by = 'password' where id = $1", [admin.sessionId]);
    await enrol(testApp, admin, PASSWORD);
    expect((await ask('/user', admin))[0]).toBe(200);
    await app.close();
  });

  test('administrators are advised of it where it is not asked for', async () => {
    const admin = await testApp.aPerson({ malls: CODES, permissions: ACCESS_MANAGEMENT_SLUGS, password: PASSWORD });
    expect(await account(admin)).toMatchObject({ required: false, advised: true });
    expect(await account(ana)).toMatchObject({ required: false, advised: false });
  });
});
