import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { securityEvents } from './security-events.tables.ts';

export type NewEvent = typeof securityEvents.$inferInsert;

/**
 * Adds events, each to the one of its minute that it is the same as. An amount that was noted stays as it is until it has
 * grown.
 */
export async function addEvents(db: Queryable, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db
    .insert(securityEvents)
    .values([...events])
    .onConflictDoUpdate({
      target: securityEvents.sameness,
      set: {
        count: sql`least(${securityEvents.count}::bigint + excluded.count, 2147483647)::int`,
        lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`,
        requestId: sql`excluded.request_id`,
        people: sql`greatest(${securityEvents.people}, excluded.people)`,
      },
      setWhere: sql`excluded.people is null or excluded.people > coalesce(${securityEvents.people}, 0)`,
    });
}

export const removeEventsBefore = (db: Queryable, instant: Date) =>
  db.delete(securityEvents).where(lt(securityEvents.minute, instant));

/** Keeps only the newest `rows` events. */
export const removeEventsBeyond = (db: Queryable, rows: number) =>
  db.execute(sql`
    delete from ${securityEvents} where (minute, id) < (
      select minute, id from ${securityEvents} order by minute desc, id desc offset ${rows - 1} limit 1)`);
