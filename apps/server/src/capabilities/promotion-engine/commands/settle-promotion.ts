import type { Transaction } from '../../../platform/db/database.ts';
import { isPassing, sqlStateOf } from '../../../platform/db/sql-state.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { PromotionKey } from '../../participation/participation.public.ts';
import { faultOf } from '../engine-faults.rules.ts';
import { removeFaultsOf } from '../faults.store.ts';
import { notesToCount } from '../views/notes-to-count.ts';
import { countForPromotions } from './count-for-promotions.ts';

/** While these are counted nobody approves a note in the mall. More than this, and the engine has to come first. */
const MOST = 500;

/**
 * ENG-01, ENG-05: before a promotion freezes, or one of its modes: every note that was approved so far has been judged by it when
 * this is through. The caller holds the mall's approvals and then the promotion, alone: none is under way, and nobody counts
 * beside this. The approvals themselves are neither waited for nor taken: whoever has one comes to this promotion when it is frozen,
 * and goes past it. Fails, with why, where one cannot be counted.
 */
export async function settlePromotion(tx: Transaction, secret: Keyring, key: PromotionKey, at: Date): Promise<void> {
  const notes = await notesToCount(tx, key, MOST + 1);
  if (notes.length > MOST) throw new Error(`more than ${MOST} approved notes of promotion ${key.promotionId} are to be counted`);
  for (const note of notes)
    try {
      await countForPromotions(tx, secret, note, [key.promotionId], at);
    } catch (error) {
      if (isPassing(error)) throw error;
      const why = faultOf(error, sqlStateOf(error));
      throw new Error(`a note could not be counted before promotion ${key.promotionId} freezes: ${why}`, { cause: error });
    }
  await removeFaultsOf(tx, key);
}
