import type { CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import type { Act } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { MallScope } from '../../platform/db/mall-scope.ts';
import { fail } from '../../platform/problem.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { findCoupon, lockCoupon, markBurned } from '../participation/participation.public.ts';
import { holdPromotion } from '../promotions/promotions.public.ts';

type CouponRow = NonNullable<Awaited<ReturnType<typeof lockCoupon>>>;
type HeldAward = CouponRow & { readonly awardId: number };

/**
 * A coupon of the caller's malls, held with its promotion. Whoever closes the promotion counts note after note, customers and counters
 * in turn: nobody may hold a customer beside it.
 */
export async function holdCoupon(tx: Transaction, scope: MallScope, couponId: string): Promise<CouponRow> {
  const found = (await findCoupon(tx, scope, couponId)) ?? fail('not-found');
  await holdPromotion(tx, scope, found.promotionId);
  return (await lockCoupon(tx, found)) ?? fail('not-found');
}

/** One that stands for no reserved prize (a raffle's, or one that found nothing left) cannot be used. */
export function awardOf(coupon: CouponRow): HeldAward {
  const { awardId } = coupon;
  if (awardId === null || coupon.status !== 'USABLE') fail('coupon-not-usable');
  return { ...coupon, awardId };
}

interface HandingOver {
  readonly action: string;
  readonly status: CouponState;
  /** What the trail is told beside it. */
  readonly noted?: Readonly<Record<string, string>>;
}

/** The prize is handed over and its coupon used up, on the record. */
export async function handOver(tx: Transaction, act: Act, coupon: HeldAward, { action, status, noted }: HandingOver) {
  const { couponId, mallCode, promotionId, awardId } = coupon;
  await markBurned(tx, coupon, status, act.at);
  await recordAudit(tx, act, {
    action,
    subject: { type: 'coupon', id: couponId },
    mallCode,
    before: { status: coupon.status },
    after: { status, promotionId, awardId, ...noted },
  });
  return { couponId, status, burnedAt: act.at.toISOString() };
}
