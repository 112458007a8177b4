import { expect, test } from 'vitest';
import { dayOfDigits, digitsOfDay } from './typed-day.ts';

test.each([
  ['05032026', '2026-03-05'],
  ['31022026', '2026-02-31'],
  ['0503202', '0503202'],
  ['', ''],
])('%s is kept as %s and shown as it was typed', (digits, day) => {
  expect(dayOfDigits(digits)).toBe(day);
  expect(digitsOfDay(day)).toBe(digits);
});
