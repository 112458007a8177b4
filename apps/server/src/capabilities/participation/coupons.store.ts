import { and, count, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { takeInOrder } from './participation.locks.ts';
import type { PromotionKey } from './participation.shapes.ts';
import { coupons } from './participation.tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

const isCoupon = ({ couponId, mallCode }: Pick<CouponRow, 'couponId' | 'mallCode'>) =>
  and(eq(coupons.couponId, couponId), eq(coupons.mallCode, mallCode));

/** One of the caller's malls. */
export async function findCoupon(db: Queryable, scope: MallScope, couponId: string): Promise<CouponRow | undefined> {
  const [found] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.couponId, couponId), inScope(scope, coupons.mallCode)));
  return found;
}

/** Held until the transaction ends: of two who use it up, the second sees that it is. */
export async function lockCoupon(tx: Transaction, key: Pick<CouponRow, 'couponId' | 'mallCode'>): Promise<CouponRow | undefined> {
  takeInOrder(tx, 'coupon');
  const [held] = await tx.select().from(coupons).where(isCoupon(key)).for('update');
  return held;
}

const isWaiting = ({ promotionId, mallCode }: PromotionKey) =>
  and(
    eq(coupons.promotionId, promotionId),
    eq(coupons.mallCode, mallCode),
    eq(coupons.mode, 'buyAndWin'),
    eq(coupons.status, 'NOT_RESERVED'),
  );

export async function countWaitingCoupons(db: Queryable, key: PromotionKey): Promise<number> {
  const [found] = await db.select({ waiting: count() }).from(coupons).where(isWaiting(key));
  return found?.waiting ?? 0;
}

/** To those who wait longest. */
export async function giveAwardToWaiting(
  tx: Transaction,
  key: PromotionKey,
  { awardId, howMany, at }: { readonly awardId: number; readonly howMany: number; readonly at: Date },
): Promise<void> {
  await tx.execute(sql`
    update ${coupons} set status = 'USABLE', award_id = ${awardId}, served_at = ${at.toISOString()}::timestamptz where mall_code = ${key.mallCode} and coupon_id in (
      select coupon_id from ${coupons} where ${isWaiting(key)} order by created_at, coupon_id limit ${howMany})`);
}

export async function setBurned(tx: Transaction, key: CouponRow, status: string, at: Date): Promise<void> {
  await tx.update(coupons).set({ status, burnedAt: at }).where(isCoupon(key));
}
