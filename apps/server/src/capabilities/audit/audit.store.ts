import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, min, notExists, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../platform/db/database.ts';
import { auditAnchor, auditDetails, auditEntries, auditHeadDeliveries, auditSeals } from './audit.tables.ts';
import { UNSTAMPED_ERASURE } from './erasure.rules.ts';

export interface NewEntry {
  readonly entry: typeof auditEntries.$inferInsert;
  readonly details: Omit<typeof auditDetails.$inferInsert, 'entryId'>;
}

/** Rows a statement: thirteen columns each, and a statement takes no more than 65,535 values. */
const ROWS_AT_ONCE = 1000;

export async function addEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += ROWS_AT_ONCE) {
    const batch = entries.slice(start, start + ROWS_AT_ONCE);
    const added = await tx
      .insert(auditEntries)
      .values(batch.map(({ entry }) => entry))
      .returning({ entryId: auditEntries.id, digest: auditEntries.detailsDigest });
    // By their digest, which is salted and so each one's own: the order of what comes back is nobody's promise.
    const detailsOf = new Map(batch.map(({ entry, details }) => [entry.detailsDigest, details]));
    const rows = added.flatMap(({ entryId, digest }) => {
      const details = detailsOf.get(digest);
      return details ? [{ ...details, entryId }] : [];
    });
    if (rows.length !== batch.length) throw new Error('an audit entry was not written');
    await tx.insert(auditDetails).values(rows);
  }
}

type Subject = { readonly type: string; readonly id: string };

/** The newest entry whose details went; 0 when there were none. */
export async function removeDetailsOf(tx: Transaction, subject: Subject): Promise<number> {
  const { rows } = await tx.execute<{ through: number | null }>(sql`
    with gone as (
      delete from ${auditDetails} using ${auditEntries}
      where ${auditEntries.id} = ${auditDetails.entryId}
        and ${auditEntries.subjectType} = ${subject.type} and ${auditEntries.subjectId} = ${subject.id}
      returning ${auditDetails.entryId} as entry_id)
    select max(entry_id) as through from gone`);
  return Number(rows[0]?.through ?? 0);
}

/** What may have erased details of these records. */
export const erasingEntries = (db: Database, subjects: readonly Subject[]) =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        sql`(${auditEntries.subjectType}, ${auditEntries.subjectId}) in (select * from unnest(
          ${sql.param(subjects.map(({ type }) => type))}::text[], ${sql.param(subjects.map(({ id }) => id))}::text[]))`,
        or(isNotNull(auditEntries.erasure), eq(auditEntries.action, UNSTAMPED_ERASURE)),
      ),
    );

/** Erasures that were recorded and not sealed. */
export const unsealedErasures = (tx: Transaction) =>
  tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(isNull(auditEntries.sealNumber), eq(auditEntries.action, UNSTAMPED_ERASURE)))
    .orderBy(asc(auditEntries.id));

export const loadAnchors = (db: Queryable) => db.select().from(auditAnchor);

export async function addAnchor(tx: Transaction, row: typeof auditAnchor.$inferInsert): Promise<void> {
  await tx.insert(auditAnchor).values(row);
}

/**
 * The newest link. Sealers take turns on the table of seals, which nobody else writes to: locking the
 * newest row would not do, because whoever waited for it would then hold the second newest.
 */
export async function lockLastSeal(tx: Transaction) {
  await tx.execute(sql`lock table ${auditSeals} in share row exclusive mode`);
  const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1);
  return last;
}

export const loadUnsealed = (tx: Transaction, limit: number) =>
  tx.select().from(auditEntries).where(isNull(auditEntries.sealNumber)).orderBy(asc(auditEntries.id)).limit(limit);

export async function addSeal(tx: Transaction, seal: typeof auditSeals.$inferInsert, entryIds: readonly number[]): Promise<void> {
  await tx.insert(auditSeals).values(seal);
  await tx.execute(sql`
    update ${auditEntries} set seal_number = ${seal.number}, seal_position = sealed.position
    from unnest(${sql.param(`{${entryIds.join(',')}}`)}::bigint[]) with ordinality as sealed(entry_id, position)
    where ${auditEntries.id} = sealed.entry_id and ${auditEntries.sealNumber} is null`);
}

export const sealsAfter = (db: Database, number: number, limit: number) =>
  db.select().from(auditSeals).where(sql`${auditSeals.number} > ${number}`).orderBy(asc(auditSeals.number)).limit(limit);

export const entriesOfSeal = (db: Database, number: number) =>
  db
    .select({ entry: auditEntries, details: auditDetails })
    .from(auditEntries)
    .leftJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
    .where(eq(auditEntries.sealNumber, number))
    .orderBy(asc(auditEntries.sealPosition));

/** The lowest number that entries carry and no seal has: one that was taken away. */
export async function missingSeal(db: Database): Promise<number | null> {
  const seal = db.select({ number: auditSeals.number }).from(auditSeals).where(eq(auditSeals.number, auditEntries.sealNumber));
  const [missing] = await db
    .select({ number: min(auditEntries.sealNumber) })
    .from(auditEntries)
    .where(and(isNotNull(auditEntries.sealNumber), notExists(seal)));
  return missing?.number ?? null;
}

/** Entries that no seal has yet, after the id, with their details. */
export const unsealedAfter = (db: Database, id: number, limit: number) =>
  db
    .select({ entry: auditEntries, details: auditDetails })
    .from(auditEntries)
    .leftJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
    .where(and(isNull(auditEntries.sealNumber), gt(auditEntries.id, id)))
    .orderBy(asc(auditEntries.id))
    .limit(limit);

export const sealsOf = (db: Database, numbers: readonly number[]) =>
  db
    .select()
    .from(auditSeals)
    .where(inArray(auditSeals.number, [...numbers]));

export async function lastSealNumber(db: Database): Promise<number> {
  const [last] = await db.select({ number: auditSeals.number }).from(auditSeals).orderBy(desc(auditSeals.number)).limit(1);
  return last?.number ?? 0;
}

/** Never back: of two that delivered at once, the one that came further counts. */
export async function saveDelivery(db: Database, destination: string, number: number): Promise<void> {
  const further = sql`greatest(${auditHeadDeliveries.number}, excluded.number)`;
  await db
    .insert(auditHeadDeliveries)
    .values({ destination, number })
    .onConflictDoUpdate({ target: auditHeadDeliveries.destination, set: { number: further } });
}

export async function deliveredTo(db: Database, destination: string): Promise<number> {
  const [kept] = await db.select().from(auditHeadDeliveries).where(eq(auditHeadDeliveries.destination, destination));
  return kept?.number ?? 0;
}
