import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { holdPromotion, lockMode } from '../../promotions/promotions.public.ts';
import { findDisqualification, saveDecision } from '../disqualifications.store.ts';
import { readTokenId } from '../draws.rules.ts';
import { findNumber } from '../views/held-numbers.ts';
import { decideConfirming } from '../winners.rules.ts';

interface Decided {
  readonly id: string;
  readonly tokenId: string;
  readonly isConfirmed: boolean;
}

/** DRW-10, PER-11: confirmed by somebody else than who asked, and for good. Turning down one's own is to take it back. */
export const decideDisqualification = (write: WriteContext, actor: Actor, asked: Decided): Promise<null> =>
  write.transact(async (tx) => {
    const { id, tokenId, isConfirmed } = asked;
    const { promotionId, number } = readTokenId(tokenId) ?? fail('not-found');
    const { mallCode } = (await holdPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const key = { mallCode, promotionId };
    if (!(await lockMode(tx, key, 'luckyNumber'))) fail('not-found');
    const found = await findDisqualification(tx, key, id);
    if (found?.number !== number) return fail('not-found');
    if (found.isConfirmed !== null) fail('disqualification-decided');
    const { isOwnWriting, audited } = await secondPairOf(tx, [found.askedBy], actor);
    if (isConfirmed && isOwnWriting) fail('disqualification-own');
    const { at } = write.act;
    const token = (await findNumber(tx, key, number)) ?? fail('not-found');
    const isPublished = token.publishedAt !== null;
    if (isConfirmed) allow(decideConfirming({ isVoid: token.voidedAt !== null, isPublished }, found.reason));
    const wasPublished = isConfirmed && isPublished;
    const { fourEyes } = audited;
    await saveDecision(tx, key, id, { isConfirmed, decidedByEmail: actor.email, decidedAt: at, wasPublished, fourEyes });
    await recordAudit(tx, write.act, {
      action: isConfirmed ? 'promotion.disqualified' : 'promotion.disqualification-refused',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode,
      after: { number, position: found.position, reason: found.reason, askedBy: found.askedByEmail, wasPublished, ...audited },
    });
    return null;
  });
