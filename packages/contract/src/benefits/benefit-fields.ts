import { BENEFIT_CHANNELS, type BenefitChannel, type BenefitType, CODE_TYPES } from '../reference/enumerations/benefit.ts';
import type { CostProvider, DiscountType } from '../reference/enumerations/benefit-terms.ts';
import type { CampaignTargetType } from '../reference/enumerations/promotion.ts';

/** Where a benefit of a type may be used. What is only shown is used nowhere, and a raffle's ticket is good for the raffle alone. */
export const CHANNELS_OF_TYPE = {
  DISCOUNT: BENEFIT_CHANNELS.filter((channel) => channel !== 'RAFFLE'),
  FREEBIE: CODE_TYPES,
  EXPERIENCE: CODE_TYPES,
  SERVICES: CODE_TYPES,
  BUYANDWIN: CODE_TYPES,
  RAFFLE: ['RAFFLE'],
  CAMPAIGN: [],
} as const satisfies Record<BenefitType, readonly BenefitChannel[]>;

/** All but those that are only shown. */
export const hasCoupons = (type: BenefitType): boolean => CHANNELS_OF_TYPE[type].length > 0;

/** What decides which fields a benefit has. */
export interface BenefitKind {
  readonly type: BenefitType;
  readonly channel?: BenefitChannel | null | undefined;
  readonly discountType?: DiscountType | null | undefined;
  readonly targetType?: CampaignTargetType | null | undefined;
  readonly costProvider?: CostProvider | undefined;
  readonly wpsPromoId?: string | null | undefined;
  readonly sellers?: readonly string[] | undefined;
}

/** Whether a field is asked for; one that is not must not be given either. */
export type Asked = 'required' | 'optional' | 'no';

const required = (isAsked: boolean): Asked => (isAsked ? 'required' : 'no');
const optional = (isAsked: boolean): Asked => (isAsked ? 'optional' : 'no');
const isOneOf =
  (...types: readonly BenefitType[]) =>
  ({ type }: BenefitKind): boolean =>
    types.includes(type);

const isPlatform = ({ type, channel }: BenefitKind): boolean => type === 'DISCOUNT' && channel === 'MARKETPLACE';
const isLimited = ({ type }: BenefitKind): Asked => optional(hasCoupons(type));

/** A code from outside comes in a file of one of three formats; a parking lot may have a partner's promotion instead. */
function askedOfIntegration({ channel, wpsPromoId }: BenefitKind): Asked {
  if (channel === 'EXTERNAL_CODE') return 'required';
  if (channel !== 'PARKING') return 'no';
  return wpsPromoId ? 'no' : 'required';
}

/** Every field that only some benefits have, and which do. The rest all have. */
export const CONDITIONAL_FIELDS = {
  channel: ({ type }) => required(hasCoupons(type)),
  couponsQuantity: ({ type }) => required(hasCoupons(type)),
  dailyLimit: isLimited,
  monthlyLimit: isLimited,
  periodLimit: isLimited,
  customerLimit: isLimited,
  discountType: (kind) => required(isOneOf('DISCOUNT')(kind)),
  discountAmount: ({ type, discountType }) => required(type === 'DISCOUNT' && discountType === 'FIXED'),
  discountPercentage: ({ type, discountType }) => required(type === 'DISCOUNT' && discountType === 'PERCENTAGE'),
  minAmount: (kind) => optional(isPlatform(kind)),
  maxAmount: (kind) => optional(isPlatform(kind)),
  totalAmount: (kind) => optional(isPlatform(kind)),
  sellers: (kind) => optional(isPlatform(kind)),
  sellerRestriction: (kind) => required(isPlatform(kind) && (kind.sellers ?? []).length > 0),
  productIds: (kind) => optional(isPlatform(kind)),
  pickupInstruction: (kind) => optional(isOneOf('FREEBIE', 'EXPERIENCE', 'SERVICES', 'BUYANDWIN')(kind)),
  eligibleDays: (kind) => required(isOneOf('EXPERIENCE', 'SERVICES')(kind)),
  targetType: (kind) => required(isOneOf('BUYANDWIN')(kind)),
  balanceTarget: ({ type, targetType }) => required(type === 'BUYANDWIN' && targetType === 'BALANCE'),
  purchaseQuantityTarget: ({ type, targetType }) => required(type === 'BUYANDWIN' && targetType === 'PURCHASE_QUANTITY'),
  regulationFileId: (kind) => required(isOneOf('BUYANDWIN', 'RAFFLE')(kind)),
  raffleDate: (kind) => required(isOneOf('RAFFLE')(kind)),
  prizeQuantity: (kind) => required(isOneOf('RAFFLE')(kind)),
  raffleQuestion: (kind) => optional(isOneOf('RAFFLE')(kind)),
  campaignSummary: (kind) => required(isOneOf('CAMPAIGN')(kind)),
  printingAmount: (kind) => optional(isOneOf('CAMPAIGN')(kind)),
  burnType: ({ channel }) => required(channel === 'MALL'),
  burnCode: ({ channel }) => required(channel === 'FIXED_CODE'),
  integrationType: askedOfIntegration,
  wpsPromoId: ({ channel }) => optional(channel === 'PARKING'),
  costShare: ({ costProvider }) => required(costProvider === 'SHARED'),
} as const satisfies Record<string, (kind: BenefitKind) => Asked>;
export type ConditionalField = keyof typeof CONDITIONAL_FIELDS;

export const CONDITIONAL_FIELD_NAMES = Object.keys(CONDITIONAL_FIELDS) as ConditionalField[];

/** BEN-01: form and server ask for the same. */
export const askedOf = (field: ConditionalField, kind: BenefitKind): Asked => CONDITIONAL_FIELDS[field](kind);

/** Left empty, in whatever way a form or a caller leaves something empty. */
export const isLeftEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
