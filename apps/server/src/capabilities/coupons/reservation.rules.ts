import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { type Exclusivity, isForUserType, isLetIn, type UserType } from '@galeria/contract/reference/enumerations/audience';
import type { BenefitStatus, BenefitType } from '@galeria/contract/reference/enumerations/benefit';
import { type CustomerCategory, categoryOfStars, type StarCategory } from '@galeria/contract/reference/enumerations/customer';

/** What of a benefit decides who gets a coupon, and when. */
export interface OfferedBenefit {
  readonly type: BenefitType;
  readonly status: BenefitStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly userType: UserType;
  readonly userCategories: readonly StarCategory[];
  readonly exclusivity: Exclusivity;
  readonly couponsQuantity: number | null;
  readonly dailyLimit: number | null;
  readonly monthlyLimit: number | null;
  readonly periodLimit: number | null;
  readonly customerLimit: number | null;
}

/** What of a customer does. */
export interface Claimant {
  readonly isBlocked: boolean;
  readonly isShopKeeper: boolean;
  readonly category: CustomerCategory;
  readonly isOnEmailList: boolean;
  readonly isEligibleCpf: boolean;
}

/** Coupons of the benefit that take stock: in all, on the day and in the month of São Paulo. */
export interface Taken {
  readonly taken: number;
  readonly today: number;
  readonly thisMonth: number;
}

/** In the app now: published, not paused, and within its period to the moment, whatever minute the clock comes by. */
export const isOffered = ({ status, startsAt, endsAt }: OfferedBenefit, at: Date): boolean =>
  status === 'PUBLISHED' && startsAt <= at && at <= endsAt;

export function isFor(
  { userType, userCategories, exclusivity }: Pick<OfferedBenefit, 'userType' | 'userCategories' | 'exclusivity'>,
  claimant: Omit<Claimant, 'isBlocked'>,
): boolean {
  const isOfCategory = userCategories.length === 0 || userCategories.map(categoryOfStars).includes(claimant.category);
  return isOfCategory && isForUserType(userType, claimant.isShopKeeper) && isLetIn(exclusivity, claimant);
}

/** Whether the customer may have one at all. Which of the lists said no is nobody's business outside. */
export function decideClaim(benefit: OfferedBenefit, claimant: Claimant, ofCustomer: number, at: Date): Decision<true> {
  if (claimant.isBlocked) return refuse('customer-blocked');
  if (!isOffered(benefit, at)) return refuse('benefit-not-offered');
  if (benefit.couponsQuantity === null || benefit.type === 'BUYANDWIN') return refuse('benefit-not-reserved-by-hand');
  if (!isFor(benefit, claimant)) return refuse('customer-not-eligible');
  if (benefit.customerLimit !== null && ofCustomer >= benefit.customerLimit) return refuse('benefit-customer-full');
  return accept(true);
}

/** How many more may be given now: of the stock, and of each limit. */
export function roomOf(benefit: OfferedBenefit, { taken, today, thisMonth }: Taken): number {
  const left = (limit: number | null, used: number): number => (limit === null ? Number.POSITIVE_INFINITY : limit - used);
  return Math.max(
    0,
    Math.min(
      left(benefit.couponsQuantity ?? 0, taken),
      left(benefit.periodLimit, taken),
      left(benefit.monthlyLimit, thisMonth),
      left(benefit.dailyLimit, today),
    ),
  );
}

/** CPN-02: whether there is one left. The stock is said first: who waits for a day of which nothing is left waits in vain. */
export function decideStock(benefit: OfferedBenefit, counted: Taken): Decision<true> {
  const { couponsQuantity, periodLimit, monthlyLimit, dailyLimit } = benefit;
  if (counted.taken >= (couponsQuantity ?? 0)) return refuse('benefit-out-of-stock');
  if (periodLimit !== null && counted.taken >= periodLimit) return refuse('benefit-period-full');
  if (monthlyLimit !== null && counted.thisMonth >= monthlyLimit) return refuse('benefit-month-full');
  if (dailyLimit !== null && counted.today >= dailyLimit) return refuse('benefit-day-full');
  return accept(true);
}
