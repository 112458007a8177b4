import type { burnCoupon as endpoint } from '@galeria/contract/coupons/coupon-endpoints';
import { decideCouponMove } from '@galeria/contract/coupons/coupon-lifecycle';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { findBenefitCoupon, holdBenefitCounts } from '../../participation/participation.public.ts';
import { decideHandingOver } from '../coupon-use.rules.ts';
import { moveCoupon } from '../move-coupon.steps.ts';
import { raffleStanding } from '../views/raffle-standing.ts';

/** CPN-01: used up by staff, with why. What the app would ask for — day, code, period — is theirs to judge. */
export const burnCoupon = (
  write: WriteContext,
  actor: Actor,
  couponId: string,
  { reason }: { readonly reason: string },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const found = (await findBenefitCoupon(tx, scopeOfActor(actor), couponId)) ?? fail('not-found');
    await holdBenefitCounts(tx, found);
    allow(decideHandingOver(await raffleStanding(tx, found)));
    const { status, movedAt } = await moveCoupon(tx, write.act, found, {
      action: 'coupon.burned-by-hand',
      decide: (coupon) => decideCouponMove(coupon.status, 'BURNED_MANUALLY'),
      change: { reason },
    });
    return { couponId, status, movedAt: movedAt.toISOString() };
  });
