import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/problem.ts';
import { isClockOff } from './store-links.rules.ts';
import type { StoreClient } from './store-sync.guard.ts';
import { noteTrouble } from './sync-troubles.store.ts';

/** SYN-05: nothing is taken from a computer whose clock is off by more than a day. The operator sees why, the client too. */
export async function refuseWrongClock(db: Database, { store }: StoreClient, clock: Date, at: Date): Promise<void> {
  if (!isClockOff(clock, at)) return;
  await noteTrouble(db, store, { code: 'store-clock-off', subject: null, at });
  fail('store-clock-off', { messages: [{ code: 'store-clock-off', params: { serverTime: at.toISOString() } }] });
}
