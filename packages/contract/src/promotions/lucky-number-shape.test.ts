import { expect, test } from 'vitest';
import { luckyNumberAt, numberShape, numbersOf } from './lucky-number-shape.ts';

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
])('[ENG-03] there is no place %d among %i series, %j', (place, series, rule) => {
  expect(() => luckyNumberAt(place, numberShape(series, rule))).toThrow(RangeError);
});

test('[DRW-03] a record of before has the usual numbers', () => {
  expect([numbersOf(numberShape(10, null)), numbersOf(numberShape(10, {}))]).toEqual([1_000_000, 1_000_000]);
});
