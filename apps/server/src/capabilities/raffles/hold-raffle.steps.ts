import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfActor } from '../../platform/db/mall-scope.ts';
import { allow, fail } from '../../platform/problem.ts';
import { lockPromotion } from '../promotions/promotions.public.ts';
import { decideOpen, raffleStage } from './raffles.rules.ts';
import type { RaffleKey } from './raffles.store.ts';
import { raffleContext } from './views/raffle-context.ts';

/**
 * Everybody who enters, takes back and confirms comes one after the other, and after whoever takes back a cancelled note: the
 * promotion is held alone. What is found then is what there is until the transaction ends.
 */
export async function holdRaffle(tx: Transaction, actor: Actor, promotionId: number, at: Date) {
  const { mallCode } = (await lockPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
  const key: RaffleKey = { mallCode, promotionId };
  const { mode, raffle, judged } = await raffleContext(tx, key);
  if (mode === null) return fail('promotion-without-raffle');
  allow(decideOpen(raffleStage(mode, raffle?.confirmedAt != null, at)));
  return { key, raffle, judged, awardQuantity: mode.awardQuantity ?? 0 };
}
