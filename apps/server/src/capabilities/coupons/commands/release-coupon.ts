import type { releaseCoupon as endpoint } from '@galeria/contract/coupons/coupon-endpoints';
import { decideCouponMove } from '@galeria/contract/coupons/coupon-lifecycle';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { findBenefitCoupon, holdBenefitCounts } from '../../participation/participation.public.ts';
import { decideRelease } from '../coupon-use.rules.ts';
import { moveCoupon } from '../move-coupon.steps.ts';
import { raffleStanding } from '../views/raffle-standing.ts';

/** CPN-02: taken back by staff, with why. What it took of the stock is free again, once. */
export const releaseCoupon = (
  write: WriteContext,
  actor: Actor,
  couponId: string,
  { reason }: { readonly reason: string },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const found = (await findBenefitCoupon(tx, scopeOfActor(actor), couponId)) ?? fail('not-found');
    await holdBenefitCounts(tx, found);
    allow(decideRelease(await raffleStanding(tx, found)));
    const { status, movedAt } = await moveCoupon(tx, write.act, found, {
      action: 'coupon.released',
      decide: (coupon) => decideCouponMove(coupon.status, 'CANCELLED'),
      change: { reason },
    });
    return { couponId, status, movedAt: movedAt.toISOString() };
  });
