// SYN-05: the same sales from several processes at the same moment. Needs several connections to one database.
import { MALLS } from '@galeria/contract/reference/malls';
import { storeLinkEndpoints } from '@galeria/contract/store-sync/store-link-endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aStoreClient } from './testing/a-store-client.ts';
import { keptAndRecounted } from './testing/recount.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: ['read-store-sync', 'manage-store-sync'] });
});

const tally = (results: readonly { readonly outcome: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

test('[SYN-05] two processes that send the same batches at once: each sale once, and the days equal a recount', async () => {
  const client = await aStoreClient(testApp, staff);
  const other = await buildApp(testApp.deps);
  await client.contact();
  const sales = Array.from({ length: 120 }, (_, n) => (n % 3 === 0 ? client.line(String(n)) : client.sale()));
  const ends = sales
    .slice(0, 30)
    .map((sale) => client.cancellation(sale, { day: null }))
    .filter(({ accessKey }) => accessKey !== null);
  const batches = [sales.slice(0, 60), sales.slice(60), [...sales.slice(30, 90), ...ends]];
  const answers = await Promise.all(
    batches.flatMap((batch) => [testApp.app, other, testApp.app, other].map((app) => client.send(batch, undefined, { app }))),
  );
  await other.close();
  const results = answers.flatMap(({ body }) => body.results);
  expect(tally(results)).toEqual({ ACCEPTED: sales.length + ends.length, KNOWN: results.length - sales.length - ends.length });
  const { kept, recounted } = await keptAndRecounted(testApp.database);
  expect(kept).toEqual(recounted);
  expect(kept.reduce((sum, { notes }) => sum + notes, 0)).toBe(sales.length);
});

const untilWaiting = (many: number) => expect.poll(() => lockWaiters(testApp.database)).toHaveLength(many);

test('[SYN-05] two stores that send the same keys in opposite orders: each key is one store’s, and nobody waits in a circle', async () => {
  const one = await aStoreClient(testApp, staff);
  const traits = { mallCode: THERE, contractCnpj: one.store.contractCnpj, universalId: 'loja-outra', luc: 'LUC-OUTRA' };
  const two = await aStoreClient(testApp, staff, traits);
  await Promise.all([one.contact(), two.contact()]);
  const sales = Array.from({ length: 3 }, () => one.sale()).sort((a, b) => (String(a.accessKey) < String(b.accessKey) ? -1 : 1));
  // Whoever holds the middle one lets both get half of their way before either can go on.
  const insert = "insert into sale_marks (mark, mall_code, universal_id) values ($1, 'x', 'x')";
  const held = await holdOutside(testApp.database, [insert, [sales[1]?.accessKey]]);
  const first = one.send(sales);
  await untilWaiting(1);
  const second = two.send([...sales].reverse());
  await untilWaiting(2);
  await held.rollback();
  const answers = await Promise.all([first, second]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const codes = answers.flatMap(({ body }) => body.results.map(({ outcome, code }) => code ?? outcome)).sort();
  expect(codes).toEqual([...Array(3).fill('ACCEPTED'), ...Array(3).fill('sale-of-other-store')]);
  const { kept, recounted } = await keptAndRecounted(testApp.database);
  expect(kept).toEqual(recounted);
});

test('[SYN-05] the XMLs of sales and the lines of them, sent at once over two connections, are each one sale', async () => {
  const client = await aStoreClient(testApp, staff);
  await client.contact();
  const xmls = Array.from({ length: 40 }, () => client.sale());
  const lines = xmls.map(({ number, accessKey }) =>
    client.line(number, { series: String(Number(accessKey?.slice(22, 25))), documentKind: 'NFCE' }),
  );
  // Whoever holds the store lets both arrive before either can look for the other's sales.
  const { universalId } = client.store;
  const held = await holdOutside(testApp.database, [
    'select 1 from store_links where universal_id = $1 for update',
    [universalId],
  ]);
  const other = await buildApp(testApp.deps);
  const sending = [client.send(xmls), client.send(lines, undefined, { app: other })];
  await untilWaiting(2);
  await held.rollback();
  const answers = await Promise.all(sending);
  await other.close();
  expect(tally(answers.flatMap(({ body }) => body.results))).toEqual({ ACCEPTED: xmls.length, KNOWN: xmls.length });
  const { kept, recounted } = await keptAndRecounted(testApp.database);
  expect(kept).toEqual(recounted);
  expect(kept.map(({ notes, total_cents }) => [notes, Number(total_cents)])).toEqual([[xmls.length, xmls.length * 9000]]);
});

test('[SYN-02] a key that is revoked while its client renews it leaves no key behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const client = await aStoreClient(testApp, staff);
    await client.contact();
    const params = { universalId: client.store.universalId };
    const [renewed, revoked] = await Promise.all([
      client.nextKey(),
      testApp.call(storeLinkEndpoints.revokeStoreKey, { params }, staff),
    ]);
    expect(revoked.status).toBe(204);
    expect([200, 401]).toContain(renewed.status);
    const { rows } = await testApp.database.pool.query('select 1 from store_keys where universal_id = $1 and ended_at is null', [
      params.universalId,
    ]);
    expect(rows).toEqual([]);
  }
});
