import { expect, test } from 'vitest';
import { chartDays } from './dashboard-days.rules.ts';

const at = (text: string) => new Date(`${text}-03:00`);
const STARTS = '2026-05-28T10:00:00';
const ENDS = '2026-06-02T23:59:59.999';
const ALL = ['2026-05-28', '2026-05-29', '2026-05-30', '2026-05-31', '2026-06-01', '2026-06-02'];

test.each<[what: string, now: string, happened: string[], days: string[]]>([
  ['that is long over has every day of its period', '2027-01-01T00:00:00', [], ALL],
  ['at its end has every day of its period', ENDS, [], ALL],
  ['that runs has those up to today', '2026-05-30T00:00:00', [], ALL.slice(0, 3)],
  ['at the end of a day of São Paulo has that day', '2026-05-29T23:59:59.999', [], ALL.slice(0, 2)],
  ['on its first day has that day', STARTS, [], ['2026-05-28']],
  ['on its first day, before its hour, has that day', '2026-05-28T00:00:00', [], ['2026-05-28']],
  ['the day before it begins has none', '2026-05-27T23:59:59.999', [], []],
  ['that is yet to begin has the day something happened on', '2026-05-20T12:00:00', ['2026-05-19'], ['2026-05-19']],
  [
    'that is yet to begin has the days between what happened, in whatever order it is told',
    '2026-05-20T12:00:00',
    ['2026-05-19', '2026-05-17'],
    ['2026-05-17', '2026-05-18', '2026-05-19'],
  ],
  [
    'in which something happened has no other days for that',
    '2026-05-29T12:00:00',
    ['2026-05-28', '2026-05-29'],
    ALL.slice(0, 2),
  ],
  [
    'begins with what happened before it',
    '2026-05-28T12:00:00',
    ['2026-05-28', '2026-05-26'],
    ['2026-05-26', '2026-05-27', '2026-05-28'],
  ],
  ['goes on to what happened after its end', '2026-06-10T12:00:00', ['2026-06-04'], [...ALL, '2026-06-03', '2026-06-04']],
])('[DSH-01] the chart of a promotion %s', (_what, now, happened, days) => {
  expect(chartDays({ startsAt: at(STARTS), endsAt: at(ENDS), at: at(now) }, happened)).toEqual(days);
});

test('[DSH-01] the chart of a promotion of one day has that day', () => {
  const period = { startsAt: at('2026-05-28T08:00:00'), endsAt: at('2026-05-28T22:00:00'), at: at('2026-06-28T00:00:00') };
  expect(chartDays(period, [])).toEqual(['2026-05-28']);
});
