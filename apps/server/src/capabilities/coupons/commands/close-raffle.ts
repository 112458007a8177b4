import type { closeRaffle as endpoint } from '@galeria/contract/coupons/raffle-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit, recordAudits } from '../../audit/audit.public.ts';
import { findBenefit } from '../../benefits/benefits.public.ts';
import { closeTickets, holdBenefitCounts } from '../../participation/participation.public.ts';
import { couponSubject } from '../coupon-rows.mapping.ts';
import { decideRaffled } from '../raffle.rules.ts';
import { closeRaffleJob, isRaffleClosing, type RaffleToClose } from '../raffle-closing.steps.ts';

const AT_ONCE = 500;

/** The raffle is over: what did not win is closed behind this answer. */
export const closeRaffle = (
  { jobs }: { readonly jobs: Jobs },
  write: WriteContext,
  actor: Actor,
  id: number,
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const benefit = (await findBenefit(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    const { participating } = await holdBenefitCounts(tx, benefit);
    allow(decideRaffled(benefit, write.act.at));
    if (await isRaffleClosing(jobs, tx, id)) fail('raffle-closing');
    await jobs.enqueue(tx, closeRaffleJob, { benefitId: id, mallCode: benefit.mallCode });
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
          subject: couponSubject(couponId),
          mallCode: key.mallCode,
          before: { status: 'UNUSABLE' },
          after: { status: 'CLOSED' },
        })),
      );
      return closed.length;
    });
  while ((await closeSome()) === AT_ONCE);
}
