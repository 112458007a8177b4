import * as z from 'zod';
import { couponState } from '../coupons/coupon-lifecycle.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { cpf } from '../kit/fields/cpf-schema.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { limitedText, requiredText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { benefitCategory, benefitChannel, benefitType, burnType } from '../reference/enumerations/benefit.ts';
import { CUSTOMER_CATEGORIES } from '../reference/enumerations/customer.ts';
import { WEEKDAYS } from '../reference/enumerations/weekday.ts';
import { COLUMN_LIMITS, COUNTS, PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';

const count = z.number().int();
const moment = z.iso.datetime();
const category = z.literal(CUSTOMER_CATEGORIES.map((known) => known.category));
const benefitId = z.object({ id: wholeNumberInAddress(1, COLUMN_LIMITS.bigint) });
const couponId = z.object({ couponId: z.uuid() });

/** APP-01: CPFs travel in bodies, never in addresses. */
export const appBenefits = defineEndpoint({
  method: 'POST',
  path: '/app/benefit/search',
  summary: 'Benefits that a mall offers now, the heaviest first; with a CPF those for that customer',
  access: 'app:read-benefits',
  malls: 'named',
  body: z.strictObject({ mallCode, cpf: cpf.optional(), category: category.default(1) }),
  response: z.object({
    data: z.array(
      z.object({
        benefitId: count,
        title: z.string(),
        type: benefitType,
        channel: benefitChannel.nullable(),
        burnType: burnType.nullable(),
        storeName: z.string().nullable(),
        categories: z.array(benefitCategory),
        rules: z.string(),
        callToAction: z.string(),
        pickupInstruction: z.string().nullable(),
        participatingStores: z.string(),
        eligibleDays: z.array(z.enum(WEEKDAYS)),
        isHighlight: z.boolean(),
        startDate: moment,
        endDate: moment,
        raffleDate: moment.nullable(),
        raffleQuestion: z.string().nullable(),
        /** What is left of the stock; null for what has no coupons. */
        left: count.nullable(),
      }),
    ),
  }),
  problems: ['foreign-mall', 'customer-unknown', 'too-many-requests'],
});

const appCoupon = z.object({
  couponId: z.uuid(),
  benefitId: count,
  status: couponState,
  /** Null while there is none. */
  code: z.string().nullable(),
  password: z.string().nullable(),
  createdAt: moment,
});

/** CPN-02. What runs short is said by its reason; who asks to wait gets what is served when stock comes. */
export const appReserve = defineEndpoint({
  method: 'POST',
  path: '/app/benefit/:id/reserve',
  summary: 'A customer takes a coupon of a benefit, or takes part in its raffle',
  access: 'app:reserve-coupons',
  malls: 'record',
  params: benefitId,
  body: z.strictObject({
    cpf,
    category: category.default(1),
    /** To the question of a raffle. */
    answer: limitedText(TEXT_LIMITS.reason, RULE_MESSAGES.textTooLong).optional(),
    waitsForStock: z.boolean().default(false),
  }),
  response: appCoupon,
  status: 201,
  problems: [
    'not-found',
    'customer-unknown',
    'customer-blocked',
    'customer-not-eligible',
    'benefit-not-offered',
    'benefit-not-reserved-by-hand',
    'benefit-out-of-stock',
    'benefit-day-full',
    'benefit-month-full',
    'benefit-period-full',
    'benefit-customer-full',
    'too-many-requests',
  ],
});

export const appCustomerCoupons = defineEndpoint({
  method: 'POST',
  path: '/app/benefit/coupon/search',
  summary: "A customer's coupons of benefits in a mall, newest first",
  access: 'app:read-benefits',
  malls: 'named',
  body: z.strictObject({ mallCode, cpf }),
  response: z.object({
    data: z
      .array(
        appCoupon.extend({
          /** Of a ticket: when its raffle is drawn, as it stands now; it may have been postponed. */
          raffleDate: moment.nullable(),
        }),
      )
      .max(COUNTS.appCoupons),
  }),
  problems: ['foreign-mall', 'customer-unknown', 'too-many-requests'],
});

/** With its code where it has one to be said; twice is refused. */
export const appUseCoupon = defineEndpoint({
  method: 'POST',
  path: '/app/benefit/coupon/:couponId/burn',
  summary: 'Use up a coupon of a benefit, on a day it is good for',
  access: 'app:burn-coupons',
  malls: 'record',
  params: couponId,
  body: z.strictObject({ cpf, code: z.string().trim().max(TEXT_LIMITS.plain).optional() }),
  response: z.object({ couponId: z.uuid(), status: couponState, burnedAt: moment }),
  problems: [
    'not-found',
    'coupon-not-usable',
    'coupon-wrong-code',
    'coupon-wrong-day',
    'coupon-out-of-period',
    'coupon-used-by-staff',
    'too-many-requests',
  ],
});

export const appReleaseCoupon = defineEndpoint({
  method: 'POST',
  path: '/app/benefit/coupon/:couponId/release',
  summary: 'A customer gives a coupon back; what it took of the stock is free again, once',
  access: 'app:reserve-coupons',
  malls: 'record',
  params: couponId,
  body: z.strictObject({ cpf }),
  response: z.object({ couponId: z.uuid(), status: couponState }),
  problems: ['not-found', 'coupon-not-usable', 'too-many-requests'],
});

/** Exclusivity INTEGRATION: the CRM says whom a benefit is for. */
export const appAddBenefitEligible = defineEndpoint({
  method: 'POST',
  path: '/app/benefit/:id/eligible',
  summary: 'The CRM names customers whom a benefit is for that is exclusive through integration',
  access: 'app:name-eligible',
  malls: 'record',
  params: benefitId,
  body: z.strictObject({
    cpfs: z.array(cpf).min(1, RULE_MESSAGES.required).max(COUNTS.eligibleAtOnce, RULE_MESSAGES.listTooLong),
  }),
  response: z.object({ added: count }),
  problems: ['not-found', 'benefit-without-integration', 'too-many-requests'],
});

/** BEN-06: what the partner of a promotion works off. Who holds the coupon is not the partner's to know. */
export const appAwaitedCoupons = defineEndpoint({
  method: 'GET',
  path: '/app/benefit/coupon/awaited',
  summary: "Coupons of partners' promotions that wait for the partner's code, oldest first",
  access: 'app:deliver-coupons',
  malls: 'filtered',
  query: z.strictObject({
    ...pageQuery(PAGE_SIZES.coupons),
    mallCode: mallCode.optional(),
    wpsPromoId: z.string().trim().max(TEXT_LIMITS.plain).optional(),
  }),
  response: pageOf(
    z.object({
      couponId: z.uuid(),
      mallCode: z.string(),
      benefitId: count,
      wpsPromoId: z.string(),
      status: couponState,
      createdAt: moment,
      /** Until when it can be used. */
      endDate: moment,
    }),
  ),
  problems: ['foreign-mall', 'too-many-requests'],
});

const partnerText = (text: z.ZodString) =>
  text.max(TEXT_LIMITS.partnerCode, RULE_MESSAGES.partnerCode).regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, RULE_MESSAGES.partnerCode);
const toldByPartner = z.object({ couponId: z.uuid(), status: couponState, movedAt: moment });

/** What the partner says twice is answered twice and happens once. */
export const appDeliverCoupon = defineEndpoint({
  method: 'POST',
  path: '/app/benefit/coupon/:couponId/deliver',
  summary: "The partner's code for a coupon that waits for it: from then on its holder can use it",
  access: 'app:deliver-coupons',
  malls: 'record',
  params: couponId,
  body: z.strictObject({
    code: partnerText(z.string({ error: RULE_MESSAGES.required }).trim()),
    password: partnerText(z.string().trim()).optional(),
  }),
  response: toldByPartner,
  problems: ['not-found', 'coupon-not-awaited', 'coupon-has-other-code', 'coupon-code-taken', 'too-many-requests'],
});

export const appRefuseCoupon = defineEndpoint({
  method: 'POST',
  path: '/app/benefit/coupon/:couponId/refuse',
  summary: 'The partner has no code for a coupon, with why; what it took of the stock is free again, once',
  access: 'app:deliver-coupons',
  malls: 'record',
  params: couponId,
  body: z.strictObject({
    reason: requiredText(RULE_MESSAGES.reasonRequired, TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong),
  }),
  response: toldByPartner,
  problems: ['not-found', 'coupon-not-awaited', 'too-many-requests'],
});

export const appRedeemCoupon = defineEndpoint({
  method: 'POST',
  path: '/app/benefit/coupon/:couponId/redeem',
  summary: 'The partner confirms that a coupon was used there',
  access: 'app:deliver-coupons',
  malls: 'record',
  params: couponId,
  body: z.strictObject({}),
  response: toldByPartner,
  problems: ['not-found', 'coupon-not-usable', 'too-many-requests'],
});

export const appBenefitEndpoints = {
  appBenefits,
  appReserve,
  appCustomerCoupons,
  appUseCoupon,
  appReleaseCoupon,
  appAddBenefitEligible,
  appAwaitedCoupons,
  appDeliverCoupon,
  appRefuseCoupon,
  appRedeemCoupon,
} as const;
