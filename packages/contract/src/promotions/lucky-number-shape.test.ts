import { expect, test } from 'vitest';
import {
  DEFAULT_SERIES,
  luckyNumberAt,
  MAX_SERIES,
  numberShape,
  numbersOf,
  ORDER_DIGITS,
  SMALLEST_ORDER_DIGITS,
} from './lucky-number-shape.ts';

test.each([
  [0, 1, {}, '00000'],
  [99_999, 1, {}, '99999'],
  [0, 10, {}, '000000'],
  [999_999, 10, {}, '999999'],
  [150_007, 20, {}, '0150007'],
  [99_999_999, 1000, {}, '99999999'],
  // Domain 1.7: series 100 to 129.
  [0, 30, { firstSeries: 100 }, '10000000'],
  [2_999_999, 30, { firstSeries: 100 }, '12999999'],
  // Smaller universes: a hundred, a thousand, ten thousand numbers in each.
  [7, 1, { orderDigits: 2 }, '07'],
  [1234, 10, { orderDigits: 3 }, '1234'],
  [99_999, 10, { orderDigits: 4 }, '99999'],
  [5, 1, { firstSeries: 7, orderDigits: 2 }, '705'],
])('[ENG-03, DRW-03] place %i of %i series, %j, reads %s', (place, series, rule, number) => {
  expect(luckyNumberAt(place, numberShape(series, rule))).toBe(number);
});

test.each([
  [-1, 10, {}],
  [1_000_000, 10, {}],
  [0.5, 10, {}],
  [100, 1, { orderDigits: 2 }],
  [3_000_000, 30, { firstSeries: 100 }],
  [-1, 30, { firstSeries: 100 }],
  [999_999.5, 10, {}],
  [Number.NaN, 10, {}],
  [Number.POSITIVE_INFINITY, 10, {}],
])('[ENG-03] there is no place %d among %i series, %j', (place, series, rule) => {
  expect(() => luckyNumberAt(place, numberShape(series, rule))).toThrow(new RangeError(`No number at ${place}`));
});

test('[DRW-03] a record of before has the usual numbers', () => {
  expect([numbersOf(numberShape(10, null)), numbersOf(numberShape(10, {}))]).toEqual([1_000_000, 1_000_000]);
  for (const rule of [null, {}]) expect(numberShape(10, rule)).toEqual({ firstSeries: 0, seriesCount: 10, orderDigits: 5 });
});

test.each([
  [{ firstSeries: 100 }, { firstSeries: 100, seriesCount: 7, orderDigits: 5 }, 700_000],
  [{ orderDigits: 2 }, { firstSeries: 0, seriesCount: 7, orderDigits: 2 }, 700],
  [{ firstSeries: 3, orderDigits: 4 }, { firstSeries: 3, seriesCount: 7, orderDigits: 4 }, 70_000],
])('[DRW-03] numbers look as the rule %j says', (rule, shape, count) => {
  expect(numberShape(7, rule)).toEqual(shape);
  expect(numbersOf(numberShape(7, rule))).toBe(count);
});

test('[ENG-03] series have a hundred to a hundred thousand numbers, and three digits at most; ten of them make six digits', () => {
  expect([10 ** SMALLEST_ORDER_DIGITS, 10 ** ORDER_DIGITS, MAX_SERIES, DEFAULT_SERIES]).toEqual([100, 100_000, 1000, 10]);
  expect(luckyNumberAt(0, numberShape(DEFAULT_SERIES, null))).toHaveLength(6);
});
