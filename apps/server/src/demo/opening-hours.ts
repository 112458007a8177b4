import { addDays } from '@galeria/contract/kit/fields/dates';
import type { Chance } from './chance.ts';
import { dayOf, startOfDay } from './days.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Sunday first. */
const CUSTOM = [1.15, 0.72, 0.74, 0.82, 0.9, 1.25, 1.75] as const;

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Malls are fullest towards the end of the week. */
export const customOf = (day: string): number => CUSTOM[weekdayOf(day)] ?? 1;

/** From ten to ten, on Sundays from two to eight. */
export function openingOf(day: string): { readonly opens: number; readonly closes: number } {
  const isSunday = weekdayOf(day) === 0;
  const midnight = startOfDay(day);
  return { opens: midnight + (isSunday ? 14 : 10) * HOUR, closes: midnight + (isSunday ? 20 : 22) * HOUR };
}

/** Hours are fullest in the afternoon. None of a day that has not opened by then: it is of the day before. */
export function momentOf(day: string, at: Date, chance: Chance): Date {
  const part = (chance.next() + chance.next()) / 2;
  for (let each = day; ; each = addDays(each, -1)) {
    const { opens, closes } = openingOf(each);
    const until = Math.min(closes, at.getTime() - MINUTE);
    if (until > opens + 10 * MINUTE) return new Date(Math.floor(opens + 5 * MINUTE + part * (until - opens - 5 * MINUTE)));
  }
}

/** What would be at night is that part of the day's opening hours instead; where that is still to come, of those before. */
export function openMoment(instant: number, until: number): Date {
  const day = dayOf(new Date(instant));
  const part = (instant - startOfDay(day)) / (24 * HOUR);
  for (let each = day; ; each = addDays(each, -1)) {
    const { opens, closes } = openingOf(each);
    const moment = Math.floor(opens + part * (closes - opens - MINUTE));
    if (moment <= until) return new Date(moment);
  }
}

/** People register in the app while they are up. */
const AWAKE = { from: 7 * HOUR, until: 23.5 * HOUR } as const;

const WEEK = 7 * 24 * HOUR;

/** How much custom there has been since a day's beginning, of what the whole day has. */
function customSince(day: string, until: number): number {
  const part = (until - startOfDay(day) - AWAKE.from) / (AWAKE.until - AWAKE.from);
  return customOf(day) * Math.min(Math.max(part, 0), 1);
}

const weeks = new Map<string, readonly string[]>();

/** Sunday first; asked for by the hundred thousand. */
function weekOf(day: string): readonly string[] {
  const known = weeks.get(day) ?? Array.from({ length: 7 }, (_, each) => addDays(day, each - weekdayOf(day)));
  weeks.set(day, known);
  return known;
}

/**
 * Instants that are spread evenly become those of a week as people live it, in the same order: more towards its end, none at
 * night. Of the week that is not over yet, none after `until`.
 */
export function livedMoment(instant: number, until: number): Date {
  const days = weekOf(dayOf(new Date(instant)));
  const begins = startOfDay(days[0] ?? '');
  const ends = Math.min(begins + WEEK, until);
  const shares = days.map((day) => ({ day, share: customSince(day, ends) })).filter(({ share }) => share > 0);
  let left = ((instant - begins) / (ends - begins)) * shares.reduce((sum, { share }) => sum + share, 0);
  for (const { day, share } of shares) {
    if (left < share)
      return new Date(Math.floor(startOfDay(day) + AWAKE.from + (left / customOf(day)) * (AWAKE.until - AWAKE.from)));
    left -= share;
  }
  // Early on a Sunday nobody of the week is up yet.
  return new Date(instant);
}

/** When somebody had bought what they sent then: mostly on the same visit, otherwise in the days before; never behind closed doors. */
export function boughtBefore(sentAt: Date, chance: Chance): Date {
  const day = dayOf(sentAt);
  const { opens, closes } = openingOf(day);
  const last = Math.min(sentAt.getTime(), closes);
  if (chance.next() < 0.75 && last > opens) {
    const ago = MINUTE + chance.next() ** 2 * 90 * MINUTE;
    return new Date(Math.floor(Math.max(last - ago, opens + (last - opens) * 0.2 * chance.next())));
  }
  return momentOf(addDays(day, -1 - chance.whole(4)), sentAt, chance);
}

/** Of the day, in São Paulo. */
const WORK = { begins: 8 * HOUR, ends: 20 * HOUR } as const;

/** Analysts work from eight to eight: what falls into the night is done the next morning. */
export function workingMoment(instant: number, chance: Chance): number {
  const day = dayOf(new Date(instant));
  const midnight = startOfDay(day);
  const morning = (start: number) => Math.floor(start + WORK.begins + 2 * chance.next() * HOUR);
  if (instant < midnight + WORK.begins) return morning(midnight);
  if (instant < midnight + WORK.ends) return instant;
  return morning(startOfDay(addDays(day, 1)));
}

/** So long somebody stays for what came last. */
const LATE = 25 * MINUTE;

/** Some moment of the hours worked in between. Where nobody worked then, somebody had stayed for what came last. */
export function workedBetween(from: number, until: number, chance: Chance): number {
  const spans: { readonly starts: number; readonly length: number }[] = [];
  for (let day = dayOf(new Date(from)); startOfDay(day) < until; day = addDays(day, 1)) {
    const starts = Math.max(from, startOfDay(day) + WORK.begins);
    const length = Math.min(until, startOfDay(day) + WORK.ends) - starts;
    if (length > 0) spans.push({ starts, length });
  }
  let into = chance.next() * spans.reduce((sum, { length }) => sum + length, 0);
  for (const { starts, length } of spans) {
    if (into < length) return Math.floor(starts + into);
    into -= length;
  }
  return Math.floor(from + chance.next() * Math.min(LATE, until - from));
}
