import type { Benefit, BenefitChange } from '@galeria/contract/benefits/benefit';
import { type BenefitKind, CHANNELS_OF_TYPE } from '@galeria/contract/benefits/benefit-fields';
import { type Exclusivity, needsEmailList, type UserType } from '@galeria/contract/reference/enumerations/audience';
import type { BenefitCategory, BenefitChannel, BenefitType, BurnType } from '@galeria/contract/reference/enumerations/benefit';
import type {
  CostProvider,
  DiscountType,
  IntegrationType,
  SellerRestriction,
} from '@galeria/contract/reference/enumerations/benefit-terms';
import type { RegistrationOrigin, StarCategory } from '@galeria/contract/reference/enumerations/customer';
import type { CampaignTargetType } from '@galeria/contract/reference/enumerations/promotion';
import type { RetailDate } from '@galeria/contract/reference/enumerations/retail-date';
import { WEEKDAYS, type Weekday } from '@galeria/contract/reference/enumerations/weekday';
import { momentText } from '../../../domain/moments/moments.rules.ts';
import type { KitForm } from '../../../ui/form/use-kit-form.ts';

/**
 * What stands in the form, under the very names of what is sent. Every field is here whatever the type: changing the type and
 * back loses nothing. A type and not an interface: forms ask for an indexable record.
 */
export type BenefitValues = {
  /** Null until it is chosen, which is the first thing. */
  type: BenefitType | null;
  title: string;
  storeUniversalId: string | null;
  imageFileId: string | null;
  rules: string;
  categories: BenefitCategory[];
  startDate: string;
  endDate: string;
  userType: UserType;
  userCategories: StarCategory[];
  typeOfExclusivity: Exclusivity;
  /** One e-mail a line. */
  emailList: string;
  isHighlight: boolean;
  weight: number | null;
  callToAction: string;
  participatingStores: string;
  retailDate: RetailDate | null;
  origin: RegistrationOrigin;
  unitCost: number | null;
  costProvider: CostProvider;
  costShare: number | null;
  channel: BenefitChannel | null;
  couponsQuantity: number | null;
  dailyLimit: number | null;
  monthlyLimit: number | null;
  periodLimit: number | null;
  customerLimit: number | null;
  burnType: BurnType | null;
  burnCode: string;
  integrationType: IntegrationType | null;
  wpsPromoId: string;
  discountType: DiscountType | null;
  discountAmount: number | null;
  discountPercentage: number | null;
  minAmount: number | null;
  maxAmount: number | null;
  totalAmount: number | null;
  sellers: string[];
  sellerRestriction: SellerRestriction | null;
  productIds: string[];
  pickupInstruction: string;
  eligibleDays: Weekday[];
  targetType: CampaignTargetType | null;
  balanceTarget: number | null;
  purchaseQuantityTarget: number | null;
  regulationFileId: string | null;
  raffleDate: string;
  prizeQuantity: number | null;
  raffleQuestion: string;
  campaignSummary: string;
  printingAmount: number | null;
};

/** What both calls take: the mall of a new one and the version of a known one are added when it is sent. */
export type BenefitBody = Omit<BenefitChange, 'version'>;
export type BenefitForm = KitForm<BenefitValues, BenefitBody>;
export type BenefitControl = BenefitForm['control'];

export const NEW_BENEFIT: BenefitValues = {
  type: null,
  title: '',
  storeUniversalId: null,
  imageFileId: null,
  rules: '',
  categories: [],
  startDate: '',
  endDate: '',
  userType: 'ALL',
  userCategories: [],
  typeOfExclusivity: 'NONE',
  emailList: '',
  isHighlight: false,
  weight: 0,
  callToAction: '',
  participatingStores: '',
  retailDate: null,
  origin: 'SHOPPING',
  unitCost: null,
  costProvider: 'MALL',
  costShare: null,
  channel: null,
  couponsQuantity: null,
  dailyLimit: null,
  monthlyLimit: null,
  periodLimit: null,
  customerLimit: null,
  burnType: 'APP_CODE',
  burnCode: '',
  integrationType: null,
  wpsPromoId: '',
  discountType: null,
  discountAmount: null,
  discountPercentage: null,
  minAmount: null,
  maxAmount: null,
  totalAmount: null,
  sellers: [],
  sellerRestriction: 'INCLUSIVE',
  productIds: [],
  pickupInstruction: '',
  eligibleDays: [...WEEKDAYS],
  targetType: null,
  balanceTarget: null,
  purchaseQuantityTarget: null,
  regulationFileId: null,
  raffleDate: '',
  prizeQuantity: null,
  raffleQuestion: '',
  campaignSummary: '',
  printingAmount: null,
};

/** A channel that the type has; the one there is where there is one alone. */
export function settledChannel(type: BenefitType, channel: BenefitChannel | null): BenefitChannel | null {
  const channels: readonly BenefitChannel[] = CHANNELS_OF_TYPE[type];
  if (channel !== null && channels.includes(channel)) return channel;
  return channels.length === 1 ? (channels[0] ?? null) : null;
}

type Deciding = Pick<
  BenefitValues,
  'type' | 'channel' | 'discountType' | 'targetType' | 'costProvider' | 'wpsPromoId' | 'sellers'
>;

/** What decides which fields are asked for; null until there is a type. */
export const kindOf = ({ type, channel, wpsPromoId, ...others }: Deciding): BenefitKind | null =>
  type === null
    ? null
    : {
        type,
        channel: settledChannel(type, channel),
        wpsPromoId: wpsPromoId.trim(),
        discountType: others.discountType,
        targetType: others.targetType,
        costProvider: others.costProvider,
        sellers: others.sellers,
      };

/** PER-09: the benefit has a list of e-mails that this person may not read. */
export const hidesEmails = ({ emailList, typeOfExclusivity }: Benefit): boolean =>
  emailList === null && needsEmailList(typeOfExclusivity);

/** BEN-01: the form of a known benefit. What its kind does not have stands as in a new one. */
export const valuesOf = (stored: Benefit): BenefitValues => ({
  type: stored.type,
  title: stored.title,
  storeUniversalId: stored.store?.universalId ?? null,
  imageFileId: stored.image.id,
  rules: stored.rules,
  categories: stored.categories,
  startDate: momentText(stored.startDate, 'start'),
  endDate: momentText(stored.endDate, 'end'),
  userType: stored.userType,
  userCategories: stored.userCategories,
  typeOfExclusivity: stored.typeOfExclusivity,
  emailList: (stored.emailList ?? []).join('\n'),
  isHighlight: stored.isHighlight,
  weight: stored.weight,
  callToAction: stored.callToAction,
  participatingStores: stored.participatingStores,
  retailDate: stored.retailDate,
  origin: stored.origin,
  unitCost: stored.unitCost,
  costProvider: stored.costProvider,
  costShare: stored.costShare,
  channel: stored.channel,
  couponsQuantity: stored.couponsQuantity,
  dailyLimit: stored.dailyLimit,
  monthlyLimit: stored.monthlyLimit,
  periodLimit: stored.periodLimit,
  customerLimit: stored.customerLimit,
  burnType: stored.burnType ?? NEW_BENEFIT.burnType,
  burnCode: stored.burnCode ?? '',
  integrationType: stored.integrationType,
  wpsPromoId: stored.wpsPromoId ?? '',
  discountType: stored.discountType,
  discountAmount: stored.discountAmount,
  discountPercentage: stored.discountPercentage,
  minAmount: stored.minAmount,
  maxAmount: stored.maxAmount,
  totalAmount: stored.totalAmount,
  sellers: stored.sellers,
  sellerRestriction: stored.sellerRestriction ?? NEW_BENEFIT.sellerRestriction,
  productIds: stored.productIds,
  pickupInstruction: stored.pickupInstruction ?? '',
  eligibleDays: stored.eligibleDays.length === 0 ? NEW_BENEFIT.eligibleDays : stored.eligibleDays,
  targetType: stored.targetType,
  balanceTarget: stored.balanceTarget,
  purchaseQuantityTarget: stored.purchaseQuantityTarget,
  regulationFileId: stored.regulation?.id ?? null,
  raffleDate: momentText(stored.raffleDate, 'start'),
  prizeQuantity: stored.prizeQuantity,
  raffleQuestion: stored.raffleQuestion ?? '',
  campaignSummary: stored.campaignSummary ?? '',
  printingAmount: stored.printingAmount,
});
