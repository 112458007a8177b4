import type { AskedWinnerDisqualification } from '@galeria/contract/coupons/raffle-result-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudits } from '../../audit/audit.public.ts';
import { decideAgainst } from '../../raffles/raffles.public.ts';
import { decideNotHandedOver } from '../benefit-raffle.rules.ts';
import { addWinnerDisqualification } from '../benefit-raffles.store.ts';
import { holdBenefitRaffle } from '../hold-benefit-raffle.steps.ts';
import { stateOf } from '../views/raffle-context.ts';

/** BEN-09: what somebody says against a winner. Until it is decided the winner stands, and their coupon is not used. */
export const askWinnerDisqualification = (
  write: WriteContext,
  actor: Actor,
  { id, entryId, reason, explanation, evidence }: AskedWinnerDisqualification & { readonly id: number },
): Promise<{ id: string }> =>
  write.transact(async (tx) => {
    const held = await holdBenefitRaffle(tx, actor, id);
    const { benefit, judged, disqualifications } = held;
    const found = judged.find((each) => each.coupon.entryId === entryId) ?? fail('not-found');
    const { coupon, position } = found;
    const state = stateOf(found, held);
    allow(decideNotHandedOver(coupon.coupon.status));
    allow(
      decideAgainst({
        isWinner: state === 'CONFIRMED' || state === 'DISQUALIFIED',
        isNamed: disqualifications.some((each) => each.entryId === entryId),
        isDelivered: false,
      }),
    );
    const { at } = write.act;
    const { mallCode } = benefit;
    const disqualificationId = newId(at.getTime());
    await addWinnerDisqualification(tx, {
      ...{ mallCode, benefitId: id, disqualificationId, entryId, reason, explanation, evidence },
      ...{ askedBy: actor.userId, askedByEmail: actor.email, askedAt: at },
    });
    const couponCode = coupon.coupon.code;
    // What is written about somebody stands on their own trail, which is erased with them.
    await recordAudits(tx, write.act, [
      {
        action: 'benefit.disqualification-asked',
        subject: { type: 'benefit', id: String(id) },
        mallCode,
        after: { couponCode, position, disqualification: reason },
      },
      {
        action: 'customer.disqualification-asked',
        subject: { type: 'customer', id: coupon.customerId },
        mallCode,
        after: { benefitId: id, couponCode, reason, explanation, evidence },
      },
    ]);
    return { id: disqualificationId };
  });
