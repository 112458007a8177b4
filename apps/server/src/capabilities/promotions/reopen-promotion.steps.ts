import type { Transaction } from '../../platform/db/database.ts';
import { awardsOf } from '../participation/participation.public.ts';
import { approvedQuantities } from './approved-quantities.rules.ts';
import { modesOf, type PromotionRow, saveApproved, saveMode, savePromotion } from './promotions.store.ts';

/** What was approved or refused is another promotion now: it waits for approval again, and what was once approved is kept. */
export async function reopen(
  tx: Transaction,
  row: PromotionRow,
  change: { readonly writers: string[]; readonly updatedAt: Date },
): Promise<void> {
  const modes = await modesOf(tx, row);
  if (row.status === 'APPROVED')
    await saveApproved(tx, row, approvedQuantities(row.approvedQuantities, { modes, awards: await awardsOf(tx, row) }));
  for (const { mode } of modes) await saveMode(tx, row, mode, { status: 'DRAFT' });
  await savePromotion(tx, row, { status: 'DRAFT', refusalReason: null, ...change });
}
