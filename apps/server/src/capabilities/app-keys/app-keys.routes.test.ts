import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appInvoiceEndpoints } from '@galeria/contract/app/app-invoice-endpoints';
import { type AppKey, appKeyEndpoints as endpoints } from '@galeria/contract/app/app-key-endpoints';
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
const SLUGS = ['read-user', 'create-user', 'update-user'];
const DAY = 24 * 3_600_000;

let ground: TestApp;
let folder: string;
let ana: Person;
let both: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galeria-keys-'));
  ground = await openTestApp({ with: { storage: folderStorage(folder) } });
});
afterAll(async () => {
  await ground.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await ground.reset();
  ana = await ground.aPerson({ email: 'ana@x.example', malls: [HERE], permissions: SLUGS });
  both = await ground.aPerson({ email: 'bia@x.example', malls: [HERE, THERE], permissions: SLUGS });
});

const wanted = (traits: object = {}) => ({
  name: 'Aplicativo do shopping',
  mallsCode: [HERE],
  scopes: ['send-invoices' as const],
  days: 30,
  ...traits,
});
const make = (traits: object = {}, as = ana, headers = {}) =>
  ground.call(endpoints.createAppKey, { body: wanted(traits) }, as, { headers });
const list = async (as: Person): Promise<AppKey[]> => (await ground.call(endpoints.listAppKeys, {}, as)).body.data;
/** Whether a key opens the door; what is behind it says that it knows nobody. */
const isOpen = async (key: string, mallCode = HERE) => {
  const body = { mallCode, cpf: nextCpf() };
  const { status } = await ground.call(appInvoiceEndpoints.appCustomerInvoices, { body }, null, { headers: { 'app-key': key } });
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
      createdBy: 'ana@x.example',
      createdAt: expect.any(String),
      expiresAt: new Date(new Date(shown.createdAt).getTime() + 30 * DAY).toISOString(),
      revokedAt: null,
      lastUsedAt: null,
    });
    expect(await list(ana)).toEqual([shown]);
    expect(await isOpen(key)).toBe(true);
    expect(await findEverywhere({ ...ground, folder }, { key })).toEqual([]);
    expect(await auditTrail(ground.database, shown.id)).toMatchObject([
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
    expect((await ground.call(endpoints.revokeAppKey, { params: { id: there } }, ana)).status).toBe(404);
    expect((await list(both)).map(({ revokedAt }) => revokedAt)).toEqual([null, null]);
  });

  test.each([
    [{ name: '  ' }, { name: 'Informe o nome' }],
    [{ mallsCode: [] }, { mallsCode: 'Campo obrigatório' }],
    [{ scopes: [] }, { scopes: 'Campo obrigatório' }],
    [{ days: 0 }, { days: 'Insira um número inteiro dentro do permitido' }],
    [{ days: 731 }, { days: 'Insira um número inteiro dentro do permitido' }],
  ])('%j is refused with its field', async (traits, fields) => {
    const { status, problem } = await make(traits);
    expect([status, problem.fields]).toEqual([400, fields]);
    expect(await list(ana)).toEqual([]);
  });

  test('a revoked one opens nothing from the next call on, and stays revoked as it was', async () => {
    const { id, key } = (await make({ scopes: ['read-invoices'] })).body;
    expect(await isOpen(key)).toBe(true);
    const revoke = () => ground.call(endpoints.revokeAppKey, { params: { id } }, ana);
    expect((await revoke()).status).toBe(204);
    expect(await isOpen(key)).toBe(false);
    const [revoked] = await list(ana);
    expect(revoked?.revokedAt).toEqual(expect.any(String));
    ground.clock.advance(1000);
    expect((await revoke()).status).toBe(204);
    expect((await list(ana))[0]?.revokedAt).toBe(revoked?.revokedAt);
    expect((await auditTrail(ground.database, id)).map(({ action }) => action)).toEqual(['app-key.created', 'app-key.revoked']);
    expect((await ground.call(endpoints.revokeAppKey, { params: { id: ana.id } }, ana)).status).toBe(404);
  });

  test('one opens until the moment it expires', async () => {
    const { key, expiresAt } = (await make({ scopes: ['read-invoices'], days: 1 })).body;
    ground.clock.advance(new Date(expiresAt).getTime() - ground.clock.now().getTime() - 5000);
    expect(await isOpen(key)).toBe(true);
    ground.clock.advance(5001);
    expect(await isOpen(key)).toBe(false);
  });

  test('its last use is noted, at most once a minute', async () => {
    const { id, key } = await anAppKey(ground.database.db, { malls: [HERE], createdAt: ground.clock.now() });
    const lastUse = async () => (await list(ana)).find((each) => each.id === id)?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await isOpen(key);
    const first = await lastUse();
    expect(first).toEqual(expect.any(String));
    ground.clock.advance(30_000);
    await isOpen(key);
    expect(await lastUse()).toBe(first);
    ground.clock.advance(31_000);
    await isOpen(key);
    expect(await lastUse()).not.toBe(first);
  });

  test('[ERR-03] making one again with the same repetition key gives the same key', async () => {
    const headers = { 'idempotency-key': 'uma-chave-de-repeticao' };
    const first = await make({}, ana, headers);
    const again = await make({}, ana, headers);
    expect(again.body).toEqual(first.body);
    expect(await list(ana)).toHaveLength(1);
  });
});
