import { expect, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { COUNTS } from '../../reference/limits.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import { parseDecimal } from './money.ts';
import { amountInCents, noteAmount, targetValue } from './money-schemas.ts';

test.each([
  [undefined, RULE_MESSAGES.targetValueRequired],
  [0, RULE_MESSAGES.targetValuePositive],
  [-1, RULE_MESSAGES.targetValuePositive],
  [1.5, RULE_MESSAGES.moneyInvalid],
])('[PRO-05] target value %j is refused with %j', (value, message) => {
  expect(messagesOf(targetValue, value)).toEqual([message]);
});

test('[PRO-05] a target of one cent is enough', () => {
  expect(targetValue.parse(1)).toBe(1);
});

test('[FMT-02] money is whole cents, not below zero', () => {
  expect(amountInCents.parse(0)).toBe(0);
  for (const value of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1', null]) {
    expect(messagesOf(amountInCents, value), String(value)).toContain(RULE_MESSAGES.moneyInvalid);
  }
});

test('[INV-04] a note comes to no more than the bound, and hundreds of thousands at it add up exactly', () => {
  expect(noteAmount.parse(COUNTS.noteAmountMax)).toBe(COUNTS.noteAmountMax);
  expect(messagesOf(noteAmount, COUNTS.noteAmountMax + 1)).toEqual([RULE_MESSAGES.noteAmountTooHigh]);
  expect(Number.isSafeInteger(COUNTS.noteAmountMax * 900_000)).toBe(true);
});

test.each([
  ['1234.56', 123_456],
  ['8.29', 829],
  ['1.5', 150],
  ['7', 700],
  ['0.00', 0],
  ['9999999999999.99', 999_999_999_999_999],
  ['', undefined],
  ['1,50', undefined],
  ['-1.00', undefined],
  ['1.234', undefined],
  ['.50', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['12345678901234', undefined],
])('[FMT-02] the authority’s %j is %j cents, exactly', (text, cents) => {
  expect(parseDecimal(text)).toBe(cents);
});
