import type { TickedRaffleTask } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { lockPromotion } from '../../promotions/promotions.public.ts';
import { addRaffleTask, findRaffleTask, removeRaffleTask } from '../raffle-prizes.store.ts';
import { raffleContext } from '../views/raffle-context.ts';

interface Ticked extends TickedRaffleTask {
  readonly promotionId: number;
  readonly entryId: string;
}

/** DRW-11: a step done for a winner of a raffle, or a wrong tick taken back; the trail keeps both. Twice the same changes nothing. */
export const setRafflePrizeTask = (
  write: WriteContext,
  actor: Actor,
  { promotionId, entryId, task, isDone }: Ticked,
): Promise<null> =>
  write.transact(async (tx) => {
    const { mallCode } = (await lockPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const { mode, raffle, judged } = await raffleContext(tx, { mallCode, promotionId });
    if (mode === null) fail('promotion-without-raffle');
    if (raffle?.confirmedAt == null) fail('raffle-not-confirmed');
    const won = judged.find(({ coupon, position }) => coupon.entryId === entryId && position !== null) ?? fail('not-found');
    const key = { mallCode, promotionId, entryId, task };
    const done = await findRaffleTask(tx, key);
    if ((done !== undefined) === isDone) return null;
    const { at } = write.act;
    if (isDone) await addRaffleTask(tx, { ...key, doneByEmail: actor.email, doneAt: at });
    else await removeRaffleTask(tx, key);
    const what = { couponId: won.coupon.couponId, position: won.position, task };
    await recordAudit(tx, write.act, {
      action: isDone ? 'promotion.prize-task-done' : 'promotion.prize-task-undone',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode,
      ...(done ? { before: { ...what, doneBy: done.doneByEmail, doneAt: done.doneAt.toISOString() } } : { after: what }),
    });
    return null;
  });
