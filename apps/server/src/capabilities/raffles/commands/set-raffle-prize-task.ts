import type { TickedRaffleTask } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decideTick } from '../../draws/draws.public.ts';
import { holdRaffle } from '../hold-raffle.steps.ts';
import { addRaffleTask, findRaffleTask, raffleTasksDone, removeRaffleTask } from '../raffle-prizes.store.ts';
import { decideRaffleTick } from '../raffles.rules.ts';

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
    const { key: raffleKey, raffle, judged, disqualifications } = await holdRaffle(tx, actor, promotionId);
    if (raffle?.confirmedAt == null) fail('raffle-not-confirmed');
    const won =
      judged.find(({ coupon, position, isConfirmed }) => coupon.entryId === entryId && position !== null && isConfirmed) ??
      fail('not-found');
    const key = { ...raffleKey, entryId, task };
    const done = await findRaffleTask(tx, key);
    if ((done !== undefined) === isDone) return null;
    const against = disqualifications.find((each) => each.entryId === entryId);
    if (isDone) allow(decideRaffleTick({ task, isVoid: won.coupon.voidedAt !== null, isDisqualified: against?.isConfirmed }));
    const own = (await raffleTasksDone(tx, key)).filter((row) => row.entryId === entryId);
    allow(
      decideTick(
        { task, isDone },
        own.map((row) => row.task),
      ),
    );
    const { at } = write.act;
    if (isDone) await addRaffleTask(tx, { ...key, doneByEmail: actor.email, doneAt: at });
    else await removeRaffleTask(tx, key);
    const what = { couponId: won.coupon.couponId, position: won.position, task };
    await recordAudit(tx, write.act, {
      action: isDone ? 'promotion.prize-task-done' : 'promotion.prize-task-undone',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: key.mallCode,
      ...(done ? { before: { ...what, doneBy: done.doneByEmail, doneAt: done.doneAt.toISOString() } } : { after: what }),
    });
    return null;
  });
