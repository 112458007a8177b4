import { expect, test } from 'vitest';
import { offeredActs } from './benefit-acts.rules.ts';

test.each([
  ['VALIDATION', false, ['approve', 'edit', 'refuse']],
  ['UNPUBLISHED', false, ['edit']],
  ['UNPUBLISHED', true, ['resume', 'edit']],
  ['PUBLISHED', false, ['edit', 'pause']],
  ['REJECTED', false, ['edit']],
  ['EXPIRED', false, []],
] as const)('[BEN-02] of %s, paused %s, people may %j', (status, isPaused, acts) => {
  expect(offeredActs({ status, isPaused })).toEqual(acts);
});
