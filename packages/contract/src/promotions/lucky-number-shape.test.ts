import { describe, expect, test } from 'vitest';
import { DEFAULT_SERIES, luckyNumberAt, MAX_SERIES, NUMBERS_PER_SERIES, numbersOf, seriesDigits } from './lucky-number-shape.ts';

describe('[ENG-03] the shape of a lucky number', () => {
  test('ten series of 100,000 by default, so six digits', () => {
    expect([DEFAULT_SERIES, NUMBERS_PER_SERIES, numbersOf(DEFAULT_SERIES)]).toEqual([10, 100_000, 1_000_000]);
    expect(luckyNumberAt(0, DEFAULT_SERIES)).toBe('000000');
    expect(luckyNumberAt(997_259, DEFAULT_SERIES)).toBe('997259');
  });

  test.each([
    [1, 0, '00007'],
    [2, 1, '000007'],
    [10, 1, '000007'],
    [11, 2, '0000007'],
    [100, 2, '0000007'],
    [MAX_SERIES, 3, '00000007'],
  ])('%d series have names of %d digits', (series, digits, seventh) => {
    expect(seriesDigits(series)).toBe(digits);
    expect(luckyNumberAt(7, series)).toBe(seventh);
    expect(luckyNumberAt(numbersOf(series) - 1, series)).toHaveLength(seventh.length);
  });

  test.each([-1, 0.5, 1_000_000, Number.NaN])('there is no number at %d', (place) => {
    expect(() => luckyNumberAt(place, DEFAULT_SERIES)).toThrow(RangeError);
  });
});
