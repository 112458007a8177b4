import type { PrizeTask } from '@galeria/contract/draw/prize-tasks';
import { expect, test } from 'vitest';
import { dueOn, lapsesOn, prizeState } from './prizes.rules.ts';

/** The 7th of December in São Paulo, the 8th in universal time. */
const drawnAt = new Date('2026-12-08T02:00:00Z');

test('[DRW-11] what is due when, by days of São Paulo from the draw: 30 to deliver, 180 until it lapses', () => {
  expect((['CONTACT', 'DOCUMENTS', 'DELIVERY'] as const).map((task) => dueOn(task, drawnAt))).toEqual([
    '2026-12-14',
    '2026-12-21',
    '2027-01-06',
  ]);
  expect(lapsesOn(drawnAt)).toBe('2027-06-05');
});

test.each<[string, string, PrizeTask[], boolean, string]>([
  ['on the day of the draw', '2026-12-08T02:30:00Z', [], false, 'open'],
  ['on the last day to call', '2026-12-15T02:59:59Z', [], false, 'open'],
  ['the day after, and nobody called', '2026-12-15T03:00:00Z', [], false, 'late'],
  ['the day after, and somebody had called', '2026-12-15T03:00:00Z', ['CONTACT'], false, 'open'],
  ['on the last day to deliver', '2027-01-07T02:59:59Z', ['CONTACT', 'DOCUMENTS'], false, 'open'],
  ['the day after that', '2027-01-07T03:00:00Z', ['CONTACT', 'DOCUMENTS'], false, 'late'],
  ['delivered', '2027-01-07T03:00:00Z', ['DELIVERY'], false, 'delivered'],
  ['on the last day of the claim', '2027-06-06T02:59:59Z', ['CONTACT'], false, 'late'],
  ['180 days are over', '2027-06-06T03:00:00Z', ['CONTACT'], false, 'lapsed'],
  ['delivered long ago', '2028-01-01T00:00:00Z', ['DELIVERY'], false, 'delivered'],
  ['disqualified', '2026-12-08T02:30:00Z', [], true, 'disqualified'],
])('[DRW-11] how it stands with a prize: %s', (_what, at, done, isDisqualified, state) => {
  expect(prizeState({ isDisqualified, done, drawnAt }, new Date(at))).toBe(state);
});
