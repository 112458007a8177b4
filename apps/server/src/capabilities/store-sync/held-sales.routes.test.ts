// Sales of a CNPJ that nobody has entered yet wait in the shop, and the monitor says what is to be entered. Rows SYN-05, SYN-03.
import { issuerCnpjEndpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { storeLinkEndpoints } from '@galeria/contract/store-sync/store-link-endpoints';
import { syncMonitorEndpoints } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { syncWireEndpoints } from '@galeria/contract/store-sync/sync-wire-endpoints';
import { storeEndpoints } from '@galeria/contract/stores/store-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStore, nextCnpj } from '../stores/testing/a-store.ts';
import { aStoreClient, type ShopClient } from './testing/a-store-client.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const EMPTY = { queued: 0, oldestQueuedAt: null, held: [] };

let testApp: TestApp;
let staff: Person;
let client: ShopClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['read-store-sync', 'manage-store-sync', 'read-store-service', 'update-purchase-permission-list'];
  staff = await testApp.aPerson({ malls: [HERE], permissions: [...permissions, 'update-purchase-block-list'] });
  client = await aStoreClient(testApp, staff, { mallCode: HERE, brandName: 'Padaria' });
});

const now = () => testApp.clock.now().toISOString();
/** As a client sends that tells its queue. */
const send = async (sales: readonly ReturnType<ShopClient['sale']>[], queue: object = EMPTY, by = client) => {
  const { body } = await by.call(syncWireEndpoints.syncSales, { clock: now(), queue: queue as typeof EMPTY, sales: [...sales] });
  return body.results.map(({ outcome, code }) => [outcome, code]);
};
const contact = async (held: readonly { issuerCnpj: string; sales: number }[], by = client) =>
  (await by.contact({ held })).body.unknownIssuers;
const monitor = async (as = staff, query = {}) => (await testApp.call(syncMonitorEndpoints.monitorStores, { query }, as)).body;
const held = async (as?: Person) =>
  (await monitor(as)).held.map(({ storeName, issuerCnpj, sales, isDecided }) => [storeName, issuerCnpj, sales, isDecided]);
const troubles = async () => (await testApp.database.pool.query('select code from sync_troubles')).rows.length;
const HELD = ['HELD', 'sale-issuer-not-of-store'];
const REFUSED = ['REFUSED', 'sale-issuer-not-of-store'];
const ACCEPTED = ['ACCEPTED', null];

const enter = async (issuerCnpjs: readonly string[]) => {
  const { mallCode, universalId } = client.store;
  const { body } = await testApp.call(storeEndpoints.listStores, { query: { search: universalId } }, staff);
  const version = body.data[0]?.version ?? 0;
  const answer = await testApp.call(
    storeEndpoints.updateStore,
    { params: { mallCode, universalId }, body: { version, tracksForbiddenItems: false, issuerCnpjs: [...issuerCnpjs] } },
    staff,
  );
  expect(answer.status).toBe(200);
};

describe('a CNPJ that nobody has entered', () => {
  test('[SYN-05] is held by a client that knows how, others being taken; entered, its sales are taken and the line goes', async () => {
    const issuerCnpj = nextCnpj();
    const sales = [client.sale({ issuerCnpj }), client.sale(), client.sale({ issuerCnpj })];
    expect(await send(sales)).toEqual([HELD, ACCEPTED, HELD]);
    expect(await held()).toEqual([['Padaria', issuerCnpj, 2, false]]);
    expect(await troubles()).toBe(0);
    expect(await contact([{ issuerCnpj, sales: 2 }])).toEqual([issuerCnpj]);
    await enter([issuerCnpj]);
    expect(await held()).toEqual([['Padaria', issuerCnpj, 2, true]]);
    expect(await contact([{ issuerCnpj, sales: 2 }])).toEqual([]);
    expect(await send(sales.filter((sale) => sale.issuerCnpj === issuerCnpj))).toEqual([ACCEPTED, ACCEPTED]);
    expect(await held()).toEqual([]);
  });

  test('[SYN-05] is refused for good to a client that does not know how, as it always was', async () => {
    const sale = client.sale({ issuerCnpj: nextCnpj() });
    const { body } = await client.send([sale]);
    expect(body.results.map(({ outcome, code }) => [outcome, code])).toEqual([REFUSED]);
    expect([await held(), await troubles()]).toEqual([[], 1]);
    expect((await client.contact()).body.unknownIssuers).toEqual([]);
  });

  test('[SYN-05] one that notes brought up, or that is pre-registered, is in no store either; its cancellations wait with it', async () => {
    const { cnpj: seen } = await anIssuer(testApp.database.db, { mallCode: HERE, list: 'undefined' });
    const { cnpj: beforehand } = await anIssuer(testApp.database.db, { mallCode: HERE, list: 'pre-registered' });
    const sale = client.sale({ issuerCnpj: seen });
    const ended = client.cancellation(sale) as unknown as typeof sale;
    expect(await send([sale, ended, client.sale({ issuerCnpj: beforehand })])).toEqual([HELD, HELD, HELD]);
  });

  test('[SYN-05] one that is blocked, issues for another store, of another mall too, or is a contract’s, or is no CNPJ, is refused as ever', async () => {
    const { db } = testApp.database;
    const other = await aStore(db, { mallCode: HERE });
    const elsewhere = await aStore(db, { mallCode: THERE });
    const { cnpj: blocked } = await anIssuer(db, { mallCode: HERE, list: 'blocked' });
    const issuing = { list: 'allowed', decidedAt: new Date() } as const;
    const { cnpj: of } = await anIssuer(db, { ...issuing, mallCode: HERE, storeUniversalId: other.universalId });
    const { cnpj: far } = await anIssuer(db, { ...issuing, mallCode: THERE, storeUniversalId: elsewhere.universalId });
    const { cnpj: blockedThere } = await anIssuer(db, { mallCode: THERE, list: 'blocked' });
    const cnpjs = [blocked, of, far, other.contractCnpj, elsewhere.contractCnpj];
    const sales = [...cnpjs, blockedThere].map((issuerCnpj) => client.sale({ issuerCnpj }));
    const noCnpj = { ...client.sale(), issuerCnpj: '11222333000180' };
    expect(await send([...sales, noCnpj])).toEqual([...cnpjs.map(() => REFUSED), HELD, REFUSED]);
    expect(await held()).toEqual([['Padaria', blockedThere, 1, false]]);
    expect(await contact(cnpjs.map((issuerCnpj) => ({ issuerCnpj, sales: 1 })))).toEqual([]);
  });

  test('[SYN-05] blocked while its sales wait: the shop sends them, and they are refused', async () => {
    const issuerCnpj = nextCnpj();
    const sale = client.sale({ issuerCnpj });
    expect(await send([sale])).toEqual([HELD]);
    const blocked = await testApp.call(issuerCnpjEndpoints.blockCnpj, { body: { mallCode: HERE, cnpj: issuerCnpj } }, staff);
    expect(blocked.status).toBeLessThan(300);
    expect(await contact([{ issuerCnpj, sales: 1 }])).toEqual([]);
    expect(await send([sale])).toEqual([REFUSED]);
  });
});

describe('the line of the monitor', () => {
  test('[SYN-03] [SYN-05] says what the client tells, since it was first told; of one’s own malls alone, and gone with the link', async () => {
    const [one, two] = [nextCnpj(), nextCnpj()];
    const second = await aStoreClient(testApp, staff, { mallCode: HERE, brandName: 'Sapataria' });
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: ['read-store-sync'] });
    await contact([{ issuerCnpj: one, sales: 3 }]);
    await contact([{ issuerCnpj: one, sales: 7 }], second);
    const [{ since } = { since: '' }] = (await monitor()).held;
    await contact([
      { issuerCnpj: one, sales: 5 },
      { issuerCnpj: two, sales: 1 },
    ]);
    expect((await monitor()).held[0]).toMatchObject({ issuerCnpj: one, sales: 5, since });
    expect(await held()).toEqual(
      expect.arrayContaining([
        ['Padaria', one, 5, false],
        ['Padaria', two, 1, false],
        ['Sapataria', one, 7, false],
      ]),
    );
    expect((await monitor(staff, { search: 'sapataria' })).held).toHaveLength(1);
    expect(await held(elsewhere)).toEqual([]);
    // A contact that does not tell says nothing about them: its client has just started.
    await client.contact();
    expect(await held()).toHaveLength(3);
    await contact([]);
    expect(await held()).toEqual([['Sapataria', one, 7, false]]);
    const { universalId } = second.store;
    await testApp.call(storeLinkEndpoints.unlinkStore, { params: { universalId } }, staff);
    expect((await testApp.database.pool.query('select 1 from store_held_sales')).rows).toEqual([]);
  });

  test('[SYN-05] a batch says what else is held, and what it holds itself comes on top', async () => {
    const [one, two] = [nextCnpj(), nextCnpj()];
    const queue = { ...EMPTY, held: [{ issuerCnpj: one, sales: 4 }] };
    expect(await send([client.sale({ issuerCnpj: one }), client.sale({ issuerCnpj: two })], queue)).toEqual([HELD, HELD]);
    expect(await held()).toEqual(
      expect.arrayContaining([
        ['Padaria', one, 5, false],
        ['Padaria', two, 1, false],
      ]),
    );
  });
});
