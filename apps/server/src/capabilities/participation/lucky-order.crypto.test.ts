import { keyedRounds, permuted } from '@galeria/contract/draw/permutation';
import { luckyNumberAt, numberShape, numbersOf } from '@galeria/contract/promotions/lucky-number-shape';
import { describe, expect, test } from 'vitest';
import { hmacUnder, numbersFrom } from './lucky-order.crypto.ts';

const KEY = '0f'.repeat(32);

describe('[ENG-03] the numbers in the order in which they are handed out', () => {
  test('are read as people read numbers: series and order, zeros kept', () => {
    const numbers = numbersFrom(KEY, numberShape(10, null), 0, 200);
    expect(numbers.every((number) => /^\d{6}$/.test(number))).toBe(true);
    expect(new Set(numbers).size).toBe(200);
    expect(numbersFrom(KEY, numberShape(1, null), 99_999, 1)[0]).toMatch(/^\d{5}$/);
    expect(numbersFrom(KEY, numberShape(10, null), 150, 50)).toEqual(numbers.slice(150));
    expect(() => numbersFrom(KEY, numberShape(1, null), 99_999, 2)).toThrow(RangeError);
    const size = numbersOf(numberShape(10, null));
    expect(numbers[7]).toBe(luckyNumberAt(permuted(7, size, keyedRounds(hmacUnder(KEY), size)), numberShape(10, null)));
  });

  test('stay what they were: numbers that were handed out can be redone from the key', () => {
    // Worked out apart, in another language, from what the decision on the order says.
    expect([...numbersFrom(KEY, numberShape(1, null), 0, 3), ...numbersFrom(KEY, numberShape(1, null), 99_999, 1)]).toEqual([
      '76935',
      '98882',
      '45749',
      '50722',
    ]);
    expect([...numbersFrom(KEY, numberShape(10, null), 0, 3), ...numbersFrom(KEY, numberShape(10, null), 99_999, 1)]).toEqual([
      '925256',
      '725408',
      '319104',
      '183972',
    ]);
    expect(numbersFrom(KEY, numberShape(1000, null), 0, 3)).toEqual(['06340404', '86495265', '95786095']);
  });
});
