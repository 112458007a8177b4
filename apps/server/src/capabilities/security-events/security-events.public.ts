import { SECURITY_EVENT_LIMITS } from '@galeria/contract/reference/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { newEvent, type SecurityEventFacts } from './new-event.mapping.ts';
import { addEvents, removeEventsBefore, removeEventsBeyond } from './security-events.store.ts';

export { createRefusalRecorder, type RefusedCall } from './refusal-recorder.service.ts';

/** For what no refusal tells of: in the transaction of the act, or outside one. The same in the same minute is counted. */
export const recordSecurityEvent = (db: Queryable, event: SecurityEventFacts): Promise<void> => addEvents(db, [newEvent(event)]);

const DAY = 24 * 60 * 60_000;

/** They hold addresses, which are personal data: kept for as long as the law has access records kept, and never without end. */
export async function removeOldSecurityEvents({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await removeEventsBefore(db, new Date(clock.now().getTime() - SECURITY_EVENT_LIMITS.days * DAY));
  await removeEventsBeyond(db, SECURITY_EVENT_LIMITS.rows);
}
