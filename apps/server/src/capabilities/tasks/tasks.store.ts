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

export async function saveEndedTask(tx: Transaction, id: string, change: Partial<typeof tasks.$inferInsert>): Promise<void> {
  await tx.update(tasks).set(change).where(eq(tasks.id, id));
}

/** Holds a task that has not ended until the transaction does; false when it has. */
export async function lockOpenTask(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx.select({ id: tasks.id }).from(tasks).where(isOpen(id)).for('update');
  return held.length > 0;
}
