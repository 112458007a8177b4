import type { CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import type { Transaction } from '../../../platform/db/database.ts';
import { countRedeemed } from '../awards.store.ts';
import { moveCounts } from '../counters.store.ts';
import { type CouponRow, setBurned } from '../coupons.store.ts';

/** A prize is handed over: its coupon is used up, and counted with the award and the promotion. The caller holds the coupon. */
export async function markBurned(
  tx: Transaction,
  coupon: CouponRow & { readonly awardId: number },
  status: CouponState,
  at: Date,
): Promise<void> {
  await setBurned(tx, coupon, status, at);
  await countRedeemed(tx, coupon);
  await moveCounts(tx, coupon, { redeemed: 1 });
}
