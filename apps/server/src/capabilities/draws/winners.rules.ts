import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';

/** A drawn number as far as its publishing depends on it. */
export interface DrawnNumber {
  readonly number: string;
  /** Places 1 to N win, N+1 to 2N stand by for them. */
  readonly position: number;
  readonly isPublished: boolean;
  readonly isVoid: boolean;
  /** DRW-10: null where nobody said anything against it. */
  readonly disqualified: 'asked' | 'confirmed' | null;
}

/**
 * DRW-05, DRW-10: who may be published. A substitute only in the place of its own winner, once that one is disqualified or void (its
 * note cancelled, SYN-08); and nobody in a place whose winner had been published: then the value goes to the Treasury (domain 1.4).
 */
export function decidePublishing(
  number: DrawnNumber,
  { winner, published, awards }: { readonly winner: DrawnNumber | null; readonly published: number; readonly awards: number },
): Decision<true> {
  if (number.isVoid) return refuse('number-void');
  if (number.disqualified === 'asked') return refuse('disqualification-asked');
  if (number.disqualified === 'confirmed') return refuse('number-disqualified');
  if (winner !== null) {
    if (winner.isPublished) return refuse(winner.disqualified === 'confirmed' ? 'place-to-treasury' : 'winner-stands');
    if (!winner.isVoid && winner.disqualified !== 'confirmed') return refuse('winner-stands');
  }
  return published >= awards ? refuse('winners-complete') : accept(true);
}
