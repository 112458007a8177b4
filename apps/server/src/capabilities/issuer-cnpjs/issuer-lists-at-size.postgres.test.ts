// Plans at a hundred thousand stores and two hundred thousand issuers (architecture rule 8): how much each list reads.
import { issuerCnpjEndpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import type { AnyEndpoint, RequestOf } from '@galeria/contract/kit/endpoint';
import { CNPJ_LISTS } from '@galeria/contract/reference/enumerations/store';
import { MALLS } from '@galeria/contract/reference/malls';
import { storeEndpoints } from '@galeria/contract/stores/store-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillWithIssuers } from './testing/many-issuers.ts';

const STORES = 100_000;
const CODES = MALLS.map(({ code }) => code);
const WHO = { 'all malls': CODES, 'two malls': CODES.slice(7, 9), 'one mall': CODES.slice(20, 21) } as const;
type Who = keyof typeof WHO;

let testApp: TestApp;
const people: Partial<Record<Who, Person>> = {};
beforeAll(async () => {
  testApp = await openTestApp();
  await fillWithIssuers(testApp.database, STORES);
  const permissions = ['read-store-service', 'read-purchase-permission-list'];
  for (const who of Object.keys(WHO) as Who[]) people[who] = await testApp.aPerson({ malls: WHO[who], permissions });
});
afterAll(() => testApp.close());

interface Listed {
  data: { mallCode: string }[];
  total: number | null;
  pageCount: number;
}

async function ask<E extends AnyEndpoint>(who: Who, endpoint: E, query: Record<string, unknown>) {
  let body: Listed | undefined;
  const plans = await watchPlans(testApp.database, async () => {
    const answer = await testApp.call(endpoint, { query } as RequestOf<E>, people[who]);
    if (answer.status === 200) body = answer.body as Listed;
  });
  if (!body) throw new Error('the list did not answer');
  return { ...body, plans: plans.filter(({ text }) => /stores|issuer_cnpjs/.test(text)) };
}
type Asked = Awaited<ReturnType<typeof ask>>;

const pagesRead = ({ plans }: Asked): number => plans.reduce((sum, { buffers }) => sum + buffers, 0);
const wholeTables = ({ plans }: Asked) =>
  plans.flatMap(({ nodes }) =>
    nodes.filter(({ table, type }) => (table === 'stores' || table === 'issuer_cnpjs') && type === 'Seq Scan'),
  );
const indexesOf = ({ plans }: Asked) => new Set(plans.flatMap(({ nodes }) => nodes.flatMap(({ index }) => index ?? [])));
const count = async (who: Who, from: string): Promise<number> =>
  (await testApp.database.pool.query(`select count(*) from ${from} and mall_code = any($1)`, [WHO[who]])).rows[0].count;
const shown = (total: number): number | null => (total > 10_000 ? null : total);

/** Pages of 8 KiB, of some 1,700 that the stores have and 3,000 that the issuers have, their indexes apart. */
function expectLittle(asked: Asked, most: number): void {
  expect(wholeTables(asked)).toEqual([]);
  expect(pagesRead(asked)).toBeLessThan(most);
}

describe.each(Object.keys(WHO) as Who[])('[STO-01] a hundred thousand stores, %s', (who) => {
  const isWide = who === 'all malls';

  test('a page is read along an index that has the order; what is counted stops at ten thousand', async () => {
    const first = await ask(who, storeEndpoints.listStores, {});
    const total = await count(who, 'stores where true');
    expect([first.data.length, first.total, first.pageCount]).toEqual([20, shown(total), Math.min(total, 10_000) / 20]);
    expect(indexesOf(first)).toContain(isWide ? 'stores_brand_order_idx' : 'stores_brand_key_idx');
    expectLittle(first, 600);
    const last = await ask(who, storeEndpoints.listStores, { page: first.pageCount });
    expect(last.data).toHaveLength(20);
    expectLittle(last, 1000);
    const { rows } = await testApp.database.pool.query(
      'select universal_id from stores where mall_code = any($1) order by brand_key, universal_id, mall_code offset $2 limit 20',
      [WHO[who], (first.pageCount - 1) * 20],
    );
    expect(last.data).toMatchObject(rows.map(({ universal_id }) => ({ universalId: universal_id })));
  });

  test.each([
    ['-brandName', 'brand_key', 'desc'],
    ['luc', 'luc', 'asc'],
    ['-contractCnpj', 'contract_cnpj', 'desc'],
  ] as const)('[SHL-12] sorted by %s, along an index of each mall', async (sort, by, direction) => {
    const asked = await ask(who, storeEndpoints.listStores, { sort, page: 2 });
    const { rows } = await testApp.database.pool.query(
      `select universal_id from stores where mall_code = any($1)
       order by ${by} ${direction}, universal_id ${direction}, mall_code ${direction} offset 20 limit 20`,
      [WHO[who]],
    );
    expect(asked.data).toMatchObject(rows.map(({ universal_id }) => ({ universalId: universal_id })));
    expectLittle(asked, 2500);
  });

  test('[SHL-12] issuers by their CNPJ, along an index of each mall and list', async () => {
    const asked = await ask(who, issuerCnpjEndpoints.listIssuerCnpjs, { list: 'allowed', sort: 'cnpj', page: 2 });
    const { rows } = await testApp.database.pool.query(
      `select cnpj from issuer_cnpjs where mall_code = any($1) and list = 'allowed' order by cnpj, mall_code offset 20 limit 20`,
      [WHO[who]],
    );
    expect(asked.data).toMatchObject(rows);
    expectLittle(asked, isWide ? 8000 : 2500);
  });

  test('words of the brand are found by their index, rare ones and frequent ones', async () => {
    for (const [search, most] of [
      ['RARIDADE', 1500],
      ['Câsa', isWide ? 4000 : 1000],
    ] as const) {
      const found = await ask(who, storeEndpoints.listStores, { search });
      const word = search === 'Câsa' ? 'casa' : 'raridade';
      expect(found.total).toBe(await count(who, `stores where brand_name like '%${word}%'`));
      expect(found.total).toBeGreaterThan(0);
      expect(indexesOf(found)).toContain('stores_brand_words_idx');
      expectLittle(found, most);
    }
  });

  test('a LUC, a universal id and a CNPJ are found by theirs', async () => {
    const { rows } = await testApp.database.pool.query(
      'select luc, universal_id, contract_cnpj from stores where mall_code = $1 order by luc limit 1 offset 7',
      [WHO[who][0]],
    );
    const { luc, universal_id, contract_cnpj } = rows[0];
    for (const search of [luc, universal_id, contract_cnpj]) {
      const found = await ask(who, storeEndpoints.listStores, { search });
      expect(found.data).toMatchObject([{ universalId: universal_id }]);
      expectLittle(found, 1000);
    }
    const begun = await ask(who, storeEndpoints.listStores, { search: contract_cnpj.slice(0, 13) });
    expect(begun.data).toContainEqual(expect.objectContaining({ universalId: universal_id }));
    expectLittle(begun, 1500);
  });
});

describe.each(Object.keys(WHO) as Who[])('[STO-02] two hundred thousand issuers, %s', (who) => {
  const isWide = who === 'all malls';

  test.each(CNPJ_LISTS)('a page of the %s is read along an index that has the order', async (list) => {
    const first = await ask(who, issuerCnpjEndpoints.listIssuerCnpjs, { list });
    const total = await count(who, `issuer_cnpjs where list = '${list}'`);
    expect([first.data.length, first.total]).toEqual([20, shown(total)]);
    expect(indexesOf(first)).toContain(isWide ? 'issuer_cnpjs_order_idx' : 'issuer_cnpjs_list_idx');
    expectLittle(first, 800);
    const last = await ask(who, issuerCnpjEndpoints.listIssuerCnpjs, { list, page: first.pageCount });
    expect(last.data.length).toBeGreaterThan(0);
    expectLittle(last, 1200);
  });

  test('[INV-08] a page of the allowed is one of two lists', async () => {
    const first = await ask(who, issuerCnpjEndpoints.listAllowedCnpjs, {});
    expect(first.total).toBe(shown(await count(who, "issuer_cnpjs where list in ('allowed', 'pre-registered')")));
    expectLittle(first, 800);
    const last = await ask(who, issuerCnpjEndpoints.listAllowedCnpjs, { page: first.pageCount });
    expect(last.data.length).toBeGreaterThan(0);
    expectLittle(last, 1800);
  });

  test('words are found by their indexes: of the issuer, and of the brand of its store', async () => {
    const wanted = [
      ['undefined', 'raridade', "issuer_cnpjs where list = 'undefined' and issuer_name like '%raridade%'", 1500],
      ['undefined', 'casa', "issuer_cnpjs where list = 'undefined' and issuer_name like '%casa%'", isWide ? 45_000 : 4000],
      ['allowed', 'raridade', "stores where brand_name like '%raridade%'", 1500],
      ['allowed', 'casa', "stores where brand_name like '%casa%'", isWide ? 45_000 : 4000],
    ] as const;
    for (const [list, search, from, most] of wanted) {
      const found = await ask(who, issuerCnpjEndpoints.listIssuerCnpjs, { list, search });
      expect([list, search, found.total]).toEqual([list, search, await count(who, from)]);
      expect(indexesOf(found)).toContain('issuer_cnpjs_name_words_idx');
      expect(indexesOf(found)).toContain('stores_brand_words_idx');
      expectLittle(found, most);
    }
  });

  test('what every company is called is looked up in the malls that are asked for, and counted no further than it must', async () => {
    const found = await ask(who, issuerCnpjEndpoints.listIssuerCnpjs, { list: 'undefined', search: 'ltda' });
    expect(found.total).toBe(shown(await count(who, "issuer_cnpjs where list = 'undefined'")));
    const { rows } = await testApp.database.pool.query(
      `select cnpj from issuer_cnpjs where mall_code = any($1) and list = 'undefined'
       order by first_seen_at desc, cnpj desc, mall_code desc limit 20`,
      [WHO[who]],
    );
    expect(rows).toHaveLength(20);
    expect(found.data).toMatchObject(rows);
    expectLittle(found, 2500);
  });

  test('a CNPJ, whole or its beginning, is found by its index, on the list alone', async () => {
    const { rows } = await testApp.database.pool.query(
      "select cnpj from issuer_cnpjs where mall_code = $1 and list = 'undefined' order by cnpj limit 1 offset 7",
      [WHO[who][0]],
    );
    const { cnpj } = rows[0];
    const whole = await ask(who, issuerCnpjEndpoints.listIssuerCnpjs, { list: 'undefined', search: cnpj });
    expect(whole.data).toMatchObject([{ cnpj }]);
    expectLittle(whole, 500);
    const elsewhere = await ask(who, issuerCnpjEndpoints.listIssuerCnpjs, { list: 'allowed', search: '500' });
    expect(elsewhere.total).toBe(0);
    expect(indexesOf(elsewhere)).toContain('issuer_cnpjs_search_idx');
    expectLittle(elsewhere, 500);
    const many = await ask(who, issuerCnpjEndpoints.listIssuerCnpjs, { list: 'undefined', search: '500' });
    expect([many.data.length, many.total]).toEqual([20, shown(await count(who, "issuer_cnpjs where list = 'undefined'"))]);
    expectLittle(many, isWide ? 12_000 : 4000);
  });
});
