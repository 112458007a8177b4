import type { DisqualificationReason } from '@galeria/contract/draw/disqualification';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import type { PassedOverReason } from '@galeria/contract/promotions/promotion-raffle-endpoints';

// PRO-17: what coming out of an urn means, for the raffle of a promotion and for that of a benefit.

/** A coupon that came out of the urn and stands, with what is known of it now. */
export interface DrawnCoupon {
  readonly entryId: string;
  readonly couponId: string;
  readonly customerId: string;
  readonly voidedAt: Date | null;
  /** Its person was erased: there is nobody to hand a prize to. */
  readonly isErased: boolean;
  /** What it was confirmed as: a place, or why it was passed over; neither while it waits. */
  readonly position: number | null;
  readonly passedOver: PassedOverReason | null;
  /** The entry of the winner whose place it was confirmed to take. */
  readonly replaces: string | null;
}

/** A winner who lost the place. */
export interface LostPlace {
  readonly entryId: string;
  readonly reason: DisqualificationReason;
}

interface Urn<Coupon> {
  /** In the order in which they came out. */
  readonly drawn: readonly Coupon[];
  /** The result was confirmed: only places that were lost since are open. Before that, those that nobody was confirmed for as well. */
  readonly isConfirmed: boolean;
  readonly lost: readonly LostPlace[];
  readonly awardQuantity: number;
}

export interface Judged<Coupon> {
  readonly coupon: Coupon;
  readonly position: number | null;
  readonly passedOver: PassedOverReason | null;
  readonly replaces: string | null;
  readonly isConfirmed: boolean;
}

interface Place {
  readonly position: number;
  readonly replaces: string | null;
}

export interface JudgedUrn<Coupon> {
  readonly judged: readonly Judged<Coupon>[];
  /** Places that no coupon wins yet. */
  readonly openPlaces: readonly number[];
}

export const isSettled = ({ position, passedOver }: Pick<DrawnCoupon, 'position' | 'passedOver'>): boolean =>
  position !== null || passedOver !== null;

/** What bars a person from another place of the raffle; that a shop cancelled the note says something of that coupon alone. */
const barsThePerson = ({ reason }: LostPlace): boolean => reason !== 'NOTE_CANCELLED';

function placesBefore({ drawn, isConfirmed, lost, awardQuantity }: Urn<DrawnCoupon>): Place[] {
  const won = new Set(drawn.map(({ position }) => position));
  const never = Array.from({ length: isConfirmed ? 0 : awardQuantity }, (_, index) => ({ position: index + 1, replaces: null }));
  const replaced = new Set(drawn.map(({ replaces }) => replaces));
  const again = drawn.flatMap(({ entryId, position }) =>
    position !== null && !replaced.has(entryId) && lost.some((each) => each.entryId === entryId)
      ? [{ position, replaces: entryId }]
      : [],
  );
  return [...never.filter(({ position }) => !won.has(position)), ...again].sort((one, other) => one.position - other.position);
}

/**
 * Who wins: in the order in which the coupons came out, each person once, up to the places. What was confirmed stays; the rest is
 * judged anew until it is, so that taking back somebody's first coupon lets their second one count, and none is passed over for a
 * reason that is gone.
 */
export function judgeUrn<Coupon extends DrawnCoupon>(urn: Urn<Coupon>): JudgedUrn<Coupon> {
  const places = placesBefore(urn);
  const lostBy = new Map(urn.lost.map((each) => [each.entryId, each]));
  const settledWinners = urn.drawn.filter(({ position }) => position !== null);
  const winners = new Set(settledWinners.filter(({ entryId }) => !lostBy.has(entryId)).map(({ customerId }) => customerId));
  const barred = new Set(
    settledWinners.flatMap(({ entryId, customerId }) => {
      const lost = lostBy.get(entryId);
      return lost && barsThePerson(lost) ? [customerId] : [];
    }),
  );
  const reasonAgainst = ({ voidedAt, isErased, customerId }: DrawnCoupon): PassedOverReason | null => {
    if (voidedAt !== null) return 'coupon-void';
    if (isErased) return 'holder-erased';
    if (winners.has(customerId)) return 'same-person';
    if (barred.has(customerId)) return 'disqualified';
    return places.length === 0 ? 'no-place' : null;
  };
  const judged = urn.drawn.map((coupon): Judged<Coupon> => {
    const { position, passedOver, replaces } = coupon;
    if (isSettled(coupon)) return { coupon, position, passedOver, replaces, isConfirmed: true };
    const reason = reasonAgainst(coupon);
    const place = reason === null ? places.shift() : undefined;
    if (place === undefined) return { coupon, position: null, passedOver: reason, replaces: null, isConfirmed: false };
    winners.add(coupon.customerId);
    return { coupon, ...place, passedOver: null, isConfirmed: false };
  });
  return { judged, openPlaces: places.map(({ position }) => position) };
}

/** Of what waits for the second person. */
export const waitingOf = <Coupon>(judged: readonly Judged<Coupon>[]): Judged<Coupon>[] =>
  judged.filter(({ isConfirmed }) => !isConfirmed);

export const winnersAmong = (judged: readonly { readonly position: number | null }[]): number =>
  judged.filter(({ position }) => position !== null).length;

/** Whether something is left to be entered or confirmed once the first result was confirmed. */
export const isOpenAgain = <Coupon>({ judged, openPlaces }: JudgedUrn<Coupon>): boolean =>
  openPlaces.length > 0 || waitingOf(judged).length > 0;

interface WrittenEntry {
  readonly couponId: string;
  /** Null of an entry from before it was kept. */
  readonly enteredById: string | null;
}
interface TakenBackEntry extends WrittenEntry {
  readonly takenBackById: string | null;
}

/**
 * PER-11, PER-15: who had a hand in what is to be confirmed: whoever entered what stands, and whoever took back somebody else's
 * entry that nobody entered again. Who takes back their own leaves no writer behind.
 */
export function writersOf(
  waiting: readonly WrittenEntry[],
  takenBack: readonly TakenBackEntry[],
  /** All that is known of who wrote where an entry does not say it. */
  knownBefore: readonly string[],
): string[] {
  const standing = new Set(waiting.map(({ couponId }) => couponId));
  const entered = waiting.flatMap(({ enteredById }) => (enteredById === null ? knownBefore : [enteredById]));
  const removed = takenBack.flatMap(({ couponId, enteredById, takenBackById }) =>
    takenBackById === null || takenBackById === enteredById || standing.has(couponId) ? [] : [takenBackById],
  );
  return [...new Set([...entered, ...removed])];
}

interface Confirming {
  readonly isOwnWriting: boolean;
  readonly winners: number;
}

/** PER-11: by somebody who had no hand in it, and only where somebody won. */
export function decideConfirmation({ isOwnWriting, winners }: Confirming): Decision<true> {
  if (isOwnWriting) return refuse('raffle-own-confirmation');
  return winners === 0 ? refuse('raffle-without-winners') : accept(true);
}

interface Against {
  /** It was confirmed as a winner. */
  readonly isWinner: boolean;
  /** One waits to be decided, or was confirmed. */
  readonly isNamed: boolean;
  readonly isDelivered: boolean;
}

/** DRW-10: against a winner, once, and before the prize is in their hands. */
export function decideAgainst({ isWinner, isNamed, isDelivered }: Against): Decision<true> {
  if (!isWinner) return refuse('raffle-entry-without-prize');
  if (isNamed) return refuse('raffle-disqualification-asked');
  return isDelivered ? refuse('raffle-prize-delivered') : accept(true);
}

interface Deciding {
  readonly isConfirmed: boolean;
  readonly isDecided: boolean;
  /** The caller asked for it, and somebody else is to confirm. */
  readonly isOwnWriting: boolean;
  readonly isDelivered: boolean;
}

/** PER-11: confirmed by somebody else than who asked; turning down one's own is to take it back. */
export function decideOnDisqualification({ isConfirmed, isDecided, isOwnWriting, isDelivered }: Deciding): Decision<true> {
  if (isDecided) return refuse('disqualification-decided');
  if (!isConfirmed) return accept(true);
  if (isOwnWriting) return refuse('disqualification-own');
  return isDelivered ? refuse('raffle-prize-delivered') : accept(true);
}
