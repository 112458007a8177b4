import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/problem.ts';
import { clockOffSeconds, isClockOff } from './store-links.rules.ts';
import type { StoreClient } from './store-sync.guard.ts';
import { noteTrouble } from './sync-troubles.store.ts';

/** '+26 h' is ahead of us. */
function hoursOff(clock: Date, at: Date): string {
  const hours = Math.trunc(clockOffSeconds(clock, at) / 3600);
  return `${hours > 0 ? '+' : ''}${hours} h`;
}

/** SYN-05: nothing is taken from a computer whose clock is off by more than a day. The operator sees why, the client too. */
export async function refuseWrongClock(db: Database, { store }: StoreClient, clock: Date, at: Date): Promise<void> {
  if (!isClockOff(clock, at)) return;
  await noteTrouble(db, store, { code: 'store-clock-off', subject: hoursOff(clock, at), at });
  fail('store-clock-off', { messages: [{ code: 'store-clock-off', params: { serverTime: at.toISOString() } }] });
}
