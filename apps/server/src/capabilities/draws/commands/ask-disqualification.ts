import type { AskedDisqualification } from '@galeria/contract/draw/winner-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudits } from '../../audit/audit.public.ts';
import { holdPromotion, lockMode } from '../../promotions/promotions.public.ts';
import { addDisqualification, disqualificationsOf } from '../disqualifications.store.ts';
import { readTokenId } from '../draws.rules.ts';
import { findNumber } from '../views/held-numbers.ts';
import { decideAsking } from '../winners.rules.ts';

/** DRW-10: what somebody says against a drawn number. Until it is decided the number is not published. */
export const askDisqualification = (
  write: WriteContext,
  actor: Actor,
  { tokenId, reason, explanation, evidence }: AskedDisqualification,
): Promise<{ id: string }> =>
  write.transact(async (tx) => {
    const { promotionId, number } = readTokenId(tokenId) ?? fail('not-found');
    const { mallCode } = (await holdPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const key = { mallCode, promotionId };
    // As publishing holds it: neither comes between the other's look and act.
    if (!(await lockMode(tx, key, 'luckyNumber'))) fail('not-found');
    const token = (await findNumber(tx, key, number)) ?? fail('not-found');
    if (token.winnerPosition === null) return fail('number-not-selected');
    if ((await disqualificationsOf(tx, key)).some((row) => row.number === number)) fail('disqualification-asked');
    allow(decideAsking({ isVoid: token.voidedAt !== null, isPublished: token.publishedAt !== null }, reason));
    const { at } = write.act;
    const id = newId(at.getTime());
    await addDisqualification(tx, {
      ...{ ...key, disqualificationId: id, number, position: token.winnerPosition, reason, explanation, evidence },
      ...{ askedBy: actor.userId, askedByEmail: actor.email, askedAt: at },
    });
    // What is written about somebody stands on their own trail, which is erased with them.
    await recordAudits(tx, write.act, [
      {
        action: 'promotion.disqualification-asked',
        subject: { type: 'promotion', id: String(promotionId) },
        mallCode,
        after: { number, position: token.winnerPosition, reason },
      },
      {
        action: 'customer.disqualification-asked',
        subject: { type: 'customer', id: token.customerId },
        mallCode,
        after: { promotionId, number, reason, explanation, evidence },
      },
    ]);
    return { id };
  });
