import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { extraAllowance, isLowStock, remainingStock } from './stock.ts';

test.each([
  [100, 0, 100],
  [100, 99, 1],
  [100, 100, 0],
  [100, 101, 0],
  [0, 0, 0],
])('[DSH-02] of %d awards with %d coupons taken %d remain', (quantity, taken, expected) => {
  expect(remainingStock(quantity, taken)).toBe(expected);
});

test.each([
  [11, 100, false],
  [10, 100, true],
  [9, 100, true],
  [0, 100, true],
  [1, 10, true],
  [2, 19, false],
  [3, 30, true],
  [1, 9, false],
  [0, 0, true],
])('[DSH-02] %d of %d left: red is %j', (remaining, total, expected) => {
  expect(isLowStock(remaining, total)).toBe(expected);
});

test('[DSH-02] ten times the remainder decides, exactly, at any size', () => {
  const whole = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(whole, whole, (remaining, total) => isLowStock(remaining, total) === BigInt(remaining) * 10n <= BigInt(total)),
  );
});

test.each([
  [[], 0, 0],
  [[{ quantity: 5 }], 2, 3],
  [[{ quantity: 5 }, { quantity: 7 }], 2, 10],
  [[{ quantity: 5 }, { quantity: 7 }], 12, 0],
  [[{ quantity: 5 }], 6, 0],
])('[PRO-09] extra coupons of %j with %d reserved: %d', (awards, reserved, expected) => {
  expect(extraAllowance(awards, reserved)).toBe(expected);
});
