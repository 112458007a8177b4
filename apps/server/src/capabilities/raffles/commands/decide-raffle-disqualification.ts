import type { Actor } from '../../../platform/actor.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { closeWonCoupon } from '../../participation/participation.public.ts';
import { holdRaffle } from '../hold-raffle.steps.ts';
import { findRaffleDisqualification, saveRaffleDecision } from '../raffle-disqualifications.store.ts';
import { isDelivered } from '../raffle-prizes.store.ts';
import { moveVersion } from '../raffles.store.ts';
import { decideOnDisqualification } from '../urn.rules.ts';

interface Decided {
  readonly promotionId: number;
  readonly disqualificationId: string;
  readonly isConfirmed: boolean;
}

/** DRW-10, PER-11: confirmed by somebody else than who asked, and for good: the place is open for the next coupon. */
export const decideRaffleDisqualification = (
  write: WriteContext,
  actor: Actor,
  { promotionId, disqualificationId, isConfirmed }: Decided,
): Promise<null> =>
  write.transact(async (tx) => {
    const { key, judged } = await holdRaffle(tx, actor, promotionId);
    const found = (await findRaffleDisqualification(tx, key, disqualificationId)) ?? fail('not-found');
    const { coupon, position } = judged.find((each) => each.coupon.entryId === found.entryId) ?? fail('not-found');
    const { isOwnWriting, audited } = await secondPairOf(tx, [found.askedBy], actor);
    allow(
      decideOnDisqualification({
        ...{ isConfirmed, isOwnWriting, isDecided: found.isConfirmed !== null },
        isDelivered: await isDelivered(tx, { ...key, entryId: found.entryId }),
      }),
    );
    const { at } = write.act;
    await saveRaffleDecision(tx, key, disqualificationId, {
      ...{ isConfirmed, decidedByEmail: actor.email, decidedAt: at, fourEyes: audited.fourEyes },
    });
    if (isConfirmed) {
      await closeWonCoupon(tx, key, coupon.couponId);
      await moveVersion(tx, key);
    }
    await recordAudit(tx, write.act, {
      action: isConfirmed ? 'promotion.disqualified' : 'promotion.disqualification-refused',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: key.mallCode,
      after: { couponId: coupon.couponId, position, reason: found.reason, askedBy: found.askedByEmail, ...audited },
    });
    return null;
  });
