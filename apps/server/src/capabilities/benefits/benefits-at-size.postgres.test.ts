// BEN-01: what the list costs where benefits have been made for years.
import { benefitEndpoints } from '@galeria/contract/benefits/benefit-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadInBulk } from '../../testing/load-in-bulk.ts';
import type { Person } from '../../testing/people.ts';
import { watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { vacuum } from '../../testing/vacuum.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { advanceBenefits } from './commands/advance-benefits.ts';

const CODES = MALLS.map(({ code }) => code);
const [FIRST] = CODES as [string];
const TOTAL = 100_000;

let testApp: TestApp;
let inAll: Person;
let inOne: Person;
let store: string;
beforeAll(async () => {
  testApp = await openTestApp();
  const { pool, db } = testApp.database;
  store = (await aStore(db, { mallCode: FIRST })).universalId;
  // One in a thousand is in the app and called otherwise; one in five hundred of the first mall is of a store.
  await loadInBulk({ pool }, ['benefits'], (client) =>
    client.query(
      `insert into benefits (mall_code, title, type, status, writers, store_universal_id, image_file_id, rules, categories, starts_at, ends_at,
       shown_until, user_type, user_categories, exclusivity, is_highlight, weight, call_to_action, participating_stores, origin,
       cost_provider, channel, coupons_quantity, burn_type, sellers, product_ids, eligible_days, created_at, updated_at)
     select mall, case when n % 1000 = 0 then 'Raro ' || n else 'Café Comum ' || n end, 'FREEBIE',
       case when n % 1000 = 0 then 'PUBLISHED' else 'EXPIRED' end, '{}', case when n % 25000 = 0 then $3 end, gen_random_uuid(), '',
       '{GASTRONOMY}', began, began + interval '10 days', began + interval '100 years', 'ALL', '{}', 'NONE', false, 0, '', '',
       'SHOPPING', 'MALL', 'MALL', 100, 'APP_CODE', '{}', '{}', '{}', began, began
     from generate_series(1, $2::int) n,
       lateral (select ($1::text[])[1 + n % cardinality($1::text[])] as mall, now() - n * interval '1 hour' as began) made`,
      [CODES, TOTAL, store],
    ),
  );
  inAll = await testApp.aPerson({ malls: CODES, permissions: ['read-benefit'] });
  inOne = await testApp.aPerson({ malls: [FIRST], permissions: ['read-benefit'] });
  await vacuum({ pool });
});
afterAll(() => testApp.close());

type Query = NonNullable<Parameters<typeof testApp.call<typeof benefitEndpoints.listBenefits>>[1]['query']>;

const costOf = async (query: Query, who: Person) => {
  const plans = await watchPlans(testApp.database, async () => {
    const { status } = await testApp.call(benefitEndpoints.listBenefits, { query }, who);
    expect(status).toBe(200);
  });
  const ofList = plans.filter(({ text }) => text.includes('"benefits"'));
  expect(ofList.length).toBeGreaterThan(0);
  return {
    buffers: ofList.reduce((sum, { buffers }) => sum + buffers, 0),
    whole: ofList.flatMap(({ nodes }) => nodes).filter(({ type, table }) => type === 'Seq Scan' && table === 'benefits'),
  };
};

describe(`[BEN-01] the list of ${TOTAL.toLocaleString('en')} benefits`, () => {
  test.each<[string, () => Person, () => Query, number]>([
    ['the first page of a mall', () => inOne, () => ({}), 1000],
    ['its last page', () => inOne, () => ({ page: 100 }), 4000],
    ['the first page of all malls', () => inAll, () => ({}), 1500],
    ['one of all malls, by the selected one', () => inAll, () => ({ mallCode: CODES[3] }), 1000],
    ['a benefit by its number', () => inAll, () => ({ id: 5000 }), 60],
    ['a rare title in a mall', () => inOne, () => ({ title: 'raro' }), 1500],
    ['a rare title in all malls', () => inAll, () => ({ title: 'raro' }), 1500],
    ['a title that nothing has', () => inAll, () => ({ title: 'carnaval' }), 60],
    ['what is in the app, of a mall', () => inOne, () => ({ status: 'PUBLISHED' }), 4500],
    ['what is of a store', () => inOne, () => ({ storeUniversalId: store }), 200],
    ['a mall by title', () => inOne, () => ({ sort: 'title' }), 1500],
    ['all malls by title', () => inAll, () => ({ sort: '-title' }), 4000],
    ['a mall by period', () => inOne, () => ({ sort: '-period' }), 1500],
  ])('%s reads no more than it needs', async (_what, who, query, bound) => {
    const { buffers, whole } = await costOf(query(), who());
    expect(whole).toEqual([]);
    expect(buffers).toBeLessThan(bound);
  });

  test.each([
    ['title', 'lower(title)', 'asc'],
    ['-period', 'starts_at', 'desc'],
  ] as const)('[SHL-12] sorted by %s, pages follow each other', async (sort, by, direction) => {
    const pages = await Promise.all(
      [1, 2].map((page) => testApp.call(benefitEndpoints.listBenefits, { query: { sort, page, size: 20 } }, inOne)),
    );
    const given = pages.flatMap((page) => (page.status === 200 ? page.body.data.map(({ id }) => id) : []));
    const { rows } = await testApp.database.pool.query(
      `select benefit_id from benefits where mall_code = $1 order by ${by} ${direction}, benefit_id ${direction} limit 40`,
      [FIRST],
    );
    expect(given).toEqual(rows.map(({ benefit_id }) => Number(benefit_id)));
  });

  test('[BEN-02] the clock looks at what is due, by its indexes', async () => {
    const [plan] = await watchPlans(testApp.database, () => advanceBenefits({ db: testApp.database.db, clock: testApp.clock }));
    expect(plan?.nodes.filter(({ type, table }) => type === 'Seq Scan' && table === 'benefits')).toEqual([]);
    expect(plan?.buffers).toBeLessThan(50);
  });
});
