import * as z from 'zod';
import { benefitListItem } from '../benefits/benefit.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { COLUMN_LIMITS, PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { couponListItem } from './coupon-endpoints.ts';

const benefitNumber = wholeNumberInAddress(1, COLUMN_LIMITS.bigint);

/** Newest first, or oldest. */
export const RAFFLE_ANSWER_SORTS = sortsOf('-createdAt', 'createdAt');

/** BEN-06: what participants answered to the question of a raffle. */
export const listRaffleAnswers = defineEndpoint({
  method: 'GET',
  path: '/benefit/raffle-answer',
  summary: "Answers to the questions of raffles of the caller's malls, newest first",
  access: ['read-benefit-raffle-benefit-answer'],
  malls: 'filtered',
  query: z.strictObject({
    ...pageQuery(PAGE_SIZES.coupons),
    mallCode: mallCode.optional(),
    benefitId: benefitNumber.optional(),
    ...sortQuery(RAFFLE_ANSWER_SORTS),
  }),
  response: pageOf(
    couponListItem
      .pick({ couponId: true, mallCode: true, status: true, benefit: true, customer: true, createdAt: true })
      .extend({ question: z.string(), answer: z.string() }),
  ),
  problems: ['foreign-mall'],
});

/** Newest first; a few of each mall, which can be sorted by what no index has. */
export const PARTNER_PROMO_SORTS = sortsOf('-createdAt', 'title', 'period', 'quantity', 'taken', 'burned');

/** BEN-06: benefits that are bound to a partner's promotion. */
export const listPartnerPromos = defineEndpoint({
  method: 'GET',
  path: '/benefit/partner-promo',
  summary: "Benefits of the caller's malls that are bound to a partner's promotion, newest first, with their coupons",
  access: ['read-benefit-wps-promo'],
  malls: 'filtered',
  query: z.strictObject({
    ...pageQuery(PAGE_SIZES.benefits),
    mallCode: mallCode.optional(),
    wpsPromoId: z.string().trim().max(TEXT_LIMITS.plain).optional(),
    ...sortQuery(PARTNER_PROMO_SORTS),
  }),
  response: pageOf(
    benefitListItem
      .pick({ id: true, mallCode: true, title: true, status: true, isPaused: true, startDate: true, endDate: true })
      .extend({
        wpsPromoId: z.string(),
        couponsQuantity: z.number().int(),
        taken: z.number().int(),
        /** Of these, those that wait for the partner's code. */
        awaited: z.number().int(),
        burned: z.number().int(),
      }),
  ),
  problems: ['foreign-mall'],
});

export const raffleEndpoints = {
  listRaffleAnswers,
  listPartnerPromos,
} as const;
