import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { auditDetails, auditEntries, auditSeals } from './audit.tables.ts';

type NewEntry = typeof auditEntries.$inferInsert;
type NewDetails = Omit<typeof auditDetails.$inferInsert, 'entryId'>;

export async function addEntry(tx: Transaction, entry: NewEntry, details: NewDetails): Promise<void> {
  const [added] = await tx.insert(auditEntries).values(entry).returning({ id: auditEntries.id });
  if (!added) throw new Error('the audit entry was not written');
  await tx.insert(auditDetails).values({ ...details, entryId: added.id });
}

/**
 * The newest link, locked: sealers queue here, writers never do. The first seal has no row
 * to lock; two first sealers then clash on the number, and one of them tries again.
 */
export async function lockLastSeal(tx: Transaction) {
  const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1).for('update');
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
    .where(and(eq(auditEntries.sealNumber, number)))
    .orderBy(asc(auditEntries.sealPosition));
