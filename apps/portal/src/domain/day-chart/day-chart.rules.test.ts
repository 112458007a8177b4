import { expect, test } from 'vitest';
import { fitsBars, shortBrlIn, shownDay, tickOf } from './day-chart.rules.ts';

test.each([
  [['2026-11-05'], '05/11'],
  [['2026-01-01', '2026-12-31'], '01/01'],
  [['2026-11-05', '2027-01-05'], '05/11/26'],
])('[DSH-01] the first tick of %j is %s: the year only where there are two', (dates, tick) => {
  const days = dates.map((date) => ({ date }));
  expect(days.slice(0, 1).map(shownDay).map(tickOf(days))).toEqual([tick]);
});

test('[DSH-01] a year is drawn as a line, two months as bars', () => {
  const days = (count: number) => Array.from({ length: count }, () => ({ date: '2026-11-05' }));
  expect([1, 62, 63, 365].map((count) => fitsBars(days(count)))).toEqual([true, true, false, false]);
});

test.each([
  [0, 'R$\u00a00', 'R$\u00a00'],
  [90_000, 'R$\u00a0900', 'R$\u00a0900'],
  [1_250_000, 'R$\u00a012,5 mil', 'R$\u00a012,5 k'],
  [340_000_000, 'R$\u00a03,4 mi', 'R$\u00a03,4 m'],
  [120_000_000_000, 'R$\u00a01,2 bi', 'R$\u00a01,2 bn'],
])('[DSH-01, FMT-02] %i cents beside the axis: %s, and in English %s', (cents, pt, en) => {
  expect([shortBrlIn('pt')(cents), shortBrlIn('en')(cents)]).toEqual([pt, en]);
});
