import type { BulkApproval } from '@galeria/contract/invoices/bulk-approval-endpoints';
import { spoken } from '@galeria/contract/messages/message';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { tasks } from '../../tasks/tasks.tables.ts';
import { notesOfBulk } from '../bulk-approvals.store.ts';
import { bulkApprovals } from '../bulk-approvals.tables.ts';

const DAY_MILLIS = 24 * 3_600_000;

/** INV-12: what the page comes back to. Of the caller's own alone, and of the last day. */
export async function latestBulkApproval(db: Queryable, userId: string, at: Date): Promise<{ approval: BulkApproval | null }> {
  const since = new Date(at.getTime() - DAY_MILLIS);
  const [latest] = await db
    .select({ task: tasks })
    .from(bulkApprovals)
    .innerJoin(tasks, eq(tasks.id, bulkApprovals.taskId))
    .where(and(eq(bulkApprovals.requestedById, userId), gt(bulkApprovals.createdAt, since)))
    .orderBy(desc(bulkApprovals.createdAt), desc(bulkApprovals.taskId))
    .limit(1);
  if (!latest) return { approval: null };
  const { id, kind, status, done, total, message, createdAt, finishedAt } = latest.task;
  const notes = await notesOfBulk(db, id);
  return {
    approval: {
      task: {
        ...{ id, kind, status, done, total },
        message: message && spoken(message),
        file: null,
        createdAt: createdAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
      },
      notes: notes.map(({ invoiceId, sentAt, outcome, why }) => ({
        invoiceId,
        sentAt: sentAt.toISOString(),
        outcome,
        why: why && spoken(why),
      })),
    },
  };
}
