import type { appRedeemCoupon as endpoint } from '@galeria/contract/app/app-benefit-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { findBenefitCoupon } from '../../participation/participation.public.ts';
import { moveCoupon } from '../move-coupon.steps.ts';
import { decideRedemption } from '../partner.rules.ts';

/** CPN-01: used at the partner's, who has looked at day and period. */
export const redeemCoupon = (write: WriteContext, actor: Actor, couponId: string): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const found = (await findBenefitCoupon(tx, scopeOfActor(actor), couponId)) ?? fail('not-found');
    const { status, movedAt } = await moveCoupon(tx, write.act, found, {
      action: 'coupon.redeemed',
      decide: (coupon, benefit) => decideRedemption(benefit, coupon),
    });
    return { couponId, status, movedAt: movedAt.toISOString() };
  });
