// SYN-05: sales of a CNPJ that nobody has entered, from the program shops download to the portal's form and back.
import { issuerCnpjEndpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { MALLS } from '@galeria/contract/reference/malls';
import { syncMonitorEndpoints } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { storeEndpoints } from '@galeria/contract/stores/store-endpoints';
import { eventXml, nfeXml } from '@galeria/note-reader/testing/sample-notes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import { openShopFolder, type ShopFolder } from './testing/a-shop-folder.ts';
import { aStoreClient, type ShopClient } from './testing/a-store-client.ts';
import { keptAndRecounted } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let staff: Person;
let shop: ShopClient;
let till: ShopFolder;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = [
    ...['read-store-sync', 'manage-store-sync', 'read-store-service'],
    ...['update-purchase-permission-list', 'update-purchase-block-list'],
  ];
  staff = await testApp.aPerson({ malls: [HERE], permissions });
  shop = await aStoreClient(testApp, staff, { mallCode: HERE });
  till = await openShopFolder(testApp, shop);
});
afterEach(() => till.close());

const note = (cnpj: string, number: number) => ({
  ...{ cnpj, series: 1, number, issuedAt: `${saoPauloDay(testApp.clock.now())}T00:05:00-03:00`, total: '77.00' },
});
const held = async () =>
  (await testApp.call(syncMonitorEndpoints.monitorStores, { query: {} }, staff)).body.held.map(
    ({ issuerCnpj, sales, isDecided }) => [issuerCnpj, sales, isDecided],
  );
async function kept() {
  const { kept: days, recounted } = await keptAndRecounted(testApp.database);
  expect(days).toEqual(recounted);
  const { rows } = await testApp.database.pool.query(
    'select coalesce(sum(notes), 0)::int as notes, coalesce(sum(cancelled_notes), 0)::int as ended from sale_days',
  );
  return rows[0];
}

/** Two sales of a CNPJ that nobody knows, the end of one of them, and one of the store's own. */
async function sellUnknown(): Promise<string> {
  const unknown = nextCnpj();
  till.put('1.xml', nfeXml(note(unknown, 1)));
  till.put('2.xml', nfeXml(note(unknown, 2)));
  till.put('2-fim.xml', eventXml('110111', { note: note(unknown, 2) }));
  till.put('3.xml', nfeXml(note(shop.store.contractCnpj, 3)));
  const { code, said } = await till.once();
  // Something is left in the queue.
  expect([code, said]).toEqual([1, expect.stringContaining(`3 vendas do CNPJ ${formatCnpj(unknown)}: o CNPJ não está`)]);
  expect(await held()).toEqual([[unknown, 3, false]]);
  expect([await kept(), till.reasons()]).toEqual([{ notes: 1, ended: 0 }, []]);
  return unknown;
}

test('[SYN-05] [SYN-03] they wait in the shop, nothing else does, and go by themselves once the CNPJ is entered in the portal', async () => {
  const unknown = await sellUnknown();
  // Asked again before anybody has decided, they are not sent again.
  expect((await till.once()).code).toBe(1);
  const { mallCode, universalId } = shop.store;
  const { body } = await testApp.call(storeEndpoints.listStores, { query: { search: universalId } }, staff);
  const entered = { version: body.data[0]?.version ?? 0, tracksForbiddenItems: false, issuerCnpjs: [unknown] };
  const params = { mallCode, universalId };
  expect((await testApp.call(storeEndpoints.updateStore, { params, body: entered }, staff)).status).toBe(200);
  expect(await held()).toEqual([[unknown, 3, true]]);
  const { code, said } = await till.once();
  expect([code, said]).toEqual([0, expect.stringContaining('3 vendas que esperavam pelo CNPJ no portal são enviadas agora')]);
  expect([await held(), await kept(), till.reasons()]).toEqual([[], { notes: 3, ended: 1 }, []]);
});

test('[SYN-05] they are refused with their reason once the CNPJ is blocked', async () => {
  const unknown = await sellUnknown();
  const answer = await testApp.call(issuerCnpjEndpoints.blockCnpj, { body: { mallCode: HERE, cnpj: unknown } }, staff);
  expect(answer.status).toBeLessThan(300);
  expect(await held()).toEqual([[unknown, 3, true]]);
  expect((await till.once()).code).toBe(0);
  expect([await held(), await kept()]).toEqual([[], { notes: 1, ended: 0 }]);
  const reasons = till.reasons();
  expect(reasons).toHaveLength(3);
  for (const reason of reasons) expect(reason).toContain(`(CNPJ da nota: ${formatCnpj(unknown)})`);
});
