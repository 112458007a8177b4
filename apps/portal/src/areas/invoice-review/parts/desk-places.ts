import { useDeferredValue } from 'react';
import type { Sheet } from '../decision.rules.ts';
import { type Desk, lastHeld } from '../review-desk.rules.ts';

export interface DeskPlace {
  readonly place: 'shown' | 'next' | 'decided' | 'past';
  readonly sheet: Sheet;
}

const idOf = ({ sheet }: DeskPlace): string => sheet.card.invoiceId;

/**
 * The note on screen, and those that one key may bring up: the next, and the one just decided. All are drawn, so that a key
 * only uncovers one. What costs time (to draw the next, to take down the one before) is done when the browser has nothing
 * better to do. They stand in an order of their own, so that none is moved when its place changes.
 */
export function useDeskPlaces(desk: Desk): readonly DeskPlace[] {
  const { current, ahead } = desk;
  const held = lastHeld(desk);
  const earlier = useDeferredValue(desk);
  const past = lastHeld(earlier);
  const next = earlier.ahead.find((sheet) => ahead.includes(sheet));
  const places: (DeskPlace | null | undefined)[] = [
    current && { place: 'shown', sheet: current },
    held && { place: 'decided', sheet: held.sheet },
    next && { place: 'next', sheet: next },
    past && { place: 'past', sheet: past.sheet },
  ];
  const found = places.filter((each) => each != null);
  return found
    .filter((each, index) => found.findIndex((other) => idOf(other) === idOf(each)) === index)
    .sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
}
