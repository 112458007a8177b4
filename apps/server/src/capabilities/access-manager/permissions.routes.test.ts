import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { permissionEndpoints } from '@galeria/contract/access-manager/permission-endpoints';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groupIds, storedGroup, storedUser } from './testing/stored-access.ts';

const NOBODY = '01900000-0000-7000-8000-000000000000';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  const malls = MALLS.map((mall) => mall.code);
  admin = await testApp.aPerson({ email: 'admin@x.example', malls, permissions: PERMISSION_SLUGS });
});
afterAll(() => testApp.close());

const create = (body: { name: string; slug: string }, as = admin) =>
  testApp.call(permissionEndpoints.createPermission, { body }, as);
const remove = (id: string) => testApp.call(permissionEndpoints.deletePermission, { params: { id } }, admin);
const list = async () => (await testApp.call(permissionEndpoints.listPermissions, {}, admin)).body.data;
const mine = async (as: Person) => (await testApp.call(sessionEndpoints.myPermissions, {}, as)).body;

describe('[PER-01] the caller’s slugs', () => {
  test('are their own plus those of their groups, each once, in order, and nobody else’s', async () => {
    const groups = await groupIds(testApp.database);
    const person = await testApp.aPerson({ groups: [groups['Atendimento'] ?? ''], permissions: ['read-user', 'read-customer'] });
    expect(await mine(person)).toEqual(['read-customer', 'read-user', 'update-customer']);
    expect(await mine(await testApp.aPerson())).toEqual([]);
    expect(await mine(admin)).toEqual([...PERMISSION_SLUGS].sort());
  });

  test('[SES-06] are read live', async () => {
    const person = await testApp.aPerson({ permissions: ['read-user', 'read-group'] });
    await testApp.database.pool.query("delete from user_permissions where user_id = $1 and slug = 'read-user'", [person.id]);
    expect(await mine(person)).toEqual(['read-group']);
  });
});

describe('[ACC-03] permissions', () => {
  test('lists those of the product, by name, with who holds them', async () => {
    const all = await list();
    expect(all.map(({ slug }) => slug).sort()).toEqual([...PERMISSION_SLUGS].sort());
    expect(all.every(({ usedByProduct }) => usedByProduct)).toBe(true);
    const byName = all.map(({ name }) => name);
    expect(byName).toEqual([...byName].sort(new Intl.Collator('pt-BR').compare));
    // The administrators' and the service desk's group; the test's administrator and the person above.
    expect(all.find(({ slug }) => slug === 'read-customer')).toMatchObject({ groupCount: 2, userCount: 2 });
  });

  test('a new one is stored, recorded, and held by its creator, who can then give it', async () => {
    const { status, body } = await create({ name: ' Vitrine ', slug: 'edit-showcase' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Vitrine',
      slug: 'edit-showcase',
      usedByProduct: false,
      groupCount: 0,
      userCount: 1,
    });
    expect(await mine(admin)).toContain('edit-showcase');
    expect(await auditTrail(testApp.database, body.id)).toMatchObject([
      { action: 'permission.created', actorEmail: 'admin@x.example', after: { name: 'Vitrine', slug: 'edit-showcase' } },
    ]);
    const user = { name: 'Ana', email: 'ana@x.example', mallsCode: [], groups: [], permissions: ['edit-showcase'] };
    expect((await testApp.call(userEndpoints.createUser, { body: user }, admin)).status).toBe(201);
  });

  test('deleting it takes it away everywhere, from people and groups alike', async () => {
    const { id } = (await create({ name: 'Passageira', slug: 'short-lived' })).body;
    const groups = await groupIds(testApp.database);
    await testApp.database.pool.query("insert into group_permissions values ($1, 'short-lived')", [groups['Marketing']]);
    const direct = await testApp.aPerson({ permissions: ['short-lived', 'read-user'] });
    const through = await testApp.aPerson({ groups: [groups['Marketing'] ?? ''] });
    expect(await mine(through)).toContain('short-lived');

    const { status, raw } = await remove(id);
    expect([status, raw.length]).toEqual([204, 0]);
    expect(await mine(direct)).toEqual(['read-user']);
    expect(await mine(through)).not.toContain('short-lived');
    expect(await mine(admin)).not.toContain('short-lived');
    expect((await storedUser(testApp.database, direct.id)).permissions).toEqual(['read-user']);
    expect((await storedGroup(testApp.database, groups['Marketing'] ?? '')).permissions).not.toContain('short-lived');
    expect((await auditTrail(testApp.database, id)).at(-1)).toMatchObject({
      action: 'permission.deleted',
      before: { name: 'Passageira', slug: 'short-lived' },
    });
    expect((await remove(id)).status).toBe(404);
  });

  test.each([
    ['read-user', 'Esta permissão é usada pelo produto (Usuários, Criar usuário, Editar usuário) e não pode ser excluída'],
    ['read-store-sync', 'Esta permissão é usada pelo produto (Store sync) e não pode ser excluída'],
    ['close-promotion', 'Esta permissão é usada pelo produto (Promoções) e não pode ser excluída'],
  ])('%s is used by the product: refused, and the message says where', async (slug, message) => {
    const { id } = (await list()).find((permission) => permission.slug === slug) ?? { id: '' };
    const { status, problem } = await remove(id);
    expect([status, problem.code, problem.message]).toEqual([409, 'slug-in-use', message]);
    expect(await mine(admin)).toContain(slug);
  });

  test('none of the product can be deleted', async () => {
    for (const { id, slug } of (await list()).filter(({ usedByProduct }) => usedByProduct))
      expect([slug, (await remove(id)).status]).toEqual([slug, 409]);
  });

  test('a slug is taken once, and spelled as slugs are', async () => {
    const taken = await create({ name: 'Outra', slug: 'read-user' });
    expect([taken.status, taken.problem.code]).toEqual([409, 'slug-taken']);
    expect(taken.problem.fields).toEqual({ slug: 'Já existe uma permissão com este slug' });
    for (const slug of ['Read-User', 'read user', 'ação', '-a', 'a--b', 'a_b'])
      expect((await create({ name: 'X', slug })).problem.fields).toEqual({
        slug: 'Use letras minúsculas e números, separados por hífens',
      });
    expect((await create({ name: '', slug: '' })).problem.fields).toMatchObject({
      name: 'Informe o nome',
      slug: 'Informe o slug',
    });
    const race = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Corrida', slug: 'one-of-five' })));
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('what is not there answers 404', async () => {
    expect((await remove(NOBODY)).status).toBe(404);
  });
});
