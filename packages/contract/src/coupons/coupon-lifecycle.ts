import * as z from 'zod';
import { accept, type Decision, refuse } from '../kit/decision.ts';
import type { Text } from '../messages/text.ts';
import {
  COUPON_STATUS_LABELS,
  COUPON_STATUSES,
  isBurned,
  OTHER_STATUS_LABELS,
  OTHER_STATUSES,
} from '../reference/enumerations/coupon.ts';

/** Spec 4: the six statuses of coupons, and the eleven others in use. */
export const COUPON_STATES = [...COUPON_STATUSES, ...OTHER_STATUSES] as const;
export type CouponState = (typeof COUPON_STATES)[number];
export const couponState = z.enum(COUPON_STATES);

export const COUPON_STATE_LABELS: Readonly<Record<CouponState, Text>> = { ...COUPON_STATUS_LABELS, ...OTHER_STATUS_LABELS };

/**
 * CPN-01: every move of a benefit's coupon. What is not here does not happen, whoever tries: the table of coupons holds the same
 * list. What was used, confirmed or taken back stays so.
 */
export const COUPON_MOVES: Readonly<Record<CouponState, readonly CouponState[]>> = {
  // Prepared, not given yet.
  DRAFT: ['ANALYSIS', 'USABLE', 'CANCELLED'],
  ANALYSIS: ['APPROVED', 'USABLE', 'REFUSED', 'CANCELLED'],
  // Given, while its code is fetched elsewhere.
  RESERVED: ['PROCESSING', 'USABLE', 'REJECTED', 'CANCELLED'],
  PROCESSING: ['USABLE', 'APPROVED', 'REJECTED', 'CANCELLED'],
  // Accepted by a partner.
  APPROVED: ['PROCESSED', 'USABLE', 'REJECTED', 'CANCELLED'],
  PROCESSED: ['USABLE', 'REDEEMED', 'CANCELLED'],
  // In the customer's hands.
  USABLE: ['BURNED', 'BURNED_SHOW', 'BURNED_MANUALLY', 'REDEEMED', 'CANCELLED', 'CLOSED'],
  // A raffle's ticket.
  UNUSABLE: ['USABLE', 'CLOSED', 'CANCELLED'],
  // Nothing was left for it yet.
  NOT_RESERVED: ['USABLE', 'PROCESSING', 'CANCELLED'],
  BURNED: [],
  BURNED_SHOW: [],
  BURNED_MANUALLY: [],
  REDEEMED: [],
  REJECTED: [],
  REFUSED: [],
  CANCELLED: [],
  // A raffle's ticket that did not win may still take the place of a winner who lost the prize.
  CLOSED: ['USABLE'],
};

export const mayBecome = (from: CouponState, to: CouponState): boolean => COUPON_MOVES[from].includes(to);

export const decideCouponMove = (from: CouponState, to: CouponState): Decision<CouponState> =>
  mayBecome(from, to) ? accept(to) : refuse('coupon-not-usable');

/** CPN-02: whether it takes one of the stock, and one of the day it was given on. What was taken back or denied does not. */
export const takesStock = (state: CouponState): boolean =>
  !['DRAFT', 'ANALYSIS', 'NOT_RESERVED', 'CANCELLED', 'REJECTED', 'REFUSED'].includes(state);

/** Whether it counts among what a customer may have of a benefit: what they hold or wait for. */
export const isHeldBySomebody = (state: CouponState): boolean => !['CANCELLED', 'REJECTED', 'REFUSED'].includes(state);

/** Of a partner's promotion: given, and without the code that only the partner has. */
export const AWAITS_PARTNER = ['RESERVED', 'PROCESSING', 'APPROVED', 'PROCESSED'] as const satisfies readonly CouponState[];

export const awaitsPartner = (state: CouponState): boolean => (AWAITS_PARTNER as readonly CouponState[]).includes(state);

/** Used up by the customer or by staff, or at the partner's. */
export const isUsedUp = (state: CouponState): boolean => isBurned(state) || state === 'REDEEMED';
