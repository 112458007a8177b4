import { readInstant } from '@galeria/contract/kit/fields/dates';

const ZONE = /(Z|[+-]\d{2}:?\d{2})$/;
const MINUTE = 60_000;
const pad = (value: number): string => String(value).padStart(2, '0');

/**
 * A moment as its writer's wall showed it, with the offset from universal time: the month of an access key is of that wall. What
 * was written without an offset is São Paulo's. Undefined when it is no moment.
 */
export function zonedText(written: string): string | undefined {
  const instant = readInstant(written);
  if (instant === undefined || ZONE.test(written)) return instant && written;
  // Read as if it were universal time, a wall is ahead of its instant by the offset.
  const wall = Date.parse(`${written.replace(' ', 'T')}Z`);
  const minutes = Math.round((wall - instant.getTime()) / MINUTE);
  const size = Math.abs(minutes);
  return `${written}${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
