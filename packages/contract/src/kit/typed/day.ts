import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { type Day, isDay } from '../fields/dates.ts';
import { type Reading, read, unread } from './reading.ts';

const WITH_SIGNS = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/;
const DIGITS_ALONE = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/**
 * SHL-13: a day as people type it: '15/11/26', '15/11/2026', '151126', '15112026', '1/2/26'; null for none. Five or seven
 * digits could be two days and are read as none. A year of two digits is of this century; where the day cannot be ahead (a
 * birth), `latest` says so, and what would be later is of the century before.
 */
export function readDay(text: string, latest?: Day): Reading<Day | null> {
  const typed = text.trim();
  if (typed === '') return read(null);
  if (isDay(typed)) return read(typed);
  const [, day = '', month = '', year = ''] = WITH_SIGNS.exec(typed) ?? DIGITS_ALONE.exec(typed) ?? [];
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const written = year.length === 2 ? `20${year}-${monthAndDay}` : `${year}-${monthAndDay}`;
  const isAhead = year.length === 2 && latest !== undefined && written > latest;
  const meant = isAhead ? `19${year}-${monthAndDay}` : written;
  return isDay(meant) ? read(meant) : unread(RULE_MESSAGES.dayUnreadable);
}

/** '15/11/2026'; what is no day stays as it is. */
export const writeDay = (day: string | null): string => (day ?? '').replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

export interface Period {
  readonly start: Day;
  readonly end: Day;
}

/** 'a', 'até' and dashes stand between two days; a bare hyphen only where it cannot belong to one of them. */
const BETWEEN = /\s*[–—]\s*|\s+(?:a|à|ate|até|to|-)\s+|(?<=\/\d+)-(?=\d+\/)/i;

/** SHL-13: a period as people type it, '1/11/26 a 15/11/26'; one day alone is a period of that day. */
export function readPeriod(text: string): Reading<Period | null> {
  if (text.trim() === '') return read(null);
  const [first = '', last = first, ...more] = text.trim().split(BETWEEN);
  const start = readDay(first);
  const end = readDay(last);
  if (more.length > 0 || !start.ok || !end.ok || start.value === null || end.value === null)
    return unread(RULE_MESSAGES.periodUnreadable);
  return start.value <= end.value ? read({ start: start.value, end: end.value }) : unread(RULE_MESSAGES.periodBackwards);
}

export const writePeriod = (period: Period | null): string =>
  period === null ? '' : `${writeDay(period.start)} – ${writeDay(period.end)}`;
