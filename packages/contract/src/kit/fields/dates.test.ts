import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../../reference/enumerations/weekday.ts';
import { DAYLIGHT_SAVING } from '../../testing/vectors.ts';
import {
  addDays,
  endInstant,
  endOfSaoPauloDay,
  isDay,
  lastDayOfMonth,
  readInstant,
  saoPauloDay,
  saoPauloMonth,
  saoPauloWeekday,
  startBeforeEnd,
  startInstant,
  startOfSaoPauloDay,
  weekdayOfDay,
} from './dates.ts';

const HOUR = 3_600_000;
const iso = (date: Date | undefined) => date?.toISOString();

/** São Paulo's day worked out from the decrees, without any zone data: two hours behind in summer, three otherwise. */
const dayByDecree = (instant: number): string => {
  const isSummer = DAYLIGHT_SAVING.some(
    ([from, to]) => instant >= Date.parse(from) + 3 * HOUR && instant < Date.parse(to) + 2 * HOUR,
  );
  return new Date(instant - (isSummer ? 2 : 3) * HOUR).toISOString().slice(0, 10);
};

/** Instants of forty years, half of them within three hours of a midnight, a month's end or a change of the clock. */
const instants = (() => {
  const from = Date.parse('2000-11-01T00:00:00Z');
  const to = Date.parse('2040-12-31T00:00:00Z');
  const near = (base: fc.Arbitrary<number>) =>
    fc.tuple(base, fc.integer({ min: -3 * HOUR, max: 3 * HOUR })).map(([instant, shift]) => instant + 3 * HOUR + shift);
  const anyTime = fc.integer({ min: from, max: to });
  const midnight = anyTime.map((instant) => Math.floor(instant / (24 * HOUR)) * 24 * HOUR);
  const monthEnd = fc.tuple(fc.integer({ min: 2001, max: 2040 }), fc.nat(11)).map(([year, month]) => Date.UTC(year, month, 1));
  const change = fc.constantFrom(...DAYLIGHT_SAVING.flat().map((day) => Date.parse(day))).filter((instant) => instant > from);
  return fc.oneof(anyTime, near(midnight), near(monthEnd), near(change));
})();

const days = fc
  .integer({ min: Date.parse('2000-11-02'), max: Date.parse('2040-12-31') })
  .map((instant) => new Date(instant).toISOString().slice(0, 10));

describe('days', () => {
  test.each(['2026-11-15', '2024-02-29', '2000-02-29', '1900-01-01', '9998-12-31'])('[FMT-06] %s is a day', (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '2026-11-0',
    '26-11-15',
    '1899-12-31',
    '9999-01-01',
    '9999-12-31',
    '',
    '15/11/2026',
    '2026-11-15T00:00',
  ])('[FMT-06] %j is none', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => startOfSaoPauloDay(text)).toThrow(RangeError);
  });

  test.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2018-11-03', 1, '2018-11-04'],
    ['2026-01-31', 180, '2026-07-30'],
    ['2026-01-31', 0, '2026-01-31'],
  ])('[FMT-06] %s and %d days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  test.each([
    ['2026-02', '2026-02-28'],
    ['2024-02', '2024-02-29'],
    ['2026-04', '2026-04-30'],
    ['2026-12', '2026-12-31'],
  ])('[FMT-06] month %s ends on %s', (month, expected) => {
    expect(lastDayOfMonth(month)).toBe(expected);
  });

  test.each([
    ['2026-11-15', 'SUNDAY'],
    ['2026-11-16', 'MONDAY'],
    ['1970-01-01', 'THURSDAY'],
    ['1969-12-31', 'WEDNESDAY'],
    ['1900-01-01', 'MONDAY'],
    ['2000-02-29', 'TUESDAY'],
  ])('[FMT-06] %s was a %s', (day, weekday) => {
    expect(weekdayOfDay(day)).toBe(weekday);
  });
});

describe('São Paulo', () => {
  test.each([
    ['2026-11-15T02:59:59.999Z', '2026-11-14', 'SATURDAY'],
    ['2026-11-15T03:00:00.000Z', '2026-11-15', 'SUNDAY'],
    ['2026-12-01T02:30:00Z', '2026-11-30', 'MONDAY'],
    ['2027-01-01T02:59:59Z', '2026-12-31', 'THURSDAY'],
    // Summer time of 2018, two hours behind.
    ['2019-01-10T01:59:59.999Z', '2019-01-09', 'WEDNESDAY'],
    ['2019-01-10T02:00:00.000Z', '2019-01-10', 'THURSDAY'],
    // The first summer without it.
    ['2020-01-10T02:59:59.999Z', '2020-01-09', 'THURSDAY'],
  ])('[FMT-06] at %s it is %s, a %s', (instant, day, weekday) => {
    expect(saoPauloDay(new Date(instant))).toBe(day);
    expect(saoPauloMonth(new Date(instant))).toBe(day.slice(0, 7));
    expect(saoPauloWeekday(Date.parse(instant))).toBe(weekday);
  });

  test.each([
    ['an ordinary day', '2026-11-15', '2026-11-15T03:00:00.000Z', '2026-11-16T02:59:59.999Z'],
    ['a summer day of 2018', '2018-12-25', '2018-12-25T02:00:00.000Z', '2018-12-26T01:59:59.999Z'],
    ['23 hours: begins at 01:00', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'],
    ['the day before that', '2018-11-03', '2018-11-03T03:00:00.000Z', '2018-11-04T02:59:59.999Z'],
    ['25 hours: 23:00 comes twice', '2019-02-16', '2019-02-16T02:00:00.000Z', '2019-02-17T02:59:59.999Z'],
    ['the day after that', '2019-02-17', '2019-02-17T03:00:00.000Z', '2019-02-18T02:59:59.999Z'],
    ['a leap day', '2024-02-29', '2024-02-29T03:00:00.000Z', '2024-03-01T02:59:59.999Z'],
    ['the last of a year', '2026-12-31', '2026-12-31T03:00:00.000Z', '2027-01-01T02:59:59.999Z'],
  ])('[FMT-06] %s, %s', (_what, day, start, end) => {
    expect(iso(startOfSaoPauloDay(day))).toBe(start);
    expect(iso(endOfSaoPauloDay(day))).toBe(end);
  });

  test('[FMT-06] the day of an instant is the one the decrees give, round midnights, month ends and changes of the clock', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(saoPauloDay(instant)).toBe(dayByDecree(instant));
      }),
      { numRuns: 1000 },
    );
  });

  test('[FMT-06] an instant lies within its day, and the instants just outside do not', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = saoPauloDay(instant);
        const start = startOfSaoPauloDay(day).getTime();
        const end = endOfSaoPauloDay(day).getTime();
        expect(start <= instant && instant <= end).toBe(true);
        expect([saoPauloDay(start), saoPauloDay(end)]).toEqual([day, day]);
        expect([saoPauloDay(start - 1), saoPauloDay(end + 1)]).toEqual([addDays(day, -1), addDays(day, 1)]);
      }),
    );
  });

  test('[FMT-06] days follow each other without gap or overlap and have 23, 24 or 25 hours', () => {
    fc.assert(
      fc.property(days, (day) => {
        const start = startOfSaoPauloDay(day).getTime();
        const next = startOfSaoPauloDay(addDays(day, 1)).getTime();
        expect(endOfSaoPauloDay(day).getTime() + 1).toBe(next);
        expect([23, 24, 25]).toContain((next - start) / HOUR);
      }),
    );
  });

  test('[FMT-06] weekdays go round in order', () => {
    fc.assert(
      fc.property(days, (day) => {
        const today = WEEKDAYS.indexOf(weekdayOfDay(day));
        expect(weekdayOfDay(addDays(day, 1))).toBe(WEEKDAYS[(today + 1) % 7]);
      }),
    );
  });
});

describe('reading', () => {
  test.each([
    ['2026-11-15T10:30:00Z', '2026-11-15T10:30:00.000Z'],
    ['2026-11-15T10:30Z', '2026-11-15T10:30:00.000Z'],
    ['2026-11-15T10:30:00.1239Z', '2026-11-15T10:30:00.123Z'],
    ['2026-11-15T10:30:00-03:00', '2026-11-15T13:30:00.000Z'],
    ['2026-11-15T10:30:00+0530', '2026-11-15T05:00:00.000Z'],
    ['2026-11-15T10:30:00', '2026-11-15T13:30:00.000Z'],
    ['2026-11-15 10:30', '2026-11-15T13:30:00.000Z'],
    ['2018-12-25T10:30', '2018-12-25T12:30:00.000Z'],
    // 00:30 did not exist: as long after the jump.
    ['2018-11-04T00:30', '2018-11-04T03:30:00.000Z'],
    // 23:30 came twice: the first.
    ['2019-02-16T23:30', '2019-02-17T01:30:00.000Z'],
  ])('[FMT-06] %s means %s, wherever the computer stands', (text, expected) => {
    expect(iso(readInstant(text))).toBe(expected);
  });

  test.each([
    '',
    '2026-11-15',
    '2026-11-15T24:00',
    '2026-11-15T10:60',
    '2026-02-30T10:00Z',
    '15/11/2026 10:30',
    '10:30',
    'now',
    '2026-11-15T10:30:00+99:00',
  ])('[FMT-06] %j means nothing', (text) => {
    expect(readInstant(text)).toBeUndefined();
  });

  test('[FMT-06] any instant is read back from its own text', () => {
    fc.assert(fc.property(instants, (instant) => readInstant(new Date(instant).toISOString())?.getTime() === instant));
  });

  test('[FMT-06] an end given as a day lasts to 23:59:59.999 of it; a start begins with it; an instant is itself', () => {
    expect(iso(startInstant('2026-11-15'))).toBe('2026-11-15T03:00:00.000Z');
    expect(iso(endInstant('2026-11-15'))).toBe('2026-11-16T02:59:59.999Z');
    expect(iso(endInstant('2026-11-15T10:00Z'))).toBe('2026-11-15T10:00:00.000Z');
    expect(endInstant('amanhã')).toBeUndefined();
  });
});

test('[FMT-02] start date must be before end date: equal is not before', () => {
  const noon = new Date('2026-11-15T12:00Z');
  expect(startBeforeEnd(noon, noon)).toBe(false);
  expect(startBeforeEnd(noon, noon.getTime() + 1)).toBe(true);
  expect(startBeforeEnd(noon.getTime() + 1, noon)).toBe(false);
});

test('[ERR-04] the first and the last day there is begin and end like any other', () => {
  expect(startInstant('1900-01-01')?.toISOString()).toBe('1900-01-01T03:06:28.000Z');
  expect(endInstant('9998-12-31')?.toISOString()).toBe('9999-01-01T02:59:59.999Z');
  for (const none of ['0000-01-01', '1899-12-31', '9999-01-01', '10000-01-01', '-0001-01-01'])
    expect([none, startInstant(none), endInstant(none)]).toEqual([none, undefined, undefined]);
});
