import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../platform/db/database.ts';
import { lookupCounters, lookupValues, personalDataLooks } from './personal-data.tables.ts';

export type Counter = typeof lookupCounters.$inferSelect;
export type NewLook = typeof personalDataLooks.$inferInsert;

interface Try {
  /** Of a list: an id of its own, since each counts. */
  readonly valueDigest: string;
  readonly at: Date;
  readonly limit: number;
  /** How far back tries count: those of the window before that are not yet so long ago take up room in this one. */
  readonly since: Date;
}

export interface CountedTry {
  readonly isAllowed: boolean;
  /** When the first of those that count was made. */
  readonly first: Date | null;
}

/**
 * Counts one try, unless there is no room; whether it may be made. One statement: of tries that come at once, from however
 * many processes, the row lets exactly so many past. What was tried before passes uncounted. Two that come with the same new value
 * at the same instant may both be counted, which errs on the strict side.
 */
export async function countLookup(
  db: Queryable,
  { actorId, kind, windowStart, actorKind, actorEmail }: Omit<Counter, 'count'>,
  { valueDigest, at, limit, since }: Try,
): Promise<CountedTry> {
  const { rows } = await db.execute<{ allowed: boolean; first: string | null }>(sql`
    with recent as (
      select value_digest, window_start, tried_at from ${lookupValues}
      where actor_id = ${actorId} and kind = ${kind} and tried_at > ${since}::timestamptz
    ), known as (
      select 1 from recent where value_digest = ${valueDigest}
    ), room as (
      select ${limit}::int - count(*)::int as free from recent where window_start < ${windowStart}::timestamptz
    ), counted as (
      insert into ${lookupCounters} as counter (actor_id, kind, window_start, actor_kind, actor_email, count)
      select ${actorId}::uuid, ${kind}, ${windowStart}::timestamptz, ${actorKind}, ${actorEmail}, 1 from room
      where free > 0 and not exists (select 1 from known)
      on conflict (actor_id, kind, window_start) do update set count = counter.count + 1
        where counter.count < (select free from room)
      returning 1
    ), kept as (
      insert into ${lookupValues} (actor_id, window_start, value_digest, kind, tried_at)
      select ${actorId}::uuid, ${windowStart}::timestamptz, ${valueDigest}, ${kind}, ${at}::timestamptz
      where exists (select 1 from counted)
      on conflict do nothing
    )
    select exists (select 1 from known) or exists (select 1 from counted) as allowed, (select min(tried_at) from recent) as first`);
  const [row] = rows;
  return { isAllowed: row?.allowed === true, first: row?.first == null ? null : new Date(row.first) };
}

export async function addLooks(db: Queryable, looks: readonly NewLook[]): Promise<void> {
  if (looks.length > 0) await db.insert(personalDataLooks).values([...looks]);
}

/** Takes what is not on the trail yet and is over; nobody else takes it. Rows a transaction, so that none is long. */
export const takeDueLooks = (tx: Transaction, before: Date, limit: number) =>
  tx
    .update(personalDataLooks)
    .set({ isOnTrail: true })
    .where(
      inArray(
        personalDataLooks.id,
        tx
          .select({ id: personalDataLooks.id })
          .from(personalDataLooks)
          .where(and(eq(personalDataLooks.isOnTrail, false), lt(personalDataLooks.minute, before)))
          .orderBy(asc(personalDataLooks.id))
          .limit(limit)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning();

/** Takes the counters of windows that are over, for the trail. */
export const takeCounters = (tx: Transaction, before: Date): Promise<Counter[]> =>
  tx.delete(lookupCounters).where(lt(lookupCounters.windowStart, before)).returning();

export const removeValuesBefore = (db: Queryable, instant: Date) =>
  db.delete(lookupValues).where(lt(lookupValues.windowStart, instant));

export const removeLooksBefore = (db: Queryable, instant: Date) =>
  db.delete(personalDataLooks).where(and(eq(personalDataLooks.isOnTrail, true), lt(personalDataLooks.minute, instant)));

/** How many people each was shown, by hours that began since. */
export const amountsByHour = (db: Database, since: Date) => {
  const hour = sql<number>`(extract(epoch from ${personalDataLooks.minute})::bigint / 3600)::int`;
  return db
    .select({
      actorId: personalDataLooks.actorId,
      actorKind: personalDataLooks.actorKind,
      actorEmail: sql<string>`max(${personalDataLooks.actorEmail})`,
      hour,
      people: sql<number>`least(sum(${personalDataLooks.people}), 2147483647)::int`,
    })
    .from(personalDataLooks)
    .where(gte(personalDataLooks.minute, since))
    .groupBy(personalDataLooks.actorId, personalDataLooks.actorKind, hour);
};
