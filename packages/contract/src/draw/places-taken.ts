/** A drawn number as far as its place depends on it. */
export interface PlacedNumber {
  /** Places 1 to N win, N+1 to 2N stand by for them. */
  readonly position: number;
  readonly isPublished: boolean;
  /** DRW-10: confirmed. */
  readonly isDisqualified: boolean;
}

/**
 * DRW-10: which place each published substitute took, by its position: that of its own winner, who was disqualified or never
 * published. In draws of before that rule one could be published whose own winner was too: it stands in for the first winner who was
 * left out and has nobody else.
 */
export function placesTaken(drawn: readonly PlacedNumber[], winners: number): ReadonlyMap<number, number> {
  const taken = new Map<number, number>();
  const stands = drawn.filter(({ position, isPublished }) => position > winners && isPublished);
  const leftOut = drawn.filter((each) => each.position <= winners && (each.isDisqualified || !each.isPublished));
  const places = new Set(leftOut.map(({ position }) => position));
  for (const { position } of stands) if (places.delete(position - winners)) taken.set(position, position - winners);
  const empty = leftOut.filter(({ position, isDisqualified }) => places.has(position) && !isDisqualified);
  for (const { position } of stands) {
    const place = taken.has(position) ? undefined : empty.shift();
    if (place) taken.set(position, place.position);
  }
  return taken;
}
