import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { cpf } from '../kit/fields/cpf-schema.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { consumerProgress } from '../promotions/consumer-endpoints.ts';
import { promotionId } from '../promotions/promotion-number.ts';
import { CUSTOMER_CATEGORIES } from '../reference/enumerations/customer.ts';
import { promotionType, SUB_MODES } from '../reference/enumerations/promotion.ts';
import { COUNTS, TEXT_LIMITS } from '../reference/limits.ts';

const count = z.number().int();
const category = z.literal(CUSTOMER_CATEGORIES.map((known) => known.category));

/** APP-01. CPFs travel in bodies, never in addresses. */
export const appRunningPromotions = defineEndpoint({
  method: 'POST',
  path: '/app/promotion/search',
  summary: 'Promotions that run in a mall now; with a CPF, whether that customer takes part',
  access: 'app:read-promotions',
  malls: 'named',
  body: z.strictObject({ mallCode, cpf: cpf.optional() }),
  response: z.object({
    data: z.array(
      z.object({
        promotionId: count,
        name: z.string(),
        description: z.string(),
        type: promotionType,
        targetType: z.string(),
        /** With the app's own key. */
        imageUrl: z.string().nullable(),
        participatingStores: z.string(),
        isHighlighted: z.boolean(),
        isAgeRestricted: z.boolean(),
        /** Only customers whose postal code is known may take part. */
        hasCep: z.boolean(),
        modes: z.array(
          z.object({
            mode: z.enum(SUB_MODES),
            startDate: z.iso.datetime(),
            endDate: z.iso.datetime(),
            raffleDate: z.iso.datetime().nullable(),
            target: count,
            awards: z.array(z.object({ name: z.string(), quantity: count, left: count.nullable() })),
            keyHash: z.string().nullable(),
          }),
        ),
        /** Null when no CPF was given. */
        optedIn: z.boolean().nullable(),
      }),
    ),
  }),
  problems: ['foreign-mall', 'customer-unknown', 'too-many-requests'],
});

/** Spec 9: kinds 0 to 4. What waits for approval is nobody's to see. */
export const appPromotionDocument = defineEndpoint({
  method: 'GET',
  path: '/app/promotion/:id/document/:kind',
  summary: 'The banner or a regulation of a promotion that runs or has run',
  access: 'app:read-promotions',
  malls: 'record',
  params: promotionId.extend({ kind: wholeNumberInAddress(0, 4) }),
  response: z.string(),
  raw: true,
  problems: ['not-found', 'too-many-requests'],
});

/** Twice is once. The loyalty category is the app's to know; it is kept as given last. */
export const appOptIn = defineEndpoint({
  method: 'POST',
  path: '/app/promotion/:id/opt-in',
  summary: 'A customer takes part in a running promotion',
  access: 'app:opt-in',
  malls: 'record',
  params: promotionId,
  body: z.strictObject({ cpf, category: category.default(1) }),
  response: z.object({ optInId: z.uuid(), promotionId: count, optedInAt: z.iso.datetime() }),
  status: 201,
  problems: [
    'not-found',
    'customer-unknown',
    'customer-blocked',
    'promotion-not-running',
    'customer-age-unknown',
    'customer-under-age',
    'customer-zip-code-unknown',
    'customer-not-eligible',
    'too-many-requests',
  ],
});

export const appProgress = defineEndpoint({
  method: 'POST',
  path: '/app/promotion/progress',
  summary: "A customer's progress, coupons and numbers in a mall",
  access: 'app:read-promotions',
  malls: 'named',
  body: z.strictObject({ mallCode, cpf }),
  response: z.object({
    progress: z.array(consumerProgress),
    coupons: z.array(
      z.object({
        couponId: z.uuid(),
        code: z.string(),
        promotionId: count,
        status: z.string(),
        awardName: z.string().nullable(),
      }),
    ),
    numbers: z.array(
      z.object({
        number: z.string(),
        promotionId: count,
        givenAt: z.iso.datetime(),
        /** Since when it is void, its note having been cancelled; null for one that is valid. */
        voidedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  problems: ['foreign-mall', 'customer-unknown', 'too-many-requests'],
});

/** The prize is handed over: its coupon is used up. Twice is refused. */
export const appBurnCoupon = defineEndpoint({
  method: 'POST',
  path: '/app/coupon/:couponId/burn',
  summary: 'Use up the coupon of a reserved prize',
  access: 'app:burn-coupons',
  malls: 'record',
  params: z.object({ couponId: z.uuid() }),
  /** The code, where the promotion's benefit asks for one. */
  body: z.strictObject({ cpf, code: z.string().trim().max(TEXT_LIMITS.plain).optional() }),
  response: z.object({ couponId: z.uuid(), status: z.string(), burnedAt: z.iso.datetime() }),
  problems: ['not-found', 'coupon-not-usable', 'coupon-wrong-code', 'coupon-wrong-day', 'too-many-requests'],
});

/** Exclusivity INTEGRATION: the CRM says who may take part. */
export const appAddEligible = defineEndpoint({
  method: 'POST',
  path: '/app/promotion/:id/eligible',
  summary: 'The CRM names customers who may take part in a promotion that is exclusive through integration',
  access: 'app:name-eligible',
  malls: 'record',
  params: promotionId,
  body: z.strictObject({
    cpfs: z.array(cpf).min(1, RULE_MESSAGES.required).max(COUNTS.eligibleAtOnce, RULE_MESSAGES.listTooLong),
  }),
  response: z.object({ added: count }),
  problems: ['not-found', 'promotion-illegal-move', 'too-many-requests'],
});

export const appPromotionEndpoints = {
  appRunningPromotions,
  appPromotionDocument,
  appOptIn,
  appProgress,
  appBurnCoupon,
  appAddEligible,
} as const;
