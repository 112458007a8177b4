import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { handOverAward as endpoint } from '@galeria/contract/promotions/consumer-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { holdCustomer } from '../../customers/customers.public.ts';
import { takeInOrder } from '../../participation/participation.public.ts';
import { awardOf, handOver, holdCoupon } from '../hold-award.steps.ts';

/** CPN-01: by staff at the counter, with why. What the app would ask for, day and code, is theirs to judge. */
export const handOverAward = (
  write: WriteContext,
  actor: Actor,
  couponId: string,
  { reason }: { readonly reason: string },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const coupon = await holdCoupon(tx, scopeOfActor(actor), couponId);
    takeInOrder(tx, 'customer');
    if (!(await holdCustomer(tx, coupon))) fail('not-found');
    return handOver(tx, write.act, awardOf(coupon), {
      ...{ action: 'coupon.burned-by-hand', status: 'BURNED_MANUALLY', noted: { reason } },
    });
  });
