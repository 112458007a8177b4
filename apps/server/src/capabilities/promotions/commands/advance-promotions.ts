import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { holdToEnd, orBusy } from '../hold-to-end.steps.ts';
import { carryOut } from '../move-promotion.steps.ts';
import { clockMoves, moved, statusOf } from '../promotion-moves.rules.ts';
import { dueKeys, modesOf, type PromotionKey } from '../promotions.store.ts';

export interface ClockDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly secret: Keyring;
}

const AT_ONCE = 100;

/** Looked at again under its lock: somebody, or the clock of another server, may have been quicker. */
const advance = (deps: ClockDeps, key: PromotionKey, at: Date): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const row = await holdToEnd(tx, key);
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

/**
 * PRO-04: what its start has come for begins, what its end has passed for is over. Each in a transaction of its own: one that
 * cannot be moved, since somebody keeps it, keeps no other; it is told of in the end and tried again.
 */
export async function advancePromotions(deps: ClockDeps): Promise<{ advanced: number }> {
  const at = deps.clock.now();
  let [advanced, failed, last, cause]: [number, number, number, unknown] = [0, 0, 0, undefined];
  for (;;) {
    const keys = await dueKeys(deps.db, at, AT_ONCE, last);
    for (const key of keys)
      try {
        if (await orBusy(advance(deps, key, at))) advanced += 1;
      } catch (error) {
        cause ??= error;
        failed += 1;
      }
    const end = keys.at(-1);
    if (!end || keys.length < AT_ONCE) break;
    last = end.promotionId;
  }
  if (failed > 0) throw new Error(`${failed} promotions could not be moved by the clock`, { cause });
  return { advanced };
}
