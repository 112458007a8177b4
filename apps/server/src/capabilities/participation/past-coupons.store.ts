import { takesStock } from '@galeria/contract/coupons/coupon-lifecycle';
import type { Transaction } from '../../platform/db/database.ts';
import { type BenefitKey, countDay, countMoves } from './benefit-counters.store.ts';
import type { NewBenefitCoupon } from './benefit-coupons.store.ts';
import { benefitCoupons } from './benefit-coupons.tables.ts';

/** A coupon that has its story behind it already. */
export interface PastCoupon extends Omit<NewBenefitCoupon, keyof BenefitKey> {
  /** When it came to the status it has. */
  readonly movedAt: Date;
  /** The day of São Paulo on which it was given. */
  readonly day: string;
}

/** Coupons of one benefit, all at once, with the counters they move. The caller holds them. */
export async function addPastCoupons(
  tx: Transaction,
  { benefitId, mallCode }: BenefitKey,
  coupons: readonly PastCoupon[],
): Promise<void> {
  if (coupons.length === 0) return;
  const key = { benefitId, mallCode };
  await tx
    .insert(benefitCoupons)
    .values(coupons.map(({ day, ...coupon }) => ({ ...coupon, ...key, givenOn: takesStock(coupon.status) ? day : null })));
  for (const [to, of] of Map.groupBy(coupons, ({ status }) => status))
    await countMoves(tx, key, { from: null, to, coupons: of.length });
  const given = coupons.filter(({ status }) => takesStock(status));
  for (const [day, of] of Map.groupBy(given, (coupon) => coupon.day)) await countDay(tx, key, day, of.length);
}
