import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfActor } from '../../platform/db/mall-scope.ts';
import { allow, fail } from '../../platform/problem.ts';
import { findBenefit } from '../benefits/benefits.public.ts';
import { holdBenefitCounts } from '../participation/participation.public.ts';
import { waitingOf } from '../raffles/raffles.public.ts';
import { decideOpenRaffle } from './benefit-raffle.rules.ts';
import { benefitRaffleContext } from './views/raffle-context.ts';

/**
 * Everybody who writes of a raffle comes one after the other, and after whoever moves one of its coupons or edits the benefit: its
 * counters are held. What is found then is what there is until the transaction ends.
 */
export async function holdBenefitRaffle(tx: Transaction, actor: Actor, id: number) {
  const scope = scopeOfActor(actor);
  const key = (await findBenefit(tx, scope, id)) ?? fail('not-found');
  const counts = await holdBenefitCounts(tx, key);
  const benefit = (await findBenefit(tx, scope, id)) ?? fail('not-found');
  if (benefit.type !== 'RAFFLE') fail('benefit-without-raffle');
  return { benefit, counts, ...(await benefitRaffleContext(tx, benefit)) };
}

/** The same, where coupons can be entered, taken back or confirmed. */
export async function holdOpenBenefitRaffle(tx: Transaction, actor: Actor, id: number, at: Date) {
  const held = await holdBenefitRaffle(tx, actor, id);
  allow(decideOpenRaffle(held.benefit, { ...held, waiting: waitingOf(held.judged).length }, at));
  return held;
}
