import { decideCouponMove } from '@galeria/contract/coupons/coupon-lifecycle';
import type { BenefitRaffle } from '@galeria/contract/coupons/raffle-result-endpoints';
import { decideVersion } from '@galeria/contract/kit/decision';
import type { Actor } from '../../../platform/actor.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { moveCoupon } from '../../coupons/coupons.public.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { decideConfirmation, waitingOf, winnersAmong } from '../../raffles/raffles.public.ts';
import { markRaffleConfirmed, saveOutcomes } from '../benefit-raffles.store.ts';
import { holdOpenBenefitRaffle } from '../hold-benefit-raffle.steps.ts';
import { closeRaffleJob } from '../raffle-closing.steps.ts';
import { shownRaffle } from '../views/benefit-raffle.ts';
import { benefitRaffleWriters } from '../views/raffle-context.ts';

/**
 * BEN-09: by a second person, of exactly what they saw. The winners' coupons are good for the prize from then on. The first time every
 * ticket that did not win is closed, behind this answer; then once more for each coupon that takes the place of somebody who lost it.
 */
export const confirmRaffleWinners = (
  { jobs }: { readonly jobs: Jobs },
  write: WriteContext,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<BenefitRaffle> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const held = await holdOpenBenefitRaffle(tx, actor, id, at);
    const { benefit, raffle, counts, isConfirmed } = held;
    const waiting = waitingOf(held.judged);
    const { isOwnWriting, audited } = await secondPairOf(tx, await benefitRaffleWriters(tx, benefit, held), actor);
    allow(decideConfirmation({ isOwnWriting, winners: winnersAmong(waiting) }));
    allow(decideVersion(raffle?.version ?? 0, version));
    const confirmation = { at, email: actor.email, fourEyes: audited.fourEyes };
    await saveOutcomes(
      tx,
      benefit,
      confirmation,
      waiting.map(({ coupon, position, passedOver, replaces }) => ({ entryId: coupon.entryId, position, passedOver, replaces })),
    );
    const winners = waiting.filter(({ position }) => position !== null);
    for (const { coupon } of winners)
      await moveCoupon(tx, write.act, coupon.coupon, {
        action: 'coupon.won',
        decide: ({ status }) => decideCouponMove(status, 'USABLE'),
        change: { wonAt: at },
      });
    if (!isConfirmed) {
      await markRaffleConfirmed(tx, benefit, confirmation);
      await jobs.enqueue(tx, closeRaffleJob, { benefitId: id, mallCode: benefit.mallCode });
    }
    await recordAudit(tx, write.act, {
      action: isConfirmed ? 'benefit.raffle-place-taken' : 'benefit.raffle-confirmed',
      subject: { type: 'benefit', id: String(id) },
      mallCode: benefit.mallCode,
      after: {
        winners: winners.map(({ coupon }) => coupon.coupon.code ?? ''),
        enteredBy: [...new Set(waiting.flatMap(({ coupon }) => (coupon.enteredBy === null ? [] : [coupon.enteredBy])))],
        ...(isConfirmed
          ? { places: winners.map(({ position }) => position) }
          : { participating: Math.max(0, counts.participating - winners.length) }),
        ...audited,
      },
    });
    return shownRaffle({ db: tx, jobs }, benefit, { actor, at });
  });
