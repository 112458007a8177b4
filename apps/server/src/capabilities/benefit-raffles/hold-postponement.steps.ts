import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfActor } from '../../platform/db/mall-scope.ts';
import { fail } from '../../platform/problem.ts';
import { holdBenefit } from '../benefits/benefits.public.ts';
import { holdBenefitCounts } from '../participation/participation.public.ts';
import { waitingPostponement } from './raffle-postponements.store.ts';
import { benefitRaffleContext } from './views/raffle-context.ts';

/** Beside whoever edits the benefit, and whoever enters a winner: one after the other. */
export async function holdPostponement(tx: Transaction, actor: Actor, id: number) {
  const benefit = (await holdBenefit(tx, scopeOfActor(actor), id)) ?? fail('not-found');
  await holdBenefitCounts(tx, benefit);
  const { isConfirmed, judged } = await benefitRaffleContext(tx, benefit);
  return { benefit, hasWinners: isConfirmed || judged.length > 0, waiting: await waitingPostponement(tx, benefit) };
}
