import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { groupEndpoints } from '@galeria/contract/access-manager/group-endpoints';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { activateAccount, inspectActivation } from '@galeria/contract/session/activation-endpoints';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../platform/ids.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hashPassword } from './passwords.crypto.ts';
import { endSessionsOf, setPassword } from './session.store.ts';

const PASSWORD = 'jabuti-na-rede-42';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
afterEach(() => testApp.database.pool.query('delete from sign_in_guards; delete from sign_in_slopes'));

const signIn = (username: string, password: string, remoteAddress = '203.0.113.1') =>
  testApp.call(sessionEndpoints.signIn, { body: { username, password } }, null, { remoteAddress });

const permissionsOf = (token: string) => testApp.call(sessionEndpoints.myPermissions, {}, { token });

const anAdministrator = () => testApp.aPerson({ permissions: PERMISSION_SLUGS, malls: MALLS.map(({ code }) => code) });

/** Somebody may read a record between two steps of a sign-in: this makes the time between them long. */
function keepHashingBusy(): Promise<unknown> {
  return Promise.all(Array.from({ length: 16 }, () => hashPassword(PASSWORD)));
}

/** Requests already sent have asked the database for the account by then. */
async function letOthersReadTheDatabase(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await testApp.database.pool.query('select 1');
}

describe('signing in by password', () => {
  test('[SES-02] answers the token, its end and the user with groups and permissions in force', async () => {
    const admin = await anAdministrator();
    const group = await testApp.call(
      groupEndpoints.createGroup,
      { body: { name: 'Quiosques', description: '', permissions: ['read-customer', 'read-user'] } },
      admin,
    );
    const person = await testApp.aPerson({
      name: 'Zélia Uchôa',
      email: 'zelia@galeria.example',
      malls: ['MAB', 'FCJ'],
      groups: [group.body.id],
      permissions: ['update-user', 'read-user'],
      password: PASSWORD,
    });
    const before = testApp.clock.now().getTime();
    const { status, body, headers } = await signIn('  Zelia@Galeria.example ', PASSWORD);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'expiresAt', 'user']);
    expect(body.user).toEqual({
      name: 'Zélia Uchôa',
      email: 'zelia@galeria.example',
      mallsCode: ['FCJ', 'MAB'],
      groups: ['Quiosques'],
      permissions: ['read-customer', 'read-user', 'update-user'],
    });
    const lasts = new Date(body.expiresAt).getTime() - before;
    expect(lasts).toBeGreaterThanOrEqual(8 * HOUR);
    expect(lasts).toBeLessThan(8 * HOUR + MINUTE);
    expect(headers['cache-control']).toBe('no-store');
    expect((await permissionsOf(body.accessToken)).body).toEqual(['read-customer', 'read-user', 'update-user']);

    const detail = await testApp.call(userEndpoints.getUser, { params: { id: person.id } }, admin);
    expect(new Date(detail.body.lastSignInAt ?? 0).getTime()).toBeGreaterThanOrEqual(before);
    const trail = await testApp.call(userEndpoints.userAudit, { params: { id: person.id } }, admin);
    expect(trail.body.data[0]).toMatchObject({ action: 'session.opened', actorEmail: 'zelia@galeria.example' });
  });

  test('[SES-02] no token is in the database, only what cannot be turned back', async () => {
    const person = await testApp.aPerson({ password: PASSWORD });
    const { body } = await signIn(person.email, PASSWORD);
    const { rows } = await testApp.database.pool.query('select * from sessions where user_id = $1', [person.id]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(body.accessToken);
    const stored = await testApp.database.pool.query('select password_hash from credentials where user_id = $1', [person.id]);
    expect(stored.rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('[SES-01] unknown, wrong, disabled and invited people all get the same answer', async () => {
    const admin = await anAdministrator();
    const known = await testApp.aPerson({ password: PASSWORD });
    const invited = await testApp.aPerson();
    const disabled = await testApp.aPerson({ password: PASSWORD });
    await testApp.call(userEndpoints.disableUser, { params: { id: disabled.id } }, admin);
    const answers = await Promise.all([
      signIn(known.email, 'outra-senha-qualquer', '203.0.113.11'),
      signIn('ninguem@galeria.example', PASSWORD, '203.0.113.12'),
      signIn(disabled.email, PASSWORD, '203.0.113.13'),
      signIn(invited.email, PASSWORD, '203.0.113.14'),
      signIn('nem e-mail é', PASSWORD, '203.0.113.15'),
      signIn("' or 1=1 --", PASSWORD, '203.0.113.17'),
    ]);
    for (const { status, problem, headers } of answers) {
      expect(status).toBe(401);
      const { requestId, ...rest } = problem;
      expect(requestId).toBe(headers['x-request-id']);
      expect(rest).toEqual({
        status: 401,
        code: 'invalid-credentials',
        message: 'Usuário ou senha inválido.',
        messages: ['Usuário ou senha inválido.'],
        fields: {},
        details: { messages: [{ code: 'invalid-credentials', params: {} }], fields: {} },
      });
      expect(headers['retry-after']).toBeUndefined();
    }
    const names = answers.map(({ headers }) => Object.keys(headers).sort().join());
    expect(new Set(names).size).toBe(1);
  });

  test('[FMT-02] an empty form gets its messages by field', async () => {
    const { status, problem } = await signIn('  ', '');
    expect(status).toBe(400);
    expect(problem.fields).toEqual({ username: 'Informe o usuário', password: 'Informe a senha' });
  });
});

describe('the guard', () => {
  const fail5 = async (attempt: (n: number) => ReturnType<typeof signIn>) => {
    const statuses: number[] = [];
    for (let n = 1; n <= 5; n += 1) statuses.push((await attempt(n)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
  };

  test.each([
    ['that exists', PASSWORD],
    ['that does not exist', undefined],
  ])('[SES-07] five failures lock an account %s, from wherever they come, for 15 minutes', async (_kind, password) => {
    const email = password ? (await testApp.aPerson({ password })).email : 'fantasma@galeria.example';
    await fail5((n) => signIn(email, 'errada-de-novo-1', `198.51.100.${n}`));
    const locked = await signIn(email, PASSWORD, '198.51.100.99');
    expect(locked.status).toBe(429);
    expect(locked.problem).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      message: 'Muitas tentativas. Aguarde alguns minutos e tente novamente',
    });
    const seconds = Number(locked.headers['retry-after']);
    expect(seconds).toBeGreaterThan(880);
    expect(seconds).toBeLessThanOrEqual(900);
    testApp.clock.advance((seconds - 30) * 1000);
    expect((await signIn(email, PASSWORD, '198.51.100.99')).status).toBe(429);
    testApp.clock.advance(31_000);
    expect((await signIn(email, PASSWORD, '198.51.100.99')).status).toBe(password ? 200 : 401);
  });

  /** Failures of as many accounts, until the address has to wait; how many were told their outcome. */
  async function spray(address: (n: number) => string, most = 60) {
    for (let n = 0; n < most; n += 1) {
      const answer = await signIn(`alvo-${n}@galeria.example`, PASSWORD, address(n));
      if (answer.status === 429) return { told: n, seconds: Number(answer.headers['retry-after']) };
      expect(answer.status).toBe(401);
    }
    return { told: most, seconds: 0 };
  }

  test('[SES-07] one password on many accounts is slowed by address, more the longer it goes on', async () => {
    const person = await testApp.aPerson({ password: PASSWORD });
    const first = await spray(() => '198.51.100.7');
    expect(first).toEqual({ told: 21, seconds: expect.toSatisfy((seconds) => seconds >= 1 && seconds <= 3) });
    expect((await signIn(person.email, PASSWORD, '198.51.100.7')).status).toBe(429);
    expect((await signIn(person.email, PASSWORD, '198.51.100.8')).status).toBe(200);

    const waits = [first.seconds];
    for (let n = 0; n < 24; n += 1) {
      testApp.clock.advance((waits.at(-1) ?? 0) * 1000 + 1000);
      expect((await signIn(`outro-${n}@galeria.example`, PASSWORD, '198.51.100.7')).status).toBe(401);
      waits.push(Number((await signIn(`outro-${n}@galeria.example`, PASSWORD, '198.51.100.7')).headers['retry-after']));
    }
    // One an hour and more would be reached in a day; by now each guess costs a minute and more.
    expect(waits.at(-1)).toBeGreaterThan(60);
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
  });

  test('[SES-07] an office that mistypes and gets in is not slowed: what they made good is taken back', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => testApp.aPerson({ password: PASSWORD })));
    for (const { email } of people) {
      expect((await signIn(email, 'errada-de-novo-1', '198.51.100.30')).status).toBe(401);
      expect((await signIn(email, PASSWORD, '198.51.100.30')).status).toBe(200);
    }
    const { rows } = await testApp.database.pool.query('select level from sign_in_slopes');
    expect(rows).toEqual([{ level: expect.closeTo(0, 1) }]);
  });

  test('[SES-07] somebody’s own success takes back their own failures there, not those of the accounts they tried', async () => {
    const person = await testApp.aPerson({ password: PASSWORD });
    await spray(() => '198.51.100.31', 20);
    expect((await signIn(person.email, 'errada-de-novo-1', '198.51.100.32')).status).toBe(401);
    expect((await signIn(person.email, PASSWORD, '198.51.100.31')).status).toBe(200);
    expect((await signIn('alvo@galeria.example', PASSWORD, '198.51.100.31')).status).toBe(401);
    expect((await signIn('alvo@galeria.example', PASSWORD, '198.51.100.31')).status).toBe(429);
  });

  test('[SES-07] an address forgets one failure every five minutes', async () => {
    await spray(() => '198.51.100.33');
    testApp.clock.advance(26 * 5 * MINUTE);
    expect((await spray(() => '198.51.100.33')).told).toBeGreaterThanOrEqual(20);
  });

  test('[SES-07] all of an IPv6 network counts as one address, and IPv4 by another name as itself', async () => {
    await spray((n) => `2001:db8:1:2:${n}::${n}`);
    expect((await signIn('seis@galeria.example', PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await signIn('seis@galeria.example', PASSWORD, '2001:db8:1:3::1')).status).toBe(401);
    await testApp.database.pool.query('delete from sign_in_guards');
    await spray(() => '::ffff:198.51.100.20');
    expect((await signIn('quatro@galeria.example', PASSWORD, '198.51.100.20')).status).toBe(429);
  });

  test('[SES-07] a success clears the account’s count', async () => {
    const person = await testApp.aPerson({ password: PASSWORD });
    const wrong = (address: string) => signIn(person.email, 'errada-de-novo-1', address);
    for (let n = 1; n <= 4; n += 1) expect((await wrong('198.51.100.40')).status).toBe(401);
    expect((await signIn(person.email, PASSWORD, '198.51.100.40')).status).toBe(200);
    for (let n = 1; n <= 4; n += 1) expect((await wrong(`198.51.100.4${n}`)).status).toBe(401);
    expect((await signIn(person.email, PASSWORD, '198.51.100.44')).status).toBe(200);
  });

  test('[SES-07] links that are nobody’s count against their address like wrong passwords', async () => {
    const guess = (endpoint: typeof inspectActivation | typeof activateAccount, n: number) => {
      const body = { token: `um-link-qualquer-${n}`, ...(endpoint === activateAccount ? { password: PASSWORD } : {}) };
      return testApp.call(endpoint as typeof inspectActivation, { body }, null, { remoteAddress: '198.51.100.60' });
    };
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) statuses.push((await guess(n % 2 ? activateAccount : inspectActivation, n)).status);
    expect(statuses).toEqual([...Array(21).fill(400), 429, 429, 429]);
    const person = await testApp.aPerson({ password: PASSWORD });
    expect((await signIn(person.email, PASSWORD, '198.51.100.60')).status).toBe(429);
  });

  test('[SES-07] who tried and from where cannot be read from the tables', async () => {
    await signIn('curioso@galeria.example', PASSWORD, '198.51.100.50');
    const { rows } = await testApp.database.pool.query(
      'select subject from sign_in_guards union all select subject from sign_in_slopes',
    );
    expect(rows).toHaveLength(3);
    const guessable = ['account:curioso@galeria.example', 'address:198.51.100.50'].map(digestOf);
    for (const { subject } of rows) {
      expect(subject).toMatch(/^[0-9a-f]{64}$/);
      expect(guessable).not.toContain(subject);
    }
  });
});

describe('an open session', () => {
  test('[SES-06] ends after 8 hours', async () => {
    const person = await testApp.aPerson({ password: PASSWORD });
    const { accessToken } = (await signIn(person.email, PASSWORD)).body;
    testApp.clock.advance(8 * HOUR - MINUTE);
    expect((await permissionsOf(accessToken)).status).toBe(200);
    testApp.clock.advance(MINUTE);
    expect((await permissionsOf(accessToken)).problem).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  test('[SES-05] ends at sign-out, at once, and only that one', async () => {
    const person = await testApp.aPerson({ password: PASSWORD });
    const { accessToken } = (await signIn(person.email, PASSWORD)).body;
    const out = await testApp.call(sessionEndpoints.signOut, {}, { token: accessToken });
    expect([out.status, out.raw.length]).toEqual([204, 0]);
    expect((await permissionsOf(accessToken)).status).toBe(401);
    expect((await testApp.call(sessionEndpoints.signOut, {}, { token: accessToken })).status).toBe(401);
    expect((await permissionsOf(person.token)).status).toBe(200);
  });

  test('[SES-06] is dead at the next call after the user was disabled, and stays so when enabled again', async () => {
    const admin = await anAdministrator();
    const person = await testApp.aPerson();
    expect((await permissionsOf(person.token)).status).toBe(200);
    await testApp.call(userEndpoints.disableUser, { params: { id: person.id } }, admin);
    expect((await permissionsOf(person.token)).status).toBe(401);
    await testApp.call(userEndpoints.enableUser, { params: { id: person.id } }, admin);
    expect((await permissionsOf(person.token)).status).toBe(401);
  });

  test('[SES-06] loses a permission at the next call after it was taken away', async () => {
    const admin = await anAdministrator();
    const person = await testApp.aPerson({ permissions: ['read-user', 'read-group'], malls: ['MAB'] });
    expect((await testApp.call(userEndpoints.listUsers, {}, person)).status).toBe(200);
    await testApp.call(
      userEndpoints.updateUser,
      { params: { id: person.id }, body: { email: person.email, mallsCode: ['MAB'], groups: [], permissions: ['read-group'] } },
      admin,
    );
    expect((await testApp.call(userEndpoints.listUsers, {}, person)).problem).toMatchObject({
      status: 403,
      code: 'no-permission',
    });
    expect((await permissionsOf(person.token)).body).toEqual(['read-group']);
  });

  test('[SES-06] loses what a group no longer grants at the next call', async () => {
    const admin = await anAdministrator();
    const body = { name: 'Balcão', description: '', permissions: ['read-user', 'read-group'] };
    const group = await testApp.call(groupEndpoints.createGroup, { body }, admin);
    const person = await testApp.aPerson({ groups: [group.body.id] });
    expect((await testApp.call(userEndpoints.listUsers, {}, person)).status).toBe(200);
    const params = { id: group.body.id };
    await testApp.call(groupEndpoints.updateGroup, { params, body: { ...body, permissions: ['read-group'] } }, admin);
    expect((await testApp.call(userEndpoints.listUsers, {}, person)).status).toBe(403);
    await testApp.call(groupEndpoints.deleteGroup, { params }, admin);
    expect((await permissionsOf(person.token)).body).toEqual([]);
  });

  test('[ACC-05] notes when it was last seen, once a minute', async () => {
    const person = await testApp.aPerson();
    const lastSeen = async () => {
      const { rows } = await testApp.database.pool.query('select last_seen_at from sessions where id = $1', [person.sessionId]);
      return new Date(rows[0].last_seen_at).getTime();
    };
    const first = await lastSeen();
    await permissionsOf(person.token);
    expect(await lastSeen()).toBe(first);
    testApp.clock.advance(2 * MINUTE);
    await permissionsOf(person.token);
    expect((await lastSeen()) - first).toBeGreaterThanOrEqual(2 * MINUTE);
  });
});

describe('a sign-in that is overtaken while its hash runs', () => {
  async function overtaken(person: Person, meanwhile: () => Promise<unknown>) {
    const busy = keepHashingBusy();
    const entering = signIn(person.email, PASSWORD);
    await letOthersReadTheDatabase();
    await meanwhile();
    await busy;
    return entering;
  }

  test('[SES-06] by the user being disabled: is refused like any other', async () => {
    const admin = await anAdministrator();
    const person = await testApp.aPerson({ password: PASSWORD });
    const answer = await overtaken(person, () => testApp.call(userEndpoints.disableUser, { params: { id: person.id } }, admin));
    expect(answer.problem).toMatchObject({ status: 401, code: 'invalid-credentials' });
  });

  test('[SES-06] by a new password: the old one opens nothing any more', async () => {
    const person = await testApp.aPerson({ password: PASSWORD });
    const newHash = await hashPassword('tucano-no-telhado-7');
    const answer = await overtaken(person, () =>
      testApp.database.db.transaction(async (tx) => {
        await setPassword(tx, person.id, newHash, testApp.clock.now());
        await endSessionsOf(tx, person.id, testApp.clock.now());
      }),
    );
    expect(answer.status).toBe(401);
    const { rows } = await testApp.database.pool.query('select 1 from sessions where user_id = $1 and ended_at is null', [
      person.id,
    ]);
    expect(rows).toEqual([]);
  });
});
