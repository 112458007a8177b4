import { expect, test } from 'vitest';
import { momentText, momentToSend } from './moments.rules.ts';

test.each([
  [null, 'start', ''],
  ['2026-11-05T03:00:00.000Z', 'start', '2026-11-05'],
  ['2026-11-05T17:30:12.345Z', 'start', '2026-11-05T14:30'],
  ['2026-12-01T02:59:59.999Z', 'end', '2026-11-30'],
  ['2026-12-01T02:59:00.000Z', 'end', '2026-11-30T23:59'],
  // The first instant of a day is a whole day only as a start.
  ['2026-11-05T03:00:00.000Z', 'end', '2026-11-05T00:00'],
] as const)('[FMT-06] %s as a %s is shown as %j', (instant, edge, text) => {
  expect(momentText(instant, edge)).toBe(text);
});

test('[PRO-05] an instant that was not touched goes back to the millisecond; one that was goes as typed', () => {
  const stored = '2026-11-05T17:30:12.345Z';
  expect(momentToSend('2026-11-05T14:30', stored, 'start')).toBe(stored);
  expect(momentToSend('2026-11-05T14:31', stored, 'start')).toBe('2026-11-05T14:31');
  expect(momentToSend('2026-11-05', null, 'start')).toBe('2026-11-05');
});
