import { expect, test } from 'vitest';
import { offeredActs } from './benefit-acts.rules.ts';

test.each([
  ['VALIDATION', false, false, ['approve', 'edit', 'refuse', 'delete']],
  ['VALIDATION', false, true, ['approve', 'edit', 'refuse']],
  ['UNPUBLISHED', false, false, ['edit']],
  ['UNPUBLISHED', true, true, ['resume', 'edit']],
  ['PUBLISHED', false, true, ['edit', 'pause']],
  ['REJECTED', false, false, ['edit', 'delete']],
  ['REJECTED', false, true, ['edit']],
  ['EXPIRED', false, false, []],
] as const)('[BEN-02] [PER-15] of %s, paused %s, once in the app %s, people may %j', (status, isPaused, wasInApp, acts) => {
  expect(offeredActs({ status, isPaused, wasInApp })).toEqual(acts);
});
