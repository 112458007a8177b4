import type { PrizeReceipt } from '@galeria/contract/draw/receipt-endpoints';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { findPromotion } from '../../promotions/promotions.public.ts';
import type { NamedPrize } from '../hold-prize.steps.ts';
import { findReceipt, receiptsOf } from './receipt-files.ts';

/** DRW-11: by prize, each in the order in which they were attached. */
export async function prizeReceiptList(db: Queryable, scope: MallScope, promotionId: number) {
  const { mallCode } = (await findPromotion(db, scope, promotionId)) ?? fail('not-found');
  const byPrize = new Map<string, PrizeReceipt[]>();
  for (const { receipt, file } of await receiptsOf(db, { mallCode, promotionId })) {
    const { id, name, contentType, size } = file;
    const shown = { id, name, contentType, size, createdAt: receipt.addedAt.toISOString(), addedBy: receipt.addedByEmail };
    byPrize.set(receipt.prize, [...(byPrize.get(receipt.prize) ?? []), shown]);
  }
  return { data: [...byPrize].map(([prize, receipts]) => ({ prize, receipts })) };
}

/** Where the bytes of one are. */
export async function receiptFile(
  db: Queryable,
  scope: MallScope,
  { promotionId, prize, receiptId }: NamedPrize & { readonly receiptId: string },
) {
  const { mallCode } = (await findPromotion(db, scope, promotionId)) ?? fail('not-found');
  const found = (await findReceipt(db, { mallCode, promotionId, prize, receiptId })) ?? fail('not-found');
  return found.file;
}
