import { and, asc, count, desc, eq, isNotNull, isNull, min, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { auditDetails, auditEntries, auditSeals } from './audit.tables.ts';

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

export const removeDetailsOf = (tx: Transaction, subject: { readonly type: string; readonly id: string }) =>
  tx.execute(sql`
    delete from ${auditDetails} using ${auditEntries}
    where ${auditEntries.id} = ${auditDetails.entryId}
      and ${auditEntries.subjectType} = ${subject.type} and ${auditEntries.subjectId} = ${subject.id}`);

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

export async function countUnsealed(db: Database): Promise<number> {
  const [unsealed] = await db.select({ total: count() }).from(auditEntries).where(isNull(auditEntries.sealNumber));
  return unsealed?.total ?? 0;
}
