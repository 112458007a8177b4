import { and, count, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { prizeReceipts } from './prize-receipts.tables.ts';

export interface PromotionOfPrizes {
  readonly promotionId: number;
  readonly mallCode: string;
}

export interface ReceiptKey extends PromotionOfPrizes {
  readonly prize: string;
  readonly receiptId: string;
}

export const ofPromotion = ({ promotionId, mallCode }: PromotionOfPrizes) =>
  and(eq(prizeReceipts.promotionId, promotionId), eq(prizeReceipts.mallCode, mallCode));

export const isReceipt = (key: ReceiptKey) =>
  and(ofPromotion(key), eq(prizeReceipts.prize, key.prize), eq(prizeReceipts.fileId, key.receiptId));

export async function addReceipt(tx: Transaction, row: typeof prizeReceipts.$inferInsert): Promise<void> {
  await tx.insert(prizeReceipts).values(row);
}

export async function removeReceipt(tx: Transaction, key: ReceiptKey): Promise<void> {
  await tx.delete(prizeReceipts).where(isReceipt(key));
}

export async function countReceipts(db: Queryable, key: PromotionOfPrizes, prize: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(prizeReceipts)
    .where(and(ofPromotion(key), eq(prizeReceipts.prize, prize)));
  return counted?.total ?? 0;
}
