import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { COUNTS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groupIds, storedUser } from './testing/stored-access.ts';

const [ANY, OTHER] = MALLS.map((mall) => mall.code) as [string, string];
const CODES = MALLS.map((mall) => mall.code);
const NOBODY = '01900000-0000-7000-8000-000000000000';

let testApp: TestApp;
let admin: Person;
let groups: Record<string, string>;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

async function freshWorld(): Promise<void> {
  await testApp.reset();
  groups = await groupIds(testApp.database);
  admin = await testApp.aPerson({
    name: 'Helena Sampaio',
    email: 'admin@x.example',
    malls: CODES,
    permissions: PERMISSION_SLUGS,
  });
}

const list = (query: Parameters<typeof testApp.call<typeof userEndpoints.listUsers>>[1]['query'] = {}) =>
  testApp.call(userEndpoints.listUsers, { query }, admin);
const names = async (query: Parameters<typeof list>[0]) => (await list(query)).body.data.map((user) => user.name);

const ana = { name: 'Ana Lima', email: 'ana@x.example', mallsCode: [ANY], groups: [] as string[], permissions: [] as string[] };
const create = (body: Partial<typeof ana> = {}, as: Person | null = admin) =>
  testApp.call(userEndpoints.createUser, { body: { ...ana, ...body } }, as);
const created = async (body: Partial<typeof ana> = {}) => (await create(body)).body.user;

describe('[ACC-01] the list', () => {
  beforeAll(async () => {
    await freshWorld();
    const people = [
      ['Zélia Dias', 'zelia@x.example'],
      ['Álvaro Nunes', 'alvaro@x.example'],
      ['bruno reis', 'BRUNO_reis@x.example'],
      ['Érica 100%', 'erica@x.example'],
      ['Carla Vaz', 'carla\\v@x.example'],
    ] as const;
    for (const [name, email] of people) await testApp.aPerson({ name, email: email.toLowerCase(), malls: [ANY] });
    const active = await testApp.aPerson({
      name: 'Davi',
      email: 'davi@y.example',
      malls: [ANY, OTHER],
      password: 'uma senha longa',
    });
    await testApp.database.pool.query('update users set last_sign_in_at = $2 where id = $1', [active.id, '2026-05-04T12:00:00Z']);
    const disabled = await testApp.aPerson({
      name: 'Fábio',
      malls: [ANY],
      groups: [groups['Marketing'] ?? ''],
      email: 'fabio@y.example',
    });
    await testApp.database.pool.query('update users set disabled_at = now() where id = $1', [disabled.id]);
  });

  test('has name, e-mail, malls, groups and status, ten to a page', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({ pageCount: 1, total: 8 });
    expect(body.data.find((user) => user.name === 'Fábio')).toEqual({
      id: expect.any(String),
      name: 'Fábio',
      email: 'fabio@y.example',
      mallsCode: [ANY],
      groups: [{ id: groups['Marketing'], name: 'Marketing' }],
      status: 'DISABLED',
      lastSignInAt: null,
    });
    expect(body.data.find((user) => user.name === 'Davi')).toMatchObject({
      mallsCode: [ANY, OTHER].sort(),
      status: 'ACTIVE',
      lastSignInAt: '2026-05-04T12:00:00.000Z',
    });
    expect(body.data.find((user) => user.name === 'Zélia Dias')).toMatchObject({ status: 'INVITED', groups: [] });
  });

  const BY_NAME = ['Álvaro Nunes', 'bruno reis', 'Carla Vaz', 'Davi', 'Érica 100%', 'Fábio', 'Helena Sampaio', 'Zélia Dias'];
  test.each([
    ['name', BY_NAME],
    ['-name', [...BY_NAME].reverse()],
  ] as const)('sorts by %s as Portuguese does, whatever the case and the accents', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });

  test('sorts by e-mail and by last sign-in, those who never came in at the end of the newest', async () => {
    const emails = (await list({ sort: 'email' })).body.data.map((user) => user.email);
    expect(emails).toEqual([...emails].sort());
    expect((await list({ sort: '-email' })).body.data.map((user) => user.email)).toEqual([...emails].reverse());
    expect((await names({ sort: '-lastSignInAt' }))[0]).toBe('Davi');
    expect((await names({ sort: 'lastSignInAt' })).at(-1)).toBe('Davi');
  });

  test('pages through everybody once, in the order of the sort, and is empty beyond the last page', async () => {
    const pages = [];
    for (let page = 1; page <= 3; page += 1) pages.push((await list({ page, size: 3 })).body);
    expect(pages.map(({ data, pageCount, total }) => [data.length, pageCount, total])).toEqual([
      [3, 3, 8],
      [3, 3, 8],
      [2, 3, 8],
    ]);
    expect(pages.flatMap(({ data }) => data.map((user) => user.name))).toEqual(BY_NAME);
    expect((await list({ page: 4, size: 3 })).body).toEqual({ data: [], pageCount: 3, total: 8 });
    expect((await list({ page: COUNTS.lastPage, size: 100 })).body).toMatchObject({ data: [], total: 8 });
    expect((await list({ page: COUNTS.lastPage + 1, size: 100 })).status).toBe(400);
  });

  test.each([
    ['part of an e-mail', 'lvaro@', ['Álvaro Nunes']],
    ['any case', 'ALVARO@X', ['Álvaro Nunes']],
    ['part of a name, accents or not', 'ÉRICA', ['Érica 100%']],
    ['part of a name, accents or not', 'zelia d', ['Zélia Dias']],
    ['an underscore is an underscore', '_', ['bruno reis']],
    ['a percent sign is a percent sign', '%', ['Érica 100%']],
    ['a backslash is a backslash', '\\', ['Carla Vaz']],
    ['a quote breaks nothing', "' or '1'='1", []],
    ['blanks around it are nothing', '  davi ', ['Davi']],
    ['an empty one filters nothing', '', BY_NAME],
  ])('finds by %s: %s', async (_how, email, expected) => {
    const { body } = await list({ email });
    expect(body.data.map((user) => user.name)).toEqual(expected);
    expect(body).toMatchObject({ total: expected.length, pageCount: Math.ceil(expected.length / 10) });
  });

  test.each([
    ['ACTIVE', ['Davi']],
    ['DISABLED', ['Fábio']],
    ['INVITED', BY_NAME.filter((name) => name !== 'Davi' && name !== 'Fábio')],
  ] as const)('filters by status %s', async (status, expected) => {
    expect(await names({ status })).toEqual(expected);
  });

  test('counts them for the summary, with the sign-ins of thirty days of São Paulo', async () => {
    const { body } = await testApp.call(userEndpoints.userSummary, {}, admin);
    expect(body).toMatchObject({ active: 1, disabled: 1, invited: 6, openSessions: 8 });
    expect(body.signInsByDay).toHaveLength(30);
    expect(body.signInsByDay.reduce((sum, { count }) => sum + count, 0)).toBe(8);
    expect(body.signInsByDay.at(-1)?.count).toBe(8);
  });
});

describe('[ACC-02] creating', () => {
  beforeEach(freshWorld);

  test('stores the user, gives them a link, shows what they can do, and says so in the trail', async () => {
    const { status, body } = await create({
      name: '  Ana Lima ',
      email: ' Ana@X.Example ',
      mallsCode: [OTHER, ANY, ANY],
      groups: [groups['Atendimento'] ?? ''],
      permissions: ['read-invoices', 'read-customer', 'read-invoices'],
    });
    expect(status).toBe(201);
    expect(body.user).toEqual({
      id: expect.any(String),
      name: 'Ana Lima',
      email: 'ana@x.example',
      mallsCode: [ANY, OTHER].sort(),
      groups: [{ id: groups['Atendimento'], name: 'Atendimento' }],
      permissions: ['read-customer', 'read-invoices'],
      effectivePermissions: ['read-customer', 'read-invoices', 'update-customer'],
      status: 'INVITED',
      lastSignInAt: null,
      hasSecondFactor: false,
      manageable: true,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: body.user.createdAt,
    });
    expect(body.activation).toEqual({
      link: expect.stringMatching(/^http:\/\/localhost:3000\/token\?convite=[\w-]{43}$/),
      expiresAt: new Date(new Date(body.user.createdAt).getTime() + 72 * 3_600_000).toISOString(),
      mailed: false,
    });
    expect(await storedUser(testApp.database, body.user.id)).toEqual({
      name: 'Ana Lima',
      email: 'ana@x.example',
      version: 1,
      disabled: false,
      malls: [ANY, OTHER].sort(),
      groups: ['Atendimento'],
      permissions: ['read-customer', 'read-invoices'],
    });
    const [entry, ...more] = await auditTrail(testApp.database, body.user.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'user.created',
      subjectType: 'user',
      actorEmail: 'admin@x.example',
      address: '127.0.0.1',
      after: { name: 'Ana Lima', email: 'ana@x.example', groups: [groups['Atendimento']], malls: [ANY, OTHER].sort() },
    });
    expect(JSON.stringify(await auditTrail(testApp.database))).not.toContain(body.activation.link.split('=')[1]);
  });

  test('refuses an e-mail that is there already, whatever its case, and leaves nothing behind', async () => {
    await create();
    const { status, problem } = await create({ email: 'ANA@x.example', name: 'Outra' });
    expect(status).toBe(409);
    expect(problem).toMatchObject({ code: 'email-taken', fields: { email: 'Já existe um usuário com este e-mail' } });
    expect((await list()).body.total).toBe(2);
  });

  test('of many at the same moment with one e-mail exactly one is created, the others get the same refusal', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).every(({ problem }) => problem.code === 'email-taken')).toBe(true);
  });

  test('[FMT-02] says by field what is wrong, in Portuguese, before anything is written', async () => {
    const { status, problem } = await create({ name: ' ', email: 'ana', mallsCode: ['abc'] });
    expect(status).toBe(400);
    expect(problem.fields).toEqual({
      name: 'Informe o nome',
      email: 'Formato de email inválido',
      'mallsCode.0': 'Código de shopping inválido',
    });
  });

  test('[FMT-02] names groups and permissions that do not exist by field', async () => {
    const { status, problem } = await create({ groups: [NOBODY], permissions: ['read-user', 'fly-to-the-moon'] });
    expect(status).toBe(400);
    expect(problem).toMatchObject({
      code: 'invalid-request',
      fields: { groups: 'Um dos grupos não existe mais', permissions: 'Permissão inexistente: fly-to-the-moon' },
    });
    expect((await list()).body.total).toBe(1);
  });
});

describe('[ACC-02] reading and changing', () => {
  beforeEach(freshWorld);
  const update = (id: string, body: Parameters<typeof testApp.call<typeof userEndpoints.updateUser>>[1]['body']) =>
    testApp.call(userEndpoints.updateUser, { params: { id }, body }, admin);
  const change = { email: 'ana@x.example', mallsCode: [ANY], groups: [], permissions: [] };

  test("takes the specification's four fields alone, keeps the name, and records only what changed", async () => {
    const user = await created({ permissions: ['read-user'] });
    const { status, body } = await update(user.id, { ...change, email: 'NOVA@x.example', groups: [groups['Marketing'] ?? ''] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Ana Lima', email: 'nova@x.example', permissions: [], version: 2 });
    expect(body.effectivePermissions).toContain('approve-campaign');
    expect(await storedUser(testApp.database, user.id)).toMatchObject({
      email: 'nova@x.example',
      groups: ['Marketing'],
      permissions: [],
      version: 2,
    });
    const [, entry] = await auditTrail(testApp.database, user.id);
    expect(entry).toMatchObject({
      action: 'user.changed',
      before: { email: 'ana@x.example', groups: [], permissions: ['read-user'] },
      after: { email: 'nova@x.example', groups: [groups['Marketing']], permissions: [] },
    });
    expect(Object.keys(entry?.before ?? {}).sort()).toEqual(['email', 'groups', 'permissions']);
    expect((await testApp.call(userEndpoints.getUser, { params: { id: user.id } }, admin)).body).toEqual(body);
  });

  test('[ERR-03] refuses a version that is no longer the current one and changes nothing', async () => {
    const user = await created();
    expect((await update(user.id, { ...change, name: 'Ana B', version: 1 })).body).toMatchObject({ name: 'Ana B', version: 2 });
    const { status, problem } = await update(user.id, { ...change, name: 'Ana C', version: 1 });
    expect([status, problem.code]).toEqual([409, 'stale-version']);
    expect(await storedUser(testApp.database, user.id)).toMatchObject({ name: 'Ana B', version: 2 });
    expect((await update(user.id, { ...change, name: 'Ana C', version: 2 })).status).toBe(200);
  });

  test('[ERR-03] of two writers who read the same version at the same moment one is told', async () => {
    const user = await created();
    const answers = await Promise.all(['B', 'C', 'D'].map((name) => update(user.id, { ...change, name, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("refuses another user's e-mail, and takes the user's own", async () => {
    const user = await created();
    await created({ email: 'bia@x.example' });
    const { status, problem } = await update(user.id, { ...change, email: 'Bia@X.example' });
    expect([status, problem.code, problem.fields['email']]).toEqual([409, 'email-taken', 'Já existe um usuário com este e-mail']);
    expect((await update(user.id, change)).status).toBe(200);
  });

  test('of nobody there is nothing to read, change, disable, enable or invite', async () => {
    const names = ['getUser', 'listUserSessions', 'userAudit', 'disableUser', 'enableUser', 'issueActivationLink'] as const;
    for (const name of names) {
      const { status, problem } = await testApp.call(userEndpoints[name], { params: { id: NOBODY } }, admin);
      expect([name, status, problem.code]).toEqual([name, 404, 'not-found']);
    }
    expect((await update(NOBODY, change)).status).toBe(404);
  });
});
