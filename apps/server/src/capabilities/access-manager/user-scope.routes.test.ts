// Whom a person sees and may change: malls (PER-06) and what they hold themselves (PER-08).
import { ACCESS_MANAGEMENT_SLUGS, PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { groupEndpoints } from '@galeria/contract/access-manager/group-endpoints';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groupIds, storedGroup, storedUser } from './testing/stored-access.ts';

const [HERE, THERE, ELSEWHERE] = MALLS.map((mall) => mall.code) as [string, string, string];
const CODES = MALLS.map((mall) => mall.code);
const PASSWORD = 'uma senha longa';
const MANAGER = [...ACCESS_MANAGEMENT_SLUGS, 'create-group', 'update-group', 'delete-group', 'read-group'];

let ground: TestApp;
let groups: Record<string, string>;
beforeAll(async () => {
  ground = await openTestApp();
});
afterAll(() => ground.close());

async function freshWorld(): Promise<void> {
  await ground.reset();
  groups = await groupIds(ground.database);
}

const given = (traits: { email: string; malls?: string[]; groups?: string[]; permissions?: string[] }) => ({
  email: traits.email,
  mallsCode: traits.malls ?? [],
  groups: traits.groups ?? [],
  permissions: traits.permissions ?? [],
});

describe('[PER-06] users of other malls', () => {
  let manager: Person;
  let foreign: Person;
  let shared: Person;
  let homeless: Person;
  beforeAll(async () => {
    await freshWorld();
    manager = await ground.aPerson({ name: 'Manager', malls: [HERE], permissions: MANAGER });
    foreign = await ground.aPerson({ name: 'Foreign', malls: [THERE], password: PASSWORD });
    shared = await ground.aPerson({ name: 'Shared', malls: [HERE, THERE] });
    homeless = await ground.aPerson({ name: 'Homeless' });
  });

  test('are not listed and not counted; those who share a mall, or have none, are', async () => {
    const { body } = await ground.call(userEndpoints.listUsers, {}, manager);
    expect(body.data.map(({ name }) => name)).toEqual(['Homeless', 'Manager', 'Shared']);
    expect(body.total).toBe(3);
    expect((await ground.call(userEndpoints.listUsers, { query: { email: foreign.email } }, manager)).body.total).toBe(0);
    const summary = (await ground.call(userEndpoints.userSummary, {}, manager)).body;
    expect(summary).toMatchObject({ active: 0, invited: 3, disabled: 0, openSessions: 3 });
    expect(summary.signInsByDay.at(-1)?.count).toBe(3);
  });

  test('somebody without malls sees only those without', async () => {
    const lost = await ground.aPerson({ name: 'Lost', permissions: ['read-user'] });
    const { body } = await ground.call(userEndpoints.listUsers, {}, lost);
    expect(body.data.map(({ name }) => name)).toEqual(['Homeless', 'Lost']);
    await ground.database.pool.query('delete from users where id = $1', [lost.id]);
  });

  test('answer 404 wherever they are named, and nothing about them changes', async () => {
    const before = await tableDigests(ground.database);
    const params = { id: foreign.id };
    const answers = [
      await ground.call(userEndpoints.getUser, { params }, manager),
      await ground.call(userEndpoints.updateUser, { params, body: given({ email: foreign.email }) }, manager),
      await ground.call(userEndpoints.disableUser, { params }, manager),
      await ground.call(userEndpoints.enableUser, { params }, manager),
      await ground.call(userEndpoints.issueActivationLink, { params }, manager),
      await ground.call(userEndpoints.listUserSessions, { params }, manager),
      await ground.call(userEndpoints.endUserSession, { params: { ...params, sessionId: foreign.sessionId } }, manager),
      await ground.call(userEndpoints.userAudit, { params }, manager),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(answers.map(() => [404, 'not-found']));
    expect(await tableDigests(ground.database)).toEqual(before);
  });

  test('who shares only one mall is seen and not changed: they have more than the caller', async () => {
    const seen = await ground.call(userEndpoints.getUser, { params: { id: shared.id } }, manager);
    expect(seen.body).toMatchObject({ manageable: false, mallsCode: [HERE, THERE].sort() });
    const changed = await ground.call(userEndpoints.disableUser, { params: { id: shared.id } }, manager);
    expect([changed.status, changed.problem.code]).toEqual([403, 'user-above-actor']);
  });

  test('naming a foreign mall is refused with 403, for a new user and for a known one', async () => {
    const body = { name: 'Nova', ...given({ email: 'nova@x.example', malls: [HERE, ELSEWHERE] }) };
    const made = await ground.call(userEndpoints.createUser, { body }, manager);
    expect([made.status, made.problem.code]).toEqual([403, 'foreign-mall']);
    const request = { params: { id: homeless.id }, body: given({ email: homeless.email, malls: [ELSEWHERE] }) };
    const changed = await ground.call(userEndpoints.updateUser, request, manager);
    expect([changed.status, changed.problem.code]).toEqual([403, 'foreign-mall']);
    expect(await storedUser(ground.database, homeless.id)).toMatchObject({ malls: [], version: 1 });
  });

  test('a mall that does not exist is a foreign one to everybody', async () => {
    const admin = await ground.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS });
    const body = { name: 'Nova', ...given({ email: 'nova@x.example', malls: ['QQQ'] }) };
    expect((await ground.call(userEndpoints.createUser, { body }, admin)).status).toBe(403);
  });
});

describe('[PER-08] nobody grants what they do not hold', () => {
  let manager: Person;
  beforeAll(async () => {
    await freshWorld();
    manager = await ground.aPerson({ malls: [HERE], permissions: [...MANAGER, 'read-invoices'] });
  });

  test.each([
    [
      'directly',
      () => given({ email: 'nova@x.example', permissions: ['read-invoices', 'delete-permission'] }),
      'delete-permission',
    ],
    [
      'through a group',
      () => given({ email: 'nova@x.example', groups: [groups['Atendimento'] ?? ''] }),
      'read-customer, update-customer',
    ],
  ])('to a new or a known user, %s', async (_how, body, missing) => {
    const made = await ground.call(userEndpoints.createUser, { body: { name: 'Nova', ...body() } }, manager);
    expect([made.status, made.problem.code, made.problem.message]).toEqual([
      403,
      'grants-more-than-held',
      `Você não possui: ${missing}`,
    ]);
    const known = await ground.aPerson({ malls: [HERE], permissions: ['read-invoices'] });
    const request = { params: { id: known.id }, body: { ...body(), email: known.email } };
    const changed = await ground.call(userEndpoints.updateUser, request, manager);
    expect([changed.status, changed.problem.code]).toEqual([403, 'grants-more-than-held']);
    expect(await storedUser(ground.database, known.id)).toMatchObject({ permissions: ['read-invoices'], groups: [], version: 1 });
  });

  test('nor to oneself', async () => {
    const body = given({ email: manager.email, malls: [HERE], permissions: [...MANAGER, 'delete-permission'] });
    const { status } = await ground.call(userEndpoints.updateUser, { params: { id: manager.id }, body }, manager);
    expect(status).toBe(403);
  });

  test('nor by making, widening, narrowing or deleting a group', async () => {
    const permissions = ['read-invoices', 'update-invoices'];
    const made = await ground.call(groupEndpoints.createGroup, { body: { name: 'Novo', permissions } }, manager);
    expect([made.status, made.problem.message]).toEqual([403, 'Você não possui: update-invoices']);
    const own = await ground.call(groupEndpoints.createGroup, { body: { name: 'Meu', permissions: ['read-invoices'] } }, manager);
    expect(own.status).toBe(201);
    const widen = { params: { id: own.body.id }, body: { name: 'Meu', permissions } };
    expect((await ground.call(groupEndpoints.updateGroup, widen, manager)).status).toBe(403);
    expect(await storedGroup(ground.database, own.body.id)).toMatchObject({ permissions: ['read-invoices'], version: 1 });

    const id = groups['Atendimento'] ?? '';
    const narrow = { params: { id }, body: { name: 'Atendimento', permissions: [] } };
    expect((await ground.call(groupEndpoints.updateGroup, narrow, manager)).problem.code).toBe('grants-more-than-held');
    expect((await ground.call(groupEndpoints.deleteGroup, { params: { id } }, manager)).problem.code).toBe(
      'grants-more-than-held',
    );
    expect(await storedGroup(ground.database, id)).toMatchObject({ permissions: ['read-customer', 'update-customer'] });
    const listed = (await ground.call(groupEndpoints.listGroups, {}, manager)).body.data;
    expect(listed.filter(({ manageable }) => manageable).map(({ name }) => name)).toEqual(['Meu']);
  });

  test.each<[string, { malls?: string[]; permissions?: string[]; inGroup?: string }]>([
    ['by a single permission', { permissions: ['delete-permission'] }],
    ['through a group', { inGroup: 'Atendimento' }],
    ['by a mall', { malls: [HERE, THERE] }],
  ])('and nobody touches who holds more %s: no change, no disabling, no link, no session ended', async (_how, more) => {
    const above = await ground.aPerson({
      malls: more.malls ?? [HERE],
      permissions: more.permissions ?? [],
      groups: more.inGroup ? [groups[more.inGroup] ?? ''] : [],
    });
    const before = await tableDigests(ground.database);
    const params = { id: above.id };
    const answers = [
      await ground.call(userEndpoints.updateUser, { params, body: given({ email: above.email }) }, manager),
      await ground.call(userEndpoints.disableUser, { params }, manager),
      await ground.call(userEndpoints.enableUser, { params }, manager),
      await ground.call(userEndpoints.issueActivationLink, { params }, manager),
      await ground.call(userEndpoints.endUserSession, { params: { ...params, sessionId: above.sessionId } }, manager),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(answers.map(() => [403, 'user-above-actor']));
    expect((await ground.call(userEndpoints.getUser, { params }, manager)).body.manageable).toBe(false);
    expect(await tableDigests(ground.database)).toEqual(before);
  });

  test('[SES-06] a permission that was taken away gives nothing any more', async () => {
    const person = await ground.aPerson({ malls: [HERE], permissions: [...MANAGER, 'read-invoices'] });
    const body = { name: 'Nova', ...given({ email: 'depois@x.example', permissions: ['read-invoices'] }) };
    await ground.database.pool.query("delete from user_permissions where user_id = $1 and slug = 'read-invoices'", [person.id]);
    expect((await ground.call(userEndpoints.createUser, { body }, person)).problem.code).toBe('grants-more-than-held');
  });
});

describe('[PER-08] somebody able to manage access remains', () => {
  beforeEach(freshWorld);
  const refused = (answer: { status: number; problem: { code: string } }) =>
    expect([answer.status, answer.problem.code]).toEqual([409, 'last-access-manager']);
  const aManager = (traits: Parameters<TestApp['aPerson']>[0] = {}) =>
    ground.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS, password: PASSWORD, ...traits });
  const disable = (id: string, as: Person) => ground.call(userEndpoints.disableUser, { params: { id } }, as);

  test('the last one cannot be disabled, nor stripped, by anybody, oneself included', async () => {
    const last = await aManager();
    // Invited people and disabled ones cannot sign in: they are no help.
    const invited = await ground.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS });
    const gone = await aManager();
    await ground.database.pool.query('update users set disabled_at = now() where id = $1', [gone.id]);
    refused(await disable(last.id, last));
    refused(await disable(last.id, invited));
    const rest = PERMISSION_SLUGS.filter((slug) => slug !== 'create-user');
    const strip = { params: { id: last.id }, body: given({ email: last.email, malls: CODES, permissions: rest }) };
    refused(await ground.call(userEndpoints.updateUser, strip, last));
    expect(await storedUser(ground.database, last.id)).toMatchObject({
      disabled: false,
      version: 1,
      permissions: [...PERMISSION_SLUGS].sort(),
    });
    expect(await auditTrail(ground.database, last.id)).toEqual([]);
  });

  test('with a second one it can', async () => {
    const [first, second] = [await aManager(), await aManager()];
    expect((await disable(first.id, second)).status).toBe(200);
    refused(await disable(second.id, second));
    await ground.call(userEndpoints.enableUser, { params: { id: first.id } }, second);
    expect((await disable(second.id, second)).status).toBe(200);
  });

  test('the last one cannot be stripped through a group: not by changing it, not by deleting it', async () => {
    const id = groups['Administradores'] ?? '';
    const last = await aManager({ permissions: [], groups: [id] });
    const change = { params: { id }, body: { name: 'Administradores', permissions: ['update-group', 'read-user'] } };
    refused(await ground.call(groupEndpoints.updateGroup, change, last));
    refused(await ground.call(groupEndpoints.deleteGroup, { params: { id } }, last));
    expect((await storedGroup(ground.database, id)).permissions).toEqual([...PERMISSION_SLUGS].sort());
    const leave = { params: { id: last.id }, body: given({ email: last.email, malls: CODES }) };
    refused(await ground.call(userEndpoints.updateUser, leave, last));

    // What the group gave may be given in another way first.
    const keep = {
      params: { id: last.id },
      body: given({ email: last.email, malls: CODES, permissions: [...PERMISSION_SLUGS] }),
    };
    expect((await ground.call(userEndpoints.updateUser, keep, last)).status).toBe(200);
    expect((await ground.call(groupEndpoints.deleteGroup, { params: { id } }, last)).status).toBe(204);
  });

  test('a new link for the last one, who has only the corporate sign-in that it would take away, is refused', async () => {
    const last = await ground.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS });
    const link = () =>
      ground.database.pool.query(
        "insert into corporate_identities values ('https://idp.example', 'last', $1, now()) on conflict do nothing",
        [last.id],
      );
    await link();
    const issue = () => ground.call(userEndpoints.issueActivationLink, { params: { id: last.id } }, last);
    refused(await issue());
    expect((await ground.database.pool.query('select subject from corporate_identities')).rows).toEqual([{ subject: 'last' }]);
    await aManager();
    expect((await issue()).status).toBe(201);
  });

  test('of administrators who disable each other at the same moment, round after round, one always remains', async () => {
    const people = [await aManager(), await aManager(), await aManager()];
    const [a, b, c] = people as [Person, Person, Person];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([disable(b.id, a), disable(c.id, b), disable(a.id, c)]);
      const { rows } = await ground.database.pool.query('select count(*) as able from users where disabled_at is null');
      expect(rows[0].able).toBe(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
      // Who was disabled by then gets 401; who came after the last, 409.
      expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 401 || status === 409)).toBe(true);
      await ground.database.pool.query('update users set disabled_at = null');
      await ground.database.pool.query('update sessions set ended_at = null');
    }
  });

  test('two who disable each other, two who strip each other: exactly one succeeds', async () => {
    const [a, b] = [await aManager(), await aManager()];
    const stripped = (person: Person) => ({ params: { id: person.id }, body: given({ email: person.email, malls: CODES }) });
    for (const attempt of [
      () => [disable(b.id, a), disable(a.id, b)],
      () => [ground.call(userEndpoints.updateUser, stripped(b), a), ground.call(userEndpoints.updateUser, stripped(a), b)],
      () => [disable(b.id, a), ground.call(userEndpoints.updateUser, stripped(a), b)],
    ]) {
      const statuses = (await Promise.all(attempt())).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      await freshPair([a, b]);
    }
  });

  async function freshPair(people: readonly Person[]): Promise<void> {
    await ground.database.pool.query('update users set disabled_at = null');
    await ground.database.pool.query('update sessions set ended_at = null');
    for (const { id } of people)
      await ground.database.pool.query('insert into user_permissions select $1, slug from permissions on conflict do nothing', [
        id,
      ]);
  }
});
