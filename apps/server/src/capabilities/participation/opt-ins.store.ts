import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { PromotionKey } from './participation.shapes.ts';
import { optIns } from './participation.tables.ts';

export type OptInRow = typeof optIns.$inferSelect;
export type NewOptIn = typeof optIns.$inferInsert;

const isOptIn = ({ promotionId, mallCode }: PromotionKey, customerId: string) =>
  and(eq(optIns.mallCode, mallCode), eq(optIns.promotionId, promotionId), eq(optIns.customerId, customerId));

export async function findOptIn(db: Queryable, key: PromotionKey, customerId: string): Promise<OptInRow | undefined> {
  const [found] = await db.select().from(optIns).where(isOptIn(key, customerId));
  return found;
}

/** The caller holds the customer, so that nobody else writes the same row meanwhile. */
export async function addOptIn(tx: Transaction, row: NewOptIn): Promise<OptInRow> {
  const [added] = await tx.insert(optIns).values(row).returning();
  if (!added) throw new Error('an opt-in was not written');
  return added;
}

/** Many of the past at once, where nobody is at work yet: whoever adds them writes the recount of their promotion afterwards. */
export const addPastOptIns = (tx: Transaction, rows: readonly NewOptIn[]): Promise<Pick<OptInRow, 'optInId' | 'customerId'>[]> =>
  tx
    .insert(optIns)
    .values([...rows])
    .returning({ optInId: optIns.optInId, customerId: optIns.customerId });

export async function saveCategory(tx: Transaction, key: PromotionKey, customerId: string, category: number): Promise<void> {
  await tx.update(optIns).set({ category }).where(isOptIn(key, customerId));
}
