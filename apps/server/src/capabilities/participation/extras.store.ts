import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { promotionExtras } from './participation.tables.ts';

/** LGPD: why somebody was given a number may name them. That it was given, by whom and when stays. */
export const forgetReasons = (tx: Transaction, customerId: string) =>
  tx
    .update(promotionExtras)
    .set({ reason: '' })
    .where(and(eq(promotionExtras.customerId, customerId), isNotNull(promotionExtras.reason)));

/** Who made how many for what. */
export async function addExtra(tx: Transaction, row: typeof promotionExtras.$inferInsert): Promise<void> {
  await tx.insert(promotionExtras).values(row);
}
