import type { Clock } from './clock.ts';
import { Problem } from './problem.ts';

export interface ByteQuota {
  /** Takes so many bytes off what is left to somebody in this hour, or refuses and takes nothing. */
  spend(who: string, bytes: number, most: number): void;
}

const HOUR_MILLIS = 60 * 60_000;

/**
 * OPS-08: what one person or one key sends in an hour. By process: it keeps a disk and a line from being filled by one of many,
 * for which it need not be exact, and a count in the database would cost every upload a write.
 */
export function createByteQuota(clock: Clock): ByteQuota {
  let hour = 0;
  const spent = new Map<string, number>();
  return {
    spend(who, bytes, most) {
      const now = clock.now().getTime();
      const current = Math.floor(now / HOUR_MILLIS);
      if (current !== hour) {
        hour = current;
        spent.clear();
      }
      const after = (spent.get(who) ?? 0) + bytes;
      const secondsLeft = Math.ceil(((hour + 1) * HOUR_MILLIS - now) / 1000);
      if (after > most) throw new Problem('too-many-requests', { retryAfterSeconds: secondsLeft });
      spent.set(who, after);
    },
  };
}
