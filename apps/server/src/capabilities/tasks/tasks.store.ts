import type { Message } from '@galeria/contract/messages/message';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { tasks } from './tasks.tables.ts';

export async function addTask(tx: Transaction, task: typeof tasks.$inferInsert): Promise<void> {
  await tx.insert(tasks).values(task);
}

const isOpen = (id: string) => and(eq(tasks.id, id), inArray(tasks.status, ['QUEUED', 'RUNNING']));

/** Changes a task that has not ended; false when it has: an end is final. */
export async function saveOpenTask(db: Queryable, id: string, change: Partial<typeof tasks.$inferInsert>): Promise<boolean> {
  const saved = await db.update(tasks).set(change).where(isOpen(id)).returning({ id: tasks.id });
  return saved.length > 0;
}

export const endTask = (tx: Transaction, id: string, result: { done: number; fileId: string; at: Date }): Promise<boolean> =>
  saveOpenTask(tx, id, { status: 'DONE', done: result.done, total: result.done, fileId: result.fileId, finishedAt: result.at });

/** Work whose result stands elsewhere, and is told in a sentence. */
export const endTaskSaying = (
  tx: Transaction,
  id: string,
  result: { done: number; message: Message; at: Date },
): Promise<boolean> =>
  saveOpenTask(tx, id, {
    status: 'DONE',
    done: result.done,
    total: result.done,
    message: result.message,
    finishedAt: result.at,
  });

export async function saveEndedTask(tx: Transaction, id: string, change: Partial<typeof tasks.$inferInsert>): Promise<void> {
  await tx.update(tasks).set(change).where(eq(tasks.id, id));
}

export type TaskRow = typeof tasks.$inferSelect;

export async function findOpenTask(db: Queryable, id: string): Promise<TaskRow | undefined> {
  const [found] = await db.select().from(tasks).where(isOpen(id));
  return found;
}

/** Held until the transaction ends. */
export async function lockOpenTask(tx: Transaction, id: string): Promise<TaskRow | undefined> {
  const [held] = await tx.select().from(tasks).where(isOpen(id)).for('update');
  return held;
}
