import type { Exclusivity, UserType } from '@galeria/contract/reference/enumerations/audience';
import { isForUserType, isLetIn } from '@galeria/contract/reference/enumerations/audience';
import type { BenefitStatus } from '@galeria/contract/reference/enumerations/benefit';
import type { StarCategory } from '@galeria/contract/reference/enumerations/customer';
import { categoryOfStars } from '@galeria/contract/reference/enumerations/customer';
import { issueSpan } from './engine.rules.ts';
import type { EngineNote } from './engine.shapes.ts';

/** What of a benefit decides whether a note counts for it. */
export interface EarnedBenefit {
  readonly status: BenefitStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly storeUniversalId: string | null;
  readonly userType: UserType;
  readonly userCategories: readonly StarCategory[];
  readonly exclusivity: Exclusivity;
  readonly targetType: 'BALANCE' | 'PURCHASE_QUANTITY' | null;
  readonly balanceTargetInCents: number | null;
  readonly purchaseQuantityTarget: number | null;
  readonly customerLimit: number | null;
}

export interface Earner {
  readonly isShopKeeper: boolean;
  /** As the app said last; the first where it never did. */
  readonly category: number;
  readonly isOnEmailList: boolean;
  readonly isEligibleCpf: boolean;
}

/** In the app when the note was approved: published, or over since. */
const isInApp = ({ status, startsAt, endsAt }: EarnedBenefit, approvedAt: Date): boolean =>
  (status === 'PUBLISHED' || status === 'EXPIRED') && startsAt <= approvedAt && approvedAt <= endsAt;

function isOfPeriod({ startsAt, endsAt }: EarnedBenefit, note: EngineNote): boolean {
  const { from, to } = issueSpan(note);
  return startsAt <= to && from <= endsAt;
}

/** A substore counts as its parent. */
const isOfStore = ({ storeUniversalId }: EarnedBenefit, { store }: EngineNote): boolean =>
  storeUniversalId === null || store?.universalId === storeUniversalId || store?.parentUniversalId === storeUniversalId;

const isForEarner = ({ userType, userCategories, exclusivity }: EarnedBenefit, earner: Earner): boolean =>
  isForUserType(userType, earner.isShopKeeper) &&
  (userCategories.length === 0 || userCategories.map(categoryOfStars).some((category) => category === earner.category)) &&
  isLetIn(exclusivity, earner);

export const countsForBenefit = (benefit: EarnedBenefit, note: EngineNote, earner: Earner, approvedAt: Date): boolean =>
  isInApp(benefit, approvedAt) && isOfPeriod(benefit, note) && isOfStore(benefit, note) && isForEarner(benefit, earner);

interface Progress {
  readonly counted: number;
  readonly rewards: number;
}

/** What makes a coupon: so many notes, or so much. */
export function targetOf({
  targetType,
  purchaseQuantityTarget,
  balanceTargetInCents,
}: Pick<EarnedBenefit, 'targetType' | 'purchaseQuantityTarget' | 'balanceTargetInCents'>) {
  const isByQuantity = targetType === 'PURCHASE_QUANTITY';
  return { isByQuantity, target: (isByQuantity ? purchaseQuantityTarget : balanceTargetInCents) ?? 0 };
}

/** How far somebody comes by a note, and how many coupons that makes: never more than one customer may have. */
export function earned(benefit: EarnedBenefit, before: Progress, countedInCents: number): Progress & { readonly due: number } {
  const { isByQuantity, target } = targetOf(benefit);
  const counted = before.counted + (isByQuantity ? 1 : countedInCents);
  const reached = target > 0 ? Math.floor(counted / target) : 0;
  const rewards = Math.max(before.rewards, Math.min(reached, benefit.customerLimit ?? reached));
  return { counted, rewards, due: rewards - before.rewards };
}
