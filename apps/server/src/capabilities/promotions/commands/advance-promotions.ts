import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { carryOut } from '../move-promotion.ts';
import { clockMoves, moved, statusOf } from '../promotion-moves.rules.ts';
import { dueKeys, lockPromotionOf, modesOf, type PromotionKey } from '../promotions.store.ts';

export interface ClockDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly secret: string;
}

const AT_ONCE = 100;

/** Looked at again under its lock: somebody, or the clock of another server, may have been quicker. */
const advance = (deps: ClockDeps, key: PromotionKey, at: Date): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const row = await lockPromotionOf(tx, key);
    if (!row) return false;
    const modes = await modesOf(tx, row);
    const moves = clockMoves(modes, at);
    if (moves.length === 0) return false;
    const isOver = statusOf(moved(modes, moves)) === 'CLOSED';
    const action = isOver ? 'promotion.ended' : 'promotion.advanced';
    const act = { actor: null, at, address: null, requestId: `clock:${newId(at.getTime())}` };
    await carryOut(tx, act, deps.secret, { row, modes, action, moves });
    return true;
  });

/** PRO-04: what its start has come for begins, what its end has passed for is over. Each in a transaction of its own. */
export async function advancePromotions(deps: ClockDeps): Promise<{ advanced: number }> {
  const at = deps.clock.now();
  let advanced = 0;
  let last = 0;
  for (;;) {
    const keys = await dueKeys(deps.db, at, AT_ONCE, last);
    for (const key of keys) if (await advance(deps, key, at)) advanced += 1;
    const end = keys.at(-1);
    if (!end || keys.length < AT_ONCE) return { advanced };
    last = end.promotionId;
  }
}
