import type { appBurnCoupon as endpoint } from '@galeria/contract/app/app-promotion-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdCustomerByCpf } from '../../customers/customers.public.ts';
import { countRedeemed, lockCoupon, setBurned } from '../coupons.store.ts';
import { moveCounts } from '../opt-in.store.ts';

/**
 * APP-01: the prize is handed over and its coupon used up, once. A coupon of somebody else is as unknown as one that never was;
 * one that stands for no reserved prize (a raffle's, or one that found nothing left) cannot be used. Prizes are still handed over
 * after the promotion ended.
 */
export const burnCoupon = (
  write: WriteContext,
  actor: Actor,
  couponId: string,
  { cpf }: { readonly cpf: string },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const coupon = (await lockCoupon(tx, scopeOfActor(actor), couponId)) ?? fail('not-found');
    const customer = await holdCustomerByCpf(tx, coupon.mallCode, cpf);
    if (customer?.customerId !== coupon.customerId) fail('not-found');
    if (coupon.awardId === null || coupon.status !== 'USABLE') fail('coupon-not-usable');
    await setBurned(tx, coupon, 'BURNED', at);
    await countRedeemed(tx, coupon.awardId, coupon.mallCode);
    await moveCounts(tx, coupon, { redeemed: 1 });
    await recordAudit(tx, write.act, {
      action: 'coupon.burned',
      subject: { type: 'coupon', id: couponId },
      mallCode: coupon.mallCode,
      before: { status: coupon.status },
      after: { status: 'BURNED', promotionId: coupon.promotionId, awardId: coupon.awardId },
    });
    return { couponId, status: 'BURNED', burnedAt: at.toISOString() };
  });
