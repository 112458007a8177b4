import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { PromotionKey } from './participation.shapes.ts';
import { coupons } from './participation.tables.ts';

const inUrn = ({ promotionId, mallCode }: PromotionKey) =>
  and(eq(coupons.promotionId, promotionId), eq(coupons.mallCode, mallCode), eq(coupons.mode, 'raffle'));

/**
 * PRO-17: the raffle is decided: who won has a prize to fetch, everything else that took part is closed, in one statement however
 * many there are. A void one stays void. The caller holds the promotion alone.
 */
export async function endRaffleCoupons(tx: Transaction, key: PromotionKey, won: readonly string[]): Promise<number> {
  await winWithCoupons(tx, key, won);
  const rest = and(
    inUrn(key),
    eq(coupons.status, 'UNUSABLE'),
    won.length === 0 ? undefined : notInArray(coupons.couponId, [...won]),
  );
  const { rows } = await tx.execute<{ closed: number }>(sql`
    with closed as (update ${coupons} set status = 'CLOSED' where ${rest} returning 1) select count(*)::int as closed from closed`);
  return rows[0]?.closed ?? 0;
}

/** Of one that was in the urn and had not won as well: it takes the place of a winner who was disqualified. */
export async function winWithCoupons(tx: Transaction, key: PromotionKey, couponIds: readonly string[]): Promise<void> {
  if (couponIds.length === 0) return;
  await tx
    .update(coupons)
    .set({ status: 'USABLE' })
    .where(and(inUrn(key), inArray(coupons.couponId, [...couponIds]), inArray(coupons.status, ['UNUSABLE', 'CLOSED'])));
}

/** DRW-10: its person was disqualified. One that became void stays so. */
export async function closeWonCoupon(tx: Transaction, key: PromotionKey, couponId: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ status: 'CLOSED' })
    .where(and(inUrn(key), eq(coupons.couponId, couponId), eq(coupons.status, 'USABLE')));
}
