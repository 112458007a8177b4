import type { PrizeTask } from '@galeria/contract/draw/prize-tasks';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { prizeTasks } from './draws.tables.ts';
import type { DrawKey } from './frozen-lists.store.ts';

export type PrizeTaskRow = typeof prizeTasks.$inferSelect;

const ofTasks = ({ mallCode, promotionId }: DrawKey) =>
  and(eq(prizeTasks.promotionId, promotionId), eq(prizeTasks.mallCode, mallCode));
const ofTask = (key: DrawKey, number: string, task: PrizeTask) =>
  and(ofTasks(key), eq(prizeTasks.number, number), eq(prizeTasks.task, task));

export const tasksDone = (db: Queryable, key: DrawKey): Promise<PrizeTaskRow[]> =>
  db.select().from(prizeTasks).where(ofTasks(key));

export async function findTask(db: Queryable, key: DrawKey, number: string, task: PrizeTask): Promise<PrizeTaskRow | undefined> {
  const [found] = await db
    .select()
    .from(prizeTasks)
    .where(ofTask(key, number, task));
  return found;
}

export async function addTask(tx: Transaction, row: PrizeTaskRow): Promise<void> {
  await tx.insert(prizeTasks).values(row);
}

export async function removeTask(tx: Transaction, key: DrawKey, number: string, task: PrizeTask): Promise<void> {
  await tx.delete(prizeTasks).where(ofTask(key, number, task));
}
