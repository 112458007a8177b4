import type { AskedRaffleDisqualification } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudits } from '../../audit/audit.public.ts';
import { holdRaffle } from '../hold-raffle.steps.ts';
import { addRaffleDisqualification } from '../raffle-disqualifications.store.ts';
import { isDelivered } from '../raffle-prizes.store.ts';
import { decideAgainst } from '../urn.rules.ts';

/** DRW-10: what somebody says against a winner of a raffle. Until it is decided the winner stands, and the prize is not handed over. */
export const askRaffleDisqualification = (
  write: WriteContext,
  actor: Actor,
  { promotionId, entryId, reason, explanation, evidence }: AskedRaffleDisqualification & { readonly promotionId: number },
): Promise<{ id: string }> =>
  write.transact(async (tx) => {
    const { key, raffle, judged, disqualifications } = await holdRaffle(tx, actor, promotionId);
    if (raffle?.confirmedAt == null) fail('raffle-not-confirmed');
    const { coupon, position, isConfirmed } = judged.find((each) => each.coupon.entryId === entryId) ?? fail('not-found');
    allow(
      decideAgainst({
        isWinner: isConfirmed && position !== null,
        isNamed: disqualifications.some((each) => each.entryId === entryId),
        isDelivered: await isDelivered(tx, { ...key, entryId }),
      }),
    );
    const { at } = write.act;
    const id = newId(at.getTime());
    await addRaffleDisqualification(tx, {
      ...{ ...key, disqualificationId: id, entryId, reason, explanation, evidence },
      ...{ askedBy: actor.userId, askedByEmail: actor.email, askedAt: at },
    });
    const { couponId, code, customerId } = coupon;
    // What is written about somebody stands on their own trail, which is erased with them.
    await recordAudits(tx, write.act, [
      {
        action: 'promotion.disqualification-asked',
        subject: { type: 'promotion', id: String(promotionId) },
        mallCode: key.mallCode,
        after: { couponId, position, reason },
      },
      {
        action: 'customer.disqualification-asked',
        subject: { type: 'customer', id: customerId },
        mallCode: key.mallCode,
        after: { promotionId, couponCode: code, reason, explanation, evidence },
      },
    ]);
    return { id };
  });
