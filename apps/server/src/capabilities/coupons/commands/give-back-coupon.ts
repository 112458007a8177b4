import type { appReleaseCoupon as endpoint } from '@galeria/contract/app/app-benefit-endpoints';
import { decideCouponMove } from '@galeria/contract/coupons/coupon-lifecycle';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { couponOfCustomer } from '../coupon-of-customer.steps.ts';
import { moveCoupon } from '../move-coupon.steps.ts';

/** APP-01: the customer gives it back, once. */
export const giveBackCoupon = (
  write: WriteContext,
  actor: Actor,
  couponId: string,
  { cpf }: { readonly cpf: string },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const found = await couponOfCustomer(tx, actor, couponId, cpf);
    const { status } = await moveCoupon(tx, write.act, found, {
      action: 'coupon.given-back',
      decide: (coupon) => decideCouponMove(coupon.status, 'CANCELLED'),
      // A winner who gives up leaves the prize to somebody else.
      change: { wonAt: null },
    });
    return { couponId, status };
  });
