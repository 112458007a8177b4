import type { closeRaffle as endpoint } from '@galeria/contract/coupons/raffle-result-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit, recordAudits } from '../../audit/audit.public.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { closeTickets, holdBenefitCounts } from '../../participation/participation.public.ts';
import { waitingOf, winnersAmong } from '../../raffles/raffles.public.ts';
import { decideClosing, decideRaffled } from '../benefit-raffle.rules.ts';
import { markRaffleConfirmed } from '../benefit-raffles.store.ts';
import { holdBenefitRaffle } from '../hold-benefit-raffle.steps.ts';
import { closeRaffleJob, isRaffleClosing, type RaffleToClose } from '../raffle-closing.steps.ts';

const AT_ONCE = 500;

/** What is left open of a raffle that is decided: what did not win is closed behind this answer. */
export const closeRaffle = (
  { jobs }: { readonly jobs: Jobs },
  write: WriteContext,
  actor: Actor,
  id: number,
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { benefit, counts, judged, isConfirmed } = await holdBenefitRaffle(tx, actor, id);
    allow(decideRaffled(benefit, at));
    const waiting = waitingOf(judged);
    allow(decideClosing({ isConfirmed, waiting: waiting.length, winners: winnersAmong(judged) - winnersAmong(waiting) }));
    if (await isRaffleClosing(jobs, tx, id)) fail('raffle-closing');
    const { audited } = await secondPairOf(tx, [], actor);
    if (!isConfirmed) await markRaffleConfirmed(tx, benefit, { at, email: actor.email, fourEyes: audited.fourEyes });
    await jobs.enqueue(tx, closeRaffleJob, { benefitId: id, mallCode: benefit.mallCode });
    const { participating } = counts;
    await recordAudit(tx, write.act, {
      action: 'benefit.raffle-closed',
      subject: { type: 'benefit', id: String(id) },
      mallCode: benefit.mallCode,
      after: { participating },
    });
    return { participating };
  });

/** Part by part: a ticket is closed once, however often this is begun again. */
export async function closeTicketsOf(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  key: RaffleToClose,
): Promise<void> {
  const closeSome = () =>
    db.transaction(async (tx) => {
      const at = clock.now();
      await holdBenefitCounts(tx, key);
      const closed = await closeTickets(tx, key, AT_ONCE, at);
      const act = { actor: null, at, address: null, requestId: `raffle:${newId(at.getTime())}` };
      await recordAudits(
        tx,
        act,
        closed.map((couponId) => ({
          action: 'coupon.closed',
          subject: { type: 'coupon', id: couponId },
          mallCode: key.mallCode,
          before: { status: 'UNUSABLE' },
          after: { status: 'CLOSED' },
        })),
      );
      return closed.length;
    });
  while ((await closeSome()) === AT_ONCE);
}
