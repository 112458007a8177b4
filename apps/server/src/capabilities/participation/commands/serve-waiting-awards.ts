import type { Transaction } from '../../../platform/db/database.ts';
import { reserveAwards } from '../awards.store.ts';
import { moveCounts } from '../counters.store.ts';
import { countWaitingCoupons, giveAwardToWaiting } from '../coupons.store.ts';
import type { PromotionKey } from '../participation.shapes.ts';

/**
 * ENG-02: who reached the target when nothing was left gets theirs when stock is added, the longest waiting first. The caller holds
 * the promotion alone. How many were served.
 */
export async function serveWaitingAwards(tx: Transaction, key: PromotionKey, at: Date): Promise<number> {
  const waiting = await countWaitingCoupons(tx, key);
  if (waiting === 0) return 0;
  const awards = (await reserveAwards(tx, key.mallCode, new Map([[key.promotionId, waiting]]))).get(key.promotionId) ?? [];
  const counts = new Map<number, number>();
  for (const { awardId } of awards) counts.set(awardId, (counts.get(awardId) ?? 0) + 1);
  for (const [awardId, howMany] of counts) await giveAwardToWaiting(tx, key, { awardId, howMany, at });
  const served = awards.length;
  if (served > 0) await moveCounts(tx, key, { reserved: served, outOfStock: -served, waiting: -served, served });
  return served;
}
