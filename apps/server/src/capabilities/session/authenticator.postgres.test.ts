// Among it a change that is under way: needs two connections at once, which only PostgreSQL has.
import { MALLS } from '@galeria/contract/reference/malls';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { newId } from '../../platform/ids.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const [MALL = ''] = MALLS.map(({ code }) => code);

let testApp: TestApp;
let person: Person;
let groupId: string;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  groupId = newId();
  await sql("insert into groups (id, name, description, created_at, updated_at) values ($1, 'Grupo', '', now(), now())", [
    groupId,
  ]);
  await sql('insert into group_permissions (group_id, slug) values ($1, $2)', [groupId, 'read-user']);
  person = await testApp.aPerson({ malls: [MALL], groups: [groupId], permissions: ['read-group'] });
});

const sql = (text: string, values: unknown[] = []) => testApp.database.pool.query(text, values);

const permissions = async () => {
  const { status, body } = await testApp.call(sessionEndpoints.myPermissions, {}, person);
  return status === 200 ? [...body].sort() : status;
};

/** How many statements a piece of work sends that read somebody's permissions. */
async function readings(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [{ text?: string } | undefined];
    if (typeof asked === 'object' && asked.text?.includes('group_permissions')) count += 1;
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return count;
}

describe('[SES-06] access is read once until it changes', () => {
  test('a second call reads nothing of it again', async () => {
    await permissions();
    expect(await readings(permissions)).toBe(0);
  });

  test.each([
    [
      'a permission of a group is taken away',
      () => sql('delete from group_permissions where group_id = $1', [groupId]),
      ['read-group'],
    ],
    ['the person leaves the group', () => sql('delete from user_groups where user_id = $1', [person.id]), ['read-group']],
    ['the group is deleted', () => sql('delete from groups where id = $1', [groupId]), ['read-group']],
    ['an own permission is taken away', () => sql('delete from user_permissions where user_id = $1', [person.id]), ['read-user']],
    ['a permission is deleted', () => sql("delete from permissions where slug = 'read-user'"), ['read-group']],
    [
      'a permission is given',
      () => sql("insert into user_permissions (user_id, slug) values ($1, 'create-user')", [person.id]),
      ['create-user', 'read-group', 'read-user'],
    ],
    ['the person is disabled', () => sql('update users set disabled_at = now() where id = $1', [person.id]), 401],
    ['the session is ended', () => sql('update sessions set ended_at = now() where id = $1', [person.sessionId]), 401],
    [
      'the session is over',
      () => sql("update sessions set expires_at = now() - interval '1 year' where id = $1", [person.sessionId]),
      401,
    ],
  ])('%s: the next call knows', async (_what, change, expected) => {
    expect(await permissions()).toEqual(['read-group', 'read-user']);
    await change();
    expect(await permissions()).toEqual(expected);
    expect(await permissions()).toEqual(expected);
  });

  test('a mall is taken away: the next call knows', async () => {
    const malls = async () =>
      (await testApp.inject({ url: '/api/user/v2/mall', headers: { authorization: `Bearer ${person.token}` } })).json();
    expect(await malls()).toHaveLength(1);
    await sql('delete from user_malls where user_id = $1', [person.id]);
    expect(await malls()).toEqual([]);
  });

  test('a change that was rolled back changes nothing, one under way is not known before it is certain', async () => {
    await permissions();
    const client = await testApp.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('delete from group_permissions where group_id = $1', [groupId]);
      expect(await permissions()).toEqual(['read-group', 'read-user']);
      await client.query('rollback');
      expect(await permissions()).toEqual(['read-group', 'read-user']);
      await client.query('begin');
      await client.query('delete from group_permissions where group_id = $1', [groupId]);
      expect(await permissions()).toEqual(['read-group', 'read-user']);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await permissions()).toEqual(['read-group']);
  });

  test('another server learns of it at its next call too', async () => {
    const other = await buildApp(testApp.deps);
    const ask = async () =>
      (await other.inject({ url: '/api/user/permission', headers: { authorization: `Bearer ${person.token}` } })).body;
    expect(await ask()).toContain('read-user');
    await sql('delete from group_permissions where group_id = $1', [groupId]);
    expect(await ask()).not.toContain('read-user');
    await other.close();
  });
});
