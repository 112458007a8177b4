import type { TraceStep } from '@galeria/contract/promotions/engine-trace';
import type { Exclusivity, UserType } from '@galeria/contract/reference/enumerations/audience';
import type { CountedTotal } from '@galeria/contract/reference/enumerations/counted-total';
import type { InvoiceChannel } from '@galeria/contract/reference/enumerations/invoice';
import type { MultiplierFactor } from '@galeria/contract/reference/enumerations/multiplier';
import type { EngagementTargetType, PromotionStatus, SubMode } from '@galeria/contract/reference/enumerations/promotion';
import type { ForbiddenItemCategory } from '@galeria/contract/reference/enumerations/store';
import type { Weekday } from '@galeria/contract/reference/enumerations/weekday';

// What the engine's rules take and give. Rules know no database: apply-approval, explain and simulate bring them these.

export interface EngineMode {
  readonly mode: SubMode;
  readonly status: PromotionStatus;
  readonly startsAt: Date;
  /** Planned, until it is over. */
  readonly estimatedEndAt: Date;
  readonly endedAt: Date | null;
  /** Since when nothing counts for it any more. */
  readonly frozenAt: Date | null;
  /** ENG-05: until when decisions count for it; null where nothing is known of it. */
  readonly decidesUntil: Date | null;
  readonly consumerTarget: number;
  /** DRW-03: of a note by value only whole targets count. Lucky numbers alone have it. */
  readonly isLeftoverLost?: boolean;
}

export interface EnginePromotion {
  readonly promotionId: number;
  readonly mallCode: string;
  readonly userType: UserType;
  /** Empty stands for all. */
  readonly allowedCategories: readonly number[];
  readonly targetType: EngagementTargetType;
  readonly activeDays: readonly Weekday[];
  readonly exclusivityType: Exclusivity;
  readonly shouldTrackItems: boolean;
  readonly countedTotal: CountedTotal;
  readonly isAgeRestricted: boolean;
  /** Empty stands for every store of the mall. */
  readonly storeIds: ReadonlySet<string>;
  /** Of the mall and of the promotion. */
  readonly blockedStoreIds: ReadonlySet<string>;
  readonly modes: readonly EngineMode[];
}

export interface EngineNote {
  readonly invoiceId: string;
  readonly mallCode: string;
  readonly customerId: string;
  readonly channel: InvoiceChannel;
  readonly issuerCnpj: string;
  /** Day of São Paulo; the instant where the note says it. */
  readonly issueDate: string;
  readonly issuedAt: Date | null;
  readonly amountInCents: number;
  /** INV-18: null where the note does not say it. */
  readonly amountWithTaxesInCents: number | null;
  /** When it came into the product, by whatever channel. */
  readonly sentAt: Date;
  readonly store: EngineStore | null;
  readonly items: readonly EngineItem[];
}

export interface EngineItem {
  readonly name: string;
  readonly ncm: string | null;
  readonly amountInCents: number;
  readonly amountWithTaxesInCents?: number | null;
}

export interface EngineStore {
  readonly universalId: string;
  /** The store it is a substore of. */
  readonly parentUniversalId: string | null;
  readonly tracksForbiddenItems: boolean;
}

/** What the engine knows of the customer in one promotion; null when the customer did not opt in. */
export interface Standing {
  readonly optedInAt: Date;
  readonly category: number;
  readonly isShopKeeper: boolean;
  readonly isOnEmailList: boolean;
  readonly isBlockedCpf: boolean;
  readonly isEligibleCpf: boolean;
  /** When the note was approved. */
  readonly isBlocked: boolean;
  readonly birthDate: string | null;
  readonly progress: Partial<Record<SubMode, { readonly counted: number; readonly rewards: number }>>;
}

export interface ForbiddenName {
  /** Small letters, no accents. */
  readonly nameKey: string;
  readonly category: ForbiddenItemCategory;
  readonly cnpj: string | null;
}

/** MUL-03: of those in force when a note was issued the highest. */
export interface EngineMultiplier {
  readonly actionName: string;
  readonly factor: MultiplierFactor;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface EngineContext {
  readonly forbidden: readonly ForbiddenName[];
  /** The multiplier that the note is counted by; null where none was in force. */
  readonly multiplier: EngineMultiplier | null;
  /** When the note is judged. */
  readonly at: Date;
}

export interface Judgement {
  readonly counted: boolean;
  /** Zero when it did not count. */
  readonly countedInCents: number;
  readonly steps: readonly TraceStep[];
  /** The modes it moves: progress after it, and how many whole targets it completes. */
  readonly modes: readonly { readonly mode: SubMode; readonly countedAfter: number; readonly rewardsDue: number }[];
}

export type JudgeForPromotion = (
  note: EngineNote,
  promotion: EnginePromotion,
  standing: Standing | null,
  context: EngineContext,
) => Judgement;
