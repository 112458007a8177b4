// What the client in a shop is let do, and what whoever is not it: keys, signatures, clocks. Rows SYN-02, SYN-03, SYN-05.
import { SYNC_LIMITS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { listSecurityEvents } from '@galeria/contract/security-events/security-event-endpoints';
import { storeLinkEndpoints } from '@galeria/contract/store-sync/store-link-endpoints';
import { syncMonitorEndpoints } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { NONCE_HEADER, SIGNATURE_HEADER, syncWireEndpoints } from '@galeria/contract/store-sync/sync-wire-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { newSecret } from '../../platform/ids.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aStoreClient, isSigned, newNonce, type ShopClient } from './testing/a-store-client.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SLUGS = ['read-store-sync', 'manage-store-sync'];
const DAY = 86_400_000;

let testApp: TestApp;
let staff: Person;
let client: ShopClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  client = await aStoreClient(testApp, staff);
});

const at = (offset: number) => new Date(testApp.clock.now().getTime() + offset).toISOString();
const troubles = async () => {
  const params = { universalId: client.store.universalId };
  return (await testApp.call(syncMonitorEndpoints.listSyncTroubles, { params, query: {} }, staff)).body.data;
};
/** Whether a minute ended in between or not. */
const events = async () =>
  (
    await testApp.database.pool.query(
      'select kind, code, person, sum(count)::int as count from security_events group by 1, 2, 3 order by code',
    )
  ).rows;

describe('the signature', () => {
  test('[SYN-05] every answer is signed, refusals included, for its own call alone', async () => {
    const { serverKey } = client;
    const ask = async (authorization: string, nonce: string, body: object) =>
      testApp.inject({
        method: 'POST',
        url: '/api/sync/key',
        payload: body,
        headers: { authorization, [NONCE_HEADER]: nonce },
      });
    const { syncKey } = syncWireEndpoints;
    for (const [authorization, body, status] of [
      [`Bearer ${client.storeKey}`, {}, 200],
      [`Bearer gsk_${newSecret()}`, {}, 401],
      [`Bearer ${client.storeKey}`, { unknown: 1 }, 400],
    ] as const) {
      const nonce = newNonce();
      const answer = await ask(authorization, nonce, body);
      expect([answer.statusCode, isSigned(serverKey, syncKey, nonce, answer)]).toEqual([status, true]);
      // Not the answer to another call, of another status, with another body, of another server, at another address.
      expect(isSigned(serverKey, syncKey, newNonce(), answer)).toBe(false);
      expect(
        isSigned(serverKey, syncKey, nonce, {
          ...answer,
          statusCode: 503,
          headers: answer.headers,
          rawPayload: answer.rawPayload,
        }),
      ).toBe(false);
      const tampered = { statusCode: answer.statusCode, headers: answer.headers, rawPayload: Buffer.from('{}') };
      expect(isSigned(serverKey, syncKey, nonce, tampered)).toBe(false);
      expect(isSigned(serverKey, syncWireEndpoints.syncContact, nonce, answer)).toBe(false);
    }
  });

  test('[SYN-05] a body that is too large and a server that is too busy are signed as well', async () => {
    const nonce = newNonce();
    const headers = { authorization: `Bearer ${client.storeKey}`, [NONCE_HEADER]: nonce, 'content-type': 'application/json' };
    const answer = await testApp.inject({
      method: 'POST',
      url: '/api/sync/contact',
      payload: `"${'x'.repeat(2_000_000)}"`,
      headers,
    });
    expect([answer.statusCode, isSigned(client.serverKey, syncWireEndpoints.syncContact, nonce, answer)]).toEqual([413, true]);
    const app = await buildApp({ ...testApp.deps, storeRateLimit: 1 });
    expect((await client.contact({}, { app })).status).toBe(200);
    const refused = await client.contact({}, { app });
    expect([refused.status, refused.problem.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // By its key and not by its address: a whole mall may have one.
    const other = await aStoreClient(testApp, staff);
    expect((await other.contact({}, { app })).status).toBe(200);
    await app.close();
  });

  test.each([null, '', 'curto', `${'x'.repeat(21)}!`, 'x'.repeat(23)])('[SYN-05] the nonce %j is refused', async (nonce) => {
    const headers = { authorization: `Bearer ${client.storeKey}`, ...(nonce === null ? {} : { [NONCE_HEADER]: nonce }) };
    const answer = await testApp.inject({ method: 'POST', url: '/api/sync/key', payload: {}, headers });
    expect([answer.statusCode, answer.json().code, answer.headers[SIGNATURE_HEADER]]).toEqual([
      400,
      'store-nonce-missing',
      undefined,
    ]);
  });

  test('[SYN-05] the server’s key is the same on every server of a database', async () => {
    const other = await buildApp(testApp.deps);
    expect((await client.contact({}, { app: other })).status).toBe(200);
    await other.close();
  });
});

describe('keys', () => {
  test('[SYN-02] the client renews its key; an answer lost on the way locks it out of nothing', async () => {
    await client.contact();
    const lost = (await client.nextKey()).body.storeKey;
    const kept = (await client.nextKey()).body.storeKey;
    expect((await client.contact()).status).toBe(200);
    // The one that was lost was replaced: it never worked.
    expect((await client.withKey(lost).contact()).problem.code).toBe('store-key-revoked');
    expect((await client.withKey(kept).contact()).status).toBe(200);
    expect((await client.contact()).problem.code).toBe('store-key-revoked');
  });

  test('[SYN-02] the client is told to renew a key that has served long enough', async () => {
    expect((await client.contact()).body.renewKey).toBe(false);
    const older = `update store_keys set created_at = now() - interval '${SYNC_LIMITS.keyDays} days 1 minute'`;
    await testApp.database.pool.query(older);
    expect((await client.contact()).body.renewKey).toBe(true);
    const next = client.withKey((await client.nextKey()).body.storeKey);
    expect((await next.contact()).body.renewKey).toBe(false);
  });

  test('[SYN-02] a client in a loop is given so many keys an hour; a person still makes one', async () => {
    await client.contact();
    const statuses: number[] = [];
    for (let time = 0; time < SYNC_LIMITS.renewalsPerHour + 1; time += 1) statuses.push((await client.nextKey()).status);
    // The first was made when the store was linked.
    expect(statuses.filter((status) => status === 200)).toHaveLength(SYNC_LIMITS.renewalsPerHour - 1);
    expect(statuses.at(-1)).toBe(429);
    const params = { universalId: client.store.universalId };
    expect((await testApp.call(storeLinkEndpoints.renewStoreKey, { params }, staff)).status).toBe(201);
  });

  test('[SYN-05] unknown, mangled and foreign keys open nothing, and the people who answer for access see it', async () => {
    const session = await testApp.aPerson({ permissions: SLUGS });
    for (const wrong of [`gsk_${newSecret()}`, client.storeKey.slice(0, -1), session.token, 'x'])
      expect((await client.withKey(wrong).contact()).problem).toMatchObject({ status: 401, code: 'store-key-unknown' });
    const params = { universalId: client.store.universalId };
    await testApp.call(storeLinkEndpoints.revokeStoreKey, { params }, staff);
    expect((await client.contact()).problem).toMatchObject({
      status: 401,
      code: 'store-key-revoked',
      message: 'A chave desta loja foi revogada ou substituída. Gere uma nova no portal',
    });
    expect(await events()).toEqual([
      { kind: 'sign-in-failed', code: 'store-key-revoked', person: `store:${params.universalId}`, count: 1 },
      { kind: 'sign-in-failed', code: 'store-key-unknown', person: null, count: 4 },
    ]);
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-security-events'] });
    const seen = (await testApp.call(listSecurityEvents, { query: {} }, reader)).body.data;
    expect(seen.map(({ code, userId }) => [code, userId])).toEqual([['store-key-revoked', null]]);
    // And beside the store that somebody still calls with its old key, once an hour.
    await client.contact();
    expect((await troubles()).map(({ code, subject }) => [code, subject])).toEqual([
      ['store-key-revoked', client.storeKey.slice(0, 10)],
    ]);
  });

  test('[SYN-05] where the operator asks for a subscription key, shops are known by their own', async () => {
    const app = await buildApp({ ...testApp.deps, subscriptionKey: 'chave-de-assinatura' });
    expect((await client.contact({}, { app })).status).toBe(200);
    expect((await app.inject({ method: 'GET', url: '/api/store-sync/store' })).json().code).toBe('wrong-subscription-key');
    await app.close();
  });

  test('[SYN-05] a key of a store opens nothing of the portal, and a token of the portal nothing of the stores', async () => {
    const answer = await testApp.call(storeLinkEndpoints.listSyncedStores, { query: {} }, { token: client.storeKey });
    expect([answer.status, answer.problem.code]).toEqual([401, 'not-signed-in']);
  });

  test('[SYN-05] keys that open nothing count against the address they come from', async () => {
    const app = await buildApp({ ...testApp.deps, rateLimit: 3 });
    const statuses: number[] = [];
    const wrong = client.withKey(`gsk_${newSecret()}`);
    for (let time = 0; time < 5; time += 1)
      statuses.push((await wrong.contact({}, { app, remoteAddress: '203.0.113.9' })).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await client.contact({}, { app, remoteAddress: '203.0.113.9' })).status).toBe(200);
    await app.close();
  });
});

describe('contact', () => {
  test('[SYN-03] the client says how it is and is told whose it is', async () => {
    const { universalId, brandName, mallCode, contractCnpj } = client.store;
    const told = await client.contact({ version: '1.2.3', platform: 'win32 x64', queued: 7, oldestQueuedAt: at(-600_000) });
    expect(told.body).toMatchObject({
      store: { universalId, name: brandName, mallCode, issuerCnpjs: [contractCnpj] },
      renewKey: false,
    });
    expect(Math.abs(Date.parse(told.body.serverTime) - testApp.clock.now().getTime())).toBeLessThan(60_000);
    const params = { universalId };
    const { body } = await testApp.call(storeLinkEndpoints.getSyncedStore, { params }, staff);
    expect(body).toMatchObject({ health: 'OK', client: { version: '1.2.3', platform: 'win32 x64' } });
  });

  test.each([
    ['a day and a second behind', -DAY - 1000],
    ['a day and a second before', DAY + 1000],
  ])('[SYN-05] a clock %s is refused with the server’s time, and nothing is taken', async (_what, off) => {
    const refusals = [await client.contact({ clock: at(off) }), await client.send([client.sale()], at(off))];
    for (const { problem } of refusals) {
      expect(problem).toMatchObject({ status: 409, code: 'store-clock-off' });
      const [told] = problem.details.messages;
      expect(Math.abs(Date.parse(String(told?.params.serverTime)) - testApp.clock.now().getTime())).toBeLessThan(60_000);
    }
    expect((await testApp.database.pool.query('select 1 from synced_sales')).rows).toEqual([]);
    expect((await troubles()).map(({ kind, code, subject }) => [kind, code, subject])).toEqual([
      ['REFUSAL', 'store-clock-off', off < 0 ? '-24 h' : '+24 h'],
    ]);
  });

  test('[SYN-05] a clock off by less is taken, and its queue is as old as it is', async () => {
    const clock = at(-3 * 3_600_000);
    await client.contact({ clock, queued: 1, oldestQueuedAt: new Date(Date.parse(clock) - 600_000).toISOString() });
    const { body } = await testApp.call(syncMonitorEndpoints.monitorStores, { query: {} }, staff);
    expect(body.data[0]?.lagSeconds).toBeGreaterThanOrEqual(600);
    expect(body.data[0]?.lagSeconds).toBeLessThan(660);
  });

  test('[SYN-03] a refused sale is told of once, though the client tells of it too', async () => {
    await client.send([client.sale({ luc: 'LUC-OUTRA' })]);
    await client.contact({ errors: [{ at: at(0), code: 'sale-luc-of-other-store', file: 'a.xml', detail: 'x' }] });
    expect((await troubles()).map(({ kind, code }) => [kind, code])).toEqual([['REFUSAL', 'sale-luc-of-other-store']]);
  });

  test('[SYN-03] moments that no calendar of a shop has are kept within reason', async () => {
    const error = { code: 'x', file: null, detail: '' };
    for (const moment of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '1969-12-31T23:59:59-14:00'])
      expect((await client.contact({ queued: 1, oldestQueuedAt: moment, errors: [{ ...error, at: moment }] })).status).toBe(200);
    const years = (await troubles()).map(({ at: told }) => Math.abs(Date.parse(told) - testApp.clock.now().getTime()) / DAY);
    expect(Math.max(...years)).toBeLessThan(SYNC_LIMITS.oldestDays + 1);
  });

  test('[SYN-03] errors are kept once however often they are told, the newest two hundred of them', async () => {
    const error = (n: number) => ({
      at: at(-n * 1000 - 5000),
      code: 'csv-columns',
      file: `venda-${n}.csv`,
      detail: `Faltam colunas ${n}`,
    });
    const batch = (from: number) => Array.from({ length: SYNC_LIMITS.errorsAtOnce }, (_, place) => error(from + place));
    const told = batch(0);
    await client.contact({ errors: told });
    await client.contact({ errors: told });
    const count = async () => (await testApp.database.pool.query('select count(*)::int as n from sync_troubles')).rows[0]?.n;
    expect(await count()).toBe(50);
    for (const from of [100, 200, 300, 400]) await client.contact({ errors: batch(from) });
    expect(await count()).toBe(SYNC_LIMITS.troubles);
    expect((await troubles())[0]).toMatchObject({
      kind: 'ERROR',
      code: 'csv-columns',
      message: 'Faltam colunas 400',
      subject: 'venda-400.csv',
    });
    expect((await client.contact({ errors: [...batch(0), error(99)] })).status).toBe(400);
  });
});
