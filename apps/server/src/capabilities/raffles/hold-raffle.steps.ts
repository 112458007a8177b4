import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfActor } from '../../platform/db/mall-scope.ts';
import { allow, fail } from '../../platform/problem.ts';
import { lockPromotion } from '../promotions/promotions.public.ts';
import { decideOpen, raffleStage } from './raffles.rules.ts';
import type { RaffleKey } from './raffles.store.ts';
import { isOpenAgain } from './urn.rules.ts';
import { raffleContext } from './views/raffle-context.ts';

/**
 * Everybody who writes of a raffle comes one after the other, and after whoever takes back a cancelled note: the promotion is held
 * alone. What is found then is what there is until the transaction ends.
 */
export async function holdRaffle(tx: Transaction, actor: Actor, promotionId: number) {
  const { mallCode } = (await lockPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
  const key: RaffleKey = { mallCode, promotionId };
  const { mode, ...context } = await raffleContext(tx, key);
  if (mode === null) return fail('promotion-without-raffle');
  return { key, mode, ...context };
}

/** The same, where coupons can be entered, taken back or confirmed. */
export async function holdOpenRaffle(tx: Transaction, actor: Actor, promotionId: number, at: Date) {
  const held = await holdRaffle(tx, actor, promotionId);
  allow(decideOpen(raffleStage(held.mode, held.raffle?.confirmedAt != null, at), isOpenAgain(held)));
  return held;
}
