import { decideCouponMove } from '@galeria/contract/coupons/coupon-lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { moveCoupon } from '../../coupons/coupons.public.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { decideOnDisqualification } from '../../raffles/raffles.public.ts';
import { decideNotHandedOver } from '../benefit-raffle.rules.ts';
import { findWinnerDisqualification, moveRaffleVersion, saveWinnerDecision } from '../benefit-raffles.store.ts';
import { holdBenefitRaffle } from '../hold-benefit-raffle.steps.ts';

interface Decided {
  readonly id: number;
  readonly disqualificationId: string;
  readonly isConfirmed: boolean;
}

/** BEN-09, PER-11: confirmed by somebody else than who asked, and for good: the next coupon may be entered for the place. */
export const decideWinnerDisqualification = (
  write: WriteContext,
  actor: Actor,
  { id, disqualificationId, isConfirmed }: Decided,
): Promise<null> =>
  write.transact(async (tx) => {
    const { benefit, judged } = await holdBenefitRaffle(tx, actor, id);
    const found = (await findWinnerDisqualification(tx, benefit, disqualificationId)) ?? fail('not-found');
    const { coupon, position } = judged.find((each) => each.coupon.entryId === found.entryId) ?? fail('not-found');
    const { isOwnWriting, audited } = await secondPairOf(tx, [found.askedBy], actor);
    allow(decideOnDisqualification({ isConfirmed, isOwnWriting, isDecided: found.isConfirmed !== null, isDelivered: false }));
    if (isConfirmed) allow(decideNotHandedOver(coupon.coupon.status));
    const { at } = write.act;
    await saveWinnerDecision(tx, benefit, disqualificationId, {
      ...{ isConfirmed, decidedByEmail: actor.email, decidedAt: at, fourEyes: audited.fourEyes },
    });
    if (isConfirmed) {
      // One that its holder gave back meanwhile stays so.
      await moveCoupon(tx, write.act, coupon.coupon, {
        action: 'coupon.prize-lost',
        decide: ({ status }) =>
          decideCouponMove(status === 'CANCELLED' ? 'USABLE' : status, status === 'CANCELLED' ? status : 'CLOSED'),
        change: { wonAt: null },
      });
      await moveRaffleVersion(tx, benefit);
    }
    await recordAudit(tx, write.act, {
      action: isConfirmed ? 'benefit.disqualified' : 'benefit.disqualification-refused',
      subject: { type: 'benefit', id: String(id) },
      mallCode: benefit.mallCode,
      after: {
        ...{ couponCode: coupon.coupon.code, position, disqualification: found.reason, askedBy: found.askedByEmail },
        ...audited,
      },
    });
    return null;
  });
