import { and, arrayOverlaps, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { customerExtracts } from './customers.tables.ts';

export type ExtractRow = typeof customerExtracts.$inferSelect;

export const addExtract = (tx: Transaction, row: Omit<typeof customerExtracts.$inferInsert, 'storageKeys'>) =>
  tx.insert(customerExtracts).values({ ...row, storageKeys: [] });

export async function findExtract(db: Queryable, taskId: string): Promise<ExtractRow | undefined> {
  const [found] = await db.select().from(customerExtracts).where(eq(customerExtracts.taskId, taskId));
  return found;
}

export async function noteStorageKey(db: Queryable, taskId: string, storageKey: string): Promise<void> {
  await db
    .update(customerExtracts)
    .set({ storageKeys: sql`array_append(array_remove(${customerExtracts.storageKeys}, ${storageKey}), ${storageKey})` })
    .where(eq(customerExtracts.taskId, taskId));
}

/** What somebody searched for is of no use when the export has ended. */
export const forgetFilter = (db: Queryable, taskId: string) =>
  db.update(customerExtracts).set({ filter: null }).where(eq(customerExtracts.taskId, taskId));

/**
 * Until the transaction ends no extract begins or ends: one that began beside an erasure would read what is
 * being erased, and nobody would take it back.
 */
export const holdExtracts = (tx: Transaction) => tx.execute(sql`lock table ${customerExtracts} in share row exclusive mode`);

/** Every one that holds the customer's data or may: their own archives, and lists of their mall. */
export const extractsWith = (tx: Transaction, customer: { customerId: string; mallCode: string }): Promise<ExtractRow[]> =>
  tx
    .select()
    .from(customerExtracts)
    .where(
      or(
        eq(customerExtracts.customerId, customer.customerId),
        and(isNull(customerExtracts.customerId), arrayOverlaps(customerExtracts.malls, [customer.mallCode])),
      ),
    )
    .orderBy(customerExtracts.taskId)
    .for('update');

export const extractsBefore = (db: Queryable, instant: Date): Promise<ExtractRow[]> =>
  db.select().from(customerExtracts).where(lt(customerExtracts.createdAt, instant)).limit(500);

export const removeExtract = (db: Queryable, taskId: string) =>
  db.delete(customerExtracts).where(eq(customerExtracts.taskId, taskId));
