import { decideCouponMove } from '@galeria/contract/coupons/coupon-lifecycle';
import type { Act } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { BenefitCouponRow } from '../participation/participation.public.ts';
import { moveCoupon } from './move-coupon.steps.ts';

/** SYN-08: the note that earned it was cancelled. What it took of the stock is free again. */
export const cancelEarnedCoupon = (tx: Transaction, act: Act, coupon: BenefitCouponRow): Promise<BenefitCouponRow> =>
  moveCoupon(tx, act, coupon, {
    action: 'coupon.cancelled-with-note',
    decide: ({ status }) => decideCouponMove(status, 'CANCELLED'),
  });
