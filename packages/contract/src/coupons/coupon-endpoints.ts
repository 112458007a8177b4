import * as z from 'zod';
import { auditEntry, auditQuery } from '../audit/audit-entry.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { cpf } from '../kit/fields/cpf-schema.ts';
import { day } from '../kit/fields/date-schemas.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { requiredText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { benefitChannel, benefitType, burnType } from '../reference/enumerations/benefit.ts';
import { COLUMN_LIMITS, PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { couponState } from './coupon-lifecycle.ts';

const couponId = z.object({ couponId: z.uuid() });
const moment = z.iso.datetime();

/** Whose it is: covered where the caller may not see customers' data, nobody once they were erased. */
const holder = z.object({ customerId: z.uuid(), fullName: z.string().nullable(), cpf: z.string().nullable() });

export const couponListItem = z.object({
  couponId: z.uuid(),
  mallCode: z.string(),
  /** Never whole in a list. */
  code: z.string(),
  status: couponState,
  benefit: z.object({ id: z.number().int(), title: z.string(), type: benefitType }),
  customer: holder,
  createdAt: moment,
  /** When it was used, released, closed or served last. */
  movedAt: moment,
});
export type CouponListItem = z.infer<typeof couponListItem>;

export const coupon = couponListItem.extend({
  /** Null where it has none of its own, or none yet. */
  password: z.string().nullable(),
  channel: benefitChannel.nullable(),
  burnType: burnType.nullable(),
  startDate: moment,
  endDate: moment,
  /** Why it was used by hand, released or denied. */
  reason: z.string().nullable(),
  /** What a raffle's participant answered. */
  answer: z.string().nullable(),
});
export type Coupon = z.infer<typeof coupon>;

/** CPN-01: every filter of the list, besides the mall. */
export const couponFilter = {
  status: couponState.optional(),
  benefitId: wholeNumberInAddress(1, COLUMN_LIMITS.bigint).optional(),
  cpf: cpf.optional(),
  /** Whole. */
  code: z.string().trim().max(TEXT_LIMITS.plain).optional(),
  /** Days of São Paulo on which it was given, both included. */
  startDate: day.optional(),
  endDate: day.optional(),
};

/** Newest first, or oldest. When a coupon last moved no index has in order. */
export const COUPON_SORTS = sortsOf('-createdAt', 'createdAt');

export const listCoupons = defineEndpoint({
  method: 'GET',
  path: '/coupon',
  summary: "Coupons of benefits of the caller's malls, newest first; codes are covered",
  access: ['read-benefit-coupon'],
  malls: 'filtered',
  query: z.strictObject({
    ...pageQuery(PAGE_SIZES.coupons),
    mallCode: mallCode.optional(),
    ...couponFilter,
    ...sortQuery(COUPON_SORTS),
  }),
  response: pageOf(couponListItem),
  problems: ['foreign-mall', 'too-many-requests'],
});

export const getCoupon = defineEndpoint({
  method: 'GET',
  path: '/coupon/:couponId',
  summary: 'One coupon of a benefit, with its code',
  access: ['read-benefit-coupon'],
  malls: 'record',
  params: couponId,
  response: coupon,
  problems: ['not-found'],
});

export const couponHistory = defineEndpoint({
  method: 'GET',
  path: '/coupon/:couponId/history',
  summary: 'What happened to a coupon, newest first',
  access: ['read-benefit-coupon'],
  malls: 'record',
  params: couponId,
  query: z.strictObject(auditQuery),
  response: pageOf(auditEntry),
  problems: ['not-found'],
});

const count = z.number().int();

/** From running totals: it costs the same however many there are. */
export const benefitCouponTotals = defineEndpoint({
  method: 'GET',
  path: '/benefit/:id/coupon-totals',
  summary: 'How many coupons of a benefit were given and used, wait for stock, were served since, or wait for a partner',
  access: ['read-benefit'],
  malls: 'record',
  params: z.object({ id: wholeNumberInAddress(1, COLUMN_LIMITS.bigint) }),
  response: z.object({
    taken: count,
    burned: count,
    /** Nothing was left for them: those that are served when stock comes, and those that were. */
    waiting: count,
    served: count,
    /** Without the code that only the partner has. */
    awaited: count,
  }),
  problems: ['not-found'],
});

const why = z.strictObject({
  reason: requiredText(RULE_MESSAGES.reasonRequired, TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong),
});
const moved = z.object({ couponId: z.uuid(), status: couponState, movedAt: moment });

export const burnCoupon = defineEndpoint({
  method: 'POST',
  path: '/coupon/:couponId/burn',
  summary: 'Use up a coupon by hand, with why',
  access: ['update-benefit'],
  malls: 'record',
  params: couponId,
  body: why,
  response: moved,
  problems: ['not-found', 'coupon-not-usable', 'raffle-disqualification-asked'],
});

export const releaseCoupon = defineEndpoint({
  method: 'POST',
  path: '/coupon/:couponId/release',
  summary: 'Take a coupon back, with why; what it took of the stock is free again, once',
  access: ['update-benefit'],
  malls: 'record',
  params: couponId,
  body: why,
  response: moved,
  problems: ['not-found', 'coupon-not-usable', 'raffle-coupon-in-result'],
});

export const couponEndpoints = {
  listCoupons,
  getCoupon,
  couponHistory,
  benefitCouponTotals,
  burnCoupon,
  releaseCoupon,
} as const;
