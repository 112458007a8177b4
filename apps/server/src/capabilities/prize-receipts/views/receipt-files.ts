import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { files } from '../../files/files.tables.ts';
import { isReceipt, ofPromotion, type PromotionOfPrizes, type ReceiptKey } from '../prize-receipts.store.ts';
import { prizeReceipts } from '../prize-receipts.tables.ts';

const withFile = { receipt: prizeReceipts, file: files };

/** In the order in which they were attached. */
export const receiptsOf = (db: Queryable, key: PromotionOfPrizes) =>
  db
    .select(withFile)
    .from(prizeReceipts)
    .innerJoin(files, eq(files.id, prizeReceipts.fileId))
    .where(ofPromotion(key))
    .orderBy(asc(prizeReceipts.addedAt), asc(prizeReceipts.fileId));

export async function findReceipt(db: Queryable, key: ReceiptKey) {
  const [found] = await db
    .select(withFile)
    .from(prizeReceipts)
    .innerJoin(files, eq(files.id, prizeReceipts.fileId))
    .where(isReceipt(key));
  return found;
}
