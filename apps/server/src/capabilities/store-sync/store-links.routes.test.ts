// Linking stores, their settings and keys. Rows SYN-01, SYN-02.
import { dirname } from 'node:path';
import { MALLS } from '@galeria/contract/reference/malls';
import { storeLinkEndpoints as endpoints } from '@galeria/contract/store-sync/store-link-endpoints';
import { DEFAULT_SYNC_SETTINGS } from '@galeria/contract/store-sync/sync-settings';
import { buildClientIfStale } from '@galeria/sync-client/build-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import { findEverywhere } from '../../testing/find-everywhere.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { aStoreClient } from './testing/a-store-client.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['read-store-sync', 'manage-store-sync'];

let testApp: TestApp;
let staff: Person;
let elsewhere: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE], permissions: SLUGS, email: 'ana@x.example' });
  elsewhere = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
});

const link = (luc: string, mallCode = HERE, as = staff) =>
  testApp.call(endpoints.linkStore, { body: { mallCode, luc, erp: 'Linx Microvix' } }, as);
const detail = (universalId: string, as = staff) => testApp.call(endpoints.getSyncedStore, { params: { universalId } }, as);

describe('linking', () => {
  test('[SYN-01] a store is linked by its LUC; its key and settings file are shown once and kept nowhere', async () => {
    const store = await aStore(testApp.database.db, { brandName: 'Café Ipê', luc: 'LUC-101' });
    const linked = await link(' luc-101 ');
    expect(linked.status).toBe(201);
    const { storeKey, settingsFile, store: shown } = linked.body;
    expect(storeKey).toMatch(/^gsk_[\w-]{43}$/);
    expect(settingsFile).toEqual({ server: 'http://localhost:3000', storeKey, serverKey: expect.stringMatching(/^[\w-]{43}$/) });
    expect(shown).toMatchObject({
      mallCode: HERE,
      universalId: store.universalId,
      storeName: 'Café Ipê',
      luc: 'LUC-101',
      erp: 'Linx Microvix',
      health: 'NEVER',
      lastContactAt: null,
      issuerCnpjs: [store.contractCnpj],
      linkedBy: 'ana@x.example',
      settings: DEFAULT_SYNC_SETTINGS,
      client: null,
      key: { state: 'NEW', prefix: storeKey.slice(0, 10), lastUsedAt: null, endedAt: null },
      recordVersion: 1,
    });
    expect((await detail(store.universalId)).body).toEqual(shown);
    const places = { database: testApp.database, folder: dirname(testApp.flagsFile), logLines: testApp.logLines };
    expect(await findEverywhere(places, { secret: storeKey.slice(10) })).toEqual([]);
  });

  test('[SYN-01] a LUC too short, no ERP, an unknown LUC, a linked store and another’s mall are refused, each in its words', async () => {
    const store = await aStore(testApp.database.db, { luc: 'LUC-7' });
    expect((await link('LUC')).problem.fields).toEqual({ luc: 'A LUC deve ter no mínimo 5 caracteres' });
    const body = { mallCode: HERE, luc: 'LUC-7', erp: '' as 'Outro' };
    expect((await testApp.call(endpoints.linkStore, { body }, staff)).problem.fields).toEqual({
      erp: 'Selecione um ERP para vincular a loja',
    });
    expect((await link('LUC-999')).problem).toMatchObject({
      status: 404,
      code: 'store-not-found',
      fields: { luc: 'Não há loja com esta LUC no shopping informado' },
    });
    expect((await link('LUC-7', THERE)).problem.code).toBe('foreign-mall');
    expect((await link('LUC-7')).status).toBe(201);
    expect((await link('LUC-7')).problem).toMatchObject({ status: 409, code: 'store-already-linked' });
    // The id that pages and keys name is one store's, whatever the mall.
    await aStore(testApp.database.db, { luc: 'LUC-8', mallCode: THERE, universalId: store.universalId });
    expect((await link('LUC-8', THERE, elsewhere)).problem.code).toBe('store-already-linked');
  });

  test('[SYN-01] the same store linked twice at once is linked once', async () => {
    await aStore(testApp.database.db, { luc: 'LUC-9' });
    const answers = await Promise.all([link('LUC-9'), link('LUC-9'), link('LUC-9')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('[SYN-01] what can be linked: the mall’s stores that are not, by name or the beginning of a LUC', async () => {
    const { db } = testApp.database;
    await aStore(db, { brandName: 'Alfa Modas', luc: 'AB-100' });
    await aStore(db, { brandName: 'Beta Livros', luc: 'AB-200' });
    await aStore(db, { brandName: 'Gama', luc: 'XX-300' });
    await aStore(db, { brandName: 'Alfa Longe', luc: 'AB-400', mallCode: THERE });
    await link('AB-200');
    const found = async (search?: string) => {
      const query = { mallCode: HERE, ...(search === undefined ? {} : { search }) };
      return (await testApp.call(endpoints.listLinkableStores, { query }, staff)).body.data.map(({ storeName }) => storeName);
    };
    expect(await found()).toEqual(['Alfa Modas', 'Gama']);
    expect(await found('ab-')).toEqual(['Alfa Modas']);
    expect(await found('modas')).toEqual(['Alfa Modas']);
    expect(await found('livros')).toEqual([]);
  });
});

describe('the list', () => {
  test('[SYN-01] by brand name, cut to the caller’s malls, narrowed by mall, health, ERP and search', async () => {
    const first = await aStoreClient(testApp, staff, { brandName: 'Zeta', luc: 'LUC-A1' });
    await aStoreClient(testApp, staff, { brandName: 'Água Viva', luc: 'LUC-A2' });
    await aStoreClient(testApp, elsewhere, { brandName: 'Longe', luc: 'LUC-A3', mallCode: THERE });
    await first.contact();
    const names = async (query: object = {}, as = staff) =>
      (await testApp.call(endpoints.listSyncedStores, { query }, as)).body.data.map(({ storeName }) => storeName);
    expect(await names()).toEqual(['Água Viva', 'Zeta']);
    expect(await names({ health: 'OK' })).toEqual(['Zeta']);
    expect(await names({ health: 'NEVER' })).toEqual(['Água Viva']);
    expect(await names({ search: 'agua' })).toEqual(['Água Viva']);
    expect(await names({ search: 'luc-a1' })).toEqual(['Zeta']);
    expect(await names({ erp: 'Bling' })).toEqual([]);
    expect(await names({ size: 1, page: 2 })).toEqual(['Zeta']);
    expect((await testApp.call(endpoints.listSyncedStores, { query: { mallCode: THERE } }, staff)).problem.code).toBe(
      'foreign-mall',
    );
    const [zeta] = (await testApp.call(endpoints.listSyncedStores, { query: { search: 'zeta' } }, staff)).body.data;
    expect(zeta).toMatchObject({ keyState: 'WORKING', version: '1.0.0', health: 'OK', settings: DEFAULT_SYNC_SETTINGS });
  });

  test('[SHL-12] as it is asked for; who was never heard of stands behind the others both ways, and pages follow each other', async () => {
    const zeta = await aStoreClient(testApp, staff, { brandName: 'Zeta', luc: 'LUC-A1' });
    await aStoreClient(testApp, staff, { brandName: 'Nunca', luc: 'LUC-A3' });
    const alfa = await aStoreClient(testApp, staff, { brandName: 'Alfa', luc: 'LUC-A2' });
    await zeta.contact();
    testApp.clock.advance(60_000);
    await alfa.contact();
    const names = async (sort: string, more: object = {}) =>
      (await testApp.call(endpoints.listSyncedStores, { query: { sort: sort as never, ...more } }, staff)).body.data.map(
        ({ storeName }) => storeName,
      );
    expect(await names('-store')).toEqual(['Zeta', 'Nunca', 'Alfa']);
    expect(await names('luc')).toEqual(['Zeta', 'Alfa', 'Nunca']);
    expect(await names('lastContact')).toEqual(['Zeta', 'Alfa', 'Nunca']);
    expect(await names('-lastContact')).toEqual(['Alfa', 'Zeta', 'Nunca']);
    const turned: string[] = [];
    for (const page of [1, 2, 3]) turned.push(...(await names('-linkedAt', { size: 1, page })));
    expect(turned).toEqual(await names('-linkedAt'));
    expect(new Set(turned).size).toBe(3);
    expect((await testApp.call(endpoints.listSyncedStores, { query: { sort: 'health' as never } }, staff)).status).toBe(400);
  });

  test('[SYN-02] says what each client is told, whether it has heard it since, and how old its key is', async () => {
    const client = await aStoreClient(testApp, staff, { brandName: 'Ômega' });
    const { universalId } = client.store;
    const shown = async () =>
      (await testApp.call(endpoints.listSyncedStores, { query: { search: universalId } }, staff)).body.data[0];
    const detailOf = async () => (await testApp.call(endpoints.getSyncedStore, { params: { universalId } }, staff)).body;
    const madeAt = (await detailOf()).key.createdAt;
    expect(await shown()).toMatchObject({ keyState: 'NEW', keyMadeAt: madeAt, settingsTaken: false });
    await client.contact();
    expect(await shown()).toMatchObject({ keyState: 'WORKING', keyMadeAt: madeAt, settingsTaken: true });
    testApp.clock.advance(60_000);
    const settings = {
      everySeconds: 600,
      batchSize: 100,
      openFrom: '10:00',
      openUntil: '22:00',
      folders: ['C:\\XML', 'D:\\CSV'],
    };
    const body = { ...settings, includeCsv: false, erp: 'Bling', version: 1 } as const;
    await testApp.call(endpoints.updateSyncSettings, { params: { universalId }, body }, staff);
    testApp.clock.advance(60_000);
    // Sales are not asked back: only a contact tells the client.
    await client.send([client.sale()]);
    expect(await shown()).toMatchObject({ settings: { ...settings, includeCsv: false }, erp: 'Bling', settingsTaken: false });
    await client.contact();
    expect(await shown()).toMatchObject({ settingsTaken: true });
    expect((await detailOf()).settingsTaken).toBe(true);
    testApp.clock.advance(60_000);
    const before = testApp.clock.now().toISOString();
    await client.send([client.sale()]);
    const after = await shown();
    expect(after?.settingsTaken).toBe(true);
    expect(after?.lastContactAt?.localeCompare(before)).toBeGreaterThanOrEqual(0);
    await testApp.call(endpoints.revokeStoreKey, { params: { universalId } }, staff);
    expect(await shown()).toMatchObject({ keyState: 'NONE', keyMadeAt: null });
  });
});

describe('settings and keys', () => {
  const settings = { ...DEFAULT_SYNC_SETTINGS, everySeconds: 60, folders: ['C:\\NFCe'], openFrom: '08:00', openUntil: '23:00' };
  const change = (universalId: string, body: object, as = staff) =>
    testApp.call(endpoints.updateSyncSettings, { params: { universalId }, body: body as never }, as);

  test('[SYN-02] settings are changed by version and reach the client at its next contact', async () => {
    const client = await aStoreClient(testApp, staff);
    const { universalId } = client.store;
    const changed = await change(universalId, { ...settings, erp: 'Bling', version: 1 });
    expect(changed.body).toMatchObject({ settings, erp: 'Bling', recordVersion: 2 });
    expect((await client.contact()).body.settings).toEqual(settings);
    expect((await change(universalId, { ...settings, erp: 'Bling', version: 1 })).problem.code).toBe('stale-version');
    expect((await change(universalId, { ...settings, erp: 'Bling', version: 2 }, elsewhere)).status).toBe(404);
  });

  test('[SYN-02] the bounds of the settings, and one more', async () => {
    const { store } = await aStoreClient(testApp, staff);
    const fields = async (wrong: object) =>
      Object.keys((await change(store.universalId, { ...settings, erp: 'Bling', version: 1, ...wrong })).problem.fields ?? {});
    expect(await fields({ everySeconds: 29 })).toEqual(['everySeconds']);
    expect(await fields({ everySeconds: 3601 })).toEqual(['everySeconds']);
    expect(await fields({ batchSize: 0 })).toEqual(['batchSize']);
    expect(await fields({ batchSize: 501 })).toEqual(['batchSize']);
    expect(await fields({ openFrom: '24:00' })).toEqual(['openFrom']);
    expect(await fields({ openUntil: null })).toEqual(['openUntil']);
    expect(await fields({ folders: Array.from({ length: 21 }, () => '/x') })).toEqual(['folders']);
    expect(await fields({ folders: ['x'.repeat(501)] })).toEqual(['folders.0']);
    expect((await change(store.universalId, { ...settings, erp: 'Bling', version: 1, folders: ['x'.repeat(500)] })).status).toBe(
      200,
    );
  });

  test('[SYN-02] a new key by a person: the old one works until the new one is first used, and never after', async () => {
    const client = await aStoreClient(testApp, staff);
    const params = { universalId: client.store.universalId };
    await client.contact();
    const renewed = (await testApp.call(endpoints.renewStoreKey, { params }, staff)).body;
    expect(renewed.key.state).toBe('NEW');
    expect((await client.contact()).status).toBe(200);
    const next = client.withKey(renewed.storeKey);
    expect((await next.contact()).status).toBe(200);
    expect((await client.contact()).problem).toMatchObject({ status: 401, code: 'store-key-revoked' });
    expect((await detail(params.universalId)).body.key).toMatchObject({
      state: 'WORKING',
      prefix: renewed.storeKey.slice(0, 10),
    });
  });

  test('[SYN-02] revoking ends every key of the store at once, the unused one too; a new one opens again', async () => {
    const client = await aStoreClient(testApp, staff);
    const params = { universalId: client.store.universalId };
    await client.contact();
    const { storeKey } = (await testApp.call(endpoints.renewStoreKey, { params }, staff)).body;
    expect((await testApp.call(endpoints.revokeStoreKey, { params }, staff)).status).toBe(204);
    expect((await client.contact()).problem.code).toBe('store-key-revoked');
    expect((await client.withKey(storeKey).contact()).problem.code).toBe('store-key-revoked');
    expect((await detail(params.universalId)).body.key).toMatchObject({ state: 'NONE', endedAt: expect.any(String) });
    const again = (await testApp.call(endpoints.renewStoreKey, { params }, staff)).body.storeKey;
    expect((await client.withKey(again).contact()).status).toBe(200);
  });

  test('[SYN-01] an unlinked store’s key opens nothing; its sales stay, and it can be linked again', async () => {
    const client = await aStoreClient(testApp, staff, { luc: 'LUC-55' });
    const params = { universalId: client.store.universalId };
    await client.send([client.sale()]);
    expect((await testApp.call(endpoints.unlinkStore, { params }, elsewhere)).status).toBe(404);
    expect((await testApp.call(endpoints.unlinkStore, { params }, staff)).status).toBe(204);
    expect((await client.contact()).problem.code).toBe('store-key-revoked');
    expect((await detail(params.universalId)).status).toBe(404);
    const { rows } = await testApp.database.pool.query('select notes from sale_days');
    expect(rows).toEqual([{ notes: 1 }]);
    expect((await link('LUC-55')).status).toBe(201);
    expect((await client.contact()).problem.code).toBe('store-key-revoked');
  });

  test('[SYN-02] the history tells who linked, changed, renewed and revoked, without a key in it', async () => {
    const client = await aStoreClient(testApp, staff);
    const params = { universalId: client.store.universalId };
    await change(params.universalId, { ...settings, erp: 'Bling', version: 1 });
    await client.nextKey();
    await testApp.call(endpoints.revokeStoreKey, { params }, staff);
    const { data } = (await testApp.call(endpoints.syncedStoreHistory, { params, query: {} }, staff)).body;
    expect(data.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['store-key.revoked', 'ana@x.example'],
      ['store-key.renewed', `store:${params.universalId}`],
      ['store-link.changed', 'ana@x.example'],
      ['store-link.created', 'ana@x.example'],
    ]);
    expect(data[2]).toMatchObject({ before: { erp: 'Outro', everySeconds: 300 }, after: { erp: 'Bling', everySeconds: 60 } });
    expect(JSON.stringify(await auditTrail(testApp.database))).not.toContain(client.storeKey.slice(10));
    expect((await testApp.call(endpoints.syncedStoreHistory, { params, query: {} }, elsewhere)).status).toBe(404);
  });

  test('[SYN-05] the client is one archive: the program, its guide and how to make it a service', async () => {
    await buildClientIfStale();
    const { status, headers, raw } = await testApp.call(endpoints.downloadSyncClient, {}, staff);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzip(raw);
    expect([...files.keys()].sort()).toEqual([
      'galeria-sync/LEIA-ME.md',
      'galeria-sync/galeria-sync-tarefa.xml',
      'galeria-sync/galeria-sync.mjs',
      'galeria-sync/galeria-sync.service',
      'galeria-sync/instalar-windows.cmd',
    ]);
    expect(files.get('galeria-sync/galeria-sync.mjs')).toContain('--dry-run');
  });
});
