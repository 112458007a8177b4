import type { UseOfBenefit } from '@galeria/contract/coupons/coupon-code';
import { COUPON_STATES, type CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import { describe, expect, test } from 'vitest';
import { decideDelivery, decideRedemption, decideRefusal, type PartnerCoupon } from './partner.rules.ts';

const PARTNERS: UseOfBenefit = { channel: 'PARKING', burnType: null, wpsPromoId: 'P-1' };
const coupon = (status: CouponState, given: Partial<PartnerCoupon> = {}): PartnerCoupon => ({
  ...{ status, code: null, password: null },
  ...given,
});
const CODE = { code: 'AB12', password: '99' };

/** What each state becomes by an act; those that are not named are refused. */
type Moves = Partial<Record<CouponState, CouponState>>;
const eachState = (moves: Moves) => COUPON_STATES.map((state) => [state, moves[state] ?? null] as const);
const outcome = (to: CouponState | null, code: string) => (to === null ? { allowed: false, code } : { allowed: true, value: to });

describe('[BEN-05] the code that a partner delivers', () => {
  test.each(eachState({ RESERVED: 'USABLE', PROCESSING: 'USABLE', APPROVED: 'USABLE', PROCESSED: 'USABLE' }))(
    'makes of a coupon without one that is %s: %s',
    (state, to) => {
      expect(decideDelivery(PARTNERS, coupon(state), CODE)).toEqual(outcome(to, 'coupon-not-awaited'));
    },
  );

  test.each(COUPON_STATES)('told again changes nothing of a coupon that is %s', (state) => {
    expect(decideDelivery(PARTNERS, coupon(state, CODE), CODE)).toEqual({ allowed: true, value: state });
  });

  test.each<[what: string, had: Partial<PartnerCoupon>, given: { code: string; password: string | null }]>([
    ['another code', CODE, { ...CODE, code: 'AB13' }],
    ['another password', CODE, { ...CODE, password: '98' }],
    ['another of both', CODE, { code: 'AB13', password: '98' }],
    ['no password where there was one', CODE, { ...CODE, password: null }],
    ['a password where there was none', { code: 'AB12' }, CODE],
  ])('told otherwise is refused: %s', (_what, had, given) => {
    expect(decideDelivery(PARTNERS, coupon('PROCESSING', had), given)).toEqual({ allowed: false, code: 'coupon-has-other-code' });
    expect(decideDelivery(PARTNERS, coupon('PROCESSING', had), { code: 'AB12', password: had.password ?? null }).allowed).toBe(
      true,
    );
  });
});

describe('[CPN-01] a partner', () => {
  test.each(
    eachState({
      ...{ ANALYSIS: 'REFUSED', RESERVED: 'REJECTED', PROCESSING: 'REJECTED', APPROVED: 'REJECTED' },
      ...{ REJECTED: 'REJECTED', REFUSED: 'REFUSED' },
    }),
  )('makes of a coupon that is %s by denying it: %s', (state, to) => {
    expect(decideRefusal(PARTNERS, coupon(state))).toEqual(outcome(to, 'coupon-not-awaited'));
  });

  test.each(eachState({ PROCESSED: 'REDEEMED', USABLE: 'REDEEMED', REDEEMED: 'REDEEMED' }))(
    'makes of a coupon that is %s by confirming its use: %s',
    (state, to) => {
      expect(decideRedemption(PARTNERS, coupon(state))).toEqual(outcome(to, 'coupon-not-usable'));
    },
  );
});

test.each<[what: string, benefit: UseOfBenefit]>([
  ['of a car park without a promotion of the partner', { ...PARTNERS, wpsPromoId: null }],
  ['with one code for all', { ...PARTNERS, channel: 'FIXED_CODE' }],
  ['with codes of a file', { ...PARTNERS, channel: 'EXTERNAL_CODE' }],
  ['with codes that are drawn', { ...PARTNERS, channel: 'MALL' }],
])('[BEN-06] a coupon of a benefit %s is unknown to partners, whatever they ask', (_what, benefit) => {
  const unknown = { allowed: false, code: 'not-found' };
  expect(decideDelivery(benefit, coupon('PROCESSING'), CODE)).toEqual(unknown);
  expect(decideDelivery(benefit, coupon('USABLE', CODE), { ...CODE, code: 'AB13' })).toEqual(unknown);
  expect(decideRefusal(benefit, coupon('PROCESSING'))).toEqual(unknown);
  expect(decideRedemption(benefit, coupon('USABLE'))).toEqual(unknown);
});
