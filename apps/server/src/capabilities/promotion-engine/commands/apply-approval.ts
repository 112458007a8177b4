import type { Transaction } from '../../../platform/db/database.ts';
import { isPassing, limitLockWaits } from '../../../platform/db/sql-state.ts';
import { hasBenefitsToEarn } from '../../benefits/benefits.public.ts';
import { type ApprovalKey, type ApprovalRow, takeApproval } from '../../invoices/invoices.public.ts';
import { hasMissionsInApp } from '../../missions/missions.public.ts';
import { queueEarned, takeInOrder } from '../../participation/participation.public.ts';
import { holdRunning } from '../../promotions/promotions.public.ts';
import type { EngineDeps } from '../engine.deps.ts';
import { type FaultKey, setAside } from '../faults.store.ts';
import { countForPromotions } from './count-for-promotions.ts';
import { retryFault } from './retry-fault.ts';

/** What benefits and missions make of it is counted apart, where the mall has some. */
async function queueForOffers(tx: Transaction, approval: ApprovalRow, at: Date): Promise<void> {
  const { mallCode, approvedAt } = approval;
  if ((await hasBenefitsToEarn(tx, mallCode)) || (await hasMissionsInApp(tx, mallCode, approvedAt)))
    await queueEarned(tx, approval, at);
}

/** All promotions at once: what is the case for every note but few. */
const applyToAll = ({ db, clock, secret, longestWaitMillis }: EngineDeps, key: ApprovalKey): Promise<'applied' | 'taken'> =>
  db.transaction(async (tx) => {
    if (longestWaitMillis !== undefined) await limitLockWaits(tx, longestWaitMillis);
    const at = clock.now();
    takeInOrder(tx, 'approval');
    const approval = await takeApproval(tx, key, at);
    if (!approval) return 'taken';
    await queueForOffers(tx, approval, at);
    await countForPromotions(tx, secret, approval, await holdRunning(tx, approval), at);
    return 'applied';
  });

/** The approval is taken, and the note waits for each promotion by itself: both or neither. */
const takeApart = ({ db, clock }: EngineDeps, key: ApprovalKey): Promise<FaultKey[]> =>
  db.transaction(async (tx) => {
    const at = clock.now();
    takeInOrder(tx, 'approval');
    const approval = await takeApproval(tx, key, at);
    if (!approval) return [];
    await queueForOffers(tx, approval, at);
    return setAside(tx, approval, await holdRunning(tx, approval), at);
  });

/**
 * ENG-01, ENG-02: acts on one approved note: what it makes of every running promotion its customer takes part in, in one
 * transaction with the approval's being taken. However often and by however many it is tried, it happens once. What
 * is held comes in the order of participation.locks.ts: the approval, promotions by id, and what hangs on them.
 *
 * One promotion's fault is not the others': where all at once fails, each is tried by itself, and the note stays with those that
 * fail until it counts for them. That is told of by throwing; the approval is acted on all the same.
 */
export async function applyApproval(deps: EngineDeps, key: ApprovalKey): Promise<'applied' | 'taken'> {
  try {
    return await applyToAll(deps, key);
  } catch (error) {
    if (isPassing(error)) throw error;
    const apart = await takeApart(deps, key);
    const failures: unknown[] = [];
    for (const fault of apart) await retryFault(deps, fault).catch((failure: unknown) => failures.push(failure));
    if (failures.length > 0)
      throw new Error(`a note could not be counted for ${failures.length} of ${apart.length} promotions`, { cause: failures[0] });
    return 'applied';
  }
}
