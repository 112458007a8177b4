import type { Transaction } from '../../platform/db/database.ts';
import { promotionExtras } from './participation.tables.ts';

/** Who made how many for what. */
export async function addExtra(tx: Transaction, row: typeof promotionExtras.$inferInsert): Promise<void> {
  await tx.insert(promotionExtras).values(row);
}
