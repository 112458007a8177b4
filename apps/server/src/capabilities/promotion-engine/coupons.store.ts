import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { participation, record } from './engine.tables.ts';

const { coupons } = participation;
const { promotionAwards } = record;

export type CouponRow = typeof coupons.$inferSelect;

/** One of the caller's malls, held until the transaction ends: of two who use it up, the second sees that it is. */
export async function lockCoupon(tx: Transaction, scope: MallScope, couponId: string): Promise<CouponRow | undefined> {
  const [found] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.couponId, couponId), inScope(scope, coupons.mallCode)))
    .for('update');
  return found;
}

export async function setBurned(tx: Transaction, { couponId, mallCode }: CouponRow, status: string, at: Date): Promise<void> {
  await tx
    .update(coupons)
    .set({ status, burnedAt: at })
    .where(and(eq(coupons.couponId, couponId), eq(coupons.mallCode, mallCode)));
}

/** One more of the award was handed over. That no more are than were reserved, the table itself sees to. */
export async function countRedeemed(tx: Transaction, awardId: number, mallCode: string): Promise<void> {
  await tx
    .update(promotionAwards)
    .set({ redeemed: sql`${promotionAwards.redeemed} + 1` })
    .where(and(eq(promotionAwards.awardId, awardId), eq(promotionAwards.mallCode, mallCode)));
}
