import { codeSourceOf, type UseOfBenefit } from '@galeria/contract/coupons/coupon-code';
import { awaitsPartner, type CouponState, decideCouponMove, mayBecome } from '@galeria/contract/coupons/coupon-lifecycle';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';

export interface PartnerCoupon {
  readonly status: CouponState;
  readonly code: string | null;
  readonly password: string | null;
}

type Delivery = Omit<PartnerCoupon, 'status'>;

/** A coupon that is no partner's is as unknown to partners as one that never was. */
const ofPartner = (benefit: UseOfBenefit, decided: Decision<CouponState>): Decision<CouponState> =>
  codeSourceOf(benefit) === 'partner' ? decided : refuse('not-found');

function deliveryOf({ status, code, password }: PartnerCoupon, given: Delivery): Decision<CouponState> {
  if (code !== null) return code === given.code && password === given.password ? accept(status) : refuse('coupon-has-other-code');
  return awaitsPartner(status) ? accept('USABLE') : refuse('coupon-not-awaited');
}

/** BEN-05: the code comes once. Told again it changes nothing, whatever became of the coupon since. */
export const decideDelivery = (benefit: UseOfBenefit, coupon: PartnerCoupon, given: Delivery): Decision<CouponState> =>
  ofPartner(benefit, deliveryOf(coupon, given));

function refusalOf(status: CouponState): Decision<CouponState> {
  if (status === 'REJECTED' || status === 'REFUSED') return accept(status);
  const to = (['REJECTED', 'REFUSED'] as const).find((each) => mayBecome(status, each));
  return to ? accept(to) : refuse('coupon-not-awaited');
}

/** CPN-01: denied after it was given, or after it was looked at. */
export const decideRefusal = (benefit: UseOfBenefit, { status }: PartnerCoupon): Decision<CouponState> =>
  ofPartner(benefit, refusalOf(status));

export const decideRedemption = (benefit: UseOfBenefit, { status }: PartnerCoupon): Decision<CouponState> =>
  ofPartner(benefit, status === 'REDEEMED' ? accept(status) : decideCouponMove(status, 'REDEEMED'));
