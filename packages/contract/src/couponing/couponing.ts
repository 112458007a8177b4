import * as z from 'zod';
import { isLeftEmpty } from '../benefits/benefit-fields.ts';
import { endDate, periodRule, startDate } from '../kit/fields/date-schemas.ts';
import { amountInCents, discountAmount } from '../kit/fields/money-schemas.ts';
import { recordVersion, wholeNumber } from '../kit/fields/numbers.ts';
import { requiredText } from '../kit/fields/text.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import type { Text } from '../messages/text.ts';
import { type DiscountType, discountType } from '../reference/enumerations/benefit-terms.ts';
import { COUNTS, TEXT_LIMITS } from '../reference/limits.ts';
import { isCouponingCode } from './couponing-code.ts';

/** Where a campaign stands in its period, by the clock. */
export const COUPONING_STATES = ['SCHEDULED', 'RUNNING', 'ENDED'] as const;
export type CouponingState = (typeof COUPONING_STATES)[number];
export const couponingState = z.enum(COUPONING_STATES);

export const COUPONING_STATE_LABELS = {
  SCHEDULED: { pt: 'Agendada', en: 'Scheduled' },
  RUNNING: { pt: 'Em vigor', en: 'In force' },
  ENDED: { pt: 'Encerrada', en: 'Ended' },
} as const satisfies Record<CouponingState, Text>;

/** One code that everybody uses, many that are drawn, or many that were made elsewhere and come in files. */
export const COUPONING_CODE_TYPES = ['FIXED', 'GENERATED', 'IMPORTED'] as const;
export type CouponingCodeType = (typeof COUPONING_CODE_TYPES)[number];
export const couponingCodeType = z.enum(COUPONING_CODE_TYPES);

export const COUPONING_CODE_TYPE_LABELS = {
  FIXED: { pt: 'Código fixo', en: 'Fixed code' },
  GENERATED: { pt: 'Códigos gerados', en: 'Generated codes' },
  IMPORTED: { pt: 'Códigos importados', en: 'Imported codes' },
} as const satisfies Record<CouponingCodeType, Text>;

/* What is written. */

/** As the author makes it up: said over a counter and typed at a checkout, so no spaces and no accents. */
const fixedCode = z
  .string({ error: RULE_MESSAGES.required })
  .trim()
  .toUpperCase()
  .max(TEXT_LIMITS.fixedCode, RULE_MESSAGES.fixedCode)
  .refine((code) => code === '' || isCouponingCode(code), RULE_MESSAGES.fixedCode);

const couponingFields = {
  name: requiredText(RULE_MESSAGES.nameRequired, TEXT_LIMITS.couponingName, RULE_MESSAGES.couponingNameTooLong),
  /** Where its codes are good: one store of the mall, or sellers of the commerce platform. */
  storeUniversalId: z.string().trim().max(TEXT_LIMITS.plain).nullish(),
  sellers: z
    .array(requiredText(RULE_MESSAGES.required))
    .overwrite((names) => [...new Set(names)])
    .max(COUNTS.benefitSellers, RULE_MESSAGES.listTooLong)
    .default([]),
  discountType,
  discountAmount: discountAmount.nullish(),
  discountPercentage: z
    .number({ error: RULE_MESSAGES.percentage })
    .int(RULE_MESSAGES.percentage)
    .min(1, RULE_MESSAGES.percentage)
    .max(100, RULE_MESSAGES.percentage)
    .nullish(),
  /** What must be bought at least. */
  minAmount: amountInCents.nullish(),
  startDate,
  endDate,
  codeType: couponingCodeType,
  code: fixedCode.nullish(),
  quantity: wholeNumber(1, COUNTS.couponingCodes).nullish(),
  /** How often each code can be used. */
  usesPerCode: wholeNumber(1, COUNTS.couponingUses),
  /** For the campaign as a whole, a day of São Paulo. */
  dailyLimit: wholeNumber(1, COUNTS.awardQuantityMax).nullish(),
};

interface Asking {
  readonly storeUniversalId?: string | null | undefined;
  readonly sellers: readonly string[];
  readonly discountType: DiscountType;
  readonly discountAmount?: number | null | undefined;
  readonly discountPercentage?: number | null | undefined;
  readonly codeType: CouponingCodeType;
  readonly code?: string | null | undefined;
  readonly quantity?: number | null | undefined;
}

/** Which of these a campaign of a kind has; the others it must not have. */
export const COUPONING_CONDITIONS = {
  discountAmount: (kind) => kind.discountType === 'FIXED',
  discountPercentage: (kind) => kind.discountType === 'PERCENTAGE',
  code: ({ codeType }) => codeType === 'FIXED',
  quantity: ({ codeType }) => codeType === 'GENERATED',
} as const satisfies Record<string, (kind: Pick<Asking, 'discountType' | 'codeType'>) => boolean>;
const CONDITIONAL = Object.keys(COUPONING_CONDITIONS) as (keyof typeof COUPONING_CONDITIONS)[];

const fieldsRule = (context: z.core.ParsePayload<Asking>): void => {
  const given = context.value;
  const say = (field: keyof Asking, message: string) =>
    context.issues.push({ code: 'custom', continue: true, message, path: [field], input: given[field] });
  for (const field of CONDITIONAL) {
    const isAsked = COUPONING_CONDITIONS[field](given);
    const isEmpty = isLeftEmpty(given[field]);
    if (isAsked && isEmpty) say(field, RULE_MESSAGES.required);
    if (!isAsked && !isEmpty) say(field, RULE_MESSAGES.fieldNotOfCouponing);
  }
  const [hasStore, hasSellers] = [!isLeftEmpty(given.storeUniversalId), given.sellers.length > 0];
  if (!hasStore && !hasSellers) say('storeUniversalId', RULE_MESSAGES.storeOrSellers);
  if (hasStore && hasSellers) say('sellers', RULE_MESSAGES.storeOrSellers);
};

export const newCouponing = z.strictObject({ mallCode, ...couponingFields }).check(periodRule, fieldsRule);
export const couponingChange = z.strictObject({ ...couponingFields, version: recordVersion }).check(periodRule, fieldsRule);
export type NewCouponing = z.output<typeof newCouponing>;
export type CouponingChange = z.output<typeof couponingChange>;

/* What is read. */

const moment = z.iso.datetime();
const count = z.number().int();
export const couponingStore = z.object({ universalId: z.string(), brandName: z.string(), luc: z.string() });

export const couponing = z.object({
  id: count,
  mallCode: z.string(),
  name: z.string(),
  store: couponingStore.nullable(),
  sellers: z.array(z.string()),
  discountType,
  discountAmount: count.nullable(),
  discountPercentage: count.nullable(),
  minAmount: count.nullable(),
  startDate: moment,
  endDate: moment,
  state: couponingState,
  /** Whether somebody has stopped its codes for the time being. */
  isPaused: z.boolean(),
  codeType: couponingCodeType,
  /** Of a campaign with one code for everybody; never whole in a list. */
  code: z.string().nullable(),
  quantity: count,
  usesPerCode: count,
  dailyLimit: count.nullable(),
  /** How often its codes were used, how many of them, and what was taken off by them. */
  uses: count,
  usedCodes: count,
  discountedInCents: count,
  createdAt: moment,
  updatedAt: moment,
  version: count,
});
export type Couponing = z.infer<typeof couponing>;

export const couponingCoupon = z.object({
  couponId: z.uuid(),
  mallCode: z.string(),
  /** Never whole in a list. */
  code: z.string(),
  campaign: couponing.pick({
    id: true,
    name: true,
    store: true,
    sellers: true,
    codeType: true,
    usesPerCode: true,
    state: true,
    isPaused: true,
  }),
  uses: count,
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type CouponingCoupon = z.infer<typeof couponingCoupon>;

export const couponingCouponDetail = couponingCoupon.extend({
  terms: couponing.pick({
    discountType: true,
    discountAmount: true,
    discountPercentage: true,
    minAmount: true,
    dailyLimit: true,
    startDate: true,
    endDate: true,
  }),
});
export type CouponingCouponDetail = z.infer<typeof couponingCouponDetail>;

export const couponingUse = z.object({
  useId: z.uuid(),
  usedAt: moment,
  /** Where: a store of the mall, or a seller of the commerce platform. */
  store: couponingStore.nullable(),
  seller: z.string().nullable(),
  amountInCents: count,
  discountInCents: count,
});
export type CouponingUse = z.infer<typeof couponingUse>;
