import * as z from 'zod';
import { winnerStanding } from '../draw/winner-standing.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { cpf } from '../kit/fields/cpf-schema.ts';
import { recordNumber, wholeNumber } from '../kit/fields/numbers.ts';
import { requiredText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { TOKEN_QUERY_TYPES, tokenQueryType, tokenType } from '../reference/enumerations/lucky-number.ts';
import { COLUMN_LIMITS, COUNTS, PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { promotionNumber } from './promotion-number.ts';

/** PRO-08: how a sponsor's goal is seen to be met. */
export const listGoalConfirmationMethods = defineEndpoint({
  method: 'GET',
  path: '/promotion/goal-confirmation-method/list',
  summary: "Ways in which a sponsor's goal can be confirmed",
  access: 'session',
  malls: 'named',
  query: z.strictObject({ mallCode }),
  response: z.object({ data: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  problems: ['foreign-mall'],
});

export const deleteSponsor = defineEndpoint({
  method: 'POST',
  path: '/promotion/delete-sponsor',
  summary: 'Take a sponsor away, unless coupons or numbers were made through it',
  access: ['write-promotion'],
  malls: 'record',
  body: z.strictObject({ promotionId: promotionNumber, sponsorId: recordNumber }),
  response: z.null(),
  status: 204,
  problems: ['not-found', 'promotion-illegal-move', 'promotion-needs-amendment', 'sponsor-in-use'],
});

export const extraBody = {
  promotionId: promotionNumber,
  /** Whose they are; who takes no part yet is opted in. */
  cpf,
  sponsorId: recordNumber,
  goalId: recordNumber,
  goalConfirmationMethodId: wholeNumber(1, COLUMN_LIMITS.integer),
  quantity: wholeNumber(1, COUNTS.extrasAtOnce),
};

const made = z.object({
  /** The numbers or coupon codes that were made. */
  made: z.array(z.string()),
  /** How many more may be made. */
  left: z.number().int(),
});

const EXTRA_PROBLEMS = [
  'not-found',
  'customer-unknown',
  'customer-blocked',
  'customer-not-eligible',
  'customer-zip-code-unknown',
  'promotion-not-running',
  'promotion-without-draw',
  'sponsor-mismatch',
  'extra-limit',
  'numbers-exhausted',
] as const;

const extra = <Path extends `/${string}`>(path: Path, summary: string) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary,
    access: ['make-extras'],
    malls: 'record',
    body: z.strictObject(extraBody),
    response: made,
    status: 201,
    problems: [...EXTRA_PROBLEMS],
  });

/** PRO-09: coupon for a raffle, token (number) otherwise; by the sponsor's kind. */
export const extraTokensByCompany = extra(
  '/promotion/token/company',
  'Make extra lucky numbers for a purchase at a sponsoring company',
);
export const extraTokensByDonation = extra('/promotion/token/donation', 'Make extra lucky numbers for a donation');
export const extraCouponsByCompany = extra(
  '/promotion/coupon/company',
  'Make extra raffle coupons for a purchase at a sponsoring company',
);
export const extraCouponsByDonation = extra('/promotion/coupon/donation', 'Make extra raffle coupons for a donation');

export const tokenBody = {
  cpf,
  reason: requiredText(RULE_MESSAGES.reasonRequired, TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong),
};

/** DRW-12, spec 7: one number by hand, for a reason that is kept. It counts among the extras, and nobody is opted in by it. */
export const giveToken = defineEndpoint({
  method: 'POST',
  path: '/promotion/token',
  summary: 'Give a lucky number by hand, with a reason, to somebody who takes part',
  access: ['make-extras'],
  malls: 'record',
  freshSignIn: true,
  body: z.strictObject({ promotionId: promotionNumber, ...tokenBody }),
  response: made,
  status: 201,
  problems: [
    'not-found',
    'customer-unknown',
    'customer-blocked',
    'customer-not-opted-in',
    'promotion-not-running',
    'promotion-without-draw',
    'extra-limit',
    'numbers-exhausted',
  ],
});

/** Spec 3: a lucky number as a row. Its id is the promotion's id and the number. */
export const promotionToken = z.object({
  id: z.string(),
  optInId: z.uuid(),
  consumerName: z.string(),
  consumerCpf: z.string(),
  consumerPhone: z.string().nullable(),
  consumerEmail: z.string().nullable(),
  consumerId: z.uuid(),
  number: z.string(),
  /** Published as a winner. */
  winner: z.boolean(),
  type: tokenType.nullable(),
  winnerPosition: z.number().int().nullable(),
  givenAt: z.iso.datetime(),
  ...winnerStanding,
});
export type PromotionToken = z.infer<typeof promotionToken>;

export const listTokens = defineEndpoint({
  method: 'GET',
  path: '/promotion/token/list',
  summary: 'Lucky numbers handed out, of a promotion or a consumer; those selected in the draw by `types`',
  access: 'session',
  malls: 'filtered',
  query: z.strictObject({
    ...pageQuery(PAGE_SIZES.promotionTokens, PAGE_SIZES.allTokens),
    consumerId: z.uuid().optional(),
    /** The campaign's promotion: another name for promotionId. */
    campaignId: promotionNumber.optional(),
    promotionId: promotionNumber.optional(),
    /** Comma-joined. */
    types: z
      .string()
      .transform((text) => text.split(',').filter((part) => part !== ''))
      .pipe(z.array(tokenQueryType).max(TOKEN_QUERY_TYPES.length))
      .optional(),
  }),
  response: pageOf(promotionToken).extend({ isMasked: z.boolean() }),
  problems: ['not-found'],
});

export const extraEndpoints = {
  listGoalConfirmationMethods,
  deleteSponsor,
  extraTokensByCompany,
  extraTokensByDonation,
  extraCouponsByCompany,
  extraCouponsByDonation,
  giveToken,
  listTokens,
} as const;
