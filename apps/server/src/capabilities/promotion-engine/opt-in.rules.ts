import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { type Day, isDay, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { type Exclusivity, isForUserType, isLetIn, type UserType } from '@galeria/contract/reference/enumerations/audience';
import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';

/** Whom a promotion is for. */
export interface Audience {
  readonly userType: UserType;
  /** Empty stands for all. */
  readonly allowedCategories: readonly number[];
  readonly exclusivityType: Exclusivity;
  readonly isAgeRestricted: boolean;
}

/** What of a customer decides whether they may take part. */
export interface Candidate {
  readonly isShopKeeper: boolean;
  readonly category: number;
  readonly isOnEmailList: boolean;
  readonly isBlockedCpf: boolean;
  readonly isEligibleCpf: boolean;
  /** A day; null where nobody knows. */
  readonly birthDate: string | null;
  /** Whether their postal code is known. */
  readonly hasZipCode: boolean;
}

const OF_AGE = 18;

/** The day somebody comes of age; who was born on a 29th of February does so on the 1st of March. */
function comesOfAge(birthDate: Day): Day {
  const year = String(Number(birthDate.slice(0, 4)) + OF_AGE).padStart(4, '0');
  const day = `${year}${birthDate.slice(4)}`;
  return isDay(day) ? day : `${year}-03-01`;
}

export type AgeCheck = 'of-age' | 'under-age' | 'unknown';

/** ENG-06: on a day, where the promotion asks for it; who is of no known age is not taken for old enough. */
export function checkAge(
  { isAgeRestricted }: Pick<Audience, 'isAgeRestricted'>,
  { birthDate }: Pick<Candidate, 'birthDate'>,
  day: Day,
): AgeCheck {
  if (!isAgeRestricted) return 'of-age';
  if (birthDate === null) return 'unknown';
  return comesOfAge(birthDate) <= day ? 'of-age' : 'under-age';
}

export const isInAudience = ({ userType }: Pick<Audience, 'userType'>, { isShopKeeper }: Pick<Candidate, 'isShopKeeper'>) =>
  isForUserType(userType, isShopKeeper);

export const isInCategories = (
  { allowedCategories }: Pick<Audience, 'allowedCategories'>,
  { category }: Pick<Candidate, 'category'>,
): boolean => allowedCategories.length === 0 || allowedCategories.includes(category);

/** Whether the lists let somebody in. The CPF blocklist keeps out whatever else is said (PRO-10). */
export function isLetInByLists(
  { exclusivityType }: Pick<Audience, 'exclusivityType'>,
  candidate: Pick<Candidate, 'isOnEmailList' | 'isBlockedCpf' | 'isEligibleCpf'>,
): boolean {
  return !candidate.isBlockedCpf && isLetIn(exclusivityType, candidate);
}

export const isEligible = (audience: Audience, candidate: Candidate): boolean =>
  isInAudience(audience, candidate) && isInCategories(audience, candidate) && isLetInByLists(audience, candidate);

export interface OptInFacts {
  readonly promotion: Audience & { readonly status: PromotionStatus; readonly endsAt: Date; readonly hasCep: boolean };
  readonly at: Date;
  readonly isBlocked: boolean;
  readonly candidate: Candidate;
  /** Who takes part already is not judged again: what came to light since, the engine looks at with every note. */
  readonly isIn: boolean;
}

/** APP-01: whether a customer may take part. Which of the lists said no is nobody's business outside. */
export function decideOptIn({ promotion, at, isBlocked, candidate, isIn }: OptInFacts): Decision<true> {
  if (isBlocked) return refuse('customer-blocked');
  // What is over by its dates takes nobody in, also in the minute before the clock closes it.
  if (promotion.status !== 'CURRENT' || promotion.endsAt < at) return refuse('promotion-not-running');
  if (isIn) return accept(true);
  const age = checkAge(promotion, candidate, saoPauloDay(at));
  if (age !== 'of-age') return refuse(age === 'unknown' ? 'customer-age-unknown' : 'customer-under-age');
  if (!isEligible(promotion, candidate)) return refuse('customer-not-eligible');
  // Asked last: who could not take part anyway is asked for nothing.
  return promotion.hasCep && !candidate.hasZipCode ? refuse('customer-zip-code-unknown') : accept(true);
}
