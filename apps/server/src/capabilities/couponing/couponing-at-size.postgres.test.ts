// CPN-03: what lists and a use cost where there are a hundred thousand codes.
import { couponingEndpoints } from '@galeria/contract/couponing/couponing-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadInBulk } from '../../testing/load-in-bulk.ts';
import type { Person } from '../../testing/people.ts';
import { watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { vacuum } from '../../testing/vacuum.ts';
import { redeemCouponing } from './commands/redeem-couponing.ts';
import { aCouponing, codesOf, SELLER } from './testing/a-couponing.ts';

const CODES = MALLS.map(({ code }) => code);
const [FIRST] = CODES as [string];
const TOTAL = 100_000;
const USES = 20_000;

let testApp: TestApp;
let inAll: Person;
let inOne: Person;
let large: number;
let busy: string;
beforeAll(async () => {
  testApp = await openTestApp();
  const { pool } = testApp.database;
  inAll = await testApp.aPerson({ malls: CODES, permissions: ['create-benefit', 'read-benefit-coupon'] });
  inOne = await testApp.aPerson({ malls: [FIRST], permissions: ['read-benefit-coupon'] });
  large = (await aCouponing(testApp, inAll, { mallCode: FIRST, quantity: 1, usesPerCode: 1_000_000 })).id;
  const ids: number[] = [];
  for (const mallCode of CODES) ids.push((await aCouponing(testApp, inAll, { mallCode, quantity: 1 })).id);
  // A tenth is of one campaign of the first mall; one in a thousand was used.
  await loadInBulk(testApp.database, ['couponing_codes'], (client) =>
    client.query(
      `insert into couponing_codes (mall_code, campaign_id, coupon_id, place, code, code_key, is_unique, uses, is_used, created_at, last_used_at)
     select ($1::text[])[place], case when n % 10 = 0 then $3 else ($2::bigint[])[place] end, gen_random_uuid(), n + 1,
       'Z' || lpad(n::text, 9, '0'), 'Z' || lpad(n::text, 9, '0'), true, (n % 1000 = 0)::int, n % 1000 = 0,
       now() - n * interval '1 minute', case when n % 1000 = 0 then now() end
     from generate_series(1, $4::int) n,
       lateral (select case when n % 10 = 0 then 1 else 1 + n % cardinality($1::text[]) end as place) made`,
      [CODES, ids, large, TOTAL],
    ),
  );
  const { rows } = await pool.query('select coupon_id from couponing_codes where campaign_id = $1 and place = 1', [large]);
  busy = rows[0].coupon_id;
  await loadInBulk(testApp.database, ['couponing_uses'], (client) =>
    client.query(
      `insert into couponing_uses (mall_code, use_id, coupon_id, seller, amount_in_cents, discount_in_cents, used_at)
     select $1, gen_random_uuid(), $2, $3, 1000, 100, now() - n * interval '1 minute' from generate_series(1, $4::int) n`,
      [FIRST, busy, SELLER, USES],
    ),
  );
  await vacuum({ pool });
});
afterAll(() => testApp.close());

type Query = NonNullable<Parameters<typeof testApp.call<typeof couponingEndpoints.listCouponingCoupons>>[1]['query']>;

const costOf = async (table: string, work: () => Promise<unknown>) => {
  const plans = (await watchPlans(testApp.database, work)).filter(({ text }) => text.includes(`"${table}"`));
  expect(plans.length).toBeGreaterThan(0);
  return {
    buffers: plans.reduce((sum, { buffers }) => sum + buffers, 0),
    whole: plans.flatMap(({ nodes }) => nodes).filter((node) => node.type === 'Seq Scan' && node.table === table),
  };
};

describe(`[CPN-03] of ${TOTAL.toLocaleString('en')} codes`, () => {
  test.each<[string, () => Person, () => Query, number]>([
    ['the first page of a mall', () => inOne, () => ({}), 1000],
    ['a late page of a mall', () => inOne, () => ({ page: 400 }), 9000],
    ['the first page of all malls', () => inAll, () => ({}), 2500],
    ['the used ones of a mall', () => inOne, () => ({ usage: 'USED' }), 1000],
    ['the used ones of all malls', () => inAll, () => ({ usage: 'USED' }), 3000],
    ['a large campaign', () => inAll, () => ({ campaignId: large }), 1500],
    ['the used ones of a large campaign', () => inAll, () => ({ campaignId: large, usage: 'USED' }), 1000],
    ['the oldest of a mall', () => inOne, () => ({ sort: 'createdAt' }), 2500],
    ['the oldest of all malls', () => inAll, () => ({ sort: 'createdAt' }), 2500],
    ['the oldest used ones of all malls', () => inAll, () => ({ usage: 'USED', sort: 'createdAt' }), 3000],
    ['the oldest of a large campaign', () => inAll, () => ({ campaignId: large, sort: 'createdAt' }), 2500],
    ['a code', () => inAll, () => ({ code: 'Z000012345' }), 100],
    ['a code that nothing has', () => inAll, () => ({ code: 'ZZZZZZZZZZ' }), 100],
  ])('%s reads no more than it needs', async (_what, who, query, bound) => {
    const { buffers, whole } = await costOf('couponing_codes', async () => {
      const { status } = await testApp.call(couponingEndpoints.listCouponingCoupons, { query: query() }, who());
      expect(status).toBe(200);
    });
    expect(whole).toEqual([]);
    expect(buffers).toBeLessThan(bound);
  });

  test('the uses of a code that everybody uses are read by a page', async () => {
    const { buffers, whole } = await costOf('couponing_uses', async () => {
      const { body } = await testApp.call(couponingEndpoints.listCouponingUses, { params: { couponId: busy } }, inOne);
      expect([body.total, body.data.length]).toEqual([null, 20]);
    });
    expect(whole).toEqual([]);
    expect(buffers).toBeLessThan(1500);
  });

  test('one is used for as little as where there are few', async () => {
    const [code = ''] = await codesOf(testApp, large);
    const act = { actor: null, at: testApp.clock.now(), address: null, requestId: 'size' };
    const { db } = testApp.database;
    const actor = { ...inOne, userId: inOne.id, sessionId: '', name: '', malls: [FIRST], permissions: new Set<string>() };
    const { buffers, whole } = await costOf('couponing_codes', () =>
      redeemCouponing({ act, transact: (work) => db.transaction(work) }, actor, {
        ...{ mallCode: FIRST, code, seller: SELLER, amountInCents: 1000 },
      }),
    );
    expect(whole).toEqual([]);
    expect(buffers).toBeLessThan(120);
  });
});
