import type { appDeliverCoupon as endpoint } from '@galeria/contract/app/app-benefit-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { findBenefitCoupon, orCodeTaken } from '../../participation/participation.public.ts';
import { moveCoupon } from '../move-coupon.steps.ts';
import { decideDelivery } from '../partner.rules.ts';

/** BEN-05: a partner's code has come, and the coupon is its holder's to use. */
export const deliverCoupon = (
  write: WriteContext,
  actor: Actor,
  couponId: string,
  { code, password = null }: { readonly code: string; readonly password?: string | null | undefined },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const found = (await findBenefitCoupon(tx, scopeOfActor(actor), couponId)) ?? fail('not-found');
    const delivered = moveCoupon(tx, write.act, found, {
      action: 'coupon.delivered',
      decide: (coupon, benefit) => decideDelivery(benefit, coupon, { code, password }),
      change: { code, password, isOwnCode: true },
    });
    const { status, movedAt } = await orCodeTaken(delivered, () =>
      fail('coupon-code-taken', { fields: { code: 'coupon-code-taken' } }),
    );
    return { couponId, status, movedAt: movedAt.toISOString() };
  });
