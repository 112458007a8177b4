import { COUNTS } from '@galeria/contract/reference/limits';
import { describe, expect, test } from 'vitest';
import { presetOf, presetRange, rangeFault } from './report-range.rules.ts';

describe('[SYN-04] ready ranges', () => {
  test.each([
    ['today', '2026-11-17', '2026-11-17', '2026-11-17'],
    ['yesterday', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['last7', '2026-11-03', '2026-10-28', '2026-11-03'],
    ['last30', '2026-11-17', '2026-10-19', '2026-11-17'],
    ['thisMonth', '2026-11-17', '2026-11-01', '2026-11-17'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2027-01-15', '2026-12-01', '2026-12-31'],
  ] as const)('%s on %s is %s to %s', (preset, today, startDate, endDate) => {
    expect(presetRange(preset, today)).toEqual({ startDate, endDate });
  });

  test('a range is known as a preset however it was chosen', () => {
    expect(presetOf({ startDate: '2026-11-11', endDate: '2026-11-17' }, '2026-11-17')).toBe('last7');
    // On the first of a month, this month is today.
    expect(presetOf({ startDate: '2026-11-01', endDate: '2026-11-01' }, '2026-11-01')).toBe('today');
    expect(presetOf({ startDate: '2026-11-02', endDate: '2026-11-05' }, '2026-11-17')).toBeNull();
  });
});

test.each([
  ['', '', 'reportRangeRequired'],
  ['2026-11-10', '', 'reportRangeRequired'],
  ['2026-11-10', '2026-11-09', 'reportEndAfterStart'],
  ['2024-01-01', '2026-11-09', 'reportRangeTooLong'],
  ['2026-11-10', '2026-11-10', null],
])('[SYN-04] from %j to %j: %s', (startDate, endDate, fault) => {
  expect(rangeFault({ startDate, endDate })).toBe(fault);
  expect(COUNTS.reportDays).toBe(731);
});
