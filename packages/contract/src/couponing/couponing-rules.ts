import { accept, type Decision, refuse } from '../kit/decision.ts';
import type { DiscountType } from '../reference/enumerations/benefit-terms.ts';
import type { CouponingCodeType, CouponingState } from './couponing.ts';

interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const couponingStateAt = ({ startsAt, endsAt }: Period, at: Date): CouponingState =>
  endsAt < at ? 'ENDED' : startsAt <= at ? 'RUNNING' : 'SCHEDULED';

/** What a code takes off. */
export interface DiscountTerms {
  readonly discountType: DiscountType;
  readonly discountAmount: number | null;
  readonly discountPercentage: number | null;
}

/** In cents, never more than what is paid. Who charges for the shipping takes it off: here it is nothing. */
export function discountOf({ discountType, discountAmount, discountPercentage }: DiscountTerms, amountInCents: number): number {
  switch (discountType) {
    case 'PERCENTAGE':
      return Math.round((amountInCents * (discountPercentage ?? 0)) / 100);
    case 'FIXED':
      return Math.min(discountAmount ?? 0, amountInCents);
    case 'FREE':
      return amountInCents;
    default:
      return 0;
  }
}

export interface CouponingTerms extends Period, DiscountTerms {
  readonly minAmount: number | null;
  readonly codeType: CouponingCodeType;
  readonly code: string | null;
  readonly quantity: number;
}

/** Fields of a campaign that has begun which stay as they are: its codes are with stores, and somebody was promised the discount. */
export const KEPT_ONCE_BEGUN = ['discountType', 'discountAmount', 'discountPercentage', 'minAmount', 'codeType', 'code'] as const;

/** CPN-03: what is over stays as it was; what has begun keeps its start, its codes and its discount; what came in files stays. */
export function decideCouponingChange(saved: CouponingTerms, wanted: CouponingTerms, at: Date): Decision<true> {
  const state = couponingStateAt(saved, at);
  if (state === 'ENDED') return refuse('couponing-ended');
  if (wanted.endsAt < at) return refuse('couponing-ends-in-past');
  if (saved.codeType === 'IMPORTED' && wanted.codeType !== 'IMPORTED') return refuse('couponing-codes-imported');
  if (state === 'SCHEDULED') return accept(true);
  const isKept =
    wanted.startsAt.getTime() === saved.startsAt.getTime() &&
    wanted.quantity >= saved.quantity &&
    KEPT_ONCE_BEGUN.every((field) => wanted[field] === saved[field]);
  return isKept ? accept(true) : refuse('couponing-begun');
}

export const COUPONING_ACTS = ['pause', 'resume'] as const;
export type CouponingAct = (typeof COUPONING_ACTS)[number];

/** At once and back again, until it is over. */
export const mayCouponing = (
  { state, isPaused }: { readonly state: CouponingState; readonly isPaused: boolean },
  act: CouponingAct,
) => state !== 'ENDED' && isPaused === (act === 'resume');

/** The campaign as it stands when one of its codes is shown. */
export interface UsedCouponing extends Period, DiscountTerms {
  readonly isPaused: boolean;
  readonly storeUniversalId: string | null;
  readonly sellers: readonly string[];
  readonly minAmount: number | null;
  readonly usesPerCode: number;
  readonly dailyLimit: number | null;
}

export interface CouponingAsked {
  readonly storeUniversalId?: string | undefined;
  readonly seller?: string | undefined;
  readonly amountInCents: number;
}

/** How often this code, and the campaign today, were used before. */
export interface CouponingUsed {
  readonly ofCode: number;
  readonly today: number;
}

const isRightPlace = ({ storeUniversalId, sellers }: UsedCouponing, asked: CouponingAsked): boolean =>
  storeUniversalId === null
    ? asked.seller !== undefined && sellers.includes(asked.seller)
    : asked.storeUniversalId === storeUniversalId;

/** CPN-03: what is taken off, or why nothing is. */
export function decideCouponingUse(
  campaign: UsedCouponing,
  { ofCode, today }: CouponingUsed,
  asked: CouponingAsked,
  at: Date,
): Decision<number> {
  if (couponingStateAt(campaign, at) !== 'RUNNING') return refuse('couponing-out-of-period');
  if (campaign.isPaused) return refuse('couponing-paused');
  if (!isRightPlace(campaign, asked)) return refuse('couponing-wrong-place');
  if (asked.amountInCents < (campaign.minAmount ?? 0)) return refuse('couponing-amount-too-low');
  if (ofCode >= campaign.usesPerCode) return refuse('couponing-code-used-up');
  if (today >= (campaign.dailyLimit ?? Number.POSITIVE_INFINITY)) return refuse('couponing-day-full');
  return accept(discountOf(campaign, asked.amountInCents));
}
