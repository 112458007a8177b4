import { type NumberShape, numberOf, ordersOfSeries } from '../draw/draw-rule.ts';
import type { DrawRule } from '../draw/draw-shapes.ts';

/** Decreto 70.951/72 art. 17: at most 100,000 numbers in a series, so the order has at most so many digits. */
export const ORDER_DIGITS = 5;
/** A hundred numbers in a series. */
export const SMALLEST_ORDER_DIGITS = 2;
/** A series has at most three digits. */
export const MAX_SERIES = 1000;
/** DRW-03: ten series, so numbers of six digits. */
export const DEFAULT_SERIES = 10;

/** What the numbers of a promotion look like, from what its record says. Records of before say nothing of it: the usual. */
export const numberShape = (
  seriesCount: number,
  rule: Partial<Pick<DrawRule, 'firstSeries' | 'orderDigits'>> | null,
): NumberShape => ({
  firstSeries: rule?.firstSeries ?? 0,
  seriesCount,
  orderDigits: rule?.orderDigits ?? ORDER_DIGITS,
});

export const numbersOf = (shape: NumberShape): number => shape.seriesCount * ordersOfSeries(shape);

/** A place among all numbers of a promotion, as people read it: series and order, zeros kept. */
export function luckyNumberAt(place: number, shape: NumberShape): string {
  if (!Number.isInteger(place) || place < 0 || place >= numbersOf(shape)) throw new RangeError(`No number at ${place}`);
  const orders = ordersOfSeries(shape);
  return numberOf(shape.firstSeries + Math.floor(place / orders), place % orders, shape);
}
