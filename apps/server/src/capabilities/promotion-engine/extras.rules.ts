import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import type { SponsoredBy } from '@galeria/contract/reference/enumerations/lucky-number';
import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';
import { extraAllowance } from '@galeria/contract/reference/stock';

/** What is asked for: spec 7 has the two in the path. */
export interface ExtraKind {
  readonly mode: 'raffle' | 'luckyNumber';
  readonly sponsoredBy: SponsoredBy;
}

export interface ExtraFacts {
  /** Of the mode that is asked for; null where the promotion does not have that mode. */
  readonly status: PromotionStatus | null;
  /** Null where the promotion has no such sponsor. */
  readonly sponsor: {
    readonly mode: string;
    readonly sponsoredBy: SponsoredBy;
    readonly confirmationMethods: readonly number[];
    readonly goalIds: readonly number[];
  } | null;
}

/** PRO-09: whether sponsor, goal and confirmation are of this promotion and of one another. */
export function decideExtra(
  { mode, sponsoredBy }: ExtraKind,
  { status, sponsor }: ExtraFacts,
  wanted: { readonly goalId: number; readonly goalConfirmationMethodId: number },
): Decision<true> {
  if (status === null) return refuse('promotion-without-draw');
  if (status !== 'CURRENT') return refuse('promotion-not-running');
  const isMatch =
    sponsor !== null &&
    sponsor.mode === mode &&
    sponsor.sponsoredBy === sponsoredBy &&
    sponsor.goalIds.includes(wanted.goalId) &&
    sponsor.confirmationMethods.includes(wanted.goalConfirmationMethodId);
  return isMatch ? accept(true) : refuse('sponsor-mismatch');
}

export interface ByHandFacts {
  /** Of the lucky numbers; null where the promotion has none. */
  readonly status: PromotionStatus | null;
  readonly isOptedIn: boolean;
  readonly isBlocked: boolean;
}

/** DRW-12: a number by hand while the promotion runs, to somebody who takes part and may. */
export function decideByHand({ status, isOptedIn, isBlocked }: ByHandFacts): Decision<true> {
  if (status === null) return refuse('promotion-without-draw');
  if (status !== 'CURRENT') return refuse('promotion-not-running');
  if (isBlocked) return refuse('customer-blocked');
  return isOptedIn ? accept(true) : refuse('customer-not-opted-in');
}

/** Spec 9: how many are left after these; no more than the awards that nobody has yet. */
export function decideAllowance(
  awards: readonly { readonly quantity: number }[],
  counts: { readonly reserved: number; readonly extras: number },
  quantity: number,
): Decision<number> {
  const left = extraAllowance(awards, counts.reserved + counts.extras) - quantity;
  return left < 0 ? refuse('extra-limit') : accept(left);
}
