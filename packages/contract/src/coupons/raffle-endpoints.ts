import * as z from 'zod';
import { benefitListItem } from '../benefits/benefit.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { requiredText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { COLUMN_LIMITS, PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { couponListItem } from './coupon-endpoints.ts';

const benefitNumber = wholeNumberInAddress(1, COLUMN_LIMITS.bigint);
const benefitId = z.object({ id: benefitNumber });

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

const winner = z.object({
  couponId: z.uuid(),
  couponCode: z.string(),
  /** Covered where the caller may not see customers' data. */
  name: z.string().nullable(),
  document: z.string().nullable(),
  recordedAt: z.iso.datetime(),
});

export const listRaffleWinners = defineEndpoint({
  method: 'GET',
  path: '/benefit/:id/winner',
  summary: 'Who won the raffle of a benefit, in the order of recording',
  access: ['read-benefit'],
  malls: 'record',
  params: benefitId,
  response: z.object({
    data: z.array(winner),
    prizes: z.number().int(),
    /** Tickets that still take part. */
    participating: z.number().int(),
    /** Tickets are being closed: no more winners, and nothing to close a second time. */
    isClosing: z.boolean(),
    isOver: z.boolean(),
  }),
  problems: ['not-found', 'benefit-without-raffle'],
});

/** BEN-09: read and shown before a winner is recorded, which cannot be undone. */
export const lookUpRaffleCoupon = defineEndpoint({
  method: 'GET',
  path: '/benefit/:id/winner/look-up',
  summary: 'Whose coupon of the raffle of a benefit it is, by its code',
  access: ['update-benefit'],
  malls: 'record',
  params: benefitId,
  query: z.strictObject({ couponCode: requiredText(RULE_MESSAGES.required, TEXT_LIMITS.plain) }),
  response: winner.omit({ recordedAt: true }),
  problems: ['not-found', 'benefit-without-raffle', 'raffle-code-unknown'],
});

/** After its date, up to the prizes; a coupon wins once, and so does a person. */
export const recordRaffleWinner = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/winner',
  summary: 'Record a winner of the raffle by the code of their coupon; it becomes available for the prize',
  access: ['update-benefit'],
  malls: 'record',
  freshSignIn: true,
  params: benefitId,
  body: z.strictObject({ couponCode: requiredText(RULE_MESSAGES.required, TEXT_LIMITS.plain) }),
  response: winner,
  status: 201,
  problems: [
    'not-found',
    'benefit-without-raffle',
    'raffle-not-yet',
    'raffle-closing',
    'raffle-prizes-given',
    'raffle-code-unknown',
    'raffle-person-has-won',
    'coupon-not-usable',
  ],
});

/** The tickets that did not win are closed. */
export const closeRaffle = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/winner/close',
  summary: 'End the raffle of a benefit: every ticket that did not win is closed, in the background',
  access: ['update-benefit'],
  malls: 'record',
  freshSignIn: true,
  params: benefitId,
  body: z.strictObject({}),
  response: z.object({ participating: z.number().int() }),
  problems: ['not-found', 'benefit-without-raffle', 'raffle-not-yet', 'raffle-closing'],
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
  listRaffleWinners,
  lookUpRaffleCoupon,
  recordRaffleWinner,
  closeRaffle,
  listPartnerPromos,
} as const;
