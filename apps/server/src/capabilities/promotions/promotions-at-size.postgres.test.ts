// PRO-01: what the list costs where promotions have been made for decades.

import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadInBulk } from '../../testing/load-in-bulk.ts';
import type { Person } from '../../testing/people.ts';
import { watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { vacuum } from '../../testing/vacuum.ts';
import { advancePromotions } from './commands/advance-promotions.ts';

const CODES = MALLS.map(({ code }) => code);
const TOTAL = 100_000;

let testApp: TestApp;
let inAll: Person;
let inOne: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  const { pool } = testApp.database;
  // One in a thousand runs, is called otherwise, and has another authorisation.
  await loadInBulk(testApp.database, ['promotions'], (client) =>
    client.query(
      `insert into promotions (mall_code, name, type, status, category, secap_number, starts_at, ends_at, created_at)
     select ($1::text[])[1 + n % cardinality($1::text[])], case when n % 1000 = 0 then 'Rara ' || n else 'Natal Comum ' || n end,
       'BUYANDWIN', case when n % 1000 = 0 then 'CURRENT' else 'CLOSED' end, 'FASHION',
       case when n % 1000 = 0 then 'R' || n else 'C' || n end,
       now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '10 days', now() - n * interval '1 hour'
     from generate_series(1, $2::int) n`,
      [CODES, TOTAL],
    ),
  );
  await pool.query('insert into promotion_counts (mall_code, promotion_id) select mall_code, promotion_id from promotions');
  await loadInBulk(testApp.database, ['promotion_modes'], (client) =>
    client.query(
      `insert into promotion_modes (mall_code, promotion_id, mode, status, starts_at, estimated_end_at, ended_at, consumer_target, pick_up_location)
     select mall_code, promotion_id, 'buyAndWin', status, starts_at, ends_at + interval '100 years',
       case when status = 'CLOSED' then ends_at end, 1, '' from promotions`,
    ),
  );
  await vacuum({ pool });
  inAll = await testApp.aPerson({ malls: CODES });
  inOne = await testApp.aPerson({ malls: [CODES[0] ?? ''] });
});
afterAll(() => testApp.close());

type Query = NonNullable<Parameters<typeof testApp.call<typeof promotionEndpoints.listPromotions>>[1]['query']>;

const costOf = async (query: Query, who: Person) => {
  const plans = await watchPlans(testApp.database, () => testApp.call(promotionEndpoints.listPromotions, { query }, who));
  const ofList = plans.filter(({ text }) => text.includes('"promotions"'));
  expect(ofList.length).toBeGreaterThan(0);
  return {
    buffers: ofList.reduce((sum, { buffers }) => sum + buffers, 0),
    whole: ofList.flatMap(({ nodes }) => nodes).filter(({ type, table }) => type === 'Seq Scan' && table === 'promotions'),
  };
};

describe(`[PRO-01] the list of ${TOTAL.toLocaleString('en')} promotions`, () => {
  // A mall has two thousand of them; ten thousand found are not counted further.
  test.each<[string, () => Person, Query, number]>([
    ['the first page of a mall', () => inOne, {}, 1000],
    ['its last page', () => inOne, { page: 100 }, 4000],
    ['the first page of all malls', () => inAll, {}, 1500],
    ['one of all malls, by the selected one', () => inAll, { mallCode: CODES[3] }, 1000],
    ['a promotion by its number', () => inAll, { promotionId: 5000 }, 60],
    ['a rare name in a mall', () => inOne, { promotionName: 'rara' }, 1500],
    ['a rare name in all malls', () => inAll, { promotionName: 'rara' }, 1500],
    ['a name nobody has', () => inAll, { promotionName: 'carnaval' }, 60],
    ['what runs in a mall', () => inOne, { status: 'CURRENT' }, 4500],
    ['an authorisation in a mall', () => inOne, { secapNumber: 'C12345' }, 4500],
    ['a mall by name', () => inOne, { sort: 'name' }, 1500],
    ['a mall by its last days', () => inOne, { sort: '-period' }, 1500],
    ['all malls by name', () => inAll, { sort: '-name' }, 4000],
    ['all malls by period', () => inAll, { sort: 'period' }, 4000],
  ])('%s reads no more than it needs', async (_what, who, query, bound) => {
    const { buffers, whole } = await costOf(query, who());
    expect(whole).toEqual([]);
    expect(buffers).toBeLessThan(bound);
  });

  test.each([
    ['name', 'translate(lower(name), $3, $4)', 'asc'],
    ['-name', 'translate(lower(name), $3, $4)', 'desc'],
    ['period', 'starts_at', 'asc'],
    ['-period', 'starts_at', 'desc'],
  ] as const)('[SHL-12] sorted by %s, pages follow each other, alike ones by their number', async (sort, by, direction) => {
    await testApp.database.pool.query("update promotions set name = 'Âncora' where promotion_id % 40 = 0");
    const pages = await Promise.all(
      [1, 2, 3].map((page) => testApp.call(promotionEndpoints.listPromotions, { query: { sort, page, size: 20 } }, inOne)),
    );
    const given = pages.flatMap((page) => (page.status === 200 ? page.body.data.map(({ id }) => id) : []));
    const { rows } = await testApp.database.pool.query(
      `select promotion_id from promotions where mall_code = $1 and ($3 || $4) is not null
       order by ${by} ${direction}, promotion_id ${direction} limit $2`,
      [CODES[0], 60, 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'],
    );
    expect(given).toEqual(rows.map(({ promotion_id }) => Number(promotion_id)));
  });

  test('the clock looks at what is due, by its indexes', async () => {
    const deps = { db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret };
    const work = () => advancePromotions(deps);
    const [plan] = await watchPlans(testApp.database, work);
    expect(plan?.nodes.filter(({ type, table }) => type === 'Seq Scan' && table === 'promotion_modes')).toEqual([]);
    expect(plan?.buffers).toBeLessThan(50);
  });
});
