import { isPassing, limitLockWaits, sqlStateOf } from '../../../platform/db/sql-state.ts';
import type { PromotionKey } from '../../participation/participation.public.ts';
import { holdOneRunning } from '../../promotions/promotions.public.ts';
import type { EngineDeps } from '../engine.deps.ts';
import { faultOf, nextTry } from '../engine-faults.rules.ts';
import { attemptsOf, dueFaults, type FaultKey, faultsOf, lockFault, recordFault, removeFault } from '../faults.store.ts';
import { approvalToCount } from '../views/notes-to-count.ts';
import { countForPromotions } from './count-for-promotions.ts';

const AT_ONCE = 200;

/**
 * Counts one note for one promotion that could not count it. Held in this order: the promotion, the fault, and what hangs on them;
 * whoever closes the promotion holds it first too. False where somebody else has it, or had it. Throws when it fails once more,
 * which is recorded with when it is tried next.
 */
export async function retryFault(deps: EngineDeps, key: FaultKey): Promise<boolean> {
  const { db, clock, secret, longestWaitMillis } = deps;
  try {
    return await db.transaction(async (tx) => {
      if (longestWaitMillis !== undefined) await limitLockWaits(tx, longestWaitMillis);
      if (!(await holdOneRunning(tx, key)) || !(await lockFault(tx, key))) return false;
      const at = clock.now();
      const approval = await approvalToCount(tx, key);
      // What its shop cancelled meanwhile counts for nobody.
      if (approval.cancelledAt === null) await countForPromotions(tx, secret, approval, [key.promotionId], at);
      await removeFault(tx, key);
      return true;
    });
  } catch (error) {
    // What is of the moment says nothing of the note: it stays due.
    if (isPassing(error)) throw error;
    const at = clock.now();
    const nextTryAt = nextTry(await attemptsOf(db, key), at);
    await recordFault(db, key, { fault: faultOf(error, sqlStateOf(error)), at, nextTryAt });
    throw error;
  }
}

interface Tried {
  readonly counted: number;
  readonly failed: number;
  readonly cause: unknown;
}

/** What is of the moment, a lock that somebody keeps above all, would keep the others waiting one by one: the rest is left. */
async function retryEach(deps: EngineDeps, keys: readonly FaultKey[]): Promise<Tried> {
  let [counted, failed, cause]: [number, number, unknown] = [0, 0, undefined];
  for (const key of keys)
    try {
      if (await retryFault(deps, key)) counted += 1;
    } catch (error) {
      cause ??= error;
      failed += 1;
      if (isPassing(error)) break;
    }
  return { counted, failed, cause };
}

/** Those whose time has come, in the order in which their notes were approved. What fails again is told of in the end. */
export async function retryDueFaults(deps: EngineDeps): Promise<{ counted: number }> {
  const { counted, failed, cause } = await retryEach(deps, await dueFaults(deps.db, deps.clock.now(), AT_ONCE));
  if (failed > 0) throw new Error(`${failed} notes could still not be counted`, { cause });
  return { counted };
}

/** All of one promotion, now. Those that fail again are still there to be seen. */
export const retryFaultsOf = async (deps: EngineDeps, key: PromotionKey): Promise<Tried> =>
  retryEach(deps, await faultsOf(deps.db, key, AT_ONCE * 10));
