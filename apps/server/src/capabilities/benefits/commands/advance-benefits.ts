import { benefitClockMove, decideBenefitAct } from '@galeria/contract/benefits/benefit-lifecycle';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { allow } from '../../../platform/problem.ts';
import { type BenefitKey, dueBenefits, holdDueBenefit } from '../benefits.store.ts';
import { carryOut } from '../move-benefit.steps.ts';

export interface ClockDeps {
  readonly db: Queryable;
  readonly clock: Clock;
}

const AT_ONCE = 100;
const ACTIONS = { publish: 'benefit.published', expire: 'benefit.expired' } as const;

/** Looked at again under its lock: somebody, or the clock of another server, may have been quicker. */
const advance = ({ db }: ClockDeps, key: BenefitKey, at: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const held = await holdDueBenefit(tx, key);
    if (!held) return false;
    const move = benefitClockMove({ ...held, isPaused: held.pausedAt !== null }, at);
    if (move === null) return false;
    const act = { actor: null, at, address: null, requestId: `clock:${newId(at.getTime())}` };
    await carryOut(tx, act, held, { status: allow(decideBenefitAct(held.status, move)) }, ACTIONS[move]);
    return true;
  });

/**
 * BEN-02: what its start has come for is published, what its end has passed for is over. Each in a transaction of its own: one
 * that fails keeps no other; it is told of in the end and tried again.
 */
export async function advanceBenefits(deps: ClockDeps): Promise<{ advanced: number }> {
  const at = deps.clock.now();
  let [advanced, failed, last, cause]: [number, number, number, unknown] = [0, 0, 0, undefined];
  for (;;) {
    const keys = await dueBenefits(deps.db, at, AT_ONCE, last);
    for (const key of keys)
      try {
        if (await advance(deps, key, at)) advanced += 1;
      } catch (error) {
        cause ??= error;
        failed += 1;
      }
    const end = keys.at(-1);
    if (!end || keys.length < AT_ONCE) break;
    last = end.benefitId;
  }
  if (failed > 0) throw new Error(`${failed} benefits could not be moved by the clock`, { cause });
  return { advanced };
}
