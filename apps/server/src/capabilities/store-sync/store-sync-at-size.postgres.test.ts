// SYN-03, SYN-04: what monitor and reports cost where shops have sold for years.
import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { MALLS } from '@galeria/contract/reference/malls';
import { storeLinkEndpoints } from '@galeria/contract/store-sync/store-link-endpoints';
import { syncMonitorEndpoints } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { syncReportEndpoints } from '@galeria/contract/store-sync/sync-report-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadInBulk } from '../../testing/load-in-bulk.ts';
import type { Person } from '../../testing/people.ts';
import { watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { vacuum } from '../../testing/vacuum.ts';
import { aStoreClient, type ShopClient } from './testing/a-store-client.ts';

const CODES = MALLS.slice(0, 10).map(({ code }) => code);
const [FIRST] = CODES as [string];
const STORES = 500;
const DAYS = 400;
const SALES = 200_000;
const LARGE = ['synced_sales', 'synced_sale_items', 'sale_days', 'sale_marks', 'sync_troubles'];

let testApp: TestApp;
let inOne: Person;
let everywhere: Person;
let client: ShopClient;
let today: string;
beforeAll(async () => {
  testApp = await openTestApp();
  const { pool } = testApp.database;
  today = saoPauloDay(testApp.clock.now());
  const store = `($1::text[])[1 + n % cardinality($1::text[])] as mall_code, 'muita-' || n as universal_id`;
  await pool.query(
    `insert into stores (mall_code, universal_id, brand_name, luc, contract_cnpj, tracks_forbidden_items, created_at, updated_at)
     select mall_code, universal_id, 'Loja ' || n, 'LUC-M' || n, lpad(n::text, 14, '0'), false, now(), now()
     from (select n, ${store} from generate_series(1, $2::int) n) made`,
    [CODES, STORES],
  );
  await pool.query(
    `insert into store_links (mall_code, universal_id, erp, every_seconds, batch_size, folders, include_csv, linked_by, linked_at, updated_at)
     select mall_code, universal_id, 'Outro', 300, 200, '{}', true, 'x', now(), now() from stores`,
  );
  await pool.query(
    `insert into store_contacts (mall_code, universal_id, last_contact_at, client_version, queued)
     select mall_code, universal_id, now() - row_number() over () * interval '10 minutes', '1', 0 from store_links`,
  );
  await loadInBulk({ pool }, LARGE, async (client) => {
    await client.query(
      `insert into sync_troubles (mall_code, universal_id, trouble_id, kind, code, at, recorded_at)
     select mall_code, universal_id, n::text, 'ERROR', 'x', now(), now() - n * interval '1 hour' from store_links, generate_series(1, 100) n`,
    );
    await client.query(
      `insert into sale_days select mall_code, $1::date - n, universal_id, 10, 1000, 0, 1000, 1, 100, 3, 300, now()
     from store_links, generate_series(0, $2::int - 1) n`,
      [today, DAYS],
    );
    await client.query(
      `insert into synced_sales (mall_code, sale_id, universal_id, day, source, issuer_cnpj, number, issued_at, gross_cents,
       discount_cents, total_cents, has_cpf, received_at)
     select mall_code, gen_random_uuid(), universal_id, $1::date - n, 'CSV', 'x', n::text, now(), 1, 0, 1, false, now()
     from store_links, generate_series(1, $2::int) n`,
      [today, SALES / STORES],
    );
    await client.query(
      `insert into sale_marks (mark, mall_code, universal_id, sale_id)
     select 'm' || row_number() over (), mall_code, universal_id, sale_id from synced_sales`,
    );
  });
  inOne = await testApp.aPerson({ malls: [FIRST], permissions: ['read-store-sync', 'manage-store-sync'] });
  everywhere = await testApp.aPerson({ malls: CODES, permissions: ['read-store-sync'] });
  client = await aStoreClient(testApp, inOne, { mallCode: FIRST });
  await client.contact();
  await vacuum({ pool });
});
afterAll(() => testApp.close());

const costOf = async (work: () => Promise<unknown>) => {
  const plans = await watchPlans(testApp.database, work);
  expect(plans.length).toBeGreaterThan(0);
  return {
    buffers: plans.reduce((sum, { buffers }) => sum + buffers, 0),
    whole: plans
      .flatMap(({ nodes }) => nodes)
      .filter(({ type, table }) => type === 'Seq Scan' && table !== undefined && LARGE.includes(table)),
    tables: new Set(plans.flatMap(({ nodes }) => nodes.map(({ table }) => table))),
  };
};
const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200);
const month = () => ({ startDate: addDays(today, -29), endDate: today });
const period = (query: object, as = inOne) =>
  ok(testApp.call(syncReportEndpoints.salesByPeriod, { query: { ...month(), ...query } }, as));
const ofStore = { params: { universalId: 'muita-10' } };

describe(`[SYN-03] [SYN-04] with ${SALES.toLocaleString('en')} sales and the totals of ${STORES} stores over ${DAYS} days`, () => {
  test.each<[string, () => Promise<unknown>, number]>([
    ['a month of a mall', () => period({}), 500],
    ['a month of one store', () => period({ universalId: 'muita-10' }), 250],
    ['a month of ten malls', () => period({}, everywhere), 6000],
    ['a month of a mall with CPF', () => ok(testApp.call(syncReportEndpoints.salesWithCpf, { query: month() }, inOne)), 500],
    ['the monitor of a mall', () => ok(testApp.call(syncMonitorEndpoints.monitorStores, { query: {} }, inOne)), 1500],
    ['the monitor of ten malls', () => ok(testApp.call(syncMonitorEndpoints.monitorStores, { query: {} }, everywhere)), 6000],
    [
      'the monitor of ten malls by what went wrong',
      () => ok(testApp.call(syncMonitorEndpoints.monitorStores, { query: { sort: '-errors' } }, everywhere)),
      6000,
    ],
    ['the coverage of ten malls', () => ok(testApp.call(syncMonitorEndpoints.syncCoverage, { query: {} }, everywhere)), 1500],
    [
      'the troubles of a store',
      () => ok(testApp.call(syncMonitorEndpoints.listSyncTroubles, { ...ofStore, query: {} }, inOne)),
      200,
    ],
    ['the list of ten malls', () => ok(testApp.call(storeLinkEndpoints.listSyncedStores, { query: {} }, everywhere)), 6000],
  ])('%s reads no more than it needs, and never the sales', async (_what, work, bound) => {
    const { buffers, whole, tables } = await costOf(work);
    expect(whole).toEqual([]);
    expect(tables.has('synced_sales')).toBe(false);
    expect(buffers).toBeLessThan(bound);
  });

  test('[SYN-05] whether a document is of a sale that is here is looked up by day and number, however many the store has', async () => {
    const { pool } = testApp.database;
    const { mallCode, universalId, contractCnpj } = client.store;
    await pool.query(
      `insert into synced_sales (mall_code, sale_id, universal_id, day, source, issuer_cnpj, number, issued_at, gross_cents,
         discount_cents, total_cents, has_cpf, received_at)
       select $1, gen_random_uuid(), $2, $4::date - n % 400, 'CSV', $3, (n / 400)::text, now(), 1, 0, 1, false, now()
       from generate_series(1, 40000) n`,
      [mallCode, universalId, contractCnpj, today],
    );
    await vacuum({ pool }, ['synced_sales']);
    // Half of them are of numbers that the day has already.
    const lines = Array.from({ length: 50 }, (_, at) => client.line(String(50 + at * 2), { series: null, documentKind: 'NFCE' }));
    let outcomes: string[] = [];
    const plans = await watchPlans(testApp.database, async () => {
      outcomes = (await client.send(lines)).body.results.map(({ code, outcome }) => code ?? outcome);
    });
    expect([...new Set(outcomes)].sort()).toEqual(['ACCEPTED', 'sale-amount-differs']);
    const looked = plans.filter(({ nodes }) => nodes.some(({ table }) => table === 'synced_sales'));
    expect(looked.flatMap(({ nodes }) => nodes.flatMap(({ table, index }) => (table === 'synced_sales' ? [index] : [])))).toEqual(
      ['synced_sales_document_idx'],
    );
    // Three pages of the index and one of the table for each.
    expect(looked.reduce((sum, { buffers }) => sum + buffers, 0)).toBeLessThan(50 * 5);
  });

  test('[SYN-05] a batch is found among the marks by their index', async () => {
    const sales = Array.from({ length: 50 }, () => client.sale());
    await client.send(sales);
    const { whole, tables } = await costOf(() => client.send(sales));
    expect(tables.has('sale_marks')).toBe(true);
    expect(whole).toEqual([]);
  });
});
