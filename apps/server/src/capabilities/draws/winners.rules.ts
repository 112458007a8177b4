import { type DisqualificationReason, leavesPlaceToSubstitute, type PlaceOutcome } from '@galeria/contract/draw/disqualification';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';

/** A drawn number as far as its publishing depends on it. */
export interface DrawnNumber {
  readonly number: string;
  /** Places 1 to N win, N+1 to 2N stand by for them. */
  readonly position: number;
  readonly isPublished: boolean;
  readonly isVoid: boolean;
  /** DRW-11: its prize was handed over. */
  readonly isDelivered: boolean;
  /** DRW-10: null where nobody said anything against it. */
  readonly disqualified: 'asked' | 'confirmed' | null;
  readonly reason: DisqualificationReason | null;
}

/**
 * DRW-05, DRW-10: who may be published. A substitute only in the place of its own winner, once that one is disqualified or void (its
 * note cancelled, SYN-08). Where that winner had been published, only once it is disqualified for its cancelled note (DRW-14) and was
 * not given the prize; for any other reason the value goes to the Treasury (domain 1.4).
 */
export function decidePublishing(
  number: DrawnNumber,
  { winner, held, awards }: { readonly winner: DrawnNumber | null; readonly held: number; readonly awards: number },
): Decision<true> {
  if (number.isVoid) return refuse('number-void');
  if (number.disqualified === 'asked') return refuse('disqualification-asked');
  if (number.disqualified === 'confirmed') return refuse('number-disqualified');
  if (winner !== null) {
    const isOut = winner.disqualified === 'confirmed';
    if (winner.isPublished) {
      if (!isOut) return refuse('winner-stands');
      if (winner.reason === null || !leavesPlaceToSubstitute(winner.reason)) return refuse('place-to-treasury');
      if (winner.isDelivered) return refuse('place-delivered');
    } else if (!winner.isVoid && !isOut) return refuse('winner-stands');
  }
  return held >= awards ? refuse('winners-complete') : accept(true);
}

type Named = Pick<DrawnNumber, 'isVoid' | 'isPublished'>;

/**
 * DRW-14: whoever was published and is void is disqualified for that and nothing else: not who asks decides whether the place goes on
 * or to the Treasury. One that is void and was never published has nothing to lose.
 */
export function decideAsking({ isVoid, isPublished }: Named, reason: DisqualificationReason): Decision<true> {
  if (isVoid && !isPublished) return refuse('number-void');
  if (isVoid && reason !== 'NOTE_CANCELLED') return refuse('disqualification-note-cancelled');
  if (!isVoid && reason === 'NOTE_CANCELLED') return refuse('note-not-cancelled');
  return accept(true);
}

/** The same once more when it is confirmed: the shop may have cancelled the note since it was asked for. */
export const decideConfirming = ({ isVoid, isPublished }: Named, reason: DisqualificationReason): Decision<true> =>
  isVoid && isPublished && reason !== 'NOTE_CANCELLED' ? refuse('disqualification-note-cancelled') : accept(true);

interface Disqualified {
  readonly position: number;
  readonly reason: DisqualificationReason;
  readonly wasPublished: boolean;
  readonly isDelivered: boolean;
}

/** Who stands by and may still be published. */
const mayStandIn = (substitute: DrawnNumber | null): boolean =>
  substitute !== null && !substitute.isVoid && substitute.disqualified === null;

/** What becomes of the place of somebody disqualified; null of a substitute who took none. A substitute has nobody behind them. */
export function placeAfter(
  { position, reason, wasPublished, isDelivered }: Disqualified,
  { winners, substitute }: { readonly winners: number; readonly substitute: DrawnNumber | null },
): PlaceOutcome | null {
  if (!wasPublished && position > winners) return null;
  if (wasPublished && !leavesPlaceToSubstitute(reason)) return 'treasury';
  if (substitute?.isPublished) return 'substitute-published';
  if (wasPublished && isDelivered) return 'delivered';
  if (mayStandIn(substitute)) return 'substitute-open';
  return wasPublished ? 'treasury' : 'nobody';
}
