import { appBenefitEndpoints as app } from '@galeria/contract/app/app-benefit-endpoints';
import type { BenefitInput } from '@galeria/contract/benefits/benefit';
import { pauseBenefit } from '@galeria/contract/benefits/benefit-endpoints';
import { saoPauloWeekday } from '@galeria/contract/kit/fields/dates';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOfKey } from '../../testing/rows-of-key.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { serveWaiting } from './commands/serve-waiting.ts';
import { aPublishedBenefit } from './testing/a-published-benefit.ts';
import { miscountedCoupons } from './testing/recount.ts';

// What the rules are told by the commands: each refusal, as the app meets it, beside a benefit of the same mall that nothing of it touches.

const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 24 * 3_600_000;
const EMAIL = 'ana@compra.example';

let testApp: TestApp;
let key: MadeAppKey;
let other: number;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  key = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
  // Sold out, waited for, and of everybody: whatever is read or written of another benefit would show.
  other = (await published({ couponsQuantity: 1 })).id;
  for (const waitsForStock of [false, true]) await reserve(other, await someone(), { waitsForStock });
});

interface Asking {
  readonly cpf: string;
}
const someone = (given: { email?: string; isShopKeeper?: boolean; isBlocked?: boolean } = {}): Promise<Asking> =>
  aCustomer(testApp.database.db, { mallCode: HERE, ...given });
const published = (given: Partial<BenefitInput> = {}) =>
  aPublishedBenefit(testApp, { mallCode: HERE, endDate: at(90), ...given });
const at = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
const reserve = (id: number, { cpf }: Asking, body: { category?: 1 | 2; waitsForStock?: boolean } = {}) =>
  testApp.call(app.appReserve, { params: { id }, body: { cpf, ...body } }, null, { headers: key.headers });
const use = (couponId: string, { cpf }: Asking, code: string | null) =>
  testApp.call(app.appUseCoupon, { params: { couponId }, body: { cpf, ...(code === null ? {} : { code }) } }, null, {
    headers: key.headers,
  });
const said = (answer: { status: number; problem: { code?: string } }) =>
  answer.status < 300 ? answer.status : answer.problem.code;
const pause = async (id: number) => {
  const keeper = await testApp.aPerson({ malls: [HERE], permissions: ['update-benefit'] });
  expect((await testApp.call(pauseBenefit, { params: { id }, body: {} }, keeper)).status).toBe(200);
};
const heldByOther = () => rowsOfKey(testApp.database, 'benefit_id', other);

/** To an hour of São Paulo, this many days from today; forward only. */
function moveTo(time: string, days = 1): void {
  const day = new Date(testApp.clock.now().getTime() - 3 * 3_600_000 + days * DAY).toISOString().slice(0, 10);
  testApp.clock.advance(new Date(`${day}T${time}:00-03:00`).getTime() - testApp.clock.now().getTime());
}

/** To noon of the last day of the month that tomorrow is in. */
function moveToTheMonthsEnd(): void {
  moveTo('12:00');
  const now = testApp.clock.now();
  const last = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 15);
  testApp.clock.advance(last - now.getTime());
}

describe('[CPN-02] a coupon is refused, and nothing is given or counted', () => {
  const audience = { typeOfExclusivity: 'ALLOWED_CONSUMERS' as const };
  test.each<[what: string, given: Partial<BenefitInput>, who: Parameters<typeof someone>[0], code: string]>([
    ['to somebody who is blocked', {}, { isBlocked: true }, 'customer-blocked'],
    ['to a consumer, of what is for storekeepers', { userType: 'STOREKEEPER' }, {}, 'customer-not-eligible'],
    ['to a storekeeper, of what is for consumers', { userType: 'CONSUMER' }, { isShopKeeper: true }, 'customer-not-eligible'],
    ['to who has no star, of what is for stars', { userCategories: ['ONE_STAR'] }, {}, 'customer-not-eligible'],
    ['to who is not on its list', { ...audience, emailList: [EMAIL] }, { email: 'bia@compra.example' }, 'customer-not-eligible'],
    [
      'to who is on its list of blocked ones',
      { typeOfExclusivity: 'BLOCKED_CONSUMERS', emailList: [EMAIL] },
      { email: EMAIL },
      'customer-not-eligible',
    ],
  ])('%s', async (_what, given, who, code) => {
    const { id } = await published(given);
    const [mine, others] = [await rowsOfKey(testApp.database, 'benefit_id', id), await heldByOther()];
    expect(said(await reserve(id, await someone(who)))).toBe(code);
    expect(await rowsOfKey(testApp.database, 'benefit_id', id)).toEqual(mine);
    expect(await heldByOther()).toEqual(others);
  });

  test.each<[what: string, given: Partial<BenefitInput>, who: Parameters<typeof someone>[0], category: 1 | 2]>([
    ['a storekeeper', { userType: 'STOREKEEPER' }, { isShopKeeper: true }, 1],
    ['who has its star', { userCategories: ['ONE_STAR'] }, {}, 2],
    ['who is on its list', { ...audience, emailList: [EMAIL] }, { email: EMAIL }, 1],
    [
      'who is not on its list of blocked ones',
      { typeOfExclusivity: 'BLOCKED_CONSUMERS', emailList: [EMAIL] },
      { email: 'bia@compra.example' },
      1,
    ],
  ])('but not to %s', async (_what, given, who, category) => {
    const { id } = await published(given);
    expect(said(await reserve(id, await someone(who), { category }))).toBe(201);
  });

  test('before its benefit begins, after it ended, and while it is paused', async () => {
    const early = await published({ startDate: at(1) });
    expect(said(await reserve(early.id, await someone()))).toBe('benefit-not-offered');
    const benefit = await published({ endDate: at(3) });
    testApp.clock.advance(3 * DAY + 60_000);
    expect(said(await reserve(benefit.id, await someone()))).toBe('benefit-not-offered');
    const paused = await published();
    await pause(paused.id);
    expect(said(await reserve(paused.id, await someone()))).toBe('benefit-not-offered');
  });

  test.each<[given: Partial<BenefitInput>, code: string]>([
    [{ couponsQuantity: 1 }, 'benefit-out-of-stock'],
    [{ periodLimit: 1 }, 'benefit-period-full'],
    [{ monthlyLimit: 1 }, 'benefit-month-full'],
    [{ dailyLimit: 1 }, 'benefit-day-full'],
  ])('to the second one where %o is left', async (given, code) => {
    const { id } = await published(given);
    const others = await heldByOther();
    expect([said(await reserve(id, await someone())), said(await reserve(id, await someone()))]).toEqual([201, code]);
    expect(await heldByOther()).toEqual(others);
  });

  test('to who has as many as one customer may have, and not to the next', async () => {
    const { id } = await published({ customerLimit: 2 });
    const [ana, bia] = [await someone(), await someone()];
    // What she has of another benefit is another benefit's.
    expect((await reserve(other, ana, { waitsForStock: true })).status).toBe(201);
    expect((await reserve((await published()).id, ana)).status).toBe(201);
    const answers = [];
    for (const who of [ana, ana, ana, bia]) answers.push(said(await reserve(id, who)));
    expect(answers).toEqual([201, 201, 'benefit-customer-full', 201]);
  });
});

describe('[CPN-02] days and months are those of São Paulo', () => {
  test('what was given at half past eight in the evening counts for the same day at half past nine, and not after midnight', async () => {
    const { id } = await published({ dailyLimit: 1 });
    moveTo('20:30');
    expect(said(await reserve(id, await someone()))).toBe(201);
    moveTo('21:30', 0);
    expect(said(await reserve(id, await someone()))).toBe('benefit-day-full');
    moveTo('00:10');
    expect(said(await reserve(id, await someone()))).toBe(201);
  });

  test('what was given at half past nine in the evening counts for that day and not for the next', async () => {
    const { id } = await published({ dailyLimit: 1 });
    moveTo('21:30');
    expect(said(await reserve(id, await someone()))).toBe(201);
    moveTo('23:50', 0);
    expect(said(await reserve(id, await someone()))).toBe('benefit-day-full');
    moveTo('00:10');
    expect(said(await reserve(id, await someone()))).toBe(201);
  });

  test('who waited is served on the day it is there: what is served at half past nine counts for that day', async () => {
    const { id } = await published({ couponsQuantity: 1, dailyLimit: 1 });
    await reserve(id, await someone());
    await reserve(id, await someone(), { waitsForStock: true });
    await testApp.database.pool.query('update benefits set coupons_quantity = 5 where benefit_id = $1', [id]);
    moveTo('21:30');
    await serveWaiting({ db: testApp.database.db, clock: testApp.clock });
    expect(said(await reserve(id, await someone()))).toBe('benefit-day-full');
    moveTo('00:10');
    expect(said(await reserve(id, await someone()))).toBe(201);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('a coupon counts for the day it was given on, whenever it is used', async () => {
    const { id } = await published({ dailyLimit: 1 });
    const [ana, bia] = [await someone(), await someone()];
    moveTo('12:00');
    const { body } = await reserve(id, ana);
    moveTo('12:00');
    expect(said(await use(body.couponId, ana, body.code))).toBe(200);
    expect(said(await reserve(id, bia))).toBe(201);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('a month is the calendar’s: full on its last day, also at eleven at night, and free again on the first', async () => {
    moveToTheMonthsEnd();
    // That may be a month from now, and a key is not for so long.
    key = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
    const { id } = await published({ monthlyLimit: 1 });
    expect(said(await reserve(id, await someone()))).toBe(201);
    moveTo('23:00', 0);
    expect(said(await reserve(id, await someone()))).toBe('benefit-month-full');
    moveTo('00:10');
    expect(said(await reserve(id, await someone()))).toBe(201);
    expect(said(await reserve(id, await someone()))).toBe('benefit-month-full');
  });
});

describe('[APP-01, BEN-03] a coupon is not used, and stays as it is', () => {
  test.each<[what: string, given: () => Partial<BenefitInput>, days: number, code: string]>([
    ['after its benefit has ended', () => ({ endDate: at(3) }), 4, 'coupon-out-of-period'],
    [
      'on another day of the week',
      () => ({ type: 'EXPERIENCE', eligibleDays: [saoPauloWeekday(testApp.clock.now())] }),
      1,
      'coupon-wrong-day',
    ],
    ['by the app, where staff do that', () => ({ burnType: 'LEGACY_PORTAL' }), 0, 'coupon-used-by-staff'],
  ])('%s', async (_what, given, days, code) => {
    const { id } = await published(given());
    const ana = await someone();
    const { body } = await reserve(id, ana);
    testApp.clock.advance(days * DAY);
    const before = await rowsOfKey(testApp.database, 'coupon_id', body.couponId);
    expect(said(await use(body.couponId, ana, body.code))).toBe(code);
    expect(await rowsOfKey(testApp.database, 'coupon_id', body.couponId)).toEqual(before);
  });

  test('with another coupon’s code', async () => {
    const { id } = await published();
    const [ana, bia] = [await someone(), await someone()];
    const [mine, theirs] = [(await reserve(id, ana)).body, (await reserve(id, bia)).body];
    expect(said(await use(mine.couponId, ana, theirs.code))).toBe('coupon-wrong-code');
    expect(said(await use(mine.couponId, ana, mine.code))).toBe(200);
  });
});

describe('[CPN-02] who waits is not served', () => {
  test.each<[what: string, end: (id: number) => Promise<void> | void]>([
    ['once the benefit is paused', (id) => pause(id)],
    ['once it has ended', () => testApp.clock.advance(91 * DAY)],
  ])('%s, whatever stock comes', async (_what, end) => {
    const { id } = await published({ couponsQuantity: 1 });
    await reserve(id, await someone());
    const { body } = await reserve(id, await someone(), { waitsForStock: true });
    expect(body.status).toBe('NOT_RESERVED');
    await testApp.database.pool.query('update benefits set coupons_quantity = 5 where benefit_id = $1', [id]);
    await end(id);
    const before = await rowsOfKey(testApp.database, 'benefit_id', id);
    await serveWaiting({ db: testApp.database.db, clock: testApp.clock });
    expect(await rowsOfKey(testApp.database, 'benefit_id', id)).toEqual(before);
  });
});
