import { appPromotionEndpoints as endpoints } from '@galeria/contract/app/app-promotion-endpoints';
import { saoPauloWeekday } from '@galeria/contract/kit/fields/dates';
import { WEEKDAYS } from '@galeria/contract/reference/enumerations/weekday';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer, nextCpf } from '../customers/testing/a-customer.ts';
import { aCoupon } from '../customers/testing/participation.ts';
import type { coupons } from '../participation/participation.tables.ts';
import { aPromotion } from '../promotion-engine/testing/a-promotion.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];

let testApp: TestApp;
let app: MadeAppKey;
let customer: NewCustomer;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  app = await anAppKey(testApp.database.db, { name: 'Aplicativo', malls: [HERE], createdAt: testApp.clock.now() });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE });
});

const progress = () =>
  testApp.call(endpoints.appProgress, { body: { mallCode: HERE, cpf: customer.cpf } }, null, { headers: app.headers });
const burn = (
  couponId: string,
  { cpf = customer.cpf, by = app, ...code }: { cpf?: string; by?: MadeAppKey; code?: string } = {},
) => testApp.call(endpoints.appBurnCoupon, { params: { couponId }, body: { cpf, ...code } }, null, { headers: by.headers });
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;

describe('[APP-01] a coupon is used up', () => {
  async function reserved(traits: Partial<typeof coupons.$inferInsert> = {}) {
    const { db } = testApp.database;
    const promotion = await aPromotion(db, { mallCode: HERE, buyAndWin: { awards: [{ quantity: 3 }] } });
    const [awardId = 0] = promotion.awardIds;
    await testApp.database.pool.query('update promotion_awards set reserved = 1 where award_id = $1', [awardId]);
    await aCoupon(db, { customerId: customer.customerId, mallCode: HERE }, promotion.promotionId, {
      ...{ awardId, status: 'USABLE', mode: 'buyAndWin' },
      ...traits,
    });
    const [coupon] = await rows('select coupon_id from coupons where promotion_id = $1', [promotion.promotionId]);
    return { ...promotion, couponId: String(coupon.coupon_id) };
  }
  const redeemed = async (id: number) => [
    ...(await rows('select redeemed from promotion_counts where promotion_id = $1', [id])).map((row) => row.redeemed),
    ...(await rows('select redeemed from promotion_awards where promotion_id = $1', [id])).map((row) => row.redeemed),
  ];

  test('once: award and counters move by one, the second time is refused', async () => {
    const { promotionId, couponId } = await reserved();
    const { status, body } = await burn(couponId);
    expect([status, body]).toEqual([200, { couponId, status: 'BURNED', burnedAt: expect.any(String) }]);
    expect((await burn(couponId)).problem.code).toBe('coupon-not-usable');
    expect(await redeemed(promotionId)).toEqual([1, 1]);
    expect((await progress()).body.coupons).toMatchObject([{ couponId, status: 'BURNED', awardName: 'Prêmio 1' }]);
    expect(await auditTrail(testApp.database, couponId)).toMatchObject([
      { action: 'coupon.burned', before: { status: 'USABLE' }, after: { status: 'BURNED', promotionId } },
    ]);
  });

  test.each<[string, string, string | null, string | undefined, string]>([
    ['with the code it shows', 'APP_CODE', null, '{code}', 'BURNED'],
    ['not with another', 'APP_CODE', null, 'OUTRO', 'coupon-wrong-code'],
    ['not without it', 'APP_CODE', null, undefined, 'coupon-wrong-code'],
    ['with the code that everybody has', 'APP_CODE', 'NATAL26', 'natal26', 'BURNED'],
    ['with a tap', 'SIMPLIFIED', null, undefined, 'BURNED_SHOW'],
  ])('[BEN-03] as the benefit of the promotion says: %s', async (_, burnType, burnCode, typed, expected) => {
    const { promotionId, couponId } = await reserved();
    await rows(
      `insert into promotion_benefits (mall_code, promotion_id, channel, eligible_days, burn_type, burn_code, cost_provider)
       values ($1, $2, $3, '{}', $4, $5, 'MALL')`,
      [HERE, promotionId, burnCode === null ? 'MALL' : 'FIXED_CODE', burnType, burnCode],
    );
    const [coupon] = await rows('select code from coupons where coupon_id = $1', [couponId]);
    const code = typed?.replace('{code}', coupon.code);
    const answer = await burn(couponId, { ...(code === undefined ? {} : { code }) });
    expect(answer.status === 200 ? answer.body.status : answer.problem.code).toBe(expected);
    expect(await redeemed(promotionId)).toEqual(answer.status === 200 ? [1, 1] : [0, 0]);
  });

  test('[BEN-03] not on a day of the week the benefit is not good for', async () => {
    const { promotionId, couponId } = await reserved();
    const today = saoPauloWeekday(testApp.clock.now());
    await rows(
      `insert into promotion_benefits (mall_code, promotion_id, channel, eligible_days, burn_type, cost_provider)
       values ($1, $2, 'MALL', $3, 'SIMPLIFIED', 'MALL')`,
      [HERE, promotionId, WEEKDAYS.filter((day) => day !== today)],
    );
    expect((await burn(couponId)).problem.code).toBe('coupon-wrong-day');
  });

  test('of many who try at once, by one', async () => {
    const { promotionId, couponId } = await reserved();
    const answers = await Promise.all(Array.from({ length: 10 }, () => burn(couponId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await redeemed(promotionId)).toEqual([1, 1]);
  });

  test.each([
    ['a raffle’s', { awardId: null, status: 'UNUSABLE', mode: 'raffle' as const }],
    ['one that found nothing left', { awardId: null, status: 'NOT_RESERVED' }],
    ['one that is being processed', { status: 'PROCESSING' }],
  ])('not %s', async (_what, traits) => {
    const { promotionId, couponId } = await reserved(traits);
    const answer = await burn(couponId);
    expect([answer.status, answer.problem.code]).toEqual([409, 'coupon-not-usable']);
    expect(await redeemed(promotionId)).toEqual([0, 0]);
  });

  test('[PER-06] not somebody else’s, nor through a key of another mall', async () => {
    const { couponId } = await reserved();
    const other = await aCustomer(testApp.database.db, { mallCode: HERE });
    const elsewhere = await anAppKey(testApp.database.db, { malls: [THERE], createdAt: testApp.clock.now() });
    expect((await burn(couponId, { cpf: other.cpf })).problem.code).toBe('not-found');
    expect((await burn(couponId, { by: elsewhere })).problem.code).toBe('not-found');
    expect((await burn(couponId, { cpf: nextCpf() })).problem.code).toBe('not-found');
    expect((await burn(couponId)).status).toBe(200);
  });
});
