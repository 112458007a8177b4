const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** As far as a report is asked for on the first day. */
export const SALE_DAYS = 90;

/** Of a mall's first stores, which are linked: how long ago the client of each was heard of, in minutes; null: never. All the monitor can show. */
export const HEARD = [3, 7, 12, 300, 4 * 24 * 60, null] as const;

/** When a store's client sent sales. */
export interface Sync {
  readonly from: Date;
  readonly until: Date;
}

/** Of the store at this place in its mall, the first being 1; null where none is linked, or nothing was ever heard of it. */
export function syncAt(place: number, at: Date): Sync | null {
  const heard = HEARD[place - 1] ?? null;
  if (heard === null) return null;
  return { from: new Date(at.getTime() - SALE_DAYS * DAY), until: new Date(at.getTime() - heard * MINUTE) };
}

export const isWithin = (sync: Sync | null, instant: Date): boolean =>
  sync !== null && sync.from <= instant && instant <= sync.until;
