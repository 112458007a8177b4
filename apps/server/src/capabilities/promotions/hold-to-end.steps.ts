import type { Transaction } from '../../platform/db/database.ts';
import { isLockedOut, limitLockWaits } from '../../platform/db/sql-state.ts';
import { fail } from '../../platform/problem.ts';
import { holdApprovals } from '../invoices/invoices.public.ts';
import { takeInOrder } from '../participation/participation.public.ts';
import { lockPromotionOf, type PromotionKey, type PromotionRow } from './promotions.store.ts';

/** What is counted before something ends, by whoever counts notes: given where the server is put together. */
export interface Counting {
  /** Counts what was approved so far, each note by itself, as well as it can. */
  countAhead(promotion: PromotionKey): Promise<unknown>;
  /** Counts what is left, in the transaction that ends it, or fails with why. The caller holds the promotion alone. */
  settle(tx: Transaction, promotion: PromotionKey, at: Date): Promise<void>;
}

/** Whoever approves a note in the mall waits as long as this does: not for long. */
const LONGEST_WAIT_MILLIS = 5000;

/**
 * A promotion of which something is to end, alone: no note of its mall is being approved, nobody counts or hands out anything in
 * it. In the order of participation.locks.ts: the mall's approvals, the promotion, and what hangs on it. Each is waited for a
 * while, and then it fails.
 */
export async function holdToEnd(tx: Transaction, key: PromotionKey): Promise<PromotionRow | undefined> {
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
