import { isPassing } from '../../../platform/db/sql-state.ts';
import type { PromotionKey } from '../../participation/participation.public.ts';
import type { EngineDeps } from '../engine.deps.ts';
import { notesToCount } from '../views/notes-to-count.ts';
import { applyApproval } from './apply-approval.ts';
import { retryFaultsOf } from './retry-fault.ts';

const MOST = 10_000;
/** A person may wait for the freeze, which follows a closing. */
const LONGEST_WAIT_MILLIS = 2000;

/**
 * Counts what a promotion still has to count, as the engine does, each note in a transaction of its own: before it freezes, so that
 * little is left to do while everybody waits. Nothing depends on it; what fails is told of, and found again at the freeze.
 */
export async function countAhead(engine: EngineDeps, key: PromotionKey): Promise<void> {
  const deps = { ...engine, longestWaitMillis: LONGEST_WAIT_MILLIS };
  let [failed, cause]: [number, unknown] = [0, undefined];
  for (const note of await notesToCount(deps.db, key, MOST)) {
    if (note.takenAt !== null) continue;
    try {
      await applyApproval(deps, note);
    } catch (error) {
      // Somebody keeps what is needed: so they do for the next note.
      if (isPassing(error)) throw error;
      cause ??= error;
      failed += 1;
    }
  }
  const again = await retryFaultsOf(deps, key);
  if (failed + again.failed > 0)
    throw new Error(`${failed + again.failed} notes could not be counted before promotion ${key.promotionId} freezes`, {
      cause: cause ?? again.cause,
    });
}
