import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { issuerCnpjEndpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { MALLS } from '@galeria/contract/reference/malls';
import { storeEndpoints as endpoints, type Store } from '@galeria/contract/stores/store-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTrail, countEntries } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anIssuer, noteStatuses, placeOfIssuer, waitingNotes } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStore, nextCnpj, type StoreOfTest } from './testing/a-store.ts';

const [HERE, THERE, THIRD] = MALLS.map(({ code }) => code) as [string, string, string];

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: PERMISSION_SLUGS });
});
afterAll(() => testApp.close());

type Change = { issuerCnpjs: string[]; tracksForbiddenItems?: boolean; version?: number };
const update = ({ mallCode, universalId }: StoreOfTest, change: Change, as = staff) =>
  testApp.call(
    endpoints.updateStore,
    { params: { mallCode, universalId }, body: { tracksForbiddenItems: false, version: 1, ...change } },
    as,
  );
const find = async (query: object, as = staff) => (await testApp.call(endpoints.listStores, { query }, as)).body;
const place = (cnpj: string) => placeOfIssuer(testApp.database, HERE, cnpj);
const a = (traits: Parameters<typeof aStore>[1] = {}) => aStore(testApp.database.db, traits);

describe('[STO-01] editing a store', () => {
  test('sets its CNPJs as a whole, and it is on record', async () => {
    const store = await a({ brandName: 'Bistrô Sereno' });
    const [one, two, three] = [nextCnpj(), nextCnpj(), nextCnpj()];
    const first = await update(store, { issuerCnpjs: [formatCnpj(two), one], tracksForbiddenItems: true });
    expect([first.status, first.body]).toEqual([
      200,
      {
        mallCode: HERE,
        universalId: store.universalId,
        brandName: 'Bistrô Sereno',
        luc: store.luc,
        contractCnpj: store.contractCnpj,
        issuerCnpjs: [one, two].sort().map((cnpj) => ({ cnpj, status: 'ALLOWED' })),
        tracksForbiddenItems: true,
        updatedAt: expect.any(String),
        version: 2,
      },
    ]);
    expect(new Date(first.body.updatedAt).getTime()).toBeGreaterThan(store.updatedAt.getTime());
    const second = await update(store, { issuerCnpjs: [three, two], version: 2 });
    expect(second.body).toMatchObject({ version: 3, tracksForbiddenItems: false });
    expect([await place(one), await place(two), await place(three)]).toEqual([
      null,
      { list: 'allowed', store: store.universalId },
      { list: 'allowed', store: store.universalId },
    ]);
    expect(await auditTrail(testApp.database, `${HERE}/${store.universalId}`)).toMatchObject([
      {
        action: 'store.changed',
        subjectType: 'store',
        mallCode: HERE,
        before: { issuerCnpjs: [], tracksForbiddenItems: false },
        after: { issuerCnpjs: [one, two].sort(), tracksForbiddenItems: true },
      },
      { before: { issuerCnpjs: [one, two].sort() }, after: { issuerCnpjs: [two, three].sort() } },
    ]);
    expect((await update(store, { issuerCnpjs: [], version: 3 })).body.issuerCnpjs).toEqual([]);
  });

  test('takes in CNPJs from any list; one of its own that is blocked stays blocked', async () => {
    const { db } = testApp.database;
    const store = await a();
    const own = await anIssuer(db, { list: 'blocked', storeUniversalId: store.universalId });
    const others = [await anIssuer(db), await anIssuer(db, { list: 'blocked' }), await anIssuer(db, { list: 'pre-registered' })];
    const asked = [own, ...others].map(({ cnpj }) => cnpj);
    const { body } = await update(store, { issuerCnpjs: asked });
    expect(body.issuerCnpjs).toEqual(asked.sort().map((cnpj) => ({ cnpj, status: cnpj === own.cnpj ? 'BLOCKED' : 'ALLOWED' })));
  });

  test('[STO-03] lets the notes go on that wait for a CNPJ it takes in', async () => {
    const store = await a();
    const issuer = await anIssuer(testApp.database.db);
    await waitingNotes(testApp.database.db, issuer, 2);
    expect((await update(store, { issuerCnpjs: [issuer.cnpj] })).status).toBe(200);
    const statuses = () => noteStatuses(testApp.database, HERE, issuer.cnpj);
    await expect.poll(statuses, { interval: 100 }).not.toContain('CNPJ_ANALISE');
    expect(await statuses()).not.toContain('REJEITADA');
  });

  test('[STO-03] leaves a CNPJ it gives up undefined while notes wait for it', async () => {
    const store = await a();
    const issuer = await anIssuer(testApp.database.db, { list: 'blocked', storeUniversalId: store.universalId });
    await waitingNotes(testApp.database.db, issuer);
    await update(store, { issuerCnpjs: [] });
    expect(await place(issuer.cnpj)).toEqual({ list: 'undefined', store: null });
  });

  test('refuses CNPJs of another store, each at its field, and changes nothing', async () => {
    const [mine, theirs] = [await a(), await a()];
    const [one, blocked] = [nextCnpj(), nextCnpj()];
    await update(theirs, { issuerCnpjs: [one, blocked] });
    await testApp.call(issuerCnpjEndpoints.blockCnpj, { body: { mallCode: HERE, cnpj: blocked } }, staff);
    const fresh = nextCnpj();
    const answer = await update(mine, { issuerCnpjs: [one, fresh, blocked], tracksForbiddenItems: true });
    const message = 'Este CNPJ já está cadastrado em uma loja';
    expect([answer.status, answer.problem]).toMatchObject([
      409,
      { code: 'cnpj-in-other-store', message, fields: { 'issuerCnpjs.0': message, 'issuerCnpjs.2': message } },
    ]);
    expect(Object.keys(answer.problem.fields)).toHaveLength(2);
    expect(await place(fresh)).toBeNull();
    expect((await find({ search: mine.universalId })).data).toMatchObject([{ version: 1, tracksForbiddenItems: false }]);
  });

  test('refuses what the contract of another store is in the name of; its own it takes', async () => {
    const [mine, theirs] = [await a(), await a()];
    const answer = await update(mine, { issuerCnpjs: [mine.contractCnpj, theirs.contractCnpj] });
    const message = 'Este CNPJ já está cadastrado em uma loja';
    expect([answer.status, answer.problem.fields]).toEqual([409, { 'issuerCnpjs.1': message }]);
    expect((await update(mine, { issuerCnpjs: [mine.contractCnpj] })).status).toBe(200);
    // Two shops of one tenant: the CNPJ issues for one of them.
    const second = await a({ contractCnpj: mine.contractCnpj, universalId: 'loja-segunda', luc: 'LUC-SEGUNDA' });
    expect((await update(second, { issuerCnpjs: [mine.contractCnpj] })).problem.fields).toEqual({ 'issuerCnpjs.0': message });
  });

  test('of another mall does not matter: each mall has its own', async () => {
    const [here, there] = [await a(), await a({ mallCode: THERE })];
    const cnpj = nextCnpj();
    expect((await update(here, { issuerCnpjs: [cnpj] })).status).toBe(200);
    expect((await update(there, { issuerCnpjs: [cnpj] })).status).toBe(200);
  });

  test('refuses what is no CNPJ and what comes twice, in the specified words, at the field', async () => {
    const store = await a();
    const cnpj = nextCnpj();
    const answer = await update(store, { issuerCnpjs: [cnpj, '123', '11222333000180', formatCnpj(cnpj), ''] });
    expect([answer.status, answer.problem.code, answer.problem.fields]).toEqual([
      400,
      'invalid-request',
      {
        'issuerCnpjs.1': 'Insira 14 caracteres numéricos',
        'issuerCnpjs.2': 'Insira um CNPJ válido',
        'issuerCnpjs.4': 'Informe o CNPJ',
      },
    ]);
    const twice = await update(store, { issuerCnpjs: [cnpj, nextCnpj(), formatCnpj(cnpj)] });
    expect([twice.status, twice.problem.fields]).toEqual([400, { 'issuerCnpjs.2': 'Os CNPJs emissores devem ser únicos' }]);
    expect(await place(cnpj)).toBeNull();
  });

  test('[ERR-03] refuses to write over what somebody changed since', async () => {
    const store = await a();
    const kept = nextCnpj();
    await update(store, { issuerCnpjs: [kept] });
    const answer = await update(store, { issuerCnpjs: [nextCnpj()] });
    expect([answer.status, answer.problem.code]).toEqual([409, 'stale-version']);
    expect((await find({ search: kept })).data).toMatchObject([{ universalId: store.universalId, version: 2 }]);
  });

  test('asks for both permissions', async () => {
    const store = await a();
    for (const slug of ['read-store-service', 'update-purchase-permission-list']) {
      const permissions = PERMISSION_SLUGS.filter((each) => each !== slug);
      const person = await testApp.aPerson({ malls: [HERE], permissions });
      expect((await update(store, { issuerCnpjs: [] }, person)).status).toBe(403);
    }
  });
});

describe('[STO-01] the stores of the malls', () => {
  const [MALL, NEXT] = MALLS.slice(10).map(({ code }) => code) as [string, string];
  let made: StoreOfTest[] = [];
  let manager: Person;
  beforeAll(async () => {
    manager = await testApp.aPerson({ malls: [MALL, NEXT], permissions: PERMISSION_SLUGS });
    const brands = ['Zabelê Modas', 'Ótica Lua Nova', 'óculos & cia', 'Ateliê 24', 'Casa São João'];
    made = [];
    for (const [index, brandName] of brands.entries())
      made.push(
        await a({
          mallCode: MALL,
          brandName,
          universalId: `UN-${index}`,
          luc: `QS-00${index}`,
          contractCnpj: completeCnpj(`5512345${index}0001`),
        }),
      );
  });
  const names = ({ data }: { data: Store[] }) => data.map(({ brandName }) => brandName);
  const inMall = (query: object) => find({ mallCode: MALL, ...query }, manager);

  test('come by brand name, without regard to accents and capitals, and in pages', async () => {
    expect(names(await inMall({}))).toEqual(['Ateliê 24', 'Casa São João', 'óculos & cia', 'Ótica Lua Nova', 'Zabelê Modas']);
    const page = await inMall({ size: 2, page: 2 });
    expect([names(page), page.total, page.pageCount]).toEqual([['óculos & cia', 'Ótica Lua Nova'], 5, 3]);
    expect(await inMall({ page: 4 })).toEqual({ data: [], total: 5, pageCount: 1 });
  });

  test('of several malls come merged', async () => {
    await a({ mallCode: NEXT, brandName: 'Brechó Riacho' });
    await a({ mallCode: NEXT, brandName: 'Zoo' });
    const found = (await find({ size: 3 }, manager)).data.map(({ brandName, mallCode }) => [brandName, mallCode]);
    expect(found).toEqual([
      ['Ateliê 24', MALL],
      ['Brechó Riacho', NEXT],
      ['Casa São João', MALL],
    ]);
    expect(names(await find({ size: 3, page: 3 }, manager))).toEqual(['Zoo']);
  });

  test.each([
    ['otica', ['Ótica Lua Nova']],
    ['LUA Óti', ['Ótica Lua Nova']],
    ['sao joao', ['Casa São João']],
    ['24', ['Ateliê 24']],
    ['cia', ['óculos & cia']],
    ['qs-002', ['óculos & cia']],
    ['QS-00', []],
    ['UN-0', ['Zabelê Modas']],
    ['55.123.453', ['Ateliê 24']],
    ['551', ['Ateliê 24', 'Casa São João', 'óculos & cia', 'Ótica Lua Nova', 'Zabelê Modas']],
    ['55', []],
    ['%', []],
    ['modas lua', []],
  ])("are found by '%s'", async (search, found) => {
    const answer = await inMall({ search });
    expect([names(answer), answer.total]).toEqual([found, found.length]);
  });

  test('are found by the CNPJ of an issuer, whole or its beginning, blocked or not', async () => {
    const cnpj = completeCnpj('771234560001');
    const [store] = made;
    if (!store) throw new Error('there is no store');
    await update(store, { issuerCnpjs: [cnpj] }, manager);
    for (const search of [cnpj, formatCnpj(cnpj), '771']) expect(names(await inMall({ search }))).toEqual(['Zabelê Modas']);
    await testApp.call(issuerCnpjEndpoints.blockCnpj, { body: { mallCode: MALL, cnpj } }, manager);
    expect((await inMall({ search: '771' })).data).toMatchObject([{ issuerCnpjs: [{ cnpj, status: 'BLOCKED' }] }]);
  });

  test('one is found by its LUC; a LUC without a store is refused in the specified words', async () => {
    const ask = (luc: string, mallCode = MALL) => testApp.call(endpoints.findStoreByLuc, { params: { mallCode, luc } }, manager);
    expect((await ask('qs-003')).body).toEqual({ mallCode: MALL, universalId: 'UN-3', brandName: 'Ateliê 24', luc: 'QS-003' });
    for (const answer of [await ask('QS-999'), await ask('QS-003', NEXT), await ask('QS-003', THIRD)])
      expect([answer.status, answer.problem.code, answer.problem.message]).toEqual([
        404,
        'store-not-found',
        'Não há loja com esta LUC no shopping informado',
      ]);
  });

  test('[PER-06] those of another mall are not seen, not found, not changed; naming the mall is refused', async () => {
    const foreign = await a({ mallCode: THIRD, brandName: 'Quitanda Alheia' });
    expect(names(await find({ size: 100 }, manager))).not.toContain('Quitanda Alheia');
    for (const search of ['quitanda', foreign.luc, foreign.universalId, foreign.contractCnpj])
      expect(await find({ search }, manager)).toEqual({ data: [], total: 0, pageCount: 0 });
    const many = await testApp.aPerson({
      malls: MALLS.map(({ code }) => code).filter((code) => code !== THIRD),
      permissions: PERMISSION_SLUGS,
    });
    for (const search of ['quitanda', foreign.luc, foreign.universalId, foreign.contractCnpj])
      expect(await find({ search }, many)).toEqual({ data: [], total: 0, pageCount: 0 });
    expect(names(await find({ search: 'otica' }, many))).toEqual(['Ótica Lua Nova']);
    expect((await find({ size: 100 }, many)).data.filter(({ mallCode }) => mallCode === THIRD)).toEqual([]);
    expect((await testApp.call(endpoints.listStores, { query: { mallCode: THIRD } }, manager)).problem.code).toBe('foreign-mall');
    const before = [await tableDigests(testApp.database), await countEntries(testApp.database)];
    const unknown = { ...foreign, universalId: 'nenhuma' };
    const answers = [foreign, unknown, { ...unknown, mallCode: MALL }].map((store) =>
      update(store, { issuerCnpjs: [nextCnpj()] }, manager),
    );
    for (const { status, problem } of await Promise.all(answers)) expect([status, problem.code]).toEqual([404, 'not-found']);
    expect([await tableDigests(testApp.database), await countEntries(testApp.database)]).toEqual(before);
  });
});
