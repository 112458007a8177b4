import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { lockPromotion } from '../../promotions/promotions.public.ts';
import { endEntry, waitingEntry } from '../draw-entries.store.ts';

/** DRW-09: one's own typing, as long as it waits. The promotion is held: it is either confirmed or withdrawn, never both. */
export const withdrawDrawEntry = (write: WriteContext, actor: Actor, promotionId: number): Promise<null> =>
  write.transact(async (tx) => {
    const { mallCode } = (await lockPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const waiting = await waitingEntry(tx, { mallCode, promotionId });
    if (waiting?.typedBy !== actor.userId) return fail('draw-entry-gone');
    await endEntry(tx, waiting, 'withdrawn', write.act.at);
    await recordAudit(tx, write.act, {
      action: 'promotion.draw-withdrawn',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode,
      after: { typedAt: waiting.typedAt.toISOString() },
    });
    return null;
  });
