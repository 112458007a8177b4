import * as z from 'zod';
import { storedFile } from '../files/file-endpoints.ts';
import { authorship } from '../four-eyes/authorship.ts';
import { audienceListRule } from '../kit/fields/audience-list.ts';
import { endDate, periodRule, raffleDate, raffleDateRule, startDate } from '../kit/fields/date-schemas.ts';
import { emailList } from '../kit/fields/email-list.ts';
import { amountInCents, discountAmount, targetValue } from '../kit/fields/money-schemas.ts';
import { benefitTitle, callToAction, participatingStoresText, pickupInstruction, rulesText } from '../kit/fields/named-texts.ts';
import { recordVersion, wholeNumber } from '../kit/fields/numbers.ts';
import { prizeQuantity } from '../kit/fields/prize-quantity.ts';
import { limitedText, requiredText } from '../kit/fields/text.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { exclusivity, userType } from '../reference/enumerations/audience.ts';
import {
  BENEFIT_CATEGORIES,
  benefitCategory,
  benefitChannel,
  benefitStatus,
  benefitType,
  burnType,
} from '../reference/enumerations/benefit.ts';
import { costProvider, discountType, integrationType, sellerRestriction } from '../reference/enumerations/benefit-terms.ts';
import { registrationOrigin, STAR_CATEGORIES, starCategory } from '../reference/enumerations/customer.ts';
import { campaignTargetType } from '../reference/enumerations/promotion.ts';
import { retailDate } from '../reference/enumerations/retail-date.ts';
import { WEEKDAYS } from '../reference/enumerations/weekday.ts';
import { COLUMN_LIMITS, COUNTS, TEXT_LIMITS } from '../reference/limits.ts';
import {
  askedOf,
  type BenefitKind,
  CHANNELS_OF_TYPE,
  CONDITIONAL_FIELD_NAMES,
  type ConditionalField,
  isLeftEmpty,
} from './benefit-fields.ts';

/* What is written. Which of these a benefit has, benefit-fields.ts says. */

const weekday = z.enum(WEEKDAYS);
const plain = limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong);
const quantity = wholeNumber(1, COUNTS.awardQuantityMax);
const percentage = (most: number, message: string) =>
  z.number({ error: message }).int(message).min(1, message).max(most, message);
const named = (most: number) =>
  z
    .array(requiredText(RULE_MESSAGES.required))
    .overwrite((names) => [...new Set(names)])
    .max(most, RULE_MESSAGES.listTooLong);

const benefitFields = {
  title: benefitTitle.min(1, RULE_MESSAGES.required),
  type: benefitType,
  /** Where it is used; none stands for the whole mall. */
  storeUniversalId: z.string().max(TEXT_LIMITS.plain).nullish(),
  /** Files sent before; one the benefit already has keeps it. */
  imageFileId: z.uuid({ error: RULE_MESSAGES.required }),
  rules: rulesText.default(''),
  categories: z
    .array(benefitCategory)
    .overwrite((chosen) => [...new Set(chosen)])
    .min(1, RULE_MESSAGES.required)
    .max(BENEFIT_CATEGORIES.length, RULE_MESSAGES.listTooLong),
  startDate,
  endDate,
  userType: userType.default('ALL'),
  /** Empty stands for all, those without a star included. */
  userCategories: z
    .array(starCategory)
    .overwrite((chosen) => [...new Set(chosen)])
    .max(STAR_CATEGORIES.length, RULE_MESSAGES.listTooLong)
    .default([]),
  typeOfExclusivity: exclusivity.default('NONE'),
  /** Of those kept out or let in; a change that leaves it out keeps the list that is there. */
  emailList: emailList.optional(),
  /** BEN-04: shown to people who have just moved up to one of its categories. */
  isHighlight: z.boolean().default(false),
  weight: wholeNumber(0, COUNTS.benefitWeightMax).default(0),
  callToAction: callToAction.default(''),
  participatingStores: participatingStoresText.default(''),
  retailDate: retailDate.nullish(),
  origin: registrationOrigin.default('SHOPPING'),
  unitCost: amountInCents.nullish(),
  costProvider: costProvider.default('MALL'),
  /** What the mall pays of it, in percents. */
  costShare: percentage(99, RULE_MESSAGES.costShare).nullish(),

  channel: benefitChannel.nullish(),
  couponsQuantity: quantity.nullish(),
  /** For the benefit as a whole, in the mall's time zone. */
  dailyLimit: quantity.nullish(),
  monthlyLimit: quantity.nullish(),
  periodLimit: quantity.nullish(),
  /** How many one customer may have of it. */
  customerLimit: quantity.nullish(),
  burnType: burnType.nullish(),
  burnCode: plain.nullish(),
  integrationType: integrationType.nullish(),
  wpsPromoId: plain.nullish(),

  discountType: discountType.nullish(),
  discountAmount: discountAmount.nullish(),
  discountPercentage: percentage(100, RULE_MESSAGES.percentage).nullish(),
  minAmount: amountInCents.nullish(),
  maxAmount: amountInCents.nullish(),
  totalAmount: amountInCents.nullish(),
  sellers: named(COUNTS.benefitSellers).default([]),
  sellerRestriction: sellerRestriction.nullish(),
  productIds: named(COUNTS.benefitProducts).default([]),

  pickupInstruction: pickupInstruction.nullish(),
  eligibleDays: z
    .array(weekday)
    .overwrite((chosen) => [...new Set(chosen)])
    .max(WEEKDAYS.length, RULE_MESSAGES.listTooLong)
    .default([]),
  targetType: campaignTargetType.nullish(),
  balanceTarget: targetValue.nullish(),
  purchaseQuantityTarget: targetValue.nullish(),
  regulationFileId: z.uuid().nullish(),
  raffleDate: raffleDate.nullish(),
  prizeQuantity: prizeQuantity.nullish(),
  /** What participants are asked, if anything. */
  raffleQuestion: plain.nullish(),
  campaignSummary: limitedText(TEXT_LIMITS.actionDescription, RULE_MESSAGES.actionDescriptionTooLong).nullish(),
  printingAmount: wholeNumber(0, COLUMN_LIMITS.integer).nullish(),
};

const REQUIRED_MESSAGES: Partial<Record<ConditionalField, string>> = {
  balanceTarget: RULE_MESSAGES.targetValueRequired,
  purchaseQuantityTarget: RULE_MESSAGES.targetValueRequired,
  regulationFileId: RULE_MESSAGES.regulationRequired,
  raffleDate: RULE_MESSAGES.raffleDateRequired,
  prizeQuantity: RULE_MESSAGES.prizeQuantityRequired,
  campaignSummary: RULE_MESSAGES.descriptionRequired,
};

type Fields = BenefitKind & { readonly [Field in ConditionalField]?: unknown };

/** BEN-01: a benefit has the fields of its type and channel, and no others. */
const fieldsRule = (context: z.core.ParsePayload<Fields>): void => {
  const given = context.value;
  const say = (field: ConditionalField, message: string) =>
    context.issues.push({ code: 'custom', continue: true, message, path: [field], input: given[field] });
  for (const field of CONDITIONAL_FIELD_NAMES) {
    const asked = askedOf(field, given);
    if (isLeftEmpty(given[field])) {
      if (asked === 'required') say(field, REQUIRED_MESSAGES[field] ?? RULE_MESSAGES.required);
    } else if (asked === 'no') say(field, RULE_MESSAGES.fieldNotOfBenefit);
  }
  const channels: readonly unknown[] = CHANNELS_OF_TYPE[given.type];
  if (given.channel && channels.length > 0 && !channels.includes(given.channel)) say('channel', RULE_MESSAGES.channelNotOfType);
};

type Limit = 'dailyLimit' | 'monthlyLimit' | 'periodLimit';
const LIMITS = ['dailyLimit', 'monthlyLimit', 'periodLimit'] as const satisfies readonly Limit[];

/** A limit above that of a longer time would never be reached. */
const limitsRule = (context: z.core.ParsePayload<{ readonly [Field in Limit]?: number | null | undefined }>): void => {
  for (const [index, field] of LIMITS.entries()) {
    const given = context.value[field];
    if (given === undefined || given === null) continue;
    if (LIMITS.slice(index + 1).every((wider) => given <= (context.value[wider] ?? given))) continue;
    context.issues.push({ code: 'custom', continue: true, message: RULE_MESSAGES.limitAboveWider, path: [field], input: given });
  }
};

const amountsRule = (
  context: z.core.ParsePayload<{
    readonly minAmount?: number | null | undefined;
    readonly maxAmount?: number | null | undefined;
  }>,
): void => {
  const { minAmount, maxAmount } = context.value;
  if ((minAmount ?? 0) <= (maxAmount ?? Number.POSITIVE_INFINITY)) return;
  context.issues.push({
    code: 'custom',
    continue: true,
    message: RULE_MESSAGES.amountsOutOfOrder,
    path: ['maxAmount'],
    input: maxAmount,
  });
};

export const newBenefit = z
  .strictObject({ mallCode, ...benefitFields })
  .check(periodRule, raffleDateRule, fieldsRule, limitsRule, amountsRule, audienceListRule('typeOfExclusivity', 'new'));
export const benefitChange = z
  .strictObject({ ...benefitFields, version: recordVersion })
  .check(periodRule, raffleDateRule, fieldsRule, limitsRule, amountsRule, audienceListRule('typeOfExclusivity', 'change'));
export type NewBenefit = z.output<typeof newBenefit>;
export type BenefitChange = z.output<typeof benefitChange>;
export type BenefitInput = z.input<typeof newBenefit>;

/* What is read. */

const moment = z.iso.datetime();
const count = z.number().int();

/** Spec 3: the record. What a benefit of its kind does not have is null or empty. */
export const benefit = z.object({
  id: z.number().int(),
  mallCode: z.string(),
  title: z.string(),
  type: benefitType,
  status: benefitStatus,
  /** Whether somebody has taken it out of the app for the time being. */
  isPaused: z.boolean(),
  rejectionReason: z.string().nullable(),
  /** PER-15: at any time, as it is or as it was before an edit. */
  wasInApp: z.boolean(),
  store: z.object({ universalId: z.string(), brandName: z.string(), luc: z.string() }).nullable(),
  image: storedFile,
  imageUrl: z.string(),
  rules: z.string(),
  categories: z.array(benefitCategory),
  startDate: moment,
  endDate: moment,
  /** Until when the app shows it: its end, or 15 days after its raffle. */
  shownUntil: moment,
  userType,
  userCategories: z.array(starCategory),
  typeOfExclusivity: exclusivity,
  /** How many are on its list, and who, for those who may see customers. */
  listed: count,
  emailList: z.array(z.string()).nullable(),
  isHighlight: z.boolean(),
  weight: count,
  callToAction: z.string(),
  participatingStores: z.string(),
  retailDate: retailDate.nullable(),
  origin: registrationOrigin,
  unitCost: count.nullable(),
  costProvider,
  costShare: count.nullable(),
  channel: benefitChannel.nullable(),
  couponsQuantity: count.nullable(),
  dailyLimit: count.nullable(),
  monthlyLimit: count.nullable(),
  periodLimit: count.nullable(),
  customerLimit: count.nullable(),
  burnType: burnType.nullable(),
  burnCode: z.string().nullable(),
  integrationType: integrationType.nullable(),
  wpsPromoId: z.string().nullable(),
  discountType: discountType.nullable(),
  discountAmount: count.nullable(),
  discountPercentage: count.nullable(),
  minAmount: count.nullable(),
  maxAmount: count.nullable(),
  totalAmount: count.nullable(),
  sellers: z.array(z.string()),
  sellerRestriction: sellerRestriction.nullable(),
  productIds: z.array(z.string()),
  pickupInstruction: z.string().nullable(),
  eligibleDays: z.array(weekday),
  targetType: campaignTargetType.nullable(),
  balanceTarget: count.nullable(),
  purchaseQuantityTarget: count.nullable(),
  regulation: storedFile.nullable(),
  regulationUrl: z.string().nullable(),
  raffleDate: moment.nullable(),
  prizeQuantity: count.nullable(),
  raffleQuestion: z.string().nullable(),
  campaignSummary: z.string().nullable(),
  printingAmount: count.nullable(),
  ...authorship,
  createdAt: moment,
  updatedAt: moment,
  version: z.number().int(),
});
export type Benefit = z.infer<typeof benefit>;

export const benefitListItem = benefit.pick({
  id: true,
  mallCode: true,
  title: true,
  type: true,
  status: true,
  isPaused: true,
  wasInApp: true,
  isOwnWriting: true,
  store: true,
  imageUrl: true,
  categories: true,
  channel: true,
  startDate: true,
  endDate: true,
  isHighlight: true,
  couponsQuantity: true,
  createdAt: true,
  updatedAt: true,
  version: true,
});
export type BenefitListItem = z.infer<typeof benefitListItem>;
