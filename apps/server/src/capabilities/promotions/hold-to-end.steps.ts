import type { Transaction } from '../../platform/db/database.ts';
import { isLockedOut, limitLockWaits } from '../../platform/db/sql-state.ts';
import { fail } from '../../platform/problem.ts';
import { holdApprovals } from '../invoices/invoices.public.ts';
import { takeInOrder } from '../participation/participation.public.ts';
import { lockPromotionOf, type PromotionKey, type PromotionRow } from './promotions.store.ts';

/** What is counted before something freezes, by whoever counts notes: given where the server is put together. */
export interface Counting {
  /** Counts what was approved so far, each note by itself, as well as it can. */
  countAhead(promotion: PromotionKey): Promise<unknown>;
  /**
   * Counts what is left as it was when it froze, which may lie behind, in the transaction that freezes it, or fails with why. The
   * caller holds the promotion alone.
   */
  settle(tx: Transaction, promotion: PromotionKey, when: { readonly at: Date; readonly frozenAt: Date }): Promise<void>;
}

/** Whoever sends or approves a note in the mall waits as long as this does: not for long. */
const LONGEST_WAIT_MILLIS = 5000;

/**
 * A promotion of which something is to end, alone: nobody opts in, counts or hands out anything in it. Waited for a while, and then
 * it fails. Notes are sent and approved meanwhile: on which side of the end each came, its own instant says.
 */
export async function holdToEnd(tx: Transaction, key: PromotionKey): Promise<PromotionRow | undefined> {
  await limitLockWaits(tx, LONGEST_WAIT_MILLIS);
  return lockPromotionOf(tx, key);
}

/**
 * The same, to freeze it: no note of its mall is being sent or approved. In the order of participation.locks.ts: the mall's
 * approvals, the promotion, and what hangs on it.
 */
export async function holdToFreeze(tx: Transaction, key: PromotionKey): Promise<PromotionRow | undefined> {
  await limitLockWaits(tx, LONGEST_WAIT_MILLIS);
  takeInOrder(tx, 'mall-approvals', 'alone');
  await holdApprovals(tx, key.mallCode);
  return lockPromotionOf(tx, key);
}

/** Somebody has what is needed and does not let go of it: nothing happened, and it can be tried again. */
export async function orBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isLockedOut(error)) fail('promotion-busy', { retryAfterSeconds: LONGEST_WAIT_MILLIS / 1000, cause: error });
    throw error;
  }
}
