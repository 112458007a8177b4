// What the monitor says of a shop's queue and of its keys is what is so now, not at the last contact. Rows SYN-03, SYN-06.
import { MALLS } from '@galeria/contract/reference/malls';
import { storeLinkEndpoints } from '@galeria/contract/store-sync/store-link-endpoints';
import { syncMonitorEndpoints } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { syncWireEndpoints } from '@galeria/contract/store-sync/sync-wire-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aStoreClient, type ShopClient } from './testing/a-store-client.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const HOUR = 3_600_000;

let testApp: TestApp;
let staff: Person;
let client: ShopClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-store-sync', 'manage-store-sync'] });
  client = await aStoreClient(testApp, staff, { mallCode: HERE, brandName: 'Padaria' });
  // A second one beside it, whose figures stay as they are.
  const other = await aStoreClient(testApp, staff, { mallCode: HERE, brandName: 'Sapataria' });
  await other.contact({ queued: 3, oldestQueuedAt: ago(HOUR) });
});

const ago = (millis: number) => new Date(testApp.clock.now().getTime() - millis).toISOString();
const monitor = async () => (await testApp.call(syncMonitorEndpoints.monitorStores, { query: {} }, staff)).body;
const rowOf = async (name = 'Padaria') => (await monitor()).data.find(({ storeName }) => storeName === name);
const queueOf = async (name?: string) => {
  const row = await rowOf(name);
  return [row?.queued, row?.lagSeconds === null ? null : Math.round((row?.lagSeconds ?? 0) / 60)];
};
const told = (queue: { queued: number; oldestQueuedAt: string | null }, clock = ago(0)) =>
  client.call(syncWireEndpoints.syncSales, { clock, queue: { ...queue, held: [] }, sales: [client.sale()] });

describe('the queue', () => {
  test('[SYN-03] is what the last batch says stays, and not what the last contact said', async () => {
    await client.contact({ queued: 260, oldestQueuedAt: ago(HOUR) });
    expect(await queueOf()).toEqual([260, 60]);
    await told({ queued: 40, oldestQueuedAt: ago(HOUR / 2) });
    expect(await queueOf()).toEqual([40, 30]);
    await told({ queued: 0, oldestQueuedAt: null });
    expect(await queueOf()).toEqual([0, 0]);
    expect(await queueOf('Sapataria')).toEqual([3, 60]);
  });

  test('[SYN-03] of a client that does not tell is so many sales shorter with each batch, and never less than none', async () => {
    await client.contact({ queued: 3, oldestQueuedAt: ago(HOUR) });
    await client.send([client.sale(), client.sale()]);
    expect(await queueOf()).toEqual([1, 60]);
    await client.send([client.sale(), client.sale()]);
    expect(await queueOf()).toEqual([0, 0]);
    expect(await queueOf('Sapataria')).toEqual([3, 60]);
  });

  test('[SYN-03] the shop’s clock tells since when, by ours, in a batch as in a contact', async () => {
    await told({ queued: 2, oldestQueuedAt: ago(-2 * HOUR) }, ago(-3 * HOUR));
    expect(await queueOf()).toEqual([2, 60]);
  });

  test('[SYN-03] with sales in it, and nobody having said since when, has no lag that anybody knows; time goes on for the others', async () => {
    await client.contact({ queued: 14, oldestQueuedAt: null });
    expect(await queueOf()).toEqual([14, null]);
    const { pool } = testApp.database;
    await pool.query("update store_contacts set last_contact_at = last_contact_at - interval '5 hours', oldest_queued_at = $1", [
      ago(6 * HOUR),
    ]);
    expect(await queueOf()).toEqual([14, 360]);
  });
});

describe('a store whose keys were revoked', () => {
  const { revokeStoreKey, renewStoreKey, getSyncedStore, listSyncedStores } = storeLinkEndpoints;
  const params = () => ({ universalId: client.store.universalId });
  const health = async () => {
    const { body: detail } = await testApp.call(getSyncedStore, { params: params() }, staff);
    const { body: coverage } = await testApp.call(syncMonitorEndpoints.syncCoverage, { query: {} }, staff);
    const { SILENT: silent, NEVER: never, REVOKED: revoked } = (await monitor()).healths;
    expect(coverage.data[0]).toMatchObject({ linked: 2, silent, never, revoked });
    const { body: list } = await testApp.call(listSyncedStores, { query: { search: 'Padaria' } }, staff);
    return [(await rowOf())?.health, detail.health, list.data[0]?.health];
  };

  test('[SYN-03] [SYN-02] is so at once, in the monitor, its page, the list and the coverage, until its client has the new one', async () => {
    await client.contact();
    expect(await health()).toEqual(['OK', 'OK', 'OK']);
    await testApp.call(revokeStoreKey, { params: params() }, staff);
    expect(await health()).toEqual(['REVOKED', 'REVOKED', 'REVOKED']);
    expect((await monitor()).healths).toMatchObject({ OK: 1, REVOKED: 1 });
    expect((await monitor()).data.map(({ storeName }) => storeName)).toEqual(['Padaria', 'Sapataria']);
    const narrowed = await testApp.call(syncMonitorEndpoints.monitorStores, { query: { health: 'REVOKED' } }, staff);
    expect(narrowed.body.data.map(({ storeName }) => storeName)).toEqual(['Padaria']);
    const { body } = await testApp.call(syncMonitorEndpoints.syncCoverage, { query: {} }, staff);
    expect(body.data[0]).toMatchObject({ linked: 2, silent: 0, never: 0, revoked: 1 });
    // Nobody in the shop has the new one yet.
    const { body: renewed } = await testApp.call(renewStoreKey, { params: params() }, staff);
    expect(await health()).toEqual(['REVOKED', 'REVOKED', 'REVOKED']);
    await client.withKey(renewed.storeKey).contact();
    expect(await health()).toEqual(['OK', 'OK', 'OK']);
  });

  test('[SYN-03] one whose key was renewed while the old one works is as it was; one that was never heard of is not shut out', async () => {
    expect(await health()).toEqual(['NEVER', 'NEVER', 'NEVER']);
    await client.contact();
    await testApp.call(renewStoreKey, { params: params() }, staff);
    expect(await health()).toEqual(['OK', 'OK', 'OK']);
  });
});
