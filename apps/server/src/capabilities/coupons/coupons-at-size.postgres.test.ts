// CPN-01, CPN-02: what a list and a reservation cost where coupons have been given for years.
import { appAwaitedCoupons, appReserve } from '@galeria/contract/app/app-benefit-endpoints';
import { couponEndpoints } from '@galeria/contract/coupons/coupon-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { vacuum } from '../../testing/vacuum.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { aBenefit } from '../benefits/testing/a-benefit.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { reserveCoupon } from './commands/reserve-coupon.ts';
import { serveWaiting } from './commands/serve-waiting.ts';
import { aPublishedBenefit } from './testing/a-published-benefit.ts';
import { growCoupons } from './testing/many-coupons.ts';

const CODES = MALLS.map(({ code }) => code);
const [FIRST] = CODES as [string];
const TOTAL = 200_000;
const PEOPLE = 20;

let testApp: TestApp;
let inAll: Person;
let inOne: Person;
let cpf: string;
let large: number;
let empty: number;
beforeAll(async () => {
  testApp = await openTestApp();
  const { pool, db } = testApp.database;
  const writer = await testApp.aPerson({ malls: CODES, permissions: ['create-benefit'] });
  const ids: number[] = [];
  large = (await aPublishedBenefit(testApp, { mallCode: FIRST, couponsQuantity: 10_000_000 })).id;
  empty = (await aPublishedBenefit(testApp, { mallCode: FIRST, couponsQuantity: 10_000_000 })).id;
  for (const mallCode of CODES) ids.push((await aBenefit(testApp, writer, { mallCode })).id);
  const people = CODES.flatMap((mallCode) => Array.from({ length: PEOPLE }, () => customerOf({ mallCode })));
  await addThose(db, people);
  cpf = people[0]?.cpf ?? '';
  await growCoupons(pool, {
    ...{ total: TOTAL, malls: CODES, benefits: ids, customersOfEach: PEOPLE, large },
    customers: people.map(({ customerId }) => customerId),
  });
  inAll = await testApp.aPerson({ malls: CODES, permissions: ['read-benefit-coupon', 'read-customer'] });
  inOne = await testApp.aPerson({ malls: [FIRST], permissions: ['read-benefit-coupon', 'read-customer'] });
  await vacuum({ pool });
});
afterAll(() => testApp.close());

type Query = NonNullable<Parameters<typeof testApp.call<typeof couponEndpoints.listCoupons>>[1]['query']>;

const costOf = async (work: () => Promise<unknown>) => {
  const plans = await watchPlans(testApp.database, work);
  const ofCoupons = plans.filter(({ text }) => text.includes('"benefit_coupons"'));
  expect(ofCoupons.length).toBeGreaterThan(0);
  return {
    buffers: ofCoupons.reduce((sum, { buffers }) => sum + buffers, 0),
    whole: ofCoupons
      .flatMap(({ nodes }) => nodes)
      .filter(({ type, table }) => type === 'Seq Scan' && table === 'benefit_coupons'),
  };
};

describe(`[CPN-01] the list of ${TOTAL.toLocaleString('en')} coupons`, () => {
  test.each<[string, () => Person, () => Query, number]>([
    ['the first page of a mall', () => inOne, () => ({}), 1000],
    ['the oldest of a mall', () => inOne, () => ({ sort: 'createdAt' }), 1000],
    ['the oldest of all malls', () => inAll, () => ({ sort: 'createdAt' }), 2500],
    ['the oldest of a status of all malls', () => inAll, () => ({ sort: 'createdAt', status: 'BURNED_SHOW' }), 3000],
    ['the oldest of a large benefit', () => inAll, () => ({ sort: 'createdAt', benefitId: large }), 1500],
    ['a late page of a mall', () => inOne, () => ({ page: 400 }), 9000],
    ['the first page of all malls', () => inAll, () => ({}), 2500],
    ['one of all malls, by the selected one', () => inAll, () => ({ mallCode: CODES[3] }), 1000],
    ['a rare status of a mall', () => inOne, () => ({ status: 'BURNED_SHOW' }), 1000],
    ['a rare status of all malls', () => inAll, () => ({ status: 'BURNED_SHOW' }), 3000],
    ['a status that nothing has', () => inAll, () => ({ status: 'DRAFT' }), 400],
    ['a large benefit', () => inAll, () => ({ benefitId: large }), 1500],
    ['a rare status of a large benefit', () => inAll, () => ({ benefitId: large, status: 'BURNED_SHOW' }), 1000],
    ['a status that nothing of a large benefit has', () => inAll, () => ({ benefitId: large, status: 'CANCELLED' }), 100],
    ['a person', () => inAll, () => ({ cpf }), 4000],
    ['a code', () => inAll, () => ({ code: '0000012345' }), 100],
    ['a code that nothing has', () => inAll, () => ({ code: 'ZZZZZZZZZZ' }), 100],
  ])('%s reads no more than it needs', async (_what, who, query, bound) => {
    const { buffers, whole } = await costOf(async () => {
      const { status } = await testApp.call(couponEndpoints.listCoupons, { query: query() }, who());
      expect(status).toBe(200);
    });
    expect(whole).toEqual([]);
    expect(buffers).toBeLessThan(bound);
  });
});

test('[BEN-06] what waits for a partner is found by its promotion, whatever else was given', async () => {
  const { id } = await aPublishedBenefit(testApp, { mallCode: FIRST, channel: 'PARKING', burnType: null, wpsPromoId: 'WPS-1' });
  const { pool, db } = testApp.database;
  const { headers } = await anAppKey(db, { malls: CODES });
  await testApp.call(appReserve, { params: { id }, body: { cpf } }, null, { headers });
  await pool.query('analyze benefits');
  const { buffers, whole } = await costOf(async () => {
    const { body } = await testApp.call(appAwaitedCoupons, { query: {} }, null, { headers });
    expect(body.data.map(({ benefitId }) => benefitId)).toEqual([id]);
  });
  expect([buffers < 200, buffers, whole]).toEqual([true, buffers, []]);
});

describe('[CPN-02] a reservation at size', () => {
  const reserve = async (id: number, of: string) => {
    const act = { actor: null, at: testApp.clock.now(), address: null, requestId: 'size' };
    const { db } = testApp.database;
    const body = { cpf: of, category: 1, waitsForStock: false } as const;
    const actor = { ...inOne, userId: inOne.id, sessionId: '', name: '', malls: [FIRST], permissions: new Set<string>() };
    await reserveCoupon({ secret: testApp.deps.secret }, { act, transact: (work) => db.transaction(work) }, actor, id, body);
  };

  test('of a benefit with 20,000 coupons reads as much as of one with none', async () => {
    const people = await addThose(testApp.database.db, [customerOf({ mallCode: FIRST }), customerOf({ mallCode: FIRST })]);
    const [first, millionth] = [
      await costOf(() => reserve(empty, people[0]?.cpf ?? '')),
      await costOf(() => reserve(large, people[1]?.cpf ?? '')),
    ];
    expect([first.whole, millionth.whole]).toEqual([[], []]);
    expect(millionth.buffers).toBeLessThan(first.buffers + 40);
  });

  test('the clock finds who waits by an index', async () => {
    const plans = await watchPlans(testApp.database, () => serveWaiting({ db: testApp.database.db, clock: testApp.clock }));
    expect(plans.reduce((sum, { buffers }) => sum + buffers, 0)).toBeLessThan(30);
  });
});
