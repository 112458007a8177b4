import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { groupEndpoints } from '@galeria/contract/access-manager/group-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groupIds, storedGroup, storedUser } from './testing/stored-access.ts';

const CODES = MALLS.map((mall) => mall.code);
const NOBODY = '01900000-0000-7000-8000-000000000000';

let testApp: TestApp;
let admin: Person;
let groups: Record<string, string>;
beforeAll(async () => {
  testApp = await openTestApp();
  groups = await groupIds(testApp.database);
  admin = await testApp.aPerson({
    email: 'admin@x.example',
    malls: CODES,
    permissions: PERMISSION_SLUGS,
    password: 'uma senha longa',
  });
});
afterAll(() => testApp.close());

type Body = { name: string; description?: string; permissions: string[]; version?: number };
const create = (body: Body) => testApp.call(groupEndpoints.createGroup, { body }, admin);
const update = (id: string, body: Body) => testApp.call(groupEndpoints.updateGroup, { params: { id }, body }, admin);
const remove = (id: string) => testApp.call(groupEndpoints.deleteGroup, { params: { id } }, admin);
const impact = (id: string) => testApp.call(groupEndpoints.groupDeletionImpact, { params: { id } }, admin);
const permissionsOf = async (person: Person): Promise<string[]> =>
  (await testApp.call(sessionEndpoints.myPermissions, {}, person)).body;

describe('[ACC-04] groups', () => {
  test('[PER-07] a new operator starts with four, which hold what they need, ours included', async () => {
    const { body } = await testApp.call(groupEndpoints.listGroups, {}, admin);
    expect(body.data.map(({ name, userCount, manageable }) => [name, userCount, manageable])).toEqual([
      ['Administradores', 0, true],
      ['Analistas de notas', 0, true],
      ['Atendimento', 0, true],
      ['Marketing', 0, true],
    ]);
    const of = (name: string) => body.data.find((group) => group.name === name)?.permissions;
    expect(of('Administradores')).toEqual([...PERMISSION_SLUGS].sort());
    expect(of('Atendimento')).toEqual(['read-customer', 'update-customer']);
    expect(of('Marketing')).toEqual(
      expect.arrayContaining(['close-promotion', 'draw-promotion', 'publish-winners', 'approve-campaign']),
    );
    const held = new Set(body.data.flatMap(({ permissions }) => permissions));
    expect(PERMISSION_SLUGS.filter((slug) => !held.has(slug))).toEqual([]);
  });

  test('creates one, stored and recorded; doubles are dropped, the description is optional', async () => {
    const { status, body } = await create({
      name: ' Área Fiscal ',
      permissions: ['read-invoices', 'read-invoices', 'create-invoices'],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Área Fiscal',
      description: '',
      permissions: ['create-invoices', 'read-invoices'],
      userCount: 0,
      grantable: true,
      manageable: true,
      beyondMalls: [],
      version: 1,
      updatedAt: expect.any(String),
    });
    expect(await storedGroup(testApp.database, body.id)).toEqual({
      name: 'Área Fiscal',
      description: '',
      version: 1,
      permissions: ['create-invoices', 'read-invoices'],
    });
    expect(await auditTrail(testApp.database, body.id)).toMatchObject([
      { action: 'group.created', subjectType: 'group', actorEmail: 'admin@x.example', after: { name: 'Área Fiscal' } },
    ]);
    const listed = (await testApp.call(groupEndpoints.listGroups, {}, admin)).body.data.map(({ name }) => name);
    expect(listed.slice(0, 3)).toEqual(['Administradores', 'Analistas de notas', 'Área Fiscal']);
  });

  test('a change reaches its people at their next call, in both directions', async () => {
    const group = (await create({ name: 'Mutável', permissions: ['read-group'] })).body;
    const person = await testApp.aPerson({ groups: [group.id], permissions: ['read-user'] });
    const see = () => testApp.call(groupEndpoints.listGroups, {}, person);
    expect([(await see()).status, await permissionsOf(person)]).toEqual([200, ['read-group', 'read-user']]);

    const changed = await update(group.id, { name: 'Mutável', description: 'nova', permissions: ['read-invoices'], version: 1 });
    expect(changed.body).toMatchObject({ version: 2, userCount: 1, description: 'nova', permissions: ['read-invoices'] });
    expect([(await see()).status, await permissionsOf(person)]).toEqual([403, ['read-invoices', 'read-user']]);
    expect((await auditTrail(testApp.database, group.id)).at(-1)).toMatchObject({
      action: 'group.changed',
      before: { description: '', permissions: ['read-group'] },
      after: { description: 'nova', permissions: ['read-invoices'] },
    });
  });

  test('[ERR-03] a stale version is refused, no version means the last writer wins', async () => {
    const { id } = (await create({ name: 'Versões', permissions: [] })).body;
    expect((await update(id, { name: 'Versões B', permissions: [], version: 1 })).status).toBe(200);
    const stale = await update(id, { name: 'Versões C', permissions: [], version: 1 });
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale-version']);
    expect((await update(id, { name: 'Versões D', permissions: [] })).body).toMatchObject({ name: 'Versões D', version: 3 });
  });

  test('a name is taken whatever its case; a group keeps its own', async () => {
    const { id } = (await create({ name: 'Única', permissions: [] })).body;
    const answers = [
      await create({ name: 'ÚNICA', permissions: [] }),
      await update(groups['Marketing'] ?? '', { name: 'única', permissions: ['read-benefit'] }),
    ];
    for (const { status, problem } of answers)
      expect([status, problem.code, problem.fields['name']]).toEqual([
        409,
        'group-name-taken',
        'Já existe um grupo com este nome',
      ]);
    expect((await update(id, { name: 'única', permissions: [] })).status).toBe(200);
    expect((await storedGroup(testApp.database, groups['Marketing'] ?? '')).version).toBe(1);
    const race = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Corrida', permissions: [] })));
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('[FMT-02] what is wrong is said by field', async () => {
    expect((await create({ name: '  ', permissions: [] })).problem.fields).toEqual({ name: 'Informe o nome' });
    expect((await create({ name: 'X', permissions: ['no-such-slug'] })).problem.fields).toEqual({
      permissions: 'Permissão inexistente: no-such-slug',
    });
  });

  test('what is not there answers 404', async () => {
    const answers = [await update(NOBODY, { name: 'X', permissions: [] }), await remove(NOBODY), await impact(NOBODY)];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(answers.map(() => [404, 'not-found']));
  });

  test('deleting says beforehand who loses what, takes exactly that away, and is recorded', async () => {
    const left = (await create({ name: 'Esquerda', permissions: ['read-invoices', 'read-benefit'] })).body;
    const right = (await create({ name: 'Direita', permissions: ['read-benefit'] })).body;
    const one = await testApp.aPerson({ groups: [left.id] });
    const both = await testApp.aPerson({ groups: [left.id, right.id] });
    const own = await testApp.aPerson({ groups: [left.id], permissions: ['read-invoices', 'read-benefit'] });
    expect((await impact(left.id)).body).toEqual({
      users: 3,
      losses: [
        { slug: 'read-invoices', name: expect.any(String), users: 2 },
        { slug: 'read-benefit', name: expect.any(String), users: 1 },
      ],
    });
    const { status, raw } = await remove(left.id);
    expect([status, raw.length]).toEqual([204, 0]);
    expect(await permissionsOf(one)).toEqual([]);
    expect(await permissionsOf(both)).toEqual(['read-benefit']);
    expect(await permissionsOf(own)).toEqual(['read-benefit', 'read-invoices']);
    expect(await storedGroup(testApp.database, left.id)).toBeUndefined();
    expect((await storedUser(testApp.database, both.id)).groups).toEqual(['Direita']);
    expect((await auditTrail(testApp.database, left.id)).at(-1)).toMatchObject({
      action: 'group.deleted',
      before: { name: 'Esquerda', permissions: ['read-benefit', 'read-invoices'] },
      after: { name: null, permissions: null },
    });
  });
});

describe('[ACC-04] the impact of a deletion', () => {
  const SLUGS = PERMISSION_SLUGS.slice(0, 4);
  const some = <Item>(items: readonly Item[]) => fc.subarray([...items]);
  const people = fc.array(fc.record({ groups: some([0, 1, 2]), own: some(SLUGS) }), { maxLength: 6 });

  test('counts the real losses: as many as a comparison of everybody before and after', async () => {
    const { pool } = testApp.database;
    await fc.assert(
      fc.asyncProperty(fc.tuple(some(SLUGS), some(SLUGS), some(SLUGS)), people, async (granted, members) => {
        await pool.query("delete from users where email like '%@prop.example'; delete from groups where name like 'prop %'");
        const ids: string[] = [];
        for (const [index, permissions] of granted.entries())
          ids.push((await create({ name: `prop ${index}`, permissions })).body.id);
        for (const [index, { groups: inGroups, own }] of members.entries())
          await testApp.aPerson({
            email: `p${index}@prop.example`,
            groups: inGroups.map((at) => ids[at] ?? ''),
            permissions: own,
          });

        const held = (without: number | null) =>
          members.map(
            ({ groups: inGroups, own }) =>
              new Set([...own, ...inGroups.flatMap((at) => (at === without ? [] : (granted[at] ?? [])))]),
          );
        const after = held(0);
        const losses = SLUGS.map((slug) => ({
          slug,
          users: held(null).filter((before, index) => before.has(slug) && !after[index]?.has(slug)).length,
        })).filter(({ users }) => users > 0);

        const { body } = await impact(ids[0] ?? '');
        expect(body.users).toBe(members.filter(({ groups: inGroups }) => inGroups.includes(0)).length);
        const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);
        expect(body.losses.map(({ slug, users }) => ({ slug, users })).sort(bySlug)).toEqual(losses.sort(bySlug));
      }),
      { numRuns: 12 },
    );
  });
});
