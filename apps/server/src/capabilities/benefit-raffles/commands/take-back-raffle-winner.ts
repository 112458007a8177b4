import type { BenefitRaffle } from '@galeria/contract/coupons/raffle-result-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { moveRaffleVersion, takeBackBenefitEntry } from '../benefit-raffles.store.ts';
import { holdOpenBenefitRaffle } from '../hold-benefit-raffle.steps.ts';
import { shownRaffle } from '../views/benefit-raffle.ts';

/** BEN-09: one that was mistyped, before it is confirmed. PER-15: who takes back their own leaves no writer behind. */
export const takeBackRaffleWinner = (
  { jobs }: { readonly jobs: Jobs },
  write: WriteContext,
  actor: Actor,
  { id, entryId }: { readonly id: number; readonly entryId: string },
): Promise<BenefitRaffle> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { benefit, judged } = await holdOpenBenefitRaffle(tx, actor, id, at);
    const { coupon, position, isConfirmed } = judged.find((each) => each.coupon.entryId === entryId) ?? fail('not-found');
    if (isConfirmed) fail('raffle-confirmed');
    const { couponId, enteredBy } = (await takeBackBenefitEntry(tx, benefit, entryId, { by: actor, at })) ?? fail('not-found');
    await moveRaffleVersion(tx, benefit);
    await recordAudit(tx, write.act, {
      action: 'benefit.raffle-entry-taken-back',
      subject: { type: 'benefit', id: String(id) },
      mallCode: benefit.mallCode,
      before: { entryId, couponId, couponCode: coupon.coupon.code, position, enteredBy },
    });
    return shownRaffle({ db: tx, jobs }, benefit, { actor, at });
  });
