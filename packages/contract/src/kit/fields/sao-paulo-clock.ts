import { LOCALE } from '../../reference/locale.ts';

/** What the clock on a São Paulo wall shows. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

let formatter: Intl.DateTimeFormat | undefined;

/** Made at first use and kept: making one costs a thousand times what using it does. */
function clock(): Intl.DateTimeFormat {
  formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: LOCALE.timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return formatter;
}

/** Throws RangeError on an invalid date, as Intl does. */
export function wallTime(instant: Date | number): WallTime {
  const parts = new Map(
    clock()
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? Number.NaN;
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

const DAY = 24 * 60 * 60 * 1000;

/** Wall time minus universal time in milliseconds; read from the zone's history, so daylight saving years are right. */
function offsetAt(instant: number): number {
  const wall = wallTime(instant);
  const asUniversal = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return asUniversal - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which São Paulo's wall shows a time, given as if it were universal time. An hour
 * that happened twice means the first; one that was skipped means as long after the jump.
 */
export function instantOfWall(wallAsUniversal: number): number {
  const before = wallAsUniversal - offsetAt(wallAsUniversal - DAY);
  const after = wallAsUniversal - offsetAt(wallAsUniversal + DAY);
  const earlier = Math.min(before, after);
  const later = Math.max(before, after);
  if (earlier + offsetAt(earlier) === wallAsUniversal) return earlier;
  if (later + offsetAt(later) === wallAsUniversal) return later;
  return before;
}
