import type { appRefuseCoupon as endpoint } from '@galeria/contract/app/app-benefit-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { findBenefitCoupon } from '../../participation/participation.public.ts';
import { moveCoupon } from '../move-coupon.steps.ts';
import { decideRefusal } from '../partner.rules.ts';

/** CPN-02: the partner has no code for it. What it took of the stock is free again, once. */
export const refuseCoupon = (
  write: WriteContext,
  actor: Actor,
  couponId: string,
  { reason }: { readonly reason: string },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const found = (await findBenefitCoupon(tx, scopeOfActor(actor), couponId)) ?? fail('not-found');
    const { status, movedAt } = await moveCoupon(tx, write.act, found, {
      action: 'coupon.refused',
      decide: (coupon, benefit) => decideRefusal(benefit, coupon),
      change: { reason },
    });
    return { couponId, status, movedAt: movedAt.toISOString() };
  });
