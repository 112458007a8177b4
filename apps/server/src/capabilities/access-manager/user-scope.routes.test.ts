// Whom a person sees and may change: malls (PER-06) and what they hold themselves (PER-08).
import { ACCESS_MANAGEMENT_SLUGS, PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { groupEndpoints } from '@galeria/contract/access-manager/group-endpoints';
import { permissionEndpoints } from '@galeria/contract/access-manager/permission-endpoints';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { userImportEndpoints } from '@galeria/contract/access-manager/user-import-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groupIds, storedGroup, storedUser } from './testing/stored-access.ts';

const [HERE, THERE, ELSEWHERE] = MALLS.map((mall) => mall.code) as [string, string, string];
const CODES = MALLS.map((mall) => mall.code);
const PASSWORD = 'uma senha longa';
const MANAGER = [...ACCESS_MANAGEMENT_SLUGS, 'create-group', 'update-group', 'delete-group', 'read-group'];

let testApp: TestApp;
let groups: Record<string, string>;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

async function freshPeople(): Promise<void> {
  await testApp.reset();
  groups = await groupIds(testApp.database);
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
  let local: Person;
  let homeless: Person;
  beforeAll(async () => {
    await freshPeople();
    manager = await testApp.aPerson({ name: 'Manager', malls: [HERE], permissions: MANAGER });
    foreign = await testApp.aPerson({ name: 'Foreign', malls: [THERE], password: PASSWORD });
    shared = await testApp.aPerson({ name: 'Shared', malls: [HERE, THERE] });
    local = await testApp.aPerson({ name: 'Local', malls: [HERE] });
    homeless = await testApp.aPerson({ name: 'Homeless' });
  });

  test('are not listed and not counted, nor are those without a mall; those who share one are', async () => {
    const { body } = await testApp.call(userEndpoints.listUsers, {}, manager);
    expect(body.data.map(({ name }) => name)).toEqual(['Local', 'Manager', 'Shared']);
    expect(body.total).toBe(3);
    expect((await testApp.call(userEndpoints.listUsers, { query: { email: foreign.email } }, manager)).body.total).toBe(0);
    const summary = (await testApp.call(userEndpoints.userSummary, {}, manager)).body;
    expect(summary).toMatchObject({ active: 0, invited: 3, disabled: 0, openSessions: 3 });
    expect(summary.signInsByDay.at(-1)?.count).toBe(3);
  });

  test('somebody without malls sees nobody; somebody with all of them sees those without too', async () => {
    const lost = await testApp.aPerson({ name: 'Lost', permissions: ['read-user'] });
    expect((await testApp.call(userEndpoints.listUsers, {}, lost)).body.data).toEqual([]);
    const admin = await testApp.aPerson({ name: 'Admin', malls: CODES, permissions: MANAGER });
    const { body } = await testApp.call(userEndpoints.listUsers, {}, admin);
    expect(body.data.map(({ name }) => name)).toEqual(['Admin', 'Foreign', 'Homeless', 'Local', 'Lost', 'Manager', 'Shared']);
    expect((await testApp.call(userEndpoints.getUser, { params: { id: homeless.id } }, admin)).body.manageable).toBe(true);
    await testApp.database.pool.query('delete from users where id = $1', [admin.id]);
    await testApp.database.pool.query('delete from users where id = $1', [lost.id]);
  });

  test.each([
    ['of another mall', () => foreign],
    ['[PER-13] of no mall at all, whose account a new link would hand over', () => homeless],
  ])('%s answer 404 wherever they are named, and nothing about them changes', async (_whom, whom) => {
    const person = whom();
    const before = await tableDigests(testApp.database);
    const params = { id: person.id };
    const answers = [
      await testApp.call(userEndpoints.getUser, { params }, manager),
      await testApp.call(userEndpoints.updateUser, { params, body: given({ email: person.email }) }, manager),
      await testApp.call(userEndpoints.disableUser, { params }, manager),
      await testApp.call(userEndpoints.enableUser, { params }, manager),
      await testApp.call(userEndpoints.issueActivationLink, { params }, manager),
      await testApp.call(userEndpoints.listUserSessions, { params }, manager),
      await testApp.call(userEndpoints.endUserSession, { params: { ...params, sessionId: person.sessionId } }, manager),
      await testApp.call(userEndpoints.userAudit, { params }, manager),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(answers.map(() => [404, 'not-found']));
    expect(await tableDigests(testApp.database)).toEqual(before);
  });

  test('who shares only one mall is seen and not changed: they have more than the caller', async () => {
    const seen = await testApp.call(userEndpoints.getUser, { params: { id: shared.id } }, manager);
    expect(seen.body).toMatchObject({ manageable: false, mallsCode: [HERE, THERE].sort() });
    const changed = await testApp.call(userEndpoints.disableUser, { params: { id: shared.id } }, manager);
    expect([changed.status, changed.problem.code]).toEqual([403, 'user-above-actor']);
  });

  test('naming a foreign mall is refused with 403, for a new user and for a known one', async () => {
    const body = { name: 'Nova', ...given({ email: 'nova@x.example', malls: [HERE, ELSEWHERE] }) };
    const made = await testApp.call(userEndpoints.createUser, { body }, manager);
    expect([made.status, made.problem.code]).toEqual([403, 'foreign-mall']);
    const request = { params: { id: local.id }, body: given({ email: local.email, malls: [ELSEWHERE] }) };
    const changed = await testApp.call(userEndpoints.updateUser, request, manager);
    expect([changed.status, changed.problem.code]).toEqual([403, 'foreign-mall']);
    expect(await storedUser(testApp.database, local.id)).toMatchObject({ malls: [HERE], version: 1 });
  });

  test('[PER-13] nobody is left without a mall by somebody who lacks one: not made so, not changed so, not imported so', async () => {
    const refusal = 'Somente quem tem todos os shoppings deixa um usuário sem shopping. Escolha ao menos um';
    const made = await testApp.call(
      userEndpoints.createUser,
      { body: { name: 'Nova', ...given({ email: 'nova@x.example' }) } },
      manager,
    );
    const request = { params: { id: local.id }, body: given({ email: local.email }) };
    const changed = await testApp.call(userEndpoints.updateUser, request, manager);
    for (const { status, problem } of [made, changed])
      expect([status, problem.code, problem.fields]).toEqual([403, 'user-needs-mall', { mallsCode: refusal }]);
    expect(await storedUser(testApp.database, local.id)).toMatchObject({ malls: [HERE], version: 1 });

    const form = multipart({ filename: 'u.csv', content: 'nome;email;shoppings\nNova;nova@x.example;' });
    const headers = { ...form.headers, authorization: `Bearer ${manager.token}` };
    const staged = await testApp.inject({ method: 'POST', url: '/api/user/import', payload: form.payload, headers });
    expect(staged.json()).toMatchObject({ accepted: 0, refused: 1, refusedSample: [{ line: 2, reason: { text: refusal } }] });

    const admin = await testApp.aPerson({ malls: CODES, permissions: MANAGER });
    const body = { name: 'Nova', ...given({ email: 'nova@x.example' }) };
    expect((await testApp.call(userEndpoints.createUser, { body }, admin)).status).toBe(201);
  });

  test('[PER-13] an import that was read with every mall makes nobody without one after a mall was taken away', async () => {
    const admin = await testApp.aPerson({ malls: CODES, permissions: MANAGER });
    const form = multipart({ filename: 'u.csv', content: 'nome;email\nTarde;tarde@x.example' });
    const headers = { ...form.headers, authorization: `Bearer ${admin.token}` };
    const staged = await testApp.inject({ method: 'POST', url: '/api/user/import', payload: form.payload, headers });
    await testApp.database.pool.query('delete from user_malls where user_id = $1 and mall_code = $2', [admin.id, THERE]);
    const committed = await testApp.call(userImportEndpoints.commitUserImport, { params: { id: staged.json().id } }, admin);
    expect([committed.status, committed.problem.code]).toEqual([403, 'user-needs-mall']);
  });

  test('a mall that does not exist is a foreign one to everybody', async () => {
    const admin = await testApp.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS });
    const body = { name: 'Nova', ...given({ email: 'nova@x.example', malls: ['QQQ'] }) };
    expect((await testApp.call(userEndpoints.createUser, { body }, admin)).status).toBe(403);
  });
});

describe('[PER-08] nobody grants what they do not hold', () => {
  let manager: Person;
  beforeAll(async () => {
    await freshPeople();
    manager = await testApp.aPerson({ malls: [HERE], permissions: [...MANAGER, 'read-invoices'] });
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
    const made = await testApp.call(userEndpoints.createUser, { body: { name: 'Nova', ...body() } }, manager);
    expect([made.status, made.problem.code, made.problem.message]).toEqual([
      403,
      'grants-more-than-held',
      `Você não possui: ${missing}`,
    ]);
    const known = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices'] });
    const request = { params: { id: known.id }, body: { ...body(), email: known.email } };
    const changed = await testApp.call(userEndpoints.updateUser, request, manager);
    expect([changed.status, changed.problem.code]).toEqual([403, 'grants-more-than-held']);
    expect(await storedUser(testApp.database, known.id)).toMatchObject({
      permissions: ['read-invoices'],
      groups: [],
      version: 1,
    });
  });

  test('nor to oneself', async () => {
    const body = given({ email: manager.email, malls: [HERE], permissions: [...MANAGER, 'delete-permission'] });
    const { status } = await testApp.call(userEndpoints.updateUser, { params: { id: manager.id }, body }, manager);
    expect(status).toBe(403);
  });

  test('nor by making, widening, narrowing or deleting a group', async () => {
    const permissions = ['read-invoices', 'update-invoices'];
    const made = await testApp.call(groupEndpoints.createGroup, { body: { name: 'Novo', permissions } }, manager);
    expect([made.status, made.problem.message]).toEqual([403, 'Você não possui: update-invoices']);
    const own = await testApp.call(
      groupEndpoints.createGroup,
      { body: { name: 'Meu', permissions: ['read-invoices'] } },
      manager,
    );
    expect(own.status).toBe(201);
    const widen = { params: { id: own.body.id }, body: { name: 'Meu', permissions } };
    expect((await testApp.call(groupEndpoints.updateGroup, widen, manager)).status).toBe(403);
    expect(await storedGroup(testApp.database, own.body.id)).toMatchObject({ permissions: ['read-invoices'], version: 1 });

    const id = groups['Atendimento'] ?? '';
    const narrow = { params: { id }, body: { name: 'Atendimento', permissions: [] } };
    expect((await testApp.call(groupEndpoints.updateGroup, narrow, manager)).problem.code).toBe('grants-more-than-held');
    expect((await testApp.call(groupEndpoints.deleteGroup, { params: { id } }, manager)).problem.code).toBe(
      'grants-more-than-held',
    );
    expect(await storedGroup(testApp.database, id)).toMatchObject({ permissions: ['read-customer', 'update-customer'] });
    const listed = (await testApp.call(groupEndpoints.listGroups, {}, manager)).body.data;
    expect(listed.filter(({ manageable }) => manageable).map(({ name }) => name)).toEqual(['Meu']);
  });

  test.each<[string, { malls?: string[]; permissions?: string[]; inGroup?: string }]>([
    ['by a single permission', { permissions: ['delete-permission'] }],
    ['through a group', { inGroup: 'Atendimento' }],
    ['by a mall', { malls: [HERE, THERE] }],
  ])('and nobody touches who holds more %s: no change, no disabling, no link, no session ended', async (_how, more) => {
    const above = await testApp.aPerson({
      malls: more.malls ?? [HERE],
      permissions: more.permissions ?? [],
      groups: more.inGroup ? [groups[more.inGroup] ?? ''] : [],
    });
    const before = await tableDigests(testApp.database);
    const params = { id: above.id };
    const answers = [
      await testApp.call(userEndpoints.updateUser, { params, body: given({ email: above.email }) }, manager),
      await testApp.call(userEndpoints.disableUser, { params }, manager),
      await testApp.call(userEndpoints.enableUser, { params }, manager),
      await testApp.call(userEndpoints.issueActivationLink, { params }, manager),
      await testApp.call(userEndpoints.endUserSession, { params: { ...params, sessionId: above.sessionId } }, manager),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(answers.map(() => [403, 'user-above-actor']));
    expect((await testApp.call(userEndpoints.getUser, { params }, manager)).body.manageable).toBe(false);
    expect(await tableDigests(testApp.database)).toEqual(before);
  });

  test('[SES-06] a permission that was taken away gives nothing any more', async () => {
    const person = await testApp.aPerson({ malls: [HERE], permissions: [...MANAGER, 'read-invoices'] });
    const body = { name: 'Nova', ...given({ email: 'depois@x.example', permissions: ['read-invoices'] }) };
    await testApp.database.pool.query("delete from user_permissions where user_id = $1 and slug = 'read-invoices'", [person.id]);
    expect((await testApp.call(userEndpoints.createUser, { body }, person)).problem.code).toBe('grants-more-than-held');
  });
});

describe('[PER-13] what many hold is changed by somebody who has every mall of theirs', () => {
  const SLUGS = [...MANAGER, 'create-permission', 'delete-permission', 'read-invoices'];
  let manager: Person;
  let wide: Person;
  beforeEach(async () => {
    await freshPeople();
    manager = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
    wide = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS });
  });
  const aGroup = async () => {
    const made = await testApp.call(
      groupEndpoints.createGroup,
      { body: { name: 'Notas', permissions: ['read-invoices'] } },
      manager,
    );
    return { id: made.body.id };
  };
  const empty = (params: { id: string }, as: Person) =>
    testApp.call(groupEndpoints.updateGroup, { params, body: { name: 'Notas', permissions: [] } }, as);
  const listed = async (id: string, as: Person) =>
    (await testApp.call(groupEndpoints.listGroups, {}, as)).body.data.find((group) => group.id === id);

  test('a group of another mall’s people is neither emptied nor deleted, and the refusal says whose it is', async () => {
    const params = await aGroup();
    const member = await testApp.aPerson({ malls: [THERE], groups: [params.id] });
    for (const answer of [await empty(params, manager), await testApp.call(groupEndpoints.deleteGroup, { params }, manager)])
      expect([answer.status, answer.problem.code, answer.problem.message]).toEqual([
        403,
        'reaches-beyond-malls',
        `Há usuários de shoppings que você não tem: ${THERE}. Peça a alteração a quem tem todos eles`,
      ]);
    expect(await storedGroup(testApp.database, params.id)).toMatchObject({ permissions: ['read-invoices'], version: 1 });
    expect((await storedUser(testApp.database, member.id)).groups).toEqual(['Notas']);
    expect(await listed(params.id, manager)).toMatchObject({ grantable: true, manageable: false, beyondMalls: [THERE] });
    // It may still be given to somebody of the manager's own mall.
    const body = { name: 'Nova', ...given({ email: 'nova@x.example', malls: [HERE], groups: [params.id] }) };
    expect((await testApp.call(userEndpoints.createUser, { body }, manager)).status).toBe(201);

    expect(await listed(params.id, wide)).toMatchObject({ grantable: true, manageable: true, beyondMalls: [] });
    expect((await empty(params, wide)).status).toBe(200);
    expect((await testApp.call(groupEndpoints.deleteGroup, { params }, wide)).status).toBe(204);
  });

  test('a member without a mall is every mall’s, a disabled one still counts, and nobody’s group is anybody’s', async () => {
    const params = await aGroup();
    expect((await empty(params, manager)).status).toBe(200);
    const member = await testApp.aPerson({ groups: [params.id] });
    expect((await empty(params, wide)).problem.code).toBe('reaches-beyond-malls');
    await testApp.database.pool.query('insert into user_malls values ($1, $2)', [member.id, THERE]);
    await testApp.database.pool.query('update users set disabled_at = now() where id = $1', [member.id]);
    expect((await empty(params, manager)).problem.code).toBe('reaches-beyond-malls');
    expect((await empty(params, wide)).status).toBe(200);
  });

  test('a member who comes from another mall at the same moment is not overlooked', async () => {
    const params = await aGroup();
    const admin = await testApp.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS, password: PASSWORD });
    const joining = { name: 'Nova', ...given({ email: 'nova@x.example', malls: [THERE], groups: [params.id] }) };
    const [joined, deleted] = await Promise.all([
      testApp.call(userEndpoints.createUser, { body: joining }, admin),
      testApp.call(groupEndpoints.deleteGroup, { params }, manager),
    ]);
    // Whichever came first: either there was no group to join, or it was no longer the manager's to delete.
    expect([
      [201, 403],
      [400, 204],
    ]).toContainEqual([joined.status, deleted.status]);
  });

  test('nor is a permission deleted that people of other malls hold', async () => {
    const made = await testApp.call(permissionEndpoints.createPermission, { body: { name: 'Nossa', slug: 'nossa' } }, manager);
    const params = { id: made.body.id };
    const params2 = await aGroup();
    await testApp.aPerson({ malls: [THERE], groups: [params2.id] });
    await testApp.database.pool.query("insert into group_permissions values ($1, 'nossa')", [params2.id]);
    const refused = await testApp.call(permissionEndpoints.deletePermission, { params }, manager);
    expect([refused.status, refused.problem.code]).toEqual([403, 'reaches-beyond-malls']);
    expect((await testApp.call(permissionEndpoints.deletePermission, { params }, wide)).status).toBe(204);
  });
});
