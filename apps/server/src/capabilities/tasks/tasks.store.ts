import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { tasks } from './tasks.tables.ts';

export type TaskRow = typeof tasks.$inferSelect;

export async function addTask(tx: Transaction, task: typeof tasks.$inferInsert): Promise<void> {
  await tx.insert(tasks).values(task);
}

export async function loadTask(db: Queryable, id: string): Promise<TaskRow | undefined> {
  const [task] = await db.select().from(tasks).where(eq(tasks.id, id));
  return task;
}

export const saveTask = (db: Queryable, id: string, change: Partial<typeof tasks.$inferInsert>) =>
  db.update(tasks).set(change).where(eq(tasks.id, id));
