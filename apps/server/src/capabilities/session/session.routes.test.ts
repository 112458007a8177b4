import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { groupEndpoints } from '@galeria/contract/access-manager/group-endpoints';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../platform/ids.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf, setPassword } from './session.store.ts';

const PASSWORD = 'jabuti-na-rede-42';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let ground: TestApp;
beforeAll(async () => {
  ground = await openTestApp();
});
afterAll(() => ground.close());
afterEach(() => ground.database.pool.query('delete from sign_in_guards'));

const signIn = (username: string, password: string, remoteAddress = '203.0.113.1') =>
  ground.call(sessionEndpoints.signIn, { body: { username, password } }, null, { remoteAddress });

const permissionsOf = (token: string) => ground.call(sessionEndpoints.myPermissions, {}, { token });

const anAdministrator = () => ground.aPerson({ permissions: PERMISSION_SLUGS, malls: ['MAB', 'FCJ'] });

/** Somebody may read a record between two steps of a sign-in: this makes the time between them long. */
function keepHashingBusy(): Promise<unknown> {
  return Promise.all(Array.from({ length: 16 }, () => hashPassword(PASSWORD)));
}

/** Requests already sent have asked the database for the account by then. */
async function letOthersReadTheDatabase(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await ground.database.pool.query('select 1');
}

describe('signing in by password', () => {
  test('[SES-02] answers the token, its end and the user with groups and permissions in force', async () => {
    const admin = await anAdministrator();
    const group = await ground.call(
      groupEndpoints.createGroup,
      { body: { name: 'Quiosques', description: '', permissions: ['read-customer', 'read-user'] } },
      admin,
    );
    const person = await ground.aPerson({
      name: 'Zélia Uchôa',
      email: 'zelia@galeria.example',
      malls: ['MAB', 'FCJ'],
      groups: [group.body.id],
      permissions: ['update-user', 'read-user'],
      password: PASSWORD,
    });
    const before = ground.clock.now().getTime();
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

    const detail = await ground.call(userEndpoints.getUser, { params: { id: person.id } }, admin);
    expect(new Date(detail.body.lastSignInAt ?? 0).getTime()).toBeGreaterThanOrEqual(before);
    const trail = await ground.call(userEndpoints.userAudit, { params: { id: person.id } }, admin);
    expect(trail.body.data[0]).toMatchObject({ action: 'session.opened', actorEmail: 'zelia@galeria.example' });
  });

  test('[SES-02] no token is in the database, only what cannot be turned back', async () => {
    const person = await ground.aPerson({ password: PASSWORD });
    const { body } = await signIn(person.email, PASSWORD);
    const { rows } = await ground.database.pool.query('select * from sessions where user_id = $1', [person.id]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(body.accessToken);
    const stored = await ground.database.pool.query('select password_hash from credentials where user_id = $1', [person.id]);
    expect(stored.rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('[SES-01] unknown, wrong, disabled and invited people all get the same answer', async () => {
    const admin = await anAdministrator();
    const known = await ground.aPerson({ password: PASSWORD });
    const invited = await ground.aPerson();
    const disabled = await ground.aPerson({ password: PASSWORD });
    await ground.call(userEndpoints.disableUser, { params: { id: disabled.id } }, admin);
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
    const email = password ? (await ground.aPerson({ password })).email : 'fantasma@galeria.example';
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
    ground.clock.advance((seconds - 30) * 1000);
    expect((await signIn(email, PASSWORD, '198.51.100.99')).status).toBe(429);
    ground.clock.advance(31_000);
    expect((await signIn(email, PASSWORD, '198.51.100.99')).status).toBe(password ? 200 : 401);
  });

  test('[SES-07] five failures lock an address, whatever accounts they tried', async () => {
    const person = await ground.aPerson({ password: PASSWORD });
    await fail5((n) => signIn(`alguem-${n}@galeria.example`, PASSWORD, '198.51.100.7'));
    expect((await signIn(person.email, PASSWORD, '198.51.100.7')).status).toBe(429);
    expect((await signIn(person.email, PASSWORD, '198.51.100.8')).status).toBe(200);
  });

  test('[SES-07] all of an IPv6 network counts as one address, and IPv4 by another name as itself', async () => {
    await fail5((n) => signIn(`seis-${n}@galeria.example`, PASSWORD, `2001:db8:1:2:${n}::${n}`));
    expect((await signIn('seis@galeria.example', PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await signIn('seis@galeria.example', PASSWORD, '2001:db8:1:3::1')).status).toBe(401);
    await fail5((n) => signIn(`quatro-${n}@galeria.example`, PASSWORD, '::ffff:198.51.100.20'));
    expect((await signIn('quatro@galeria.example', PASSWORD, '198.51.100.20')).status).toBe(429);
  });

  test('[SES-07] a success clears the account’s count but not the address’s', async () => {
    const person = await ground.aPerson({ password: PASSWORD });
    const wrong = (address: string) => signIn(person.email, 'errada-de-novo-1', address);
    for (let n = 1; n <= 4; n += 1) expect((await wrong('198.51.100.30')).status).toBe(401);
    expect((await signIn(person.email, PASSWORD, '198.51.100.30')).status).toBe(200);
    expect((await wrong('198.51.100.30')).status).toBe(401);
    expect((await signIn(person.email, PASSWORD, '198.51.100.30')).status).toBe(429);
    for (let n = 1; n <= 3; n += 1) expect((await wrong(`198.51.100.4${n}`)).status).toBe(401);
    expect((await signIn(person.email, PASSWORD, '198.51.100.44')).status).toBe(200);
  });

  test('[SES-07] who tried and from where cannot be read from the table', async () => {
    await signIn('curioso@galeria.example', PASSWORD, '198.51.100.50');
    const { rows } = await ground.database.pool.query('select * from sign_in_guards');
    expect(rows).toHaveLength(2);
    const guessable = ['account:curioso@galeria.example', 'address:198.51.100.50'].map(digestOf);
    for (const { subject } of rows) {
      expect(subject).toMatch(/^[0-9a-f]{64}$/);
      expect(guessable).not.toContain(subject);
    }
  });
});

describe('an open session', () => {
  test('[SES-06] ends after 8 hours', async () => {
    const person = await ground.aPerson({ password: PASSWORD });
    const { accessToken } = (await signIn(person.email, PASSWORD)).body;
    ground.clock.advance(8 * HOUR - MINUTE);
    expect((await permissionsOf(accessToken)).status).toBe(200);
    ground.clock.advance(MINUTE);
    expect((await permissionsOf(accessToken)).problem).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  test('[SES-05] ends at sign-out, at once, and only that one', async () => {
    const person = await ground.aPerson({ password: PASSWORD });
    const { accessToken } = (await signIn(person.email, PASSWORD)).body;
    const out = await ground.call(sessionEndpoints.signOut, {}, { token: accessToken });
    expect([out.status, out.raw.length]).toEqual([204, 0]);
    expect((await permissionsOf(accessToken)).status).toBe(401);
    expect((await ground.call(sessionEndpoints.signOut, {}, { token: accessToken })).status).toBe(401);
    expect((await permissionsOf(person.token)).status).toBe(200);
  });

  test('[SES-06] is dead at the next call after the user was disabled, and stays so when enabled again', async () => {
    const admin = await anAdministrator();
    const person = await ground.aPerson();
    expect((await permissionsOf(person.token)).status).toBe(200);
    await ground.call(userEndpoints.disableUser, { params: { id: person.id } }, admin);
    expect((await permissionsOf(person.token)).status).toBe(401);
    await ground.call(userEndpoints.enableUser, { params: { id: person.id } }, admin);
    expect((await permissionsOf(person.token)).status).toBe(401);
  });

  test('[SES-06] loses a permission at the next call after it was taken away', async () => {
    const admin = await anAdministrator();
    const person = await ground.aPerson({ permissions: ['read-user', 'read-group'], malls: ['MAB'] });
    expect((await ground.call(userEndpoints.listUsers, {}, person)).status).toBe(200);
    await ground.call(
      userEndpoints.updateUser,
      { params: { id: person.id }, body: { email: person.email, mallsCode: ['MAB'], groups: [], permissions: ['read-group'] } },
      admin,
    );
    expect((await ground.call(userEndpoints.listUsers, {}, person)).problem).toMatchObject({
      status: 403,
      code: 'no-permission',
    });
    expect((await permissionsOf(person.token)).body).toEqual(['read-group']);
  });

  test('[SES-06] loses what a group no longer grants at the next call', async () => {
    const admin = await anAdministrator();
    const body = { name: 'Balcão', description: '', permissions: ['read-user', 'read-group'] };
    const group = await ground.call(groupEndpoints.createGroup, { body }, admin);
    const person = await ground.aPerson({ groups: [group.body.id] });
    expect((await ground.call(userEndpoints.listUsers, {}, person)).status).toBe(200);
    const params = { id: group.body.id };
    await ground.call(groupEndpoints.updateGroup, { params, body: { ...body, permissions: ['read-group'] } }, admin);
    expect((await ground.call(userEndpoints.listUsers, {}, person)).status).toBe(403);
    await ground.call(groupEndpoints.deleteGroup, { params }, admin);
    expect((await permissionsOf(person.token)).body).toEqual([]);
  });

  test('[ACC-05] notes when it was last seen, once a minute', async () => {
    const person = await ground.aPerson();
    const lastSeen = async () => {
      const { rows } = await ground.database.pool.query('select last_seen_at from sessions where id = $1', [person.sessionId]);
      return new Date(rows[0].last_seen_at).getTime();
    };
    const first = await lastSeen();
    await permissionsOf(person.token);
    expect(await lastSeen()).toBe(first);
    ground.clock.advance(2 * MINUTE);
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
    const person = await ground.aPerson({ password: PASSWORD });
    const answer = await overtaken(person, () => ground.call(userEndpoints.disableUser, { params: { id: person.id } }, admin));
    expect(answer.problem).toMatchObject({ status: 401, code: 'invalid-credentials' });
  });

  test('[SES-06] by a new password: the old one opens nothing any more', async () => {
    const person = await ground.aPerson({ password: PASSWORD });
    const newHash = await hashPassword('tucano-no-telhado-7');
    const answer = await overtaken(person, () =>
      ground.database.db.transaction(async (tx) => {
        await setPassword(tx, person.id, newHash, ground.clock.now());
        await endSessionsOf(tx, person.id, ground.clock.now());
      }),
    );
    expect(answer.status).toBe(401);
    const { rows } = await ground.database.pool.query('select 1 from sessions where user_id = $1 and ended_at is null', [
      person.id,
    ]);
    expect(rows).toEqual([]);
  });
});
