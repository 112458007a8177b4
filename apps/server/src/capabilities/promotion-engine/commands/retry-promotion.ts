import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { retryPromotionEngine as endpoint } from '@galeria/contract/promotions/engine-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import type { EngineDeps } from '../engine.deps.ts';
import { makeDue } from '../faults.store.ts';
import { engineKey, engineState } from '../views/engine-state.ts';
import { retryFaultsOf } from './retry-fault.ts';

/** The person waits. */
const LONGEST_WAIT_MILLIS = 2000;

/**
 * A person asks for what could not be counted to be tried now, which is recorded; then the engine tries, each note in a transaction
 * of its own, which counts it once however often it is asked for. The answer is what is left.
 */
export async function retryPromotion(
  deps: EngineDeps,
  write: WriteContext,
  actor: Actor,
  id: number,
): Promise<ResponseOf<typeof endpoint>> {
  const scope = scopeOfActor(actor);
  const { promotionId, mallCode } = await engineKey(deps.db, scope, id);
  const key = { promotionId, mallCode };
  await write.transact(async (tx) => {
    const notes = await makeDue(tx, key, write.act.at);
    await recordAudit(tx, write.act, {
      action: 'promotion.engine-retried',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode,
      after: { notes },
    });
  });
  const { counted } = await retryFaultsOf({ ...deps, longestWaitMillis: LONGEST_WAIT_MILLIS }, key);
  return { counted, ...(await engineState(deps.db, scope, promotionId)) };
}
