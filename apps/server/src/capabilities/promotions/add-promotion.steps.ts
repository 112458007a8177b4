import type { PromotionChange } from '@galeria/contract/promotions/promotion-input';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { modeColumns, newModeRows, periodColumns, recordColumns } from './promotion-rows.mapping.ts';
import { addModes, addPromotion, type PromotionKey } from './promotions.store.ts';

/** The record and its modes; the records that belong to them are saved afterwards. It waits for approval from its first moment. */
export async function addRecord(
  tx: Transaction,
  actor: Actor,
  { mallCode, body, at }: { mallCode: string; body: PromotionChange; at: Date },
): Promise<PromotionKey> {
  const modes = modeColumns(body);
  const key = await addPromotion(tx, {
    ...recordColumns(body),
    ...periodColumns(modes),
    mallCode,
    status: 'DRAFT',
    createdBy: actor.email,
    writers: [actor.userId],
    createdAt: at,
    updatedAt: at,
  });
  await addModes(tx, newModeRows(key, modes));
  return key;
}
