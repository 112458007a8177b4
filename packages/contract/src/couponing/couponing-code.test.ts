import { expect, test } from 'vitest';
import { readCouponingLine } from './couponing-code.ts';

test.each([
  ['NATAL-10', 'NATAL-10'],
  ['  natal10 ', 'NATAL10'],
  ['\uFEFF"abcd";', 'ABCD'],
  ['1234,', '1234'],
  ['A'.repeat(30), 'A'.repeat(30)],
  ['A'.repeat(31), null],
  ['ABC', null],
  ['----', null],
  ['NATAL 10', null],
  ['PROMOÇÃO', null],
  ['ABCD;EFGH', null],
  ['=ABCD', null],
  ['', null],
])('[CPN-03] the line %j has the code %j', (line, code) => {
  expect(readCouponingLine(line)).toBe(code);
});
