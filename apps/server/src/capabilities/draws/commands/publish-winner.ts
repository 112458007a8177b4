import type { publishWinner as endpoint } from '@galeria/contract/draw/draw-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { publishNumber } from '../../participation/participation.public.ts';
import { findPromotion, lockMode } from '../../promotions/promotions.public.ts';
import { readTokenId } from '../draws.rules.ts';
import { findNumber, publishedCount } from '../views/held-numbers.ts';

/**
 * DRW-05: one number that was selected, winner or substitute. All who publish in a promotion come one after the other, so that
 * there are never more than it has awards; one that is published stays as it is.
 */
export const publishWinner = (write: WriteContext, actor: Actor, tokenId: string): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { promotionId, number } = readTokenId(tokenId) ?? fail('not-found');
    const key = (await findPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const mode = (await lockMode(tx, key, 'luckyNumber')) ?? fail('not-found');
    const token = (await findNumber(tx, key, number)) ?? fail('not-found');
    if (token.winnerType === null) fail('number-not-selected');
    const answer = (at: Date) => ({ tokenId, winner: true as const, publishedAt: at.toISOString() });
    if (token.publishedAt !== null) return answer(token.publishedAt);
    if (token.voidedAt !== null) fail('number-void');
    if ((await publishedCount(tx, key)) >= (mode.awardQuantity ?? 0)) fail('winners-complete');
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
