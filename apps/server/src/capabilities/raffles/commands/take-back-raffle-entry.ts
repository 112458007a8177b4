import type { PromotionRaffle } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { withWriter } from '../../four-eyes/four-eyes.public.ts';
import { holdRaffle } from '../hold-raffle.steps.ts';
import { noteRaffleWriter, takeBackEntry } from '../raffles.store.ts';
import { promotionRaffle } from '../views/promotion-raffle.ts';

/** PRO-17: one that was mistyped. Who takes back had a hand in what is confirmed, as who enters has. */
export const takeBackRaffleEntry = (
  write: WriteContext,
  actor: Actor,
  { promotionId, entryId }: { readonly promotionId: number; readonly entryId: string },
): Promise<PromotionRaffle> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { key, raffle } = await holdRaffle(tx, actor, promotionId, at);
    const { couponId } = (await takeBackEntry(tx, key, entryId, { by: actor.email, at })) ?? fail('not-found');
    await noteRaffleWriter(tx, key, withWriter(raffle?.writers ?? [], actor));
    await recordAudit(tx, write.act, {
      action: 'promotion.raffle-entry-taken-back',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: key.mallCode,
      before: { entryId, couponId },
    });
    return promotionRaffle(tx, key, { actor, at });
  });
