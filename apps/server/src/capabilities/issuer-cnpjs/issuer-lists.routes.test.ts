import { PERMISSION_SLUGS, type PermissionSlug } from '@galeria/contract/access/permission-slugs';
import { issuerCnpjEndpoints as endpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { CNPJ_LISTS } from '@galeria/contract/reference/enumerations/store';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countEntries } from '../../testing/audit-trail.ts';
import { multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aStore, nextCnpj } from '../stores/testing/a-store.ts';
import { anIssuer } from './testing/an-issuer.ts';

const [HERE, THERE, THIRD] = MALLS.map(({ code }) => code) as [string, string, string];
const DAY = 86_400_000;
const CNPJS = ['112223330001', '112223330002', '114447770001', '998887770001', '998887770002', '998887770003'].map(completeCnpj);
const [FIRST, SECOND, OTHER, NINE, LATER, LAST] = CNPJS as [string, string, string, string, string, string];
/** Of the third mall, by what would take them off their list. */
const FOREIGN = { removeAllowedCnpj: completeCnpj('998887770004'), removeBlockedCnpj: completeCnpj('998887770005') };

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: 'no-workers' });
  const { db } = testApp.database;
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: PERMISSION_SLUGS });
  const store = await aStore(db, { brandName: 'Ótica São João', luc: 'LUC-100' });
  const seen = (days: number) => ({ firstSeenAt: new Date(Date.UTC(2026, 0, 1) + days * DAY) });
  const { universalId: storeUniversalId } = store;
  await anIssuer(db, { cnpj: FIRST, list: 'allowed', storeUniversalId, ...seen(1) });
  await anIssuer(db, { cnpj: SECOND, list: 'blocked', storeUniversalId, ...seen(2) });
  await anIssuer(db, { cnpj: OTHER, list: 'pre-registered', issuerName: 'Empório Ação S.A.', ...seen(3) });
  await anIssuer(db, { cnpj: NINE, issuerName: 'Café Bem-Te-Quero Ltda', ...seen(4) });
  await anIssuer(db, { cnpj: LATER, issuerName: 'CAFÉ DO PORTO LTDA', ...seen(6) });
  await anIssuer(db, { mallCode: THERE, cnpj: NINE, issuerName: 'Loja 24 Horas', ...seen(5) });
  await anIssuer(db, { mallCode: THIRD, cnpj: LAST, issuerName: 'Café Alheio', ...seen(7) });
  await anIssuer(db, { mallCode: THIRD, cnpj: FOREIGN.removeAllowedCnpj, list: 'pre-registered', issuerName: 'Alheio' });
  await anIssuer(db, { mallCode: THIRD, cnpj: FOREIGN.removeBlockedCnpj, list: 'blocked', issuerName: 'Alheio' });
});
afterAll(() => testApp.close());

type ListQuery = { search?: string; mallCode?: string; page?: number; size?: number };
const list = async (of: (typeof CNPJ_LISTS)[number], query: ListQuery = {}, as = staff) =>
  (await testApp.call(endpoints.listIssuerCnpjs, { query: { list: of, ...query } }, as)).body;
const cnpjsOf = ({ data }: { data: { mallCode: string; cnpj: string }[] }) => data.map(({ mallCode, cnpj }) => [mallCode, cnpj]);

describe('[STO-02] the lists of the store service', () => {
  test('have each CNPJ on one of them, newest first, with its store', async () => {
    expect(cnpjsOf(await list('undefined'))).toEqual([
      [HERE, LATER],
      [THERE, NINE],
      [HERE, NINE],
    ]);
    expect(cnpjsOf(await list('pre-registered'))).toEqual([[HERE, OTHER]]);
    expect(await list('allowed')).toMatchObject({
      data: [{ cnpj: FIRST, status: 'ALLOWED', store: { brandName: 'Ótica São João', luc: 'LUC-100' } }],
    });
    expect(await list('blocked')).toMatchObject({ data: [{ cnpj: SECOND, status: 'BLOCKED', store: { luc: 'LUC-100' } }] });
  });

  test('are of one mall when asked so, and paged', async () => {
    expect(cnpjsOf(await list('undefined', { mallCode: THERE }))).toEqual([[THERE, NINE]]);
    const pages = [await list('undefined', { size: 2 }), await list('undefined', { size: 2, page: 2 })];
    expect(pages.flatMap(cnpjsOf)).toEqual([
      [HERE, LATER],
      [THERE, NINE],
      [HERE, NINE],
    ]);
    expect(pages.map(({ total, pageCount }) => [total, pageCount])).toEqual([
      [3, 2],
      [3, 2],
    ]);
    expect(await list('undefined', { page: 9 })).toEqual({ data: [], total: 3, pageCount: 1 });
  });

  test.each<[string, (typeof CNPJ_LISTS)[number], string[]]>([
    ['998', 'undefined', [LATER, NINE, NINE]],
    ['99.888.7', 'undefined', [LATER, NINE, NINE]],
    [formatCnpj(LATER), 'undefined', [LATER]],
    [NINE, 'undefined', [NINE, NINE]],
    ['99', 'undefined', []],
    ['887', 'undefined', []],
    ['cafe', 'undefined', [LATER, NINE]],
    ['CAFÉ port', 'undefined', [LATER]],
    ['quero bem cafe', 'undefined', [NINE]],
    ['24', 'undefined', [NINE]],
    ['acao', 'pre-registered', [OTHER]],
    ['açã', 'pre-registered', [OTHER]],
    ['SAO JOÃO', 'allowed', [FIRST]],
    ['joao otica', 'blocked', [SECOND]],
    ['joao sao paulo', 'blocked', []],
    ['%', 'undefined', []],
    ["café' & 'x", 'undefined', []],
    ['112', 'undefined', []],
  ])("find '%s' among the %s", async (search, of, found) => {
    const answer = await list(of, { search });
    expect(answer.data.map(({ cnpj }) => cnpj)).toEqual(found);
    expect(answer.total).toBe(found.length);
  });

  test('page what a search finds', async () => {
    const page = await list('undefined', { search: '998', size: 1, page: 2 });
    expect([cnpjsOf(page), page.total, page.pageCount]).toEqual([[[THERE, NINE]], 3, 3]);
    expect(await list('undefined', { search: '998', page: 5 })).toEqual({ data: [], total: 3, pageCount: 1 });
  });
});

describe('[INV-08] the lists of the purchases portal', () => {
  test('are the same, pre-registered ones among the allowed', async () => {
    const asked = async (of: 'listAllowedCnpjs' | 'listBlockedCnpjs' | 'listUndecidedCnpjs', query = {}) =>
      (await testApp.call(endpoints[of], { query }, staff)).body.data.map(({ cnpj }) => cnpj);
    expect(await asked('listAllowedCnpjs')).toEqual([OTHER, FIRST]);
    expect(await asked('listBlockedCnpjs')).toEqual([SECOND]);
    expect(await asked('listUndecidedCnpjs')).toEqual([LATER, NINE, NINE]);
    expect(await asked('listAllowedCnpjs', { search: 'acao' })).toEqual([OTHER]);
  });
});

describe('[PER-06] an issuer of a third mall', () => {
  test('is on no list and found by nothing; the lists of somebody without malls are empty', async () => {
    const nobody = await testApp.aPerson({ permissions: PERMISSION_SLUGS });
    for (const of of CNPJ_LISTS) {
      expect(cnpjsOf(await list(of)).filter(([mallCode]) => mallCode === THIRD)).toEqual([]);
      for (const search of [LAST, ...Object.values(FOREIGN)])
        expect(await list(of, { search })).toEqual({ data: [], total: 0, pageCount: 0 });
      expect(await list(of, { search: 'alheio' })).toEqual({ data: [], total: 0, pageCount: 0 });
      expect(await list(of, {}, nobody)).toEqual({ data: [], total: 0, pageCount: 0 });
      expect(await list(of, { search: '998' }, nobody)).toEqual({ data: [], total: 0, pageCount: 0 });
    }
  });

  test('is not found by somebody of many malls either', async () => {
    const many = await testApp.aPerson({
      malls: MALLS.map(({ code }) => code).filter((code) => code !== THIRD),
      permissions: PERMISSION_SLUGS,
    });
    for (const search of ['alheio', 'cafe', LAST, '998']) {
      const found = await list('undefined', { search }, many);
      expect(found.data.filter(({ mallCode }) => mallCode === THIRD)).toEqual([]);
      expect(found.total).toBe(found.data.length);
    }
    expect(cnpjsOf(await list('undefined', {}, many))).toEqual(cnpjsOf(await list('undefined')));
    expect(cnpjsOf(await list('undefined', { search: 'cafe' }, many))).toEqual([
      [HERE, LATER],
      [HERE, NINE],
    ]);
  });

  test('cannot be named: 403 where the mall is named, 404 where the record is; nothing changes', async () => {
    const before = [await tableDigests(testApp.database), await countEntries(testApp.database)];
    const query = { mallCode: THIRD };
    const form = multipart({ filename: 'c.csv', content: `cnpj\n${nextCnpj()}` });
    const stage = (path: string) =>
      testApp.inject({
        method: 'POST',
        url: `/api/purchase/cnpj/${path}/import?mallCode=${THIRD}`,
        payload: form.payload,
        headers: { ...form.headers, authorization: `Bearer ${staff.token}` },
      });
    const named = [
      await testApp.call(endpoints.listIssuerCnpjs, { query: { ...query, list: 'undefined' } }, staff),
      await testApp.call(endpoints.listAllowedCnpjs, { query }, staff),
      await testApp.call(endpoints.listBlockedCnpjs, { query }, staff),
      await testApp.call(endpoints.listUndecidedCnpjs, { query }, staff),
      await testApp.call(endpoints.blockCnpj, { body: { mallCode: THIRD, cnpj: LAST } }, staff),
      await testApp.call(endpoints.allowCnpj, { body: { mallCode: THIRD, cnpj: LAST } }, staff),
    ];
    expect(named.map(({ status, problem }) => [status, problem.code])).toEqual(named.map(() => [403, 'foreign-mall']));
    for (const path of ['allowed', 'blocked']) expect((await stage(path)).json().code).toBe('foreign-mall');
    for (const name of ['removeAllowedCnpj', 'removeBlockedCnpj'] as const) {
      const cnpj = FOREIGN[name];
      const answers = [
        await testApp.call(endpoints[name], { params: { mallCode: THIRD, cnpj } }, staff),
        await testApp.call(endpoints[name], { params: { mallCode: HERE, cnpj } }, staff),
      ];
      const said = answers.map(({ status, problem: { requestId: _own, ...problem } }) => ({ status, problem }));
      expect(said[0]).toMatchObject({ status: 404, problem: { code: 'not-found' } });
      expect(said[1]).toEqual(said[0]);
    }
    expect([await tableDigests(testApp.database), await countEntries(testApp.database)]).toEqual(before);
  });
});

test('[PER-05] each list asks for its own permissions', async () => {
  const status = async (of: 'listAllowedCnpjs' | 'listBlockedCnpjs' | 'listUndecidedCnpjs', permissions: PermissionSlug[]) =>
    (await testApp.call(endpoints[of], { query: {} }, await testApp.aPerson({ malls: [HERE], permissions }))).status;
  expect(await status('listAllowedCnpjs', ['read-purchase-permission-list'])).toBe(200);
  expect(await status('listBlockedCnpjs', ['read-purchase-permission-list'])).toBe(403);
  expect(await status('listBlockedCnpjs', ['read-purchase-block-list'])).toBe(200);
  expect(await status('listUndecidedCnpjs', ['read-purchase-block-list', 'read-purchase-permission-list'])).toBe(403);
  expect(await status('listUndecidedCnpjs', ['update-purchase-block-list', 'update-purchase-permission-list'])).toBe(200);
});
