import { consumerEndpoints } from '@galeria/contract/promotions/consumer-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aReservedAward } from './testing/a-reserved-award.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];

let testApp: TestApp;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ malls: [HERE], permissions: ['update-benefit'] });
});

const handOver = (couponId: string, as = ana, reason = 'O cliente não tem o app') =>
  testApp.call(consumerEndpoints.handOverAward, { params: { couponId }, body: { reason } }, as);
const redeemed = async () => {
  const { rows } = await testApp.database.pool.query<{ redeemed: number }>(
    'select redeemed from promotion_awards union all select redeemed from promotion_counts',
  );
  return rows.map((row) => row.redeemed);
};

describe('[CPN-01, PRO-11] a reserved prize at the counter', () => {
  test('is handed over once, with why, and counted with its award', async () => {
    const { couponId, customerId, promotionId } = await aReservedAward(testApp.database);
    const listed = () => testApp.call(consumerEndpoints.listConsumerRewards, { params: { id: customerId }, query: {} }, ana);
    expect((await listed()).body.data).toMatchObject([{ kind: 'award', couponId, status: 'USABLE' }]);
    expect((await handOver(couponId, ana, ' ')).problem.fields).toEqual({ reason: 'Informe o motivo' });
    const { status, body } = await handOver(couponId);
    expect([status, body]).toEqual([200, { couponId, status: 'BURNED_MANUALLY', burnedAt: expect.any(String) }]);
    expect((await handOver(couponId)).problem.code).toBe('coupon-not-usable');
    expect(await redeemed()).toEqual([1, 1]);
    expect((await listed()).body.data).toMatchObject([{ couponId, status: 'BURNED_MANUALLY' }]);
    expect(await auditTrail(testApp.database, couponId)).toMatchObject([
      {
        action: 'coupon.burned-by-hand',
        actorEmail: ana.email,
        after: { status: 'BURNED_MANUALLY', promotionId, reason: 'O cliente não tem o app' },
      },
    ]);
  });

  test('of two who do it at once one does', async () => {
    const { couponId } = await aReservedAward(testApp.database);
    const answers = await Promise.all([handOver(couponId), handOver(couponId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await redeemed()).toEqual([1, 1]);
  });

  test('not where nothing was reserved, nor a coupon of a raffle, nor after its customer was erased', async () => {
    const waiting = await aReservedAward(testApp.database, { status: 'NOT_RESERVED', awardId: null });
    expect((await handOver(waiting.couponId)).problem.code).toBe('coupon-not-usable');
    const ticket = await aReservedAward(testApp.database, { awardId: null, mode: 'raffle', status: 'UNUSABLE' });
    expect((await handOver(ticket.couponId)).problem.code).toBe('coupon-not-usable');
    const gone = await aReservedAward(testApp.database);
    await testApp.database.pool.query('update customers set deleted_at = now() where customer_id = $1', [gone.customerId]);
    expect((await handOver(gone.couponId)).problem.code).toBe('not-found');
    expect(new Set(await redeemed())).toEqual(new Set([0]));
  });

  test('[PER-06] [PER-10] not by somebody of another mall, nor without the permission', async () => {
    const { couponId } = await aReservedAward(testApp.database);
    const stranger = await testApp.aPerson({ malls: [THERE], permissions: ['update-benefit'] });
    expect((await handOver(couponId, stranger)).status).toBe(404);
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit'] });
    expect((await handOver(couponId, reader)).status).toBe(403);
    expect(await redeemed()).toEqual([0, 0]);
  });
});
