// Whatever is done, and by how many at once, somebody who can manage access is left (PER-08).
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { groupEndpoints } from '@galeria/contract/access-manager/group-endpoints';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groupIds, storedGroup, storedUser } from './testing/stored-access.ts';

const CODES = MALLS.map((mall) => mall.code);
const PASSWORD = 'uma senha longa';

let testApp: TestApp;
let groups: Record<string, string>;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

async function resetApp(): Promise<void> {
  await testApp.reset();
  groups = await groupIds(testApp.database);
}

const given = (traits: { email: string; malls: string[]; permissions?: string[] }) => ({
  email: traits.email,
  mallsCode: traits.malls,
  groups: [],
  permissions: traits.permissions ?? [],
});

describe('[PER-08] somebody able to manage access remains', () => {
  beforeEach(resetApp);
  const refused = (answer: { status: number; problem: { code: string } }) =>
    expect([answer.status, answer.problem.code]).toEqual([409, 'last-access-manager']);
  const aManager = (traits: Parameters<TestApp['aPerson']>[0] = {}) =>
    testApp.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS, password: PASSWORD, ...traits });
  const disable = (id: string, as: Person) => testApp.call(userEndpoints.disableUser, { params: { id } }, as);

  test('the last one cannot be disabled, nor stripped, by anybody, oneself included', async () => {
    const last = await aManager();
    // Invited people and disabled ones cannot sign in: they are no help.
    const invited = await testApp.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS });
    const gone = await aManager();
    await testApp.database.pool.query('update users set disabled_at = now() where id = $1', [gone.id]);
    refused(await disable(last.id, last));
    refused(await disable(last.id, invited));
    const rest = PERMISSION_SLUGS.filter((slug) => slug !== 'create-user');
    const strip = { params: { id: last.id }, body: given({ email: last.email, malls: CODES, permissions: rest }) };
    refused(await testApp.call(userEndpoints.updateUser, strip, last));
    expect(await storedUser(testApp.database, last.id)).toMatchObject({
      disabled: false,
      version: 1,
      permissions: [...PERMISSION_SLUGS].sort(),
    });
    expect(await auditTrail(testApp.database, last.id)).toEqual([]);
  });

  test('with a second one it can', async () => {
    const [first, second] = [await aManager(), await aManager()];
    expect((await disable(first.id, second)).status).toBe(200);
    refused(await disable(second.id, second));
    await testApp.call(userEndpoints.enableUser, { params: { id: first.id } }, second);
    expect((await disable(second.id, second)).status).toBe(200);
  });

  test('the last one cannot be stripped through a group: not by changing it, not by deleting it', async () => {
    const id = groups['Administradores'] ?? '';
    const last = await aManager({ permissions: [], groups: [id] });
    const change = { params: { id }, body: { name: 'Administradores', permissions: ['update-group', 'read-user'] } };
    refused(await testApp.call(groupEndpoints.updateGroup, change, last));
    refused(await testApp.call(groupEndpoints.deleteGroup, { params: { id } }, last));
    expect((await storedGroup(testApp.database, id)).permissions).toEqual([...PERMISSION_SLUGS].sort());
    const leave = { params: { id: last.id }, body: given({ email: last.email, malls: CODES }) };
    refused(await testApp.call(userEndpoints.updateUser, leave, last));

    // What the group gave may be given in another way first.
    const keep = {
      params: { id: last.id },
      body: given({ email: last.email, malls: CODES, permissions: [...PERMISSION_SLUGS] }),
    };
    expect((await testApp.call(userEndpoints.updateUser, keep, last)).status).toBe(200);
    expect((await testApp.call(groupEndpoints.deleteGroup, { params: { id } }, last)).status).toBe(204);
  });

  test('a new link for the last one, who has only the corporate sign-in that it would take away, is refused', async () => {
    const last = await testApp.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS });
    const link = () =>
      testApp.database.pool.query(
        "insert into corporate_identities values ('https://idp.example', 'last', $1, now()) on conflict do nothing",
        [last.id],
      );
    await link();
    const issue = () => testApp.call(userEndpoints.issueActivationLink, { params: { id: last.id } }, last);
    refused(await issue());
    expect((await testApp.database.pool.query('select subject from corporate_identities')).rows).toEqual([{ subject: 'last' }]);
    await aManager();
    expect((await issue()).status).toBe(201);
  });

  test('of administrators who disable each other at the same moment, round after round, one always remains', async () => {
    const people = [await aManager(), await aManager(), await aManager()];
    const [a, b, c] = people as [Person, Person, Person];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([disable(b.id, a), disable(c.id, b), disable(a.id, c)]);
      const { rows } = await testApp.database.pool.query('select count(*) as able from users where disabled_at is null');
      expect(rows[0].able).toBe(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
      // Who was disabled by then gets 401; who came after the last, 409.
      expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 401 || status === 409)).toBe(true);
      await testApp.database.pool.query('update users set disabled_at = null');
      await testApp.database.pool.query('update sessions set ended_at = null');
    }
  });

  test('two who disable each other, two who strip each other: exactly one succeeds', async () => {
    const [a, b] = [await aManager(), await aManager()];
    const stripped = (person: Person) => ({ params: { id: person.id }, body: given({ email: person.email, malls: CODES }) });
    for (const attempt of [
      () => [disable(b.id, a), disable(a.id, b)],
      () => [testApp.call(userEndpoints.updateUser, stripped(b), a), testApp.call(userEndpoints.updateUser, stripped(a), b)],
      () => [disable(b.id, a), testApp.call(userEndpoints.updateUser, stripped(a), b)],
    ]) {
      const statuses = (await Promise.all(attempt())).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      await freshPair([a, b]);
    }
  });

  async function freshPair(people: readonly Person[]): Promise<void> {
    await testApp.database.pool.query('update users set disabled_at = null');
    await testApp.database.pool.query('update sessions set ended_at = null');
    for (const { id } of people)
      await testApp.database.pool.query('insert into user_permissions select $1, slug from permissions on conflict do nothing', [
        id,
      ]);
  }
});
