import { addDays, type Day, saoPauloDay } from '@galeria/contract/kit/fields/dates';

/** When a promotion runs, and when it is looked at. */
export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly at: Date;
}

/**
 * The days of a chart, in order: from the start to the end, or to today while that lies ahead; and whatever day something
 * happened on, so that the days add up to the total. None of a promotion that is yet to begin.
 */
export function chartDays({ startsAt, endsAt, at }: Period, happened: readonly Day[]): Day[] {
  const start = saoPauloDay(startsAt);
  const last = saoPauloDay(endsAt < at ? endsAt : at);
  const known = [...(start <= last ? [start, last] : []), ...happened].sort();
  const [from, to] = [known[0], known.at(-1)];
  if (from === undefined || to === undefined) return [];
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
