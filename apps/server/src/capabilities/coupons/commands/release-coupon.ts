import type { releaseCoupon as endpoint } from '@galeria/contract/coupons/coupon-endpoints';
import { decideCouponMove } from '@galeria/contract/coupons/coupon-lifecycle';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { findBenefitCoupon } from '../../participation/participation.public.ts';
import { moveCoupon } from '../move-coupon.steps.ts';

/** CPN-02: taken back by staff, with why. What it took of the stock is free again, once. */
export const releaseCoupon = (
  write: WriteContext,
  actor: Actor,
  couponId: string,
  { reason }: { readonly reason: string },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const found = (await findBenefitCoupon(tx, scopeOfActor(actor), couponId)) ?? fail('not-found');
    const { status, movedAt } = await moveCoupon(tx, write.act, found, {
      action: 'coupon.released',
      decide: (coupon) => decideCouponMove(coupon.status, 'CANCELLED'),
      // A winner who gives up leaves the prize to somebody else.
      change: { reason, wonAt: null },
    });
    return { couponId, status, movedAt: movedAt.toISOString() };
  });
