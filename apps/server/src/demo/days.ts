import { saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';

const HOUR = 60 * 60_000;

/** With São Paulo's offset, as the documents of shops have it. */
export const asPrinted = (instant: Date): string => `${new Date(instant.getTime() - 3 * HOUR).toISOString().slice(0, 19)}-03:00`;

const days = new Map<number, string>();
const starts = new Map<string, number>();

/** The day of São Paulo, asked for by the hundred thousand: zones turn at whole hours, so one hour is looked up once. */
export function dayOf(instant: Date): string {
  const hour = Math.floor(instant.getTime() / HOUR);
  const known = days.get(hour) ?? saoPauloDay(instant);
  days.set(hour, known);
  return known;
}

export function startOfDay(day: string): number {
  const known = starts.get(day) ?? startOfSaoPauloDay(day).getTime();
  starts.set(day, known);
  return known;
}
