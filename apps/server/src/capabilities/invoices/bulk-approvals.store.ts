import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { bulkApprovalNotes, bulkApprovals } from './bulk-approvals.tables.ts';

export type BulkApprovalRow = typeof bulkApprovals.$inferSelect;
export type BulkNote = typeof bulkApprovalNotes.$inferSelect;

export async function addBulkApproval(
  tx: Transaction,
  row: typeof bulkApprovals.$inferInsert,
  notes: readonly (typeof bulkApprovalNotes.$inferInsert)[],
): Promise<void> {
  await tx.insert(bulkApprovals).values(row);
  await tx.insert(bulkApprovalNotes).values([...notes]);
}

export async function findBulkApproval(db: Queryable, taskId: string): Promise<BulkApprovalRow | undefined> {
  const [found] = await db.select().from(bulkApprovals).where(eq(bulkApprovals.taskId, taskId));
  return found;
}

export const notesOfBulk = (db: Queryable, taskId: string): Promise<BulkNote[]> =>
  db.select().from(bulkApprovalNotes).where(eq(bulkApprovalNotes.taskId, taskId)).orderBy(asc(bulkApprovalNotes.position));

const isUnsettled = ({ taskId, position }: Pick<BulkNote, 'taskId' | 'position'>) =>
  and(eq(bulkApprovalNotes.taskId, taskId), eq(bulkApprovalNotes.position, position), isNull(bulkApprovalNotes.outcome));

/** Held until the transaction ends; false when it is settled. */
export async function holdBulkNote(tx: Transaction, note: Pick<BulkNote, 'taskId' | 'position'>): Promise<boolean> {
  const held = await tx.select({ at: bulkApprovalNotes.position }).from(bulkApprovalNotes).where(isUnsettled(note)).for('update');
  return held.length > 0;
}

export async function settleBulkNote(
  tx: Transaction,
  note: Pick<BulkNote, 'taskId' | 'position'>,
  result: Pick<BulkNote, 'outcome' | 'why'>,
): Promise<void> {
  await tx.update(bulkApprovalNotes).set(result).where(isUnsettled(note));
}

/** What nobody got through to. */
export async function failBulkNotes(tx: Transaction, taskId: string, why: BulkNote['why']): Promise<void> {
  await tx
    .update(bulkApprovalNotes)
    .set({ outcome: 'FAILED', why })
    .where(and(eq(bulkApprovalNotes.taskId, taskId), isNull(bulkApprovalNotes.outcome)));
}

/** Its notes go with it. */
export async function removeBulkApprovalsBefore(db: Queryable, instant: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const old = tx.select({ taskId: bulkApprovals.taskId }).from(bulkApprovals).where(lt(bulkApprovals.createdAt, instant));
    await tx.delete(bulkApprovalNotes).where(inArray(bulkApprovalNotes.taskId, old));
    await tx.delete(bulkApprovals).where(lt(bulkApprovals.createdAt, instant));
  });
}
