import type { Queryable } from '../../../platform/db/database.ts';
import { type BulkNote, notesOfBulk } from '../bulk-approvals.store.ts';

/** How many notes of a bulk approval came to what. */
export async function bulkCounts(db: Queryable, taskId: string) {
  const notes = await notesOfBulk(db, taskId);
  const of = (outcome: BulkNote['outcome']): number => notes.filter((note) => note.outcome === outcome).length;
  return { total: notes.length, approved: of('APPROVED'), awaiting: of('AWAITING_ISSUER'), untried: of(null) };
}
