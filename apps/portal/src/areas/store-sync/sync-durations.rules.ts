/** How long, in the one unit people would say it in; parts of it are dropped, not rounded up. */
export interface Duration {
  readonly unit: 'moment' | 'minutes' | 'hours' | 'days';
  readonly count: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function durationOf(seconds: number): Duration {
  if (seconds < MINUTE) return { unit: 'moment', count: 0 };
  if (seconds < HOUR) return { unit: 'minutes', count: Math.floor(seconds / MINUTE) };
  // Up to two days in hours: a store is silent after 24 of them.
  if (seconds < 2 * DAY) return { unit: 'hours', count: Math.floor(seconds / HOUR) };
  return { unit: 'days', count: Math.floor(seconds / DAY) };
}

/** A clock that is a moment ahead of the server's would speak of the future. */
export const secondsBetween = (earlier: string, later: string): number =>
  Math.max(0, Math.floor((Date.parse(later) - Date.parse(earlier)) / 1000));
