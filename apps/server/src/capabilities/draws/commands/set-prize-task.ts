import type { TickedTask } from '@galeria/contract/draw/winner-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdPromotion, lockMode } from '../../promotions/promotions.public.ts';
import { disqualificationsOf } from '../disqualifications.store.ts';
import { readTokenId } from '../draws.rules.ts';
import { decideTick } from '../prizes.rules.ts';
import { addTask, findTask, removeTask, tasksDone } from '../prizes.store.ts';
import { findNumber } from '../views/held-numbers.ts';

/**
 * DRW-11: a step done for a published winner, or a wrong tick taken back; the trail keeps both. Twice the same changes nothing. Of
 * somebody who has no right to the prize any more (DRW-10, DRW-14) what was done stays as history: only that the prize was handed over
 * is taken back, where it was not or came back.
 */
export const setPrizeTask = (write: WriteContext, actor: Actor, { tokenId, task, isDone }: TickedTask): Promise<null> =>
  write.transact(async (tx) => {
    const { promotionId, number } = readTokenId(tokenId) ?? fail('not-found');
    const { mallCode } = (await holdPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const key = { mallCode, promotionId };
    if (!(await lockMode(tx, key, 'luckyNumber'))) fail('not-found');
    const token = (await findNumber(tx, key, number)) ?? fail('not-found');
    if (token.publishedAt === null) fail('winner-not-published');
    const isDisqualified = (await disqualificationsOf(tx, key)).some((row) => row.number === number && row.isConfirmed);
    const isClosed = isDone || task !== 'DELIVERY';
    if (isClosed && isDisqualified) fail('number-disqualified');
    if (isClosed && token.voidedAt !== null) fail('number-void');
    const done = await findTask(tx, key, number, task);
    if ((done !== undefined) === isDone) return null;
    allow(
      decideTick(
        { task, isDone },
        (await tasksDone(tx, key)).filter((row) => row.number === number).map((row) => row.task),
      ),
    );
    const { at } = write.act;
    if (isDone) await addTask(tx, { ...key, number, task, doneByEmail: actor.email, doneAt: at });
    else await removeTask(tx, key, number, task);
    await recordAudit(tx, write.act, {
      action: isDone ? 'promotion.prize-task-done' : 'promotion.prize-task-undone',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode,
      ...(done
        ? { before: { number, task, doneBy: done.doneByEmail, doneAt: done.doneAt.toISOString() } }
        : { after: { number, task } }),
    });
    return null;
  });
