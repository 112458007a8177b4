import { expect, test } from 'vitest';
import { durationOf, secondsBetween } from './sync-durations.rules.ts';

test.each([
  [0, 'moment', 0],
  [59, 'moment', 0],
  [60, 'minutes', 1],
  [3599, 'minutes', 59],
  [3600, 'hours', 1],
  [90_000, 'hours', 25],
  [2 * 86_400 - 1, 'hours', 47],
  [2 * 86_400, 'days', 2],
  [40 * 86_400, 'days', 40],
])('[SYN-03] %i seconds are said in %s: %i', (seconds, unit, count) => {
  expect(durationOf(seconds)).toEqual({ unit, count });
});

test('[SYN-03] a contact a moment ahead of the clock was just now', () => {
  expect(secondsBetween('2026-11-17T12:00:05.000Z', '2026-11-17T12:00:00.000Z')).toBe(0);
  expect(secondsBetween('2026-11-17T12:00:00.000Z', '2026-11-17T12:02:00.900Z')).toBe(120);
});
