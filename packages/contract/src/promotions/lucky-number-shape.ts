/** Decreto 70.951/72 art. 17: at most so many numbers in a series; the order has so many digits. */
export const NUMBERS_PER_SERIES = 100_000;
export const ORDER_DIGITS = 5;
/** A series has at most three digits. */
export const MAX_SERIES = 1000;
/** DRW-03: ten series, so numbers of six digits. */
export const DEFAULT_SERIES = 10;

/** How many digits name a series; a single one has no name. */
export function seriesDigits(seriesCount: number): number {
  return seriesCount === 1 ? 0 : String(seriesCount - 1).length;
}

export const numbersOf = (seriesCount: number): number => seriesCount * NUMBERS_PER_SERIES;

/** A place among all numbers of a promotion, as people read it: series and order, zeros kept. */
export function luckyNumberAt(place: number, seriesCount: number): string {
  if (!Number.isInteger(place) || place < 0 || place >= numbersOf(seriesCount)) throw new RangeError(`No number at ${place}`);
  return String(place).padStart(seriesDigits(seriesCount) + ORDER_DIGITS, '0');
}
