import { expect, test } from 'vitest';
import { isOutgrown } from './staged-imports.rules.ts';

test.each<[told: number, now: number, outgrown: boolean]>([
  [3, 2, false],
  [3, 3, false],
  [3, 4, true],
  [0, 0, false],
  [0, 1, true],
  [10_000, 10_001, true],
  [10_000, 0, false],
])('[FIL-02] an import that was told to do %i for good and would do %i has outgrown it: %s', (told, now, outgrown) => {
  expect(isOutgrown(told, now)).toBe(outgrown);
});
