import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MULTIPLIER_CHANNELS, MULTIPLIER_FACTORS, multiplierFactor, multiplyCents } from './multiplier.ts';

test('[MUL-01] factors and channels as specified', () => {
  expect(MULTIPLIER_FACTORS.map(({ factor, label }) => [factor, label])).toEqual([
    [1.1, '1.1x (10%)'],
    [1.2, '1.2x (20%)'],
    [1.3, '1.3x (30%)'],
    [1.5, '1.5x (50%)'],
    [2, '2x'],
    [3, '3x'],
  ]);
  expect(MULTIPLIER_CHANNELS.join(' ')).toBe('MARKETPLACE PARKING APP_INVOICE INTEGRATION ALL AC');
});

test('[MUL-01] no other factor is taken', () => {
  for (const { factor } of MULTIPLIER_FACTORS) expect(multiplierFactor.safeParse(factor).success).toBe(true);
  for (const factor of [0, 1, 1.4, 2.5, 4, '2', null]) expect(multiplierFactor.safeParse(factor).success).toBe(false);
});

test.each([
  [1000, 1.1, 1100],
  [1, 1.1, 1],
  [9, 1.1, 9],
  [10, 1.1, 11],
  [3, 1.5, 4],
  [12_345, 1.3, 16_048],
  [0, 3, 0],
  // 1.1 * 3 is 3.3000000000000003 in floating point: one cent too many if rounded up.
  [300, 1.1, 330],
] as const)('[MUL-01] %d cents times %d are %d cents', (cents, factor, expected) => {
  expect(multiplyCents(cents, factor)).toBe(expected);
});

test('[MUL-01] multiplying whole reais is exact for every factor', () => {
  const factor = fc.constantFrom(...MULTIPLIER_FACTORS);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), factor, (reais, { factor: times, percentOfValue }) => {
      expect(multiplyCents(reais * 100, times)).toBe(reais * percentOfValue);
    }),
  );
});
