import type { appBurnCoupon as endpoint } from '@galeria/contract/app/app-promotion-endpoints';
import type { CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import { accept, type Decision } from '@galeria/contract/kit/decision';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { decideUse } from '../../coupons/coupons.public.ts';
import { holdCustomerByCpf } from '../../customers/customers.public.ts';
import { takeInOrder } from '../../participation/participation.public.ts';
import { benefitOf } from '../../promotions/promotions.public.ts';
import { awardOf, handOver, holdCoupon } from '../hold-award.steps.ts';

/** BEN-03: as the promotion's benefit says, by day, code and who does it; where it says nothing, as it comes. */
async function decideHandingOver(
  tx: Transaction,
  coupon: { readonly promotionId: number; readonly mallCode: string; readonly code: string },
  code: string | undefined,
  at: Date,
): Promise<Decision<CouponState>> {
  const benefit = await benefitOf(tx, coupon);
  if (benefit === undefined) return accept('BURNED');
  // The key by which staff burn these is an app's too: they need no code from the customer.
  const burnType = benefit.burnType === 'LEGACY_PORTAL' ? 'SIMPLIFIED' : benefit.burnType;
  const use = { ...benefit, burnType, wpsPromoId: null, period: null };
  return decideUse(use, { status: 'USABLE', code: benefit.burnCode ?? coupon.code }, code, at);
}

/**
 * APP-01: the prize is handed over and its coupon used up, once. A coupon of somebody else is as unknown as one that never was;
 * one that stands for no reserved prize (a raffle's, or one that found nothing left) cannot be used. Prizes are still handed over
 * after the promotion ended.
 */
export const burnCoupon = (
  write: WriteContext,
  actor: Actor,
  couponId: string,
  { cpf, code }: { readonly cpf: string; readonly code?: string | undefined },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const coupon = await holdCoupon(tx, scopeOfActor(actor), couponId);
    takeInOrder(tx, 'customer');
    const customer = await holdCustomerByCpf(tx, coupon.mallCode, cpf);
    if (customer?.customerId !== coupon.customerId) fail('not-found');
    const award = awardOf(coupon);
    const status = allow(await decideHandingOver(tx, coupon, code, at));
    return handOver(tx, write.act, award, { action: 'coupon.burned', status });
  });
