import { codeSourceOf } from '@galeria/contract/coupons/coupon-code';
import type { CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import type { Transaction } from '../../platform/db/database.ts';
import type { BenefitRow } from '../benefits/benefits.public.ts';
import { type CouponCode, drawCode, takeCode } from '../participation/participation.public.ts';

/** What a coupon of a benefit is given as. */
export type GivenCoupon = CouponCode & { readonly status: CouponState };

/** Of what runs short: it waits for stock, a day or a code. */
export const NOTHING_LEFT: GivenCoupon = { status: 'NOT_RESERVED', code: null, isOwnCode: false, password: null };

/**
 * BEN-05: the code of a coupon that is given now, and the status it has with it. Null when the benefit's files have no code left. A
 * partner's code comes later, by the partner. The caller holds the counters of the benefit.
 */
export async function codeFor(tx: Transaction, benefit: BenefitRow, couponId: string): Promise<GivenCoupon | null> {
  const status = benefit.type === 'RAFFLE' ? 'UNUSABLE' : 'USABLE';
  switch (codeSourceOf(benefit)) {
    case 'fixed':
      return { status, code: benefit.burnCode, isOwnCode: false, password: null };
    case 'partner':
      return { status: 'PROCESSING', code: null, isOwnCode: false, password: null };
    case 'imported': {
      const taken = await takeCode(tx, benefit, couponId);
      return taken ? { status, ...taken, isOwnCode: true } : null;
    }
    default:
      return { status, code: await drawCode(tx, benefit), isOwnCode: true, password: null };
  }
}
