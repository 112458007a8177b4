// What the database itself says of our tables and queries (architecture rules 7 and 8).
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { growDemo } from './demo/load-demo.ts';
import { LARGE_TABLES, OTHER_TABLES_WITH_MALLS } from './testing/large-tables.ts';
import type { Person } from './testing/people.ts';
import { type Plan, watchPlans } from './testing/plans.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('[MAL-03] tables', () => {
  const rows = async (query: string, values: unknown[] = []) => (await testApp.database.pool.query(query, values)).rows;

  test('that name a mall are known as large or not', async () => {
    const named = await rows(
      "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'mall_code' order by 1",
    );
    expect(named.map(({ table_name }) => table_name)).toEqual([...LARGE_TABLES, ...Object.keys(OTHER_TABLES_WITH_MALLS)].sort());
  });

  test.each(LARGE_TABLES)('%s is unique by mall in everything', async (table) => {
    const keys = await rows(
      `select i.relname as name, x.indisprimary as is_primary,
         exists (select 1 from pg_attribute a where a.attrelid = x.indrelid and a.attnum = any(x.indkey) and a.attname = 'mall_code') as by_mall
       from pg_index x join pg_class i on i.oid = x.indexrelid
       where x.indrelid = $1::regclass and x.indisunique`,
      [table],
    );
    expect(keys.filter(({ is_primary }) => is_primary)).toHaveLength(1);
    expect(keys.filter(({ by_mall }) => !by_mall)).toEqual([]);
  });

  test('every one has a primary key, every foreign key an index to delete by', async () => {
    const without = await rows(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r'
         and not exists (select 1 from pg_index x where x.indrelid = c.oid and x.indisprimary)`,
    );
    expect(without).toEqual([]);
    const unindexed = await rows(
      `select f.conrelid::regclass::text || ' ' || f.conname as name from pg_constraint f
       where f.contype = 'f' and f.confdeltype = 'c' and f.connamespace = 'public'::regnamespace and not exists (
         select 1 from pg_index x where x.indrelid = f.conrelid
           and (select array_agg(k) from unnest(x.indkey[0:cardinality(f.conkey) - 1]::int[]) k) @> f.conkey::int[])`,
    );
    expect(unindexed).toEqual([]);
  });
});

// The embedded database plans alike, but is not meant for this size.
describe('[ACC-01] the list of 20,000 users', () => {
  const TOTAL = 20_000;
  const people: Record<string, Person> = {};
  beforeAll(async () => {
    await growDemo(testApp.database.db, new Date(), { stores: 0, colleagues: TOTAL, customers: 0 });
    await testApp.database.pool.query('analyze');
    const [mall = ''] = MALLS.map(({ code }) => code);
    people['all malls'] = await testApp.aPerson({ malls: MALLS.map(({ code }) => code), permissions: PERMISSION_SLUGS });
    people['one mall'] = await testApp.aPerson({ malls: [mall], permissions: ['read-user'] });
  });

  type Query = NonNullable<Parameters<typeof testApp.call<typeof userEndpoints.listUsers>>[1]['query']>;
  const plansOf = async (who: string, query: Query): Promise<[page: Plan, count: Plan]> => {
    const plans = await watchPlans(testApp.database, () => testApp.call(userEndpoints.listUsers, { query }, people[who]));
    const ofUsers = plans.filter(({ text }) => text.includes('from "users"'));
    const [ids, rows, count] = ofUsers;
    if (!ids || !rows || !count || ofUsers.length > 3) throw new Error('the list asks otherwise than it did');
    const page = { ...ids, nodes: [...ids.nodes, ...rows.nodes], visited: ids.visited + rows.visited };
    return [page, count];
  };

  test.each<[string, string, Query]>([
    ['the first page', 'all malls', {}],
    ['the first page backwards', 'all malls', { sort: '-name' }],
    ['the first page by e-mail', 'all malls', { sort: 'email' }],
    ['the first page', 'one mall', {}],
    ['a search', 'one mall', { email: 'ana' }],
    ['a state', 'one mall', { status: 'INVITED' }],
    ['a page far behind', 'all malls', { page: 1900 }],
  ])('%s, for somebody with %s, is read along an index and gathers only its own rows', async (_what, who, query) => {
    const [page] = await plansOf(who, query);
    expect(page.nodes.filter(({ type, table }) => type === 'Seq Scan' && table === 'users')).toEqual([]);
    // Malls and groups of a user are asked for the ten that are shown.
    expect(page.nodes.filter(({ table }) => table === 'user_groups').map(({ loops }) => loops)).toEqual([10]);
    expect(Math.max(...page.nodes.map(({ loops }) => loops))).toBeLessThan(3000);
    expect(page.visited).toBeLessThan(8 * TOTAL);
  });

  test.each<[string, string, Query]>([
    ['everybody', 'all malls', {}],
    ['those of a mall', 'one mall', {}],
    ['those found', 'one mall', { email: 'ana' }],
  ])('counting %s goes over the users once, and over nothing once for each of them', async (_what, who, query) => {
    const [, count] = await plansOf(who, query);
    expect(count.nodes.filter(({ table }) => table === 'users').map(({ loops }) => loops)).toEqual([1]);
    expect(Math.max(...count.nodes.map(({ loops }) => loops))).toBeLessThan(TOTAL / 4);
    expect(count.visited).toBeLessThan(8 * TOTAL);
  });

  test('[PER-08] whether somebody can still manage access is asked of those who might', async () => {
    const admin = people['all malls'];
    const body = { name: 'Ana', email: 'ana.nova@x.example', mallsCode: [], groups: [], permissions: [] };
    const { id } = (await testApp.call(userEndpoints.createUser, { body }, admin)).body.user;
    const plans = await watchPlans(testApp.database, () => testApp.call(userEndpoints.disableUser, { params: { id } }, admin));
    const asked = plans.filter(({ text }) => text.includes('as held'));
    expect(asked).toHaveLength(2);
    for (const { nodes } of asked)
      expect(nodes.filter(({ type, table }) => type === 'Seq Scan' && table === 'users')).toEqual([]);
  });
});
