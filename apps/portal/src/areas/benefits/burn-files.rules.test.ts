import { expect, test } from 'vitest';
import { takesBurnFiles } from './burn-files.rules.ts';

test('[BEN-07] a partner’s coupons are not burned by file', () => {
  expect(takesBurnFiles({ type: 'DISCOUNT', channel: 'PARKING', wpsPromoId: 'WPS-1' })).toBe(false);
});

test.each([
  ['DISCOUNT', 'MALL', true],
  ['DISCOUNT', 'PARKING', true],
  ['RAFFLE', 'RAFFLE', true],
  ['DISCOUNT', 'FIXED_CODE', false],
  ['CAMPAIGN', null, false],
] as const)('[BEN-07] %s used at %s can be burned by file: %s', (type, channel, expected) => {
  expect(takesBurnFiles({ type, channel })).toBe(expected);
});
