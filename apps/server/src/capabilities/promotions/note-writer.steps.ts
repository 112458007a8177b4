import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { withWriter } from '../four-eyes/four-eyes.public.ts';
import { lockPromotionOf, type PromotionKey, savePromotion } from './promotions.store.ts';

/** PER-11: somebody changed what belongs to a promotion, elsewhere than in its form: they are among its writers. */
export async function noteWriter(tx: Transaction, actor: Actor, key: PromotionKey, at: Date): Promise<void> {
  const held = await lockPromotionOf(tx, key);
  if (held) await savePromotion(tx, held, { writers: withWriter(held.writers, actor), updatedAt: at });
}
