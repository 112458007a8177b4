import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appInvoiceEndpoints } from '@galeria/contract/app/app-invoice-endpoints';
import { type AppKey, appKeyEndpoints as endpoints } from '@galeria/contract/app/app-key-endpoints';
import type { AppScope } from '@galeria/contract/app/app-scopes';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { folderStorage } from '../../platform/edge/file-storage.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { findEverywhere } from '../../testing/find-everywhere.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextCpf } from '../customers/testing/a-customer.ts';
import { anAppKey } from './testing/an-app-key.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];
const SLUGS = ['manage-app-keys', 'create-invoices', 'read-invoices'];
const DAY = 24 * 3_600_000;

let testApp: TestApp;
let folder: string;
let ana: Person;
let both: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galeria-keys-'));
  testApp = await openTestApp({ with: { storage: folderStorage(folder) } });
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE], permissions: SLUGS });
  both = await testApp.aPerson({ email: 'bia@x.example', malls: [HERE, THERE], permissions: SLUGS });
});

const wanted = (traits: object = {}) => ({
  name: 'Aplicativo do shopping',
  mallsCode: [HERE],
  scopes: ['send-invoices' as const],
  days: 30,
  ...traits,
});
const make = (traits: object = {}, as = ana, headers = {}) =>
  testApp.call(endpoints.createAppKey, { body: wanted(traits) }, as, { headers });
const list = async (as: Person): Promise<AppKey[]> => (await testApp.call(endpoints.listAppKeys, {}, as)).body.data;
/** Whether a key opens the door; what is behind it says that it knows nobody. */
const isOpen = async (key: string, mallCode = HERE) => {
  const body = { mallCode, cpf: nextCpf() };
  const { status } = await testApp.call(appInvoiceEndpoints.appCustomerInvoices, { body }, null, { headers: { 'app-key': key } });
  return { 404: true, 401: false }[status];
};

describe('[APP-01] keys of the consumer app', () => {
  test('one is made: shown once, kept as a digest, recorded without itself', async () => {
    const { status, body } = await make({ scopes: ['read-invoices', 'read-invoices'], mallsCode: [HERE, HERE] });
    expect(status).toBe(201);
    const { key, ...shown } = body;
    expect(key).toMatch(/^gak_[0-9a-f]{8}_[\w-]{43}$/);
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'Aplicativo do shopping',
      prefix: key.slice(0, 12),
      mallsCode: [HERE],
      scopes: ['read-invoices'],
      status: 'WORKING',
      working: { mallsCode: [HERE], scopes: ['read-invoices'] },
      createdBy: 'ana@x.example',
      createdAt: expect.any(String),
      expiresAt: new Date(new Date(shown.createdAt).getTime() + 30 * DAY).toISOString(),
      revokedAt: null,
      lastUsedAt: null,
    });
    expect(await list(ana)).toEqual([shown]);
    expect(await isOpen(key)).toBe(true);
    expect(await findEverywhere({ ...testApp, folder }, { key })).toEqual([]);
    expect(await auditTrail(testApp.database, shown.id)).toMatchObject([
      {
        action: 'app-key.created',
        actorEmail: 'ana@x.example',
        after: { name: 'Aplicativo do shopping', mallsCode: [HERE], scopes: ['read-invoices'], expiresAt: shown.expiresAt },
      },
    ]);
  });

  test('no two are alike', async () => {
    const keys = await Promise.all(Array.from({ length: 10 }, async () => (await make()).body.key));
    expect(new Set(keys).size).toBe(10);
  });

  test('[PER-06] nobody makes one for malls they do not have, and sees only those within theirs', async () => {
    for (const mallsCode of [[THERE], [HERE, THERE]]) {
      const { status, problem } = await make({ mallsCode });
      expect([status, problem.code]).toEqual([403, 'foreign-mall']);
    }
    expect(await list(both)).toEqual([]);
    const here = (await make()).body.id;
    const there = (await make({ mallsCode: [HERE, THERE] }, both)).body.id;
    expect((await list(ana)).map(({ id }) => id)).toEqual([here]);
    expect((await list(both)).map(({ id }) => id)).toEqual([there, here]);
    expect((await testApp.call(endpoints.revokeAppKey, { params: { id: there } }, ana)).status).toBe(404);
    expect((await list(both)).map(({ revokedAt }) => revokedAt)).toEqual([null, null]);
  });

  test.each([
    [{ name: '  ' }, { name: 'Informe o nome' }],
    [{ mallsCode: [] }, { mallsCode: 'Campo obrigatório' }],
    [{ scopes: [] }, { scopes: 'Campo obrigatório' }],
    [{ days: 0 }, { days: 'Insira um número inteiro dentro do permitido' }],
    [{ days: 366 }, { days: 'Insira um número inteiro dentro do permitido' }],
  ])('%j is refused with its field', async (traits, fields) => {
    const { status, problem } = await make(traits);
    expect([status, problem.fields]).toEqual([400, fields]);
    expect(await list(ana)).toEqual([]);
  });

  test('a revoked one opens nothing from the next call on, and stays revoked as it was', async () => {
    const { id, key } = (await make({ scopes: ['read-invoices'] })).body;
    expect(await isOpen(key)).toBe(true);
    const revoke = () => testApp.call(endpoints.revokeAppKey, { params: { id } }, ana);
    expect((await revoke()).status).toBe(204);
    expect(await isOpen(key)).toBe(false);
    const [revoked] = await list(ana);
    expect(revoked?.revokedAt).toEqual(expect.any(String));
    testApp.clock.advance(1000);
    expect((await revoke()).status).toBe(204);
    expect((await list(ana))[0]?.revokedAt).toBe(revoked?.revokedAt);
    expect((await auditTrail(testApp.database, id)).map(({ action }) => action)).toEqual(['app-key.created', 'app-key.revoked']);
    expect((await testApp.call(endpoints.revokeAppKey, { params: { id: ana.id } }, ana)).status).toBe(404);
  });

  test('one opens until the moment it expires', async () => {
    const { key, expiresAt } = (await make({ scopes: ['read-invoices'], days: 1 })).body;
    testApp.clock.advance(new Date(expiresAt).getTime() - testApp.clock.now().getTime() - 5000);
    expect(await isOpen(key)).toBe(true);
    testApp.clock.advance(5001);
    expect(await isOpen(key)).toBe(false);
  });

  test('its last use is noted, at most once a minute', async () => {
    const { id, key } = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
    const lastUse = async () => (await list(ana)).find((each) => each.id === id)?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await isOpen(key);
    const first = await lastUse();
    expect(first).toEqual(expect.any(String));
    testApp.clock.advance(30_000);
    await isOpen(key);
    expect(await lastUse()).toBe(first);
    testApp.clock.advance(31_000);
    await isOpen(key);
    expect(await lastUse()).not.toBe(first);
  });

  test('[PER-13] one lives ninety days when nobody says otherwise', async () => {
    const { createdAt, expiresAt } = (await make({ days: undefined })).body;
    expect(new Date(expiresAt).getTime() - new Date(createdAt).getTime()).toBe(90 * DAY);
  });

  test('[ERR-03] making one again with the same repetition key gives the same key', async () => {
    const headers = { 'idempotency-key': 'uma-chave-de-repeticao' };
    const first = await make({}, ana, headers);
    const again = await make({}, ana, headers);
    expect(again.body).toEqual(first.body);
    expect(await list(ana)).toHaveLength(1);
  });
});

describe('[PER-13] a key holds no more than its maker, at every use', () => {
  const WHOLE: AppScope[] = ['send-invoices', 'read-invoices'];
  const query = (text: string, ...values: unknown[]) => testApp.database.pool.query(text, values);
  const statusOf = async (id: string) => (await list(both)).find((key) => key.id === id)?.status;

  test('nobody makes one for what they may not do themselves, and users’ managers make none for that alone', async () => {
    const { status, problem } = await make({ scopes: ['send-invoices', 'burn-coupons', 'opt-in'] });
    expect([status, problem.code, problem.message]).toEqual([
      403,
      'grants-more-than-held',
      'Você não possui: update-benefit, update-customer',
    ]);
    expect(await list(ana)).toEqual([]);
    const manager = await testApp.aPerson({ malls: [HERE], permissions: ['read-user', 'create-user', 'update-user'] });
    expect((await make({}, manager)).status).toBe(403);
  });

  test('it stops when its maker is disabled, and works again with them', async () => {
    const { id, key } = (await make({ scopes: WHOLE })).body;
    expect(await isOpen(key)).toBe(true);
    await query('update users set disabled_at = now() where id = $1', ana.id);
    expect([await isOpen(key), await statusOf(id)]).toEqual([false, 'ENDED']);
    await query('update users set disabled_at = null where id = $1', ana.id);
    expect([await isOpen(key), await statusOf(id)]).toEqual([true, 'WORKING']);
  });

  test('it stops when its maker is no longer there, or may no longer make keys', async () => {
    const { key } = (await make({ scopes: WHOLE })).body;
    await query("delete from user_permissions where user_id = $1 and slug = 'manage-app-keys'", ana.id);
    expect(await isOpen(key)).toBe(false);
    const { id, key: another } = (await make({ scopes: WHOLE }, both)).body;
    expect(await isOpen(another)).toBe(true);
    await query('update app_keys set maker_id = null where id = $1', id);
    expect(await isOpen(another)).toBe(false);
  });

  test('it shrinks with the malls and the permissions of its maker, held directly or through a group, and grows with them', async () => {
    const { id, key } = (await make({ scopes: WHOLE, mallsCode: [HERE, THERE] }, both)).body;
    const ask = async (mallCode: string) => {
      const body = { mallCode, cpf: nextCpf() };
      return (await testApp.call(appInvoiceEndpoints.appCustomerInvoices, { body }, null, { headers: { 'app-key': key } }))
        .problem.code;
    };
    expect([await ask(HERE), await ask(THERE), await statusOf(id)]).toEqual(['customer-unknown', 'customer-unknown', 'WORKING']);

    await query('delete from user_malls where user_id = $1 and mall_code = $2', both.id, THERE);
    expect([await ask(HERE), await ask(THERE)]).toEqual(['customer-unknown', 'foreign-mall']);
    await query('insert into user_malls values ($1, $2)', both.id, THERE);
    await query("delete from user_permissions where user_id = $1 and slug = 'read-invoices'", both.id);
    expect([await ask(HERE), await statusOf(id)]).toEqual(['app-key-scope', 'LIMITED']);
    expect((await list(both))[0]?.working).toEqual({ mallsCode: [HERE, THERE], scopes: ['send-invoices'] });

    await query("insert into groups values ($1, 'Leitores', '', 1, now(), now())", id);
    await query("insert into group_permissions values ($1, 'read-invoices')", id);
    await query('insert into user_groups values ($1, $2)', both.id, id);
    expect(await ask(HERE)).toBe('customer-unknown');
    await query('delete from user_malls where user_id = $1', both.id);
    expect(await ask(HERE)).toBe('wrong-app-key');
  });
});
