import * as z from 'zod';
import { auditEntry, auditQuery } from '../audit/audit-entry.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { endDate, startDate } from '../kit/fields/date-schemas.ts';
import { amountInCents } from '../kit/fields/money-schemas.ts';
import { recordVersion, wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { requiredText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { discountType } from '../reference/enumerations/benefit-terms.ts';
import { COLUMN_LIMITS, PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import {
  couponing,
  couponingChange,
  couponingCoupon,
  couponingCouponDetail,
  couponingState,
  couponingUse,
  newCouponing,
} from './couponing.ts';

const campaignNumber = wholeNumberInAddress(1, COLUMN_LIMITS.bigint);
const campaignId = z.object({ id: campaignNumber });
const couponId = z.object({ couponId: z.uuid() });

/** CPN-03: every filter of the list of campaigns. */
export const couponingFilter = {
  mallCode: mallCode.optional(),
  name: z.string().trim().max(TEXT_LIMITS.plain).optional(),
  state: couponingState.optional(),
  /** Campaigns that run at some moment between the two. */
  startDate: startDate.optional(),
  endDate: endDate.optional(),
};

/** The latest first; by the name, the day it begins, or how often its codes were used. */
export const COUPONING_SORTS = sortsOf('-period', 'name', 'period', 'uses');

export const listCouponing = defineEndpoint({
  method: 'GET',
  path: '/couponing',
  summary: "Campaigns of codes for stores and sellers of the caller's malls, the latest first",
  access: ['read-benefit'],
  malls: 'filtered',
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.couponing), ...couponingFilter, ...sortQuery(COUPONING_SORTS) }),
  response: pageOf(couponing),
  problems: ['foreign-mall'],
});

export const getCouponing = defineEndpoint({
  method: 'GET',
  path: '/couponing/:id',
  summary: 'One campaign of codes, with what was used of it',
  access: ['read-benefit'],
  malls: 'record',
  params: campaignId,
  response: couponing,
  problems: ['not-found'],
});

export const createCouponing = defineEndpoint({
  method: 'POST',
  path: '/couponing',
  summary: 'Create a campaign and its codes',
  access: ['create-benefit'],
  malls: 'named',
  body: newCouponing,
  response: couponing,
  status: 201,
  problems: ['foreign-mall', 'couponing-ends-in-past', 'couponing-code-taken'],
});

export const updateCouponing = defineEndpoint({
  method: 'PUT',
  path: '/couponing/:id',
  summary: 'Change a campaign that is not over; what has begun keeps its start, its codes and its discount',
  access: ['update-benefit'],
  malls: 'record',
  params: campaignId,
  body: couponingChange,
  response: couponing,
  problems: [
    'not-found',
    'stale-version',
    'couponing-ended',
    'couponing-begun',
    'couponing-ends-in-past',
    'couponing-code-taken',
    'couponing-codes-imported',
  ],
});

export const couponingHistory = defineEndpoint({
  method: 'GET',
  path: '/couponing/:id/history',
  summary: 'What was done to a campaign of codes, newest first',
  access: ['read-benefit-audit-log'],
  malls: 'record',
  params: campaignId,
  query: z.strictObject(auditQuery),
  response: pageOf(auditEntry),
  problems: ['not-found'],
});

const moving = z.strictObject({ version: recordVersion.optional() });

export const pauseCouponing = defineEndpoint({
  method: 'POST',
  path: '/couponing/:id/pause',
  summary: 'Stop the codes of a campaign at once',
  access: ['update-benefit'],
  malls: 'record',
  params: campaignId,
  body: moving,
  response: couponing,
  problems: ['not-found', 'stale-version', 'couponing-illegal-move'],
});

export const resumeCouponing = defineEndpoint({
  method: 'POST',
  path: '/couponing/:id/resume',
  summary: 'Let the codes of a campaign that was paused be used again',
  access: ['update-benefit'],
  malls: 'record',
  params: campaignId,
  body: moving,
  response: couponing,
  problems: ['not-found', 'stale-version', 'couponing-illegal-move'],
});

export const COUPONING_USAGES = ['USED', 'UNUSED'] as const;

/** CPN-03: every filter of the list of codes, besides the mall. */
export const couponingCouponFilter = {
  campaignId: campaignNumber.optional(),
  /** Whole. */
  code: z.string().trim().max(TEXT_LIMITS.plain).optional(),
  usage: z.enum(COUPONING_USAGES).optional(),
};

/** Newest first, or oldest. How often and when a code was used no index has in order. */
export const COUPONING_COUPON_SORTS = sortsOf('-createdAt', 'createdAt');

export const listCouponingCoupons = defineEndpoint({
  method: 'GET',
  path: '/couponing/coupon',
  summary: "Codes of campaigns of the caller's malls, newest first; they are covered",
  access: ['read-benefit-coupon'],
  malls: 'filtered',
  query: z.strictObject({
    ...pageQuery(PAGE_SIZES.couponingCoupons),
    mallCode: mallCode.optional(),
    ...couponingCouponFilter,
    ...sortQuery(COUPONING_COUPON_SORTS),
  }),
  response: pageOf(couponingCoupon),
  problems: ['foreign-mall'],
});

export const getCouponingCoupon = defineEndpoint({
  method: 'GET',
  path: '/couponing/coupon/:couponId',
  summary: 'One code of a campaign, whole',
  access: ['read-benefit-coupon'],
  malls: 'record',
  params: couponId,
  response: couponingCouponDetail,
  problems: ['not-found'],
});

export const listCouponingUses = defineEndpoint({
  method: 'GET',
  path: '/couponing/coupon/:couponId/use',
  summary: 'When and where a code of a campaign was used, newest first',
  access: ['read-benefit-coupon'],
  malls: 'record',
  params: couponId,
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.couponingUses) }),
  response: pageOf(couponingUse),
  problems: ['not-found'],
});

/** The only place where all of them are whole: whoever takes them along is on the trail. */
export const exportCouponingCodes = defineEndpoint({
  method: 'GET',
  path: '/couponing/:id/code/export',
  summary: 'Every code of a campaign with how often it was used, as CSV, for whoever hands them out',
  access: ['read-benefit-coupon', 'update-benefit'],
  malls: 'record',
  params: campaignId,
  response: z.string(),
  raw: true,
  work: 'export',
  problems: ['not-found', 'server-busy'],
});

const place = z.string().trim().min(1, RULE_MESSAGES.required).max(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong).optional();

/** A till or the commerce platform, never both: which of them it is decides what is asked of the campaign. */
const onePlace = (
  context: z.core.ParsePayload<{ readonly storeUniversalId?: string | undefined; readonly seller?: string | undefined }>,
): void => {
  const { storeUniversalId, seller } = context.value;
  if ((storeUniversalId === undefined) !== (seller === undefined)) return;
  const message = RULE_MESSAGES.storeOrSellers;
  context.issues.push({ code: 'custom', message, path: ['storeUniversalId'], input: storeUniversalId });
};

/** CPN-03: one use, and what is to be taken off. */
export const appRedeemCouponing = defineEndpoint({
  method: 'POST',
  path: '/app/couponing/redeem',
  summary: 'Use a code of a campaign in a store or with a seller; answers the discount',
  access: 'app:burn-coupons',
  malls: 'named',
  body: z
    .strictObject({
      mallCode,
      code: requiredText(RULE_MESSAGES.required),
      storeUniversalId: place,
      seller: place,
      amountInCents,
    })
    .check(onePlace),
  response: z.object({
    useId: z.uuid(),
    couponId: z.uuid(),
    campaignId: z.number().int(),
    /** Free shipping takes nothing off the amount: who ships does. */
    discountType,
    discountInCents: z.number().int(),
    usedAt: z.iso.datetime(),
  }),
  status: 201,
  problems: [
    'foreign-mall',
    'couponing-code-unknown',
    'couponing-out-of-period',
    'couponing-paused',
    'couponing-wrong-place',
    'couponing-amount-too-low',
    'couponing-code-used-up',
    'couponing-day-full',
    'too-many-requests',
  ],
});

export const couponingEndpoints = {
  listCouponing,
  getCouponing,
  createCouponing,
  updateCouponing,
  couponingHistory,
  pauseCouponing,
  resumeCouponing,
  listCouponingCoupons,
  getCouponingCoupon,
  listCouponingUses,
  exportCouponingCodes,
  appRedeemCouponing,
} as const;
