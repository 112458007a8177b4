import type { PromotionRaffle } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdOpenRaffle } from '../hold-raffle.steps.ts';
import { moveVersion, takeBackEntry } from '../raffles.store.ts';
import { promotionRaffle } from '../views/promotion-raffle.ts';

/** PRO-17: one that was mistyped, before it is confirmed. PER-15: who takes back their own leaves no writer behind. */
export const takeBackRaffleEntry = (
  write: WriteContext,
  actor: Actor,
  { promotionId, entryId }: { readonly promotionId: number; readonly entryId: string },
): Promise<PromotionRaffle> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { key, judged } = await holdOpenRaffle(tx, actor, promotionId, at);
    if (judged.some(({ coupon, isConfirmed }) => isConfirmed && coupon.entryId === entryId)) fail('raffle-confirmed');
    const { couponId } = (await takeBackEntry(tx, key, entryId, { by: actor, at })) ?? fail('not-found');
    await moveVersion(tx, key);
    await recordAudit(tx, write.act, {
      action: 'promotion.raffle-entry-taken-back',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: key.mallCode,
      before: { entryId, couponId },
    });
    return promotionRaffle(tx, key, { actor, at });
  });
