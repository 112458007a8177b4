import { isCnpj } from '@galeria/contract/kit/fields/cnpj';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { demoCustomers } from './demo-customers.ts';
import { growDemo, loadDemo } from './load-demo.ts';
import { said, TABLES } from './testing/demo-tables.ts';

/** What comes after the first two thousand is made alike; offers are written by commands, and not among what is compared. */
const FEWER = { stores: 500, colleagues: 60, customers: 2000, invoices: 0, offerMalls: 0 };
const AT = new Date('2026-05-04T12:00:00Z');

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
  await loadDemo(testApp.database.db, testApp.deps, AT, FEWER);
});
afterAll(() => testApp.close());

const rows = async (query: string, values: unknown[] = []) => (await testApp.database.pool.query(query, values)).rows;

const sizes = async (): Promise<number[]> => {
  const [found] = await rows(
    'select (select count(*)::int from stores) as stores, (select count(*)::int from users) as users, (select count(*)::int from customers) as customers',
  );
  return [found.stores, found.users, found.customers];
};

/** Row by row as texts: comparing twenty thousand of them as objects takes longer than writing them. */
const asTexts = (found: readonly unknown[]): string[] => found.map((row) => JSON.stringify(row));
const missingIn = (found: readonly unknown[], wanted: readonly unknown[]): string[] => {
  const known = new Set(asTexts(found));
  return asTexts(wanted).filter((row) => !known.has(row));
};

describe('[MAL-03] loading the demo', () => {
  test('[STO-02] leaves what was decided on its issuers alone when it grows', async () => {
    const { pool, db } = testApp.database;
    const [{ issuer }] = await rows(
      "select to_jsonb(i) as issuer from issuer_cnpjs i where list = 'pre-registered' order by cnpj limit 1",
    );
    await pool.query('delete from issuer_cnpjs where mall_code = $1 and cnpj = $2', [issuer.mall_code, issuer.cnpj]);
    await growDemo(db, AT, { stores: 500, colleagues: 0, customers: 0 });
    expect(await rows(`select 1 from issuer_cnpjs where cnpj = '${issuer.cnpj}'`)).toEqual([]);
    await pool.query('insert into issuer_cnpjs select * from jsonb_populate_record(null::issuer_cnpjs, $1)', [issuer]);
  });

  test('gives no CPF and no id twice, as far as 50,000', () => {
    const seen = new Set<string>();
    const size = 50_000;
    for (const { cpf, customerId } of demoCustomers(size, AT)) seen.add(cpf).add(customerId);
    expect(seen.size).toBe(2 * size);
  });

  test('grows to any size: the same and more, and again only by what is missing', async () => {
    const before = await said(testApp.database, 'stores', 'users', 'customers');
    await growDemo(testApp.database.db, AT, { stores: 5200, colleagues: 5100, customers: 5500 });
    const grown = await said(testApp.database, 'stores', 'users', 'customers', 'counted', 'issuers');
    expect([grown.stores.length, grown.users.length, grown.customers.length]).toEqual([5200, 5104, 5500]);
    expect(asTexts(grown.customers.slice(0, 2000)).join('\n') === asTexts(before.customers).join('\n')).toBe(true);
    expect(grown.counted.reduce((sum, { total }) => sum + total, 0)).toBe(5500);
    expect(missingIn(grown.stores, before.stores)).toEqual([]);
    expect(missingIn(grown.users, before.users)).toEqual([]);
    expect(grown.users.every(({ malls }) => malls.length > 0)).toBe(true);
    const cnpjs = grown.issuers.map((issuer) => issuer.cnpj);
    expect([new Set(cnpjs).size, cnpjs.filter((cnpj) => !isCnpj(cnpj))]).toEqual([cnpjs.length, []]);
    await growDemo(testApp.database.db, AT, { stores: 5300, colleagues: 100, customers: 100 });
    expect(await sizes()).toEqual([5300, 5104, 5500]);
  });

  test('is the same every time', async () => {
    await testApp.reset();
    await loadDemo(testApp.database.db, testApp.deps, AT, FEWER);
    const first = await said(testApp.database, ...TABLES);
    await testApp.reset();
    await loadDemo(testApp.database.db, testApp.deps, AT, FEWER);
    const again = await said(testApp.database, ...TABLES);
    for (const [table, rows] of Object.entries(again))
      expect([table, missingIn(first[table as keyof typeof first], rows)]).toEqual([table, []]);
    expect(Object.values(again).map((rows) => rows.length)).toEqual(Object.values(first).map((rows) => rows.length));
  });

  test('is loaded whole or not at all', async () => {
    await testApp.reset();
    await testApp.database.pool.query("delete from groups where name = 'Atendimento'");
    await expect(loadDemo(testApp.database.db, testApp.deps, AT, FEWER)).rejects.toThrow('unknown groups: Atendimento');
    expect(await sizes()).toEqual([0, 0, 0]);
  });
});
