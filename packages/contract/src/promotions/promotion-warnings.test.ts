import { expect, test } from 'vitest';
import { reachableSeries, readTickets } from '../draw/draw-rule.ts';
import { DEFAULT_DRAW_RULE, type DrawRule } from '../draw/draw-shapes.ts';
import { isOverYear, isUnusualSecap, promotionWarnings } from './promotion-warnings.ts';

test.each([
  ['04.043818/2024', false],
  ['', false],
  ['4.043818/2024', true],
  ['SECAP-77', true],
])('[DRW-03] certificate %j is unusual: %s', (secap, isUnusual) => {
  expect(isUnusualSecap(secap)).toBe(isUnusual);
});

test.each([
  ['2026-01-01T03:00:00Z', '2026-12-31T23:59:59Z', false],
  ['2026-01-01T03:00:00Z', '2027-01-01T03:00:00Z', false],
  ['2026-01-01T03:00:00Z', '2027-01-01T03:01:00Z', true],
])('[DRW-03] from %s to %s is more than twelve months: %s', (from, to, isLong) => {
  expect(isOverYear(from, to)).toBe(isLong);
});

/** Five tickets with these tens. */
const ticketsOf = (raw: number): string[] => [...String(raw).padStart(3, '0'), '0', '0'].map((ten) => `0000${ten}0`);

test.each<[string, number, Partial<DrawRule>]>([
  ['ten series', 10, {}],
  ['a single one', 1, {}],
  ['series 100 to 129 by the first tens', 30, { firstSeries: 100 }],
  ['series 100 to 129 by one prize', 30, { firstSeries: 100, seriesSource: 'TENS_OF_PRIZE' }],
  ['by a prefix', 30, { firstSeries: 100, seriesSource: 'PREFIX_AND_TENS', seriesPrefix: '11' }],
  ['a single series that has a name', 1, { firstSeries: 7 }],
])('[DRW-03] the series that tickets can name are those they name: %s', (_what, seriesCount, rule) => {
  const settings = { ...DEFAULT_DRAW_RULE, ...rule, seriesCount, winners: 1 };
  const named = new Set(Array.from({ length: 1000 }, (_, raw) => readTickets(ticketsOf(raw), settings).series));
  expect([...reachableSeries(settings)].sort()).toEqual([...named].sort());
});

test('[DRW-03] a rule that leaves series out is said, with how many', () => {
  const rule = { ...DEFAULT_DRAW_RULE, firstSeries: 100, seriesSource: 'TENS_OF_PRIZE' as const };
  expect(promotionWarnings([], { seriesCount: 30, drawRule: rule })).toEqual([
    { says: 'series-unreachable', reached: 10, all: 30 },
  ]);
  expect(promotionWarnings([], { seriesCount: 10, drawRule: rule })).toEqual([]);
});
