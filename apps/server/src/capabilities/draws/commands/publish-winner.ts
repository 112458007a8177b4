import type { publishWinner as endpoint } from '@galeria/contract/draw/draw-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { publishNumber } from '../../participation/participation.public.ts';
import { holdPromotion, lockMode } from '../../promotions/promotions.public.ts';
import { readTokenId, settingsOf } from '../draws.rules.ts';
import { findDraw } from '../draws.store.ts';
import { drawnNumbers } from '../views/drawn-numbers.ts';
import { findNumber, heldPlaces } from '../views/held-numbers.ts';
import { decidePublishing } from '../winners.rules.ts';

/**
 * DRW-05: one number that was selected, winner or substitute. All who publish or disqualify in a promotion come one after the other,
 * so that there are never more than it has awards, and nobody who was disqualified meanwhile; one that is published stays as it is.
 * Whoever takes back what a cancelled note gave waits for them, and they for it (DRW-14).
 */
export const publishWinner = (write: WriteContext, actor: Actor, tokenId: string): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { promotionId, number } = readTokenId(tokenId) ?? fail('not-found');
    const key = (await holdPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const mode = (await lockMode(tx, key, 'luckyNumber')) ?? fail('not-found');
    const token = (await findNumber(tx, key, number)) ?? fail('not-found');
    if (token.winnerType === null || token.winnerPosition === null) return fail('number-not-selected');
    const answer = (at: Date) => ({ tokenId, winner: true as const, publishedAt: at.toISOString() });
    if (token.publishedAt !== null) return answer(token.publishedAt);
    const { winners } = (await findDraw(tx, key))?.settings ?? settingsOf(mode);
    const backed = token.winnerPosition - winners;
    const places = backed > 0 ? [token.winnerPosition, backed] : [token.winnerPosition];
    const drawn = await drawnNumbers(tx, key, places);
    const own = drawn.find(({ position }) => position === token.winnerPosition) ?? fail('number-not-selected');
    const winner = drawn.find(({ position }) => position === backed) ?? null;
    allow(decidePublishing(own, { winner, held: await heldPlaces(tx, key), awards: mode.awardQuantity ?? 0 }));
    const { at } = write.act;
    await publishNumber(tx, key, number, at);
    await recordAudit(tx, write.act, {
      action: 'promotion.winner-published',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: key.mallCode,
      after: { number, type: token.winnerType, position: token.winnerPosition },
    });
    return answer(at);
  });
