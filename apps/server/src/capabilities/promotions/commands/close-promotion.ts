import { decideVersion } from '@galeria/contract/kit/decision';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { holdToEnd, orBusy } from '../hold-to-end.steps.ts';
import { carryOut, type Moved } from '../move-promotion.steps.ts';
import { decideClosing } from '../promotion-moves.rules.ts';
import { findPromotion, modesOf, type PromotionKey } from '../promotions.store.ts';

export interface ClosingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Keyring;
  /** What nothing waits for is frozen at once. It never fails: what could not be frozen is, a minute later. */
  readonly freeze: (promotion: PromotionKey) => Promise<unknown>;
}

/**
 * Spec 4, ENG-05: irreversible; no opt-in and no note after it. What was sent before is still decided and counts, until the
 * promotion freezes.
 */
export async function closePromotion(
  { db, clock, secret, freeze }: ClosingDeps,
  write: WriteContext,
  actor: Actor,
  { id, version }: { id: number; version: number | undefined },
): Promise<Moved> {
  const { mallCode, promotionId } = (await findPromotion(db, scopeOfActor(actor), id)) ?? fail('not-found');
  const key = { mallCode, promotionId };
  const closed = await orBusy(
    write.transact(async (tx) => {
      const row = (await holdToEnd(tx, key)) ?? fail('not-found');
      allow(decideVersion(row.version, version));
      // Not when it was asked for: whoever opted in while this waited did so before the end.
      const at = clock.now();
      const modes = await modesOf(tx, row);
      const moves = allow(decideClosing(modes, at));
      return carryOut(tx, { ...write.act, at }, secret, { row, modes, moves, action: 'promotion.closed' });
    }),
  );
  await freeze(key);
  return closed;
}
