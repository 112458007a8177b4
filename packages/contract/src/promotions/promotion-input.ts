import * as z from 'zod';
import { drawRule } from '../draw/draw-rule-fields.ts';
import {
  endDate,
  prizeReleaseDate,
  promotionPeriodRule,
  raffleDate,
  raffleDateRule,
  startDate,
} from '../kit/fields/date-schemas.ts';
import { eachOnceRule } from '../kit/fields/each-once.ts';
import { emailList } from '../kit/fields/email-list.ts';
import { amountInCents, targetValue } from '../kit/fields/money-schemas.ts';
import {
  participatingStoresText,
  requiredDescription,
  requiredName,
  requiredPrize,
  requiredSecapId,
  requiredTag,
  requiredWithdrawalPlace,
} from '../kit/fields/named-texts.ts';
import { recordNumber, recordVersion, wholeNumber } from '../kit/fields/numbers.ts';
import { prizeQuantity } from '../kit/fields/prize-quantity.ts';
import { limitedText, requiredText } from '../kit/fields/text.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { exclusivity, userType } from '../reference/enumerations/audience.ts';
import { benefitCategory, burnType, codeType } from '../reference/enumerations/benefit.ts';
import { costProvider } from '../reference/enumerations/benefit-terms.ts';
import { COUNTED_TOTALS } from '../reference/enumerations/counted-total.ts';
import { CUSTOMER_CATEGORIES, registrationOrigin } from '../reference/enumerations/customer.ts';
import { donationCategory, sponsoredBy, sponsorKind } from '../reference/enumerations/lucky-number.ts';
import { engagementTargetType, promotionType, SUB_MODES, subModesOf } from '../reference/enumerations/promotion.ts';
import { retailDate } from '../reference/enumerations/retail-date.ts';
import { WEEKDAYS } from '../reference/enumerations/weekday.ts';
import { COLUMN_LIMITS, COUNTS, TEXT_LIMITS } from '../reference/limits.ts';
import { DEFAULT_SERIES, MAX_SERIES } from './lucky-number-shape.ts';

/* What is written of a promotion. Dates as a day or an instant; what a target counts is the promotion's targetType. */

/** Shared with what is read. */
export const weekday = z.enum(WEEKDAYS);
export const category = z.literal(CUSTOMER_CATEGORIES.map((known) => known.category));
const secapNumber = limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong);
const period = { startDate, endDate };

export const awardInput = z.strictObject({
  /** Of an award that is already there; without it the award is new. */
  id: recordNumber.optional(),
  name: requiredPrize,
  quantity: prizeQuantity,
});

export const goalInput = z.strictObject({
  id: recordNumber.optional(),
  donationType: donationCategory.nullable(),
  /** How many things, or cents spent at the company, make one coupon or number. */
  donationAmount: wholeNumber(1, COUNTS.goalAmountMax),
});

export const sponsorInput = z.strictObject({
  id: recordNumber.optional(),
  kind: sponsorKind,
  sponsoredBy,
  name: requiredName,
  /** Ids of goal-confirmation-method/list. */
  goalConfirmationMethods: z
    .array(wholeNumber(1, COLUMN_LIMITS.integer))
    .min(1, RULE_MESSAGES.required)
    .max(COUNTS.sponsorGoals, RULE_MESSAGES.listTooLong),
  goals: z
    .array(goalInput)
    .min(1, RULE_MESSAGES.required)
    .max(COUNTS.sponsorGoals, RULE_MESSAGES.listTooLong)
    .check(eachOnceRule),
});

/** Spec 3: what is given has a kind; a purchase at a company has none. */
const donationRule = (context: z.core.ParsePayload<z.output<typeof sponsorInput>>): void => {
  if (context.value.sponsoredBy !== 'DONATION') return;
  for (const [place, { donationType }] of context.value.goals.entries())
    if (donationType === null)
      context.issues.push({
        code: 'custom',
        continue: true,
        message: RULE_MESSAGES.donationTypeRequired,
        path: ['goals', place, 'donationType'],
        input: donationType,
      });
};

const draw = {
  secapNumber: requiredSecapId,
  ...period,
  raffleDate,
  /** When the prize is announced. */
  announcementDate: prizeReleaseDate,
  awardName: requiredPrize,
  awardQuantity: prizeQuantity,
  consumerTarget: targetValue,
  pickUpLocation: requiredWithdrawalPlace,
  sponsors: z
    .array(sponsorInput.check(donationRule))
    .max(COUNTS.promotionSponsors, RULE_MESSAGES.listTooLong)
    .check(eachOnceRule)
    .default([]),
};

export const buyAndWinInput = z
  .strictObject({
    /** A certain gift needs no authorisation. */
    secapNumber: secapNumber.optional(),
    ...period,
    announcementDate: prizeReleaseDate.optional(),
    consumerTarget: targetValue,
    pickUpLocation: requiredWithdrawalPlace,
    awards: z
      .array(awardInput)
      .min(1, RULE_MESSAGES.prizeRequired)
      .max(COUNTS.promotionAwards, RULE_MESSAGES.listTooLong)
      .check(eachOnceRule),
  })
  .check(promotionPeriodRule);

export const raffleInput = z.strictObject(draw).check(promotionPeriodRule, raffleDateRule);

/** A series has three digits at most. */
function seriesRule({
  value,
  issues,
}: z.core.ParsePayload<{ seriesCount: number; drawRule?: { firstSeries: number } | undefined }>) {
  if ((value.drawRule?.firstSeries ?? 0) + value.seriesCount <= MAX_SERIES) return;
  issues.push({ code: 'custom', input: value, path: ['seriesCount'], message: RULE_MESSAGES.seriesBeyond });
}

export const luckyNumberInput = z
  .strictObject({
    ...draw,
    seriesCount: wholeNumber(1, MAX_SERIES).default(DEFAULT_SERIES),
    /** Left out, it stays as it is; of a new promotion it is the usual one. */
    drawRule: drawRule.optional(),
  })
  .check(promotionPeriodRule, raffleDateRule, seriesRule);

/** The benefit a buy-and-win hands out in engagement: where and how its coupon is used. */
export const promotionBenefitInput = z.strictObject({
  storeUniversalId: z.string().max(TEXT_LIMITS.plain).nullable(),
  channel: codeType,
  eligibleDays: z.array(weekday).min(1, RULE_MESSAGES.required).max(WEEKDAYS.length, RULE_MESSAGES.listTooLong),
  burnType: burnType.default('APP_CODE'),
  burnCode: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong).nullish(),
  retailDate: retailDate.nullish(),
  costProvider: costProvider.default('MALL'),
  costShare: wholeNumber(0, 100).nullish(),
});

/** Files sent before; an id the promotion already has keeps it, null takes it away. */
const fileId = z.uuid().nullish();

/** Spec 2.6, 9: kinds 0 to 4. A mode's own regulation may stand in for the general one. */
const documents = z.strictObject({
  banner: fileId,
  regulation: fileId,
  raffleRegulation: fileId,
  buyAndWinRegulation: fileId,
  luckyNumberRegulation: fileId,
});
export const DOCUMENT_FIELDS = [
  'banner',
  'regulation',
  'raffleRegulation',
  'buyAndWinRegulation',
  'luckyNumberRegulation',
] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];

export const REGULATION_OF = {
  raffle: 'raffleRegulation',
  buyAndWin: 'buyAndWinRegulation',
  luckyNumber: 'luckyNumberRegulation',
} as const;

const promotionFields = {
  name: requiredName,
  description: requiredDescription,
  type: promotionType,
  campaign: z.strictObject({ name: requiredTag }),
  category: benefitCategory.nullish(),
  isLoyalty: z.boolean().default(false),
  userType: userType.default('ALL'),
  /** Empty stands for all. */
  allowedCategories: z.array(category).max(CUSTOMER_CATEGORIES.length, RULE_MESSAGES.listTooLong).default([]),
  targetType: engagementTargetType,
  activeDays: z
    .array(weekday)
    .min(1, RULE_MESSAGES.required)
    .max(WEEKDAYS.length, RULE_MESSAGES.listTooLong)
    .default([...WEEKDAYS]),
  exclusivityType: exclusivity.default('NONE'),
  /** Of those kept out or let in, by exclusivityType. */
  emailList: emailList.default([]),
  participatingStores: participatingStoresText.default(''),
  /** Stores that take part, by universal id; empty stands for every store of the mall. */
  storeIds: z.array(z.string().max(TEXT_LIMITS.plain)).max(COUNTS.promotionStores, RULE_MESSAGES.listTooLong).default([]),
  shouldTrackItems: z.boolean().default(true),
  /** INV-18: which of a note's totals counts. */
  countedTotal: z.enum(COUNTED_TOTALS).default('BY_DATE'),
  hasCep: z.boolean().default(false),
  isInherited: z.boolean().default(false),
  isAgeRestricted: z.boolean().default(false),
  isHighlighted: z.boolean().default(false),
  unitCost: amountInCents.nullish(),
  origin: registrationOrigin.default('SHOPPING'),
  documents,
  /** CSV of stores (LUC, universal id or CNPJ) whose notes do not count. */
  blockedStoresFileId: fileId,
  /** PRO-10: CSV of CPFs that cannot take part. */
  blocklistFileId: fileId,
  benefit: promotionBenefitInput.nullish(),
  buyAndWin: buyAndWinInput.nullish(),
  raffle: raffleInput.nullish(),
  luckyNumber: luckyNumberInput.nullish(),
};

type Regulations = Pick<Modes, 'type' | 'documents'>;

/** PRO-02: the modes of a promotion that neither have a regulation of their own nor a general one to stand in. */
export const missingRegulations = ({ type, documents: sent }: Regulations): readonly DocumentField[] =>
  sent.regulation ? [] : subModesOf(type).flatMap((mode) => (sent[REGULATION_OF[mode]] ? [] : [REGULATION_OF[mode]]));

interface Modes {
  readonly type: z.infer<typeof promotionType>;
  readonly documents: z.infer<typeof documents>;
  readonly buyAndWin?: unknown;
  readonly raffle?: unknown;
  readonly luckyNumber?: unknown;
}

/** A promotion has the modes of its type and no others, and every mode has a regulation. */
const modesRule = (context: z.core.ParsePayload<Modes>): void => {
  const wanted = subModesOf(context.value.type);
  for (const mode of SUB_MODES) {
    const isThere = (context.value[mode] ?? null) !== null;
    if (isThere === wanted.includes(mode)) continue;
    context.issues.push({
      code: 'custom',
      continue: true,
      message: isThere ? RULE_MESSAGES.modeNotOfType : RULE_MESSAGES.required,
      path: [mode],
      input: context.value[mode],
    });
  }
  for (const own of missingRegulations(context.value)) {
    context.issues.push({
      code: 'custom',
      continue: true,
      message: RULE_MESSAGES.regulationRequired,
      path: ['documents', own],
      input: null,
    });
  }
};

export const newPromotion = z
  .strictObject({ mallCode: requiredText(RULE_MESSAGES.mallCodeInvalid), ...promotionFields })
  .check(modesRule);
export const promotionChange = z
  .strictObject({
    ...promotionFields,
    version: recordVersion.optional(),
    /** PRO-16: why; of a running promotion of which something changes that takes an amendment. */
    amendmentReason: limitedText(TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong).optional(),
  })
  .check(modesRule);
export type NewPromotion = z.output<typeof newPromotion>;
export type PromotionChange = z.output<typeof promotionChange>;
export type PromotionInput = z.input<typeof newPromotion>;
