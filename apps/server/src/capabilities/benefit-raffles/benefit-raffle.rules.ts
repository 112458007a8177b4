import { type CouponState, decideCouponMove, isUsedUp } from '@galeria/contract/coupons/coupon-lifecycle';
import type { NOT_POSTPONABLE, RaffleEntryState } from '@galeria/contract/coupons/raffle-result-endpoints';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import type { BenefitStatus, BenefitType } from '@galeria/contract/reference/enumerations/benefit';

export interface RaffledBenefit {
  readonly type: BenefitType;
  readonly raffleAt: Date | null;
}

/** Winners are of a raffle, and only once its moment has come. */
export function decideRaffled({ type, raffleAt }: RaffledBenefit, at: Date): Decision<true> {
  if (type !== 'RAFFLE' || raffleAt === null) return refuse('benefit-without-raffle');
  return raffleAt <= at ? accept(true) : refuse('raffle-not-yet');
}

interface Stage {
  readonly isConfirmed: boolean;
  readonly openPlaces: readonly number[];
  /** Entries that wait for the second person. */
  readonly waiting: number;
}

/** BEN-09: once it is confirmed it is open again for the places of those who lost the prize, and for what waits for them. */
export function decideOpenRaffle(benefit: RaffledBenefit, { isConfirmed, openPlaces, waiting }: Stage, at: Date): Decision<true> {
  const raffled = decideRaffled(benefit, at);
  if (!raffled.allowed) return raffled;
  return isConfirmed && openPlaces.length === 0 && waiting === 0 ? refuse('raffle-confirmed') : raffled;
}

/** A coupon that was entered, as far as another one's entry is decided by it. */
interface StandingEntry {
  readonly couponId: string;
  readonly customerId: string;
  readonly state: RaffleEntryState;
}

interface Entering {
  readonly coupon: { readonly couponId: string; readonly customerId: string; readonly status: CouponState };
  /** Its person was deleted: there is nobody to hand a prize to. */
  readonly isErased: boolean;
  readonly entries: readonly StandingEntry[];
  readonly openPlaces: readonly number[];
}

const losesThePrize = (state: RaffleEntryState): boolean => state === 'DISQUALIFIED' || state === 'GIVEN_BACK';

/** BEN-09: one prize a CPF, however many tickets it has; and none for who lost one. A ticket that was closed was drawn from all the same. */
export function decideWinningCoupon({ coupon, isErased, entries, openPlaces }: Entering): Decision<true> {
  if (entries.some(({ couponId }) => couponId === coupon.couponId)) return refuse('raffle-coupon-entered');
  const isTicket = coupon.status === 'UNUSABLE' || coupon.status === 'CLOSED';
  if (!isTicket || !decideCouponMove(coupon.status, 'USABLE').allowed) return refuse('coupon-not-usable');
  if (isErased) return refuse('raffle-holder-erased');
  const own = entries.filter(({ customerId }) => customerId === coupon.customerId);
  if (own.some(({ state }) => state === 'ENTERED' || state === 'CONFIRMED')) return refuse('raffle-person-has-won');
  if (own.some(({ state }) => losesThePrize(state))) return refuse('raffle-person-disqualified');
  return openPlaces.length === 0 ? refuse('raffle-prizes-given') : accept(true);
}

interface Known {
  readonly position: number | null;
  readonly isConfirmed: boolean;
  readonly isDisqualified: boolean;
  readonly status: CouponState;
}

/** How an entry stands, from what is known of it and of its coupon. */
export function entryState({ position, isConfirmed, isDisqualified, status }: Known): RaffleEntryState {
  if (position === null) return 'PASSED_OVER';
  if (!isConfirmed) return 'ENTERED';
  if (isDisqualified) return 'DISQUALIFIED';
  return status === 'CANCELLED' ? 'GIVEN_BACK' : 'CONFIRMED';
}

/** BEN-09: a coupon that was used is a prize in somebody's hands: nobody is disqualified after that. */
export const decideNotHandedOver = (status: CouponState): Decision<true> =>
  isUsedUp(status) ? refuse('raffle-coupon-used') : accept(true);

interface Closing {
  readonly isConfirmed: boolean;
  readonly waiting: number;
  readonly winners: number;
}

/** Ended by hand: where the closing was given up, or where winners stand from before and no other is entered. */
export const decideClosing = ({ isConfirmed, waiting, winners }: Closing): Decision<true> =>
  isConfirmed || (waiting === 0 && winners > 0) ? accept(true) : refuse('raffle-not-confirmed');

interface Postponing extends RaffledBenefit {
  readonly status: BenefitStatus;
  /** What was entered and stands, or a result that was confirmed. */
  readonly hasWinners: boolean;
  /** Another waits to be decided. */
  readonly isAsked: boolean;
}

const POSTPONEMENT_REFUSALS = {
  'not-approved': 'benefit-illegal-move',
  'has-winners': 'raffle-has-winners',
  asked: 'raffle-postponement-asked',
} as const;

/** What stands in the way of any later date; what is not approved, or refused, is edited instead. */
export function notPostponable({ status, hasWinners, isAsked }: Postponing): (typeof NOT_POSTPONABLE)[number] | null {
  if (status !== 'PUBLISHED' && status !== 'UNPUBLISHED') return 'not-approved';
  if (hasWinners) return 'has-winners';
  return isAsked ? 'asked' : null;
}

/** BEN-09: while no winner stands, and only to a later date that is still to come. */
export function decidePostponement(postponing: Postponing, to: Date, at: Date): Decision<true> {
  const { type, raffleAt } = postponing;
  if (type !== 'RAFFLE' || raffleAt === null) return refuse('benefit-without-raffle');
  const against = notPostponable(postponing);
  if (against !== null) return refuse(POSTPONEMENT_REFUSALS[against]);
  return to > raffleAt && to > at ? accept(true) : refuse('raffle-date-not-later');
}

interface DecidingPostponement {
  readonly isConfirmed: boolean;
  readonly isDecided: boolean;
  /** The caller asked for it, and somebody else is to decide. */
  readonly isOwnWriting: boolean;
}

/** PER-11: agreed to by somebody else than who asked. */
export function decideOnPostponement({ isConfirmed, isDecided, isOwnWriting }: DecidingPostponement): Decision<true> {
  if (isDecided) return refuse('raffle-postponement-decided');
  return isConfirmed && isOwnWriting ? refuse('raffle-postponement-own') : accept(true);
}
