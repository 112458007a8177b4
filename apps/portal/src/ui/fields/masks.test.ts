import { describe, expect, test } from 'vitest';
import { centsOf, unmaskedOf } from './masks.ts';

describe('[FMT-01] money is whole cents', () => {
  test.each([
    ['', null],
    ['.', null],
    ['0', 0],
    ['1', 100],
    ['1.5', 150],
    ['1.05', 105],
    ['.5', 50],
    ['1234.56', 123_456],
    ['0.07', 7],
    ['90071992547409.91', 9_007_199_254_740_991],
    ['90071992547409.92', null],
    ['1,5', null],
    ['-1', null],
  ])('"%s" is %s', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  test.each([
    [null, ''],
    [undefined, ''],
    [0, '0.00'],
    [7, '0.07'],
    [123_456, '1234.56'],
    [-5, ''],
    [1.5, ''],
  ])('%s cents stand in the field as "%s"', (cents, text) => {
    expect(unmaskedOf(cents)).toBe(text);
  });

  test('what goes in comes out', () => {
    for (const cents of [0, 1, 9, 10, 99, 100, 101, 999_999_99]) expect(centsOf(unmaskedOf(cents))).toBe(cents);
  });
});
