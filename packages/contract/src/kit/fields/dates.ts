import { WEEKDAYS, type Weekday } from '../../reference/enumerations/weekday.ts';
import { instantOfWall, wallTime } from './sao-paulo-clock.ts';

/** FMT-06: days, weekdays and months are São Paulo's, whatever the computer's zone. A day is 'YYYY-MM-DD'. */
export type Day = string;

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

const universalOf = (day: Day): number => {
  const [, year, month, date] = DAY_SHAPE.exec(day) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(date));
};

const dayOfUniversal = (universal: number): Day => new Date(universal).toISOString().slice(0, 10);

/** A day of the calendar, 1900 to 9998: '2025-02-29' is none. The last day of 9999 ends in a year of five digits. */
export function isDay(text: string): boolean {
  const universal = universalOf(text);
  return !Number.isNaN(universal) && text >= '1900' && text < '9999' && dayOfUniversal(universal) === text;
}

const checked = (day: Day): Day => {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  return day;
};

export function addDays(day: Day, days: number): Day {
  return dayOfUniversal(universalOf(checked(day)) + days * DAY_MS);
}

/** `month` is 'YYYY-MM'. */
export function lastDayOfMonth(month: string): Day {
  const first = checked(`${month}-01`);
  return dayOfUniversal(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0));
}

export function weekdayOfDay(day: Day): Weekday {
  // Universal day 0 was a Thursday.
  const index = ((((universalOf(checked(day)) / DAY_MS + 3) % 7) + 7) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
  return WEEKDAYS[index];
}

export function saoPauloDay(instant: Date | number): Day {
  const { year, month, day } = wallTime(instant);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** 'YYYY-MM'. */
export function saoPauloMonth(instant: Date | number): string {
  return saoPauloDay(instant).slice(0, 7);
}

export function saoPauloWeekday(instant: Date | number): Weekday {
  return weekdayOfDay(saoPauloDay(instant));
}

/** The first instant of the day: 01:00 on the days daylight saving began at midnight. */
export function startOfSaoPauloDay(day: Day): Date {
  return new Date(instantOfWall(universalOf(checked(day))));
}

/** The last millisecond of the day, whether it had 23, 24 or 25 hours. */
export function endOfSaoPauloDay(day: Day): Date {
  // The day after the last day there is has no name, and begins all the same.
  return new Date(instantOfWall(universalOf(checked(day)) + DAY_MS) - 1);
}

/** Spec 5: start date must be before end date. */
export function startBeforeEnd(start: Date | number, end: Date | number): boolean {
  return Number(start) < Number(end);
}

const INSTANT_SHAPE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * The instant an ISO text means; without a zone it is São Paulo's wall, never the computer's.
 * Undefined when it cannot be read. A bare day is no instant: see startInstant and endInstant.
 */
export function readInstant(text: string): Date | undefined {
  const [, day, hour, minute, second = '0', fraction = '', zone] = INSTANT_SHAPE.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const millis = Number(fraction.padEnd(3, '0').slice(0, 3));
  const wall = universalOf(day) + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  if (zone === undefined) return new Date(instantOfWall(wall) + millis);
  if (zone === 'Z') return new Date(wall + millis);
  const zoneHours = Number(zone.slice(1, 3));
  const zoneMinutes = Number(zone.slice(-2));
  if (zoneHours > 23 || zoneMinutes > 59) return undefined;
  const shift = (zoneHours * 60 + zoneMinutes) * 60_000;
  return new Date(wall + millis - (zone.startsWith('-') ? -shift : shift));
}

/** A start given as a day begins with it. */
export function startInstant(text: string): Date | undefined {
  return isDay(text) ? startOfSaoPauloDay(text) : readInstant(text);
}

/** FMT-06: an end given as a day lasts to 23:59:59.999 of that day. */
export function endInstant(text: string): Date | undefined {
  return isDay(text) ? endOfSaoPauloDay(text) : readInstant(text);
}
