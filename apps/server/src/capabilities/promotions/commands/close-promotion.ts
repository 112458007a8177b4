import { decideVersion } from '@galeria/contract/kit/decision';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type Counting, holdToEnd, orBusy } from '../hold-to-end.steps.ts';
import { carryOut, type Moved } from '../move-promotion.steps.ts';
import { decideClosing } from '../promotion-moves.rules.ts';
import { findPromotion, modesOf } from '../promotions.store.ts';

export interface ClosingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Keyring;
  readonly counting: Counting;
}

/**
 * Spec 4: irreversible; no opt-in and no note after it. What was approved before counts, whatever other servers are doing: the
 * closing counts it itself, or is refused with why.
 */
export async function closePromotion(
  { db, clock, secret, counting }: ClosingDeps,
  write: WriteContext,
  actor: Actor,
  { id, version }: { id: number; version: number | undefined },
): Promise<Moved> {
  const { mallCode, promotionId } = (await findPromotion(db, scopeOfActor(actor), id)) ?? fail('not-found');
  const key = { mallCode, promotionId };
  await counting.countAhead(key);
  return orBusy(
    write.transact(async (tx) => {
      const row = (await holdToEnd(tx, key)) ?? fail('not-found');
      allow(decideVersion(row.version, version));
      // Not when it was asked for: whatever was approved while this waited was approved before the end.
      const at = clock.now();
      const modes = await modesOf(tx, row);
      const moves = allow(decideClosing(modes, at));
      await counting.settle(tx, row, at);
      return carryOut(tx, { ...write.act, at }, secret, { row, modes, moves, action: 'promotion.closed' });
    }),
  );
}
