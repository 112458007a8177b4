import type { PrizeTask } from '@galeria/contract/draw/prize-tasks';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { RaffleKey } from './raffles.store.ts';
import { rafflePrizeTasks } from './raffles.tables.ts';

export type RafflePrizeTaskRow = typeof rafflePrizeTasks.$inferSelect;
type TaskKey = RaffleKey & { readonly entryId: string; readonly task: PrizeTask };

const ofRaffle = ({ mallCode, promotionId }: RaffleKey) =>
  and(eq(rafflePrizeTasks.promotionId, promotionId), eq(rafflePrizeTasks.mallCode, mallCode));

const isTask = (key: TaskKey) =>
  and(ofRaffle(key), eq(rafflePrizeTasks.entryId, key.entryId), eq(rafflePrizeTasks.task, key.task));

export const raffleTasksDone = (db: Queryable, key: RaffleKey): Promise<RafflePrizeTaskRow[]> =>
  db.select().from(rafflePrizeTasks).where(ofRaffle(key));

export async function findRaffleTask(db: Queryable, key: TaskKey): Promise<RafflePrizeTaskRow | undefined> {
  const [found] = await db.select().from(rafflePrizeTasks).where(isTask(key));
  return found;
}

export async function addRaffleTask(tx: Transaction, row: RafflePrizeTaskRow): Promise<void> {
  await tx.insert(rafflePrizeTasks).values(row);
}

export async function removeRaffleTask(tx: Transaction, key: TaskKey): Promise<void> {
  await tx.delete(rafflePrizeTasks).where(isTask(key));
}

/** DRW-11: the prize is in the winner's hands. */
export const isDelivered = async (db: Queryable, key: Omit<TaskKey, 'task'>): Promise<boolean> =>
  (await findRaffleTask(db, { ...key, task: 'DELIVERY' })) !== undefined;
