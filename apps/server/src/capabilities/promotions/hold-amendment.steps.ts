import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfActor } from '../../platform/db/mall-scope.ts';
import { fail } from '../../platform/problem.ts';
import { type AmendmentRow, findAmendment } from './amendments.store.ts';
import { lockPromotion, type PromotionRow } from './promotions.store.ts';

/** One that waits, with its promotion held alone: of two who decide at once the second finds it decided. */
export async function holdAmendment(
  tx: Transaction,
  actor: Actor,
  { id, number }: { readonly id: number; readonly number: number },
): Promise<{ readonly row: PromotionRow; readonly amendment: AmendmentRow }> {
  const row = (await lockPromotion(tx, scopeOfActor(actor), id)) ?? fail('not-found');
  const amendment = (await findAmendment(tx, row, number)) ?? fail('not-found');
  if (amendment.status !== 'PENDING') fail('amendment-decided');
  return { row, amendment };
}
