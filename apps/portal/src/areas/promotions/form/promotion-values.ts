import {
  type Approximation,
  DEFAULT_DRAW_RULE,
  type EmptySeries,
  type Leftover,
  type SeriesSource,
} from '@galeria/contract/draw/draw-shapes';
import { DEFAULT_SERIES } from '@galeria/contract/promotions/lucky-number-shape';
import type { DocumentField, PromotionChange } from '@galeria/contract/promotions/promotion-input';
import type { Exclusivity, UserType } from '@galeria/contract/reference/enumerations/audience';
import type { BenefitCategory, BurnType, CodeType } from '@galeria/contract/reference/enumerations/benefit';
import type { CostProvider } from '@galeria/contract/reference/enumerations/benefit-terms';
import type { CountedTotal } from '@galeria/contract/reference/enumerations/counted-total';
import type { RegistrationOrigin } from '@galeria/contract/reference/enumerations/customer';
import type { DonationCategory, SponsoredBy, SponsorKind } from '@galeria/contract/reference/enumerations/lucky-number';
import {
  type EngagementTargetType,
  type PromotionType,
  type SubMode,
  subModesOf,
} from '@galeria/contract/reference/enumerations/promotion';
import type { RetailDate } from '@galeria/contract/reference/enumerations/retail-date';
import { WEEKDAYS, type Weekday } from '@galeria/contract/reference/enumerations/weekday';
import type { MountMode } from '../../../lib/mount.tsx';
import type { KitForm } from '../../../ui/form/use-kit-form.ts';

/**
 * What the form holds, under the very paths of what is sent, so that each refusal finds its field. Empty is '' or null.
 * Every mode is here whatever the type: changing the type and back loses nothing.
 */

export interface AwardValues {
  /** Of an award that is stored. */
  readonly id: number | null;
  readonly name: string;
  readonly quantity: number | null;
}

export interface GoalValues {
  readonly id: number | null;
  readonly donationType: DonationCategory | null;
  readonly donationAmount: number | null;
}

export interface SponsorValues {
  readonly id: number | null;
  readonly kind: SponsorKind;
  readonly sponsoredBy: SponsoredBy;
  readonly name: string;
  readonly goalConfirmationMethods: string[];
  readonly goals: GoalValues[];
}

export interface DrawRuleValues {
  readonly seriesSource: SeriesSource;
  /** As a list to choose from holds it. */
  readonly sourcePrize: string;
  readonly seriesPrefix: string;
  readonly approximation: Approximation;
  readonly emptySeries: EmptySeries;
  readonly onePerCpf: boolean;
  readonly firstSeries: number | null;
  /** As a list to choose from holds it. */
  readonly orderDigits: string;
  readonly leftover: Leftover;
}

export interface ModeValues {
  readonly secapNumber: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly raffleDate: string;
  readonly announcementDate: string;
  readonly awardName: string;
  readonly awardQuantity: number | null;
  readonly awards: AwardValues[];
  readonly consumerTarget: number | null;
  readonly pickUpLocation: string;
  readonly sponsors: SponsorValues[];
  readonly seriesCount: number | null;
  readonly drawRule: DrawRuleValues;
}

export interface BenefitValues {
  readonly storeUniversalId: string | null;
  readonly channel: CodeType;
  readonly eligibleDays: Weekday[];
  readonly burnType: BurnType;
  readonly burnCode: string;
  readonly retailDate: RetailDate | null;
  readonly costProvider: CostProvider;
  readonly costShare: number | null;
}

export const STORE_SCOPES = ['ALL', 'CHOSEN'] as const;
type StoreScope = (typeof STORE_SCOPES)[number];

export interface PromotionValues {
  /** Null until it is chosen, which is the first thing. */
  readonly type: PromotionType | null;
  readonly name: string;
  readonly description: string;
  readonly campaign: { readonly name: string };
  readonly category: BenefitCategory | null;
  readonly isLoyalty: boolean;
  readonly userType: UserType;
  readonly allowedCategories: string[];
  readonly targetType: EngagementTargetType;
  readonly activeDays: Weekday[];
  readonly exclusivityType: Exclusivity;
  /** One a line, as typed. */
  readonly emailList: string;
  readonly participatingStores: string;
  readonly storeScope: StoreScope;
  readonly storeIds: string[];
  readonly shouldTrackItems: boolean;
  readonly countedTotal: CountedTotal;
  readonly hasCep: boolean;
  readonly isInherited: boolean;
  readonly isAgeRestricted: boolean;
  readonly isHighlighted: boolean;
  readonly unitCost: number | null;
  readonly origin: RegistrationOrigin;
  readonly documents: Readonly<Record<DocumentField, string | null>>;
  readonly blockedStoresFileId: string | null;
  readonly blocklistFileId: string | null;
  readonly benefit: BenefitValues;
  readonly buyAndWin: ModeValues;
  readonly raffle: ModeValues;
  readonly luckyNumber: ModeValues;
}

/** What both calls take: the mall of a new one and the version of a known one are added when it is sent. */
export type PromotionBody = Omit<PromotionChange, 'version'>;
export type PromotionForm = KitForm<PromotionValues, PromotionBody>;

/** As many as a counting field takes; a rule's limits are the contract's. */
export const MOST_PRIZES = 10_000_000;

export const modesOf = (type: PromotionType | null): readonly SubMode[] => (type === null ? [] : subModesOf(type));

export const emptyAward: AwardValues = { id: null, name: '', quantity: null };
export const emptyGoal: GoalValues = { id: null, donationType: null, donationAmount: null };
export const emptySponsor: SponsorValues = {
  id: null,
  kind: 'SPECIFIC',
  sponsoredBy: 'COMPANY',
  name: '',
  goalConfirmationMethods: [],
  goals: [emptyGoal],
};

export const emptyMode: ModeValues = {
  secapNumber: '',
  startDate: '',
  endDate: '',
  raffleDate: '',
  announcementDate: '',
  awardName: '',
  awardQuantity: null,
  awards: [emptyAward],
  consumerTarget: null,
  pickUpLocation: '',
  sponsors: [],
  seriesCount: DEFAULT_SERIES,
  drawRule: {
    ...DEFAULT_DRAW_RULE,
    sourcePrize: String(DEFAULT_DRAW_RULE.sourcePrize),
    orderDigits: String(DEFAULT_DRAW_RULE.orderDigits),
  },
};

export const emptyBenefit: BenefitValues = {
  storeUniversalId: null,
  channel: 'MALL',
  eligibleDays: [...WEEKDAYS],
  burnType: 'APP_CODE',
  burnCode: '',
  retailDate: null,
  costProvider: 'MALL',
  costShare: null,
};

/** Spec 9: campaigns count purchases or a balance; engagement's count notes. */
export const emptyPromotion = (type: PromotionType | null, mode: MountMode): PromotionValues => ({
  type,
  name: '',
  description: '',
  campaign: { name: '' },
  category: null,
  isLoyalty: false,
  userType: 'ALL',
  allowedCategories: [],
  targetType: mode === 'engagement' ? 'INVOICE_AMOUNT' : 'BALANCE',
  activeDays: [...WEEKDAYS],
  exclusivityType: 'NONE',
  emailList: '',
  participatingStores: '',
  storeScope: 'ALL',
  storeIds: [],
  shouldTrackItems: true,
  countedTotal: 'BY_DATE',
  hasCep: false,
  isInherited: false,
  isAgeRestricted: false,
  isHighlighted: false,
  unitCost: null,
  origin: 'SHOPPING',
  documents: {
    banner: null,
    regulation: null,
    raffleRegulation: null,
    buyAndWinRegulation: null,
    luckyNumberRegulation: null,
  },
  blockedStoresFileId: null,
  blocklistFileId: null,
  benefit: emptyBenefit,
  buyAndWin: emptyMode,
  raffle: emptyMode,
  luckyNumber: emptyMode,
});
