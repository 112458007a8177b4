import type { Transaction } from '../../../platform/db/database.ts';
import { isPassing, sqlStateOf } from '../../../platform/db/sql-state.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { ApprovalRow } from '../../invoices/invoices.public.ts';
import type { PromotionKey } from '../../participation/participation.public.ts';
import { faultOf } from '../engine-faults.rules.ts';
import { removeFaultsOf } from '../faults.store.ts';
import { engineAct, recordTakenBack, takeBackFromPromotions } from '../take-back-from-promotions.steps.ts';
import { cancelledSince, notesToCount } from '../views/notes-to-count.ts';
import { countForPromotions } from './count-for-promotions.ts';

/** While these are counted nobody approves a note in the mall. More than this, and the engine has to come first. */
const MOST = 500;

interface When {
  readonly at: Date;
  /** Since when it is frozen; that may lie behind. */
  readonly frozenAt: Date;
}

/**
 * DRW-13: cancelled since it froze, before anybody counted it: it stood then, and so what it gives is on the list, and void. Whoever
 * takes back what it counted elsewhere finds nothing of this promotion.
 */
async function countAndTakeBack(tx: Transaction, secret: Keyring, key: PromotionKey, note: ApprovalRow, at: Date): Promise<void> {
  await countForPromotions(tx, secret, note, [key.promotionId], at);
  const taken = await takeBackFromPromotions(tx, note, [key.promotionId], note.cancelledAt ?? at);
  if (taken.length > 0) await recordTakenBack(tx, engineAct(at), note, taken, []);
}

/**
 * ENG-01, ENG-05: before a promotion freezes, or one of its modes: every note that stood approved when it froze has been judged by it
 * when this is through. The caller holds the mall's approvals and then the promotion, alone: none is under way, and nobody counts
 * beside this. The approvals themselves are neither waited for nor taken: whoever has one comes to this promotion when it is frozen,
 * and goes past it. Fails, with why, where one cannot be counted.
 */
export async function settlePromotion(
  tx: Transaction,
  secret: Keyring,
  key: PromotionKey,
  { at, frozenAt }: When,
): Promise<void> {
  const standing = await notesToCount(tx, key, MOST + 1);
  if (standing.length > MOST)
    throw new Error(`more than ${MOST} approved notes of promotion ${key.promotionId} are to be counted`);
  const notes = [...standing, ...(await cancelledSince(tx, key, frozenAt))].sort((one, other) => one.seq - other.seq);
  for (const note of notes)
    try {
      if (note.cancelledAt === null) await countForPromotions(tx, secret, note, [key.promotionId], at);
      else await countAndTakeBack(tx, secret, key, note, at);
    } catch (error) {
      if (isPassing(error)) throw error;
      const why = faultOf(error, sqlStateOf(error));
      throw new Error(`a note could not be counted before promotion ${key.promotionId} freezes: ${why}`, { cause: error });
    }
  await removeFaultsOf(tx, key);
}
