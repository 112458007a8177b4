import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { issuerCnpjEndpoints as endpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { MALLS } from '@galeria/contract/reference/malls';
import { storeEndpoints } from '@galeria/contract/stores/store-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aStore, nextCnpj } from '../stores/testing/a-store.ts';
import { noteIssuer } from './issuer-cnpjs.store.ts';
import { anIssuer, noteStatuses, placeOfIssuer, waitingNotes } from './testing/an-issuer.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: PERMISSION_SLUGS });
});
afterAll(() => testApp.close());

const block = (cnpj: string, mallCode = HERE) => testApp.call(endpoints.blockCnpj, { body: { mallCode, cnpj } }, staff);
const allow = (cnpj: string, luc?: string, mallCode = HERE) =>
  testApp.call(endpoints.allowCnpj, { body: { mallCode, cnpj, ...(luc === undefined ? {} : { luc }) } }, staff);
const remove = (from: 'removeBlockedCnpj' | 'removeAllowedCnpj', cnpj: string) =>
  testApp.call(endpoints[from], { params: { mallCode: HERE, cnpj } }, staff);
const place = (cnpj: string, mallCode = HERE) => placeOfIssuer(testApp.database, mallCode, cnpj);
const trail = async (cnpj: string) =>
  (await auditTrail(testApp.database, `${HERE}/${cnpj}`)).map(({ action, before, after }) => ({ action, before, after }));
const refusal = ({ status, problem }: Awaited<ReturnType<typeof block>>) => [
  status,
  problem.code,
  problem.message,
  problem.fields,
];
/** A job does it. */
const settled = (cnpj: string) => expect.poll(() => noteStatuses(testApp.database, HERE, cnpj), { interval: 100 });

describe('[STO-02] blocking a CNPJ', () => {
  test('that nobody knew adds it to the blocked ones of that mall, and it is on record', async () => {
    const cnpj = nextCnpj();
    const { status, body } = await block(formatCnpj(cnpj));
    expect([status, body]).toEqual([
      200,
      {
        mallCode: HERE,
        cnpj,
        list: 'blocked',
        status: 'BLOCKED',
        issuerName: null,
        store: null,
        waitingInvoices: 0,
        firstSeenAt: expect.any(String),
        decidedBy: staff.email,
        decidedAt: body.firstSeenAt,
      },
    ]);
    expect(await place(cnpj, THERE)).toBeNull();
    expect(await trail(cnpj)).toEqual([
      {
        action: 'issuer-cnpj.blocked',
        before: { list: null },
        after: { list: 'blocked' },
      },
    ]);
  });

  test('twice is refused at the field', async () => {
    const cnpj = nextCnpj();
    await block(cnpj);
    const message = 'Este CNPJ já está bloqueado';
    expect(refusal(await block(cnpj))).toEqual([409, 'cnpj-already-blocked', message, { cnpj: message }]);
    expect(await trail(cnpj)).toHaveLength(1);
  });

  test('of a store leaves it with the store, and allowing it brings it back there', async () => {
    const store = await aStore(testApp.database.db, { brandName: 'Café Imbuia' });
    const { cnpj } = await anIssuer(testApp.database.db, { list: 'allowed', storeUniversalId: store.universalId });
    const blocked = await block(cnpj);
    expect(blocked.body).toMatchObject({
      list: 'blocked',
      store: { universalId: store.universalId, brandName: 'Café Imbuia', luc: store.luc, contractCnpj: store.contractCnpj },
    });
    expect((await allow(cnpj)).body).toMatchObject({ list: 'allowed', status: 'ALLOWED', store: { luc: store.luc } });
    expect((await trail(cnpj)).at(-1)).toEqual({
      action: 'issuer-cnpj.allowed',
      before: { list: 'blocked' },
      after: { list: 'allowed' },
    });
  });
});

describe('[STO-02] allowing a CNPJ', () => {
  test('without a store pre-registers it; with the LUC of one it becomes that store’s', async () => {
    const store = await aStore(testApp.database.db);
    const cnpj = nextCnpj();
    const message = 'Este CNPJ já foi adicionado';
    expect((await allow(cnpj)).body).toMatchObject({ list: 'pre-registered', status: 'ALLOWED', store: null });
    expect(refusal(await allow(cnpj))).toEqual([409, 'cnpj-already-allowed', message, { cnpj: message }]);
    const answer = await allow(cnpj, ` ${store.luc.toLowerCase()} `);
    expect(answer.body).toMatchObject({ list: 'allowed', store: { universalId: store.universalId } });
    expect(refusal(await allow(cnpj, store.luc))).toEqual([409, 'cnpj-already-allowed', message, { cnpj: message }]);
    expect(refusal(await allow(cnpj))).toEqual([409, 'cnpj-already-allowed', message, { cnpj: message }]);
  });

  test('of another store is refused, also while it is blocked there', async () => {
    const [mine, theirs] = [await aStore(testApp.database.db), await aStore(testApp.database.db)];
    const { cnpj } = await anIssuer(testApp.database.db, { list: 'allowed', storeUniversalId: theirs.universalId });
    const message = `Este CNPJ já está cadastrado em uma loja: ${theirs.brandName} (${theirs.luc})`;
    expect(refusal(await allow(cnpj, mine.luc))).toEqual([409, 'cnpj-in-other-store', message, { cnpj: message }]);
    await block(cnpj);
    expect(refusal(await allow(cnpj, mine.luc))).toEqual([409, 'cnpj-in-other-store', message, { cnpj: message }]);
    expect(await place(cnpj)).toEqual({ list: 'blocked', store: theirs.universalId });
  });

  test('that the contract of another store is in the name of is refused for a store, and pre-registered without one', async () => {
    const [mine, theirs] = [await aStore(testApp.database.db), await aStore(testApp.database.db)];
    const message = `Este CNPJ já está cadastrado em uma loja: ${theirs.brandName} (${theirs.luc})`;
    const { contractCnpj } = theirs;
    expect(refusal(await allow(contractCnpj, mine.luc))).toEqual([409, 'cnpj-in-other-store', message, { cnpj: message }]);
    expect((await allow(contractCnpj)).body).toMatchObject({ list: 'pre-registered' });
    expect((await allow(contractCnpj, theirs.luc)).body).toMatchObject({ store: { universalId: theirs.universalId } });
  });

  test('for a LUC that has no store in the mall is refused at that field, and the CNPJ stays unknown', async () => {
    const elsewhere = await aStore(testApp.database.db, { mallCode: THERE, luc: 'LUC-ALHEIA' });
    const cnpj = nextCnpj();
    const message = 'Não há loja com esta LUC no shopping informado';
    for (const luc of ['LUC-NENHUMA', elsewhere.luc])
      expect(refusal(await allow(cnpj, luc))).toEqual([404, 'store-not-found', message, { luc: message }]);
    expect(await place(cnpj)).toBeNull();
  });

  test('for a unit that changed tenants is for the store that came last', async () => {
    const luc = 'LUC-TROCADA';
    await aStore(testApp.database.db, { luc, createdAt: new Date('2024-01-01T12:00:00Z') });
    const now = await aStore(testApp.database.db, { luc, createdAt: new Date('2026-01-01T12:00:00Z') });
    await aStore(testApp.database.db, { luc, createdAt: new Date('2025-01-01T12:00:00Z') });
    expect((await allow(nextCnpj(), luc)).body.store?.universalId).toBe(now.universalId);
  });

  test('makes it one more of the store: whoever has the store open with the old ones cannot save over it', async () => {
    const store = await aStore(testApp.database.db);
    const { mallCode, universalId } = store;
    const cnpj = nextCnpj();
    await allow(cnpj, store.luc);
    const body = { issuerCnpjs: [], tracksForbiddenItems: false, version: 1 };
    const stale = await testApp.call(storeEndpoints.updateStore, { params: { mallCode, universalId }, body }, staff);
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale-version']);
    expect(await place(cnpj)).toEqual({ list: 'allowed', store: universalId });
  });
});

describe('[INV-08] what a form can get wrong', () => {
  const wrong = [
    ['', 'Informe o CNPJ'],
    ['123', 'Insira 14 caracteres numéricos'],
    ['11222333000180', 'Insira um CNPJ válido'],
  ] as const;
  test.each(wrong)("'%s' reads '%s' at the field", async (cnpj, message) => {
    for (const answer of [await block(cnpj), await allow(cnpj)])
      expect(refusal(answer)).toEqual([400, 'invalid-request', message, { cnpj: message }]);
  });

  test('a LUC of fewer than five characters', async () => {
    const message = 'A LUC deve ter no mínimo 5 caracteres';
    expect(refusal(await allow(nextCnpj(), 'L-12'))).toEqual([400, 'invalid-request', message, { luc: message }]);
  });
});

describe('[INV-08] taking a CNPJ off its list', () => {
  test('forgets it: its next note finds it undefined', async () => {
    const store = await aStore(testApp.database.db);
    const cnpj = nextCnpj();
    await allow(cnpj, store.luc);
    expect((await remove('removeBlockedCnpj', cnpj)).status).toBe(404);
    expect((await remove('removeAllowedCnpj', cnpj)).status).toBe(204);
    expect(await place(cnpj)).toBeNull();
    expect((await trail(cnpj)).at(-1)).toEqual({
      action: 'issuer-cnpj.removed',
      before: { list: 'allowed', storeUniversalId: store.universalId },
      after: { list: null, storeUniversalId: null },
    });
    const { rows } = await testApp.database.pool.query('select version from stores where universal_id = $1', [store.universalId]);
    expect(rows).toEqual([{ version: 3 }]);
    const issuer = { mallCode: HERE, cnpj, issuerName: 'Café Imbuia Ltda', at: testApp.clock.now() };
    const noted = await testApp.database.db.transaction((tx) => noteIssuer(tx, issuer));
    expect(noted).toEqual({ list: 'undefined', storeUniversalId: null });
  });

  test('works for blocked and pre-registered ones, once; an undefined one is on neither list', async () => {
    const [blocked, registered] = [nextCnpj(), nextCnpj()];
    await block(blocked);
    await allow(registered);
    expect((await remove('removeBlockedCnpj', blocked)).status).toBe(204);
    expect((await remove('removeBlockedCnpj', blocked)).status).toBe(404);
    expect((await remove('removeAllowedCnpj', registered)).status).toBe(204);
    const { cnpj } = await anIssuer(testApp.database.db);
    expect((await remove('removeAllowedCnpj', cnpj)).status).toBe(404);
    expect((await remove('removeBlockedCnpj', cnpj)).status).toBe(404);
  });

  test('[STO-03] makes it undefined at once while notes wait for it: somebody can still decide', async () => {
    const issuer = await anIssuer(testApp.database.db, {
      list: 'pre-registered',
      decidedBy: 'a@x.example',
      decidedAt: new Date(),
    });
    await waitingNotes(testApp.database.db, issuer);
    expect((await remove('removeAllowedCnpj', issuer.cnpj)).status).toBe(204);
    const { body } = await testApp.call(endpoints.listUndecidedCnpjs, { query: { search: issuer.cnpj } }, staff);
    expect(body.data).toMatchObject([{ cnpj: issuer.cnpj, waitingInvoices: 1, decidedBy: null, decidedAt: null }]);
  });
});

describe('[STO-03] an issuer that a note names', () => {
  const note = (cnpj: string, issuerName: string | null) =>
    testApp.database.db.transaction((tx) => noteIssuer(tx, { mallCode: HERE, cnpj, issuerName, at: testApp.clock.now() }));
  const find = async (search: string) =>
    (await testApp.call(endpoints.listIssuerCnpjs, { query: { list: 'undefined', search } }, staff)).body.data;

  test('appears as undefined with its name, as soon as a note has one, and keeps the first', async () => {
    const cnpj = nextCnpj();
    await note(cnpj, null);
    expect(await find(cnpj)).toMatchObject([{ cnpj, list: 'undefined', status: 'UNDEFINED', issuerName: null, decidedAt: null }]);
    await note(cnpj, 'Empório Andorinha Ltda');
    await note(cnpj, 'Outro Nome');
    expect(await find('emporio andorinha')).toMatchObject([{ cnpj, issuerName: 'Empório Andorinha Ltda' }]);
  });

  test('is known as what it was decided to be', async () => {
    const store = await aStore(testApp.database.db);
    const cnpj = nextCnpj();
    await allow(cnpj, store.luc);
    expect(await note(cnpj, null)).toEqual({ list: 'allowed', storeUniversalId: store.universalId });
    await block(cnpj);
    expect(await note(cnpj, null)).toEqual({ list: 'blocked', storeUniversalId: store.universalId });
  });

  test('counts the notes that wait for it in its own mall, until it is decided on', async () => {
    const issuer = await anIssuer(testApp.database.db);
    const namesake = await anIssuer(testApp.database.db, { mallCode: THERE, cnpj: issuer.cnpj });
    await waitingNotes(testApp.database.db, issuer, 3);
    await waitingNotes(testApp.database.db, namesake, 1);
    const counts = async () => (await find(issuer.cnpj)).map(({ mallCode, waitingInvoices }) => [mallCode, waitingInvoices]);
    expect((await counts()).sort()).toEqual(
      [
        [HERE, 3],
        [THERE, 1],
      ].sort(),
    );
    expect((await block(issuer.cnpj)).body.waitingInvoices).toBe(0);
    await settled(issuer.cnpj).toEqual(['REJEITADA', 'REJEITADA', 'REJEITADA']);
    expect(await noteStatuses(testApp.database, THERE, issuer.cnpj)).toEqual(['CNPJ_ANALISE']);
    expect(await counts()).toEqual([[THERE, 1]]);
  });

  test('once allowed, lets its notes go on, with a store or pre-registered', async () => {
    const store = await aStore(testApp.database.db);
    for (const luc of [store.luc, undefined]) {
      const issuer = await anIssuer(testApp.database.db);
      await waitingNotes(testApp.database.db, issuer, 2);
      expect((await allow(issuer.cnpj, luc)).status).toBe(200);
      await settled(issuer.cnpj).not.toContain('CNPJ_ANALISE');
      expect(await noteStatuses(testApp.database, HERE, issuer.cnpj)).not.toContain('REJEITADA');
    }
  });

  test('once blocked, has its notes refused with that reason', async () => {
    const issuer = await anIssuer(testApp.database.db);
    await waitingNotes(testApp.database.db, issuer, 2);
    await block(issuer.cnpj);
    await settled(issuer.cnpj).toEqual(['REJEITADA', 'REJEITADA']);
    const { rows } = await testApp.database.pool.query('select distinct recuse_reason from invoices where issuer_cnpj = $1', [
      issuer.cnpj,
    ]);
    expect(rows).toEqual([{ recuse_reason: 'CNPJ_ANALYSE' }]);
  });
});
