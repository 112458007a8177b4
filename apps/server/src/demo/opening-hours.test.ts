import { expect, test } from 'vitest';
import { dayOf } from './days.ts';
import { livedMoment } from './opening-hours.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const hourOf = (at: Date) => new Date(at.getTime() - 3 * HOUR).getUTCHours() + new Date(at).getUTCMinutes() / 60;

test.each([
  ['a Wednesday noon', '2026-11-18T15:00:00Z'],
  ['a Sunday morning', '2026-11-15T11:00:00Z'],
  ['a Saturday night', '2026-11-15T02:59:00Z'],
])('[OPS-01] what was spread evenly until %s is lived in the same order, by day and none of it later', (_, text) => {
  const until = Date.parse(text);
  const even = Array.from({ length: 8000 }, (_each, index) => until - 60_000 - (8000 - index) * 0.01 * DAY);
  const lived = even.map((instant) => livedMoment(instant, until));
  expect(lived.map(Number)).toEqual(lived.map(Number).toSorted((one, other) => one - other));
  expect(lived.at(-1)?.getTime()).toBeLessThan(until);
  expect(lived.filter((at) => hourOf(at) < 7 || hourOf(at) >= 23.5)).toEqual([]);
  const perDay = Map.groupBy(lived, (at) => new Date(`${dayOf(at)}T12:00:00Z`).getUTCDay());
  const many = (weekday: number) => perDay.get(weekday)?.length ?? 0;
  expect(many(6)).toBeGreaterThan(2 * many(1));
  expect([0, 1, 2, 3, 4, 5, 6].filter((weekday) => many(weekday) === 0)).toEqual([]);
});

test('[OPS-01] before anybody of the week is up, a moment stays what it was', () => {
  const until = Date.parse('2026-11-15T08:00:00Z');
  expect(livedMoment(until - 60_000, until).getTime()).toBe(until - 60_000);
});
