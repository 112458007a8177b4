import { decideVersion } from '@galeria/contract/kit/decision';
import type { PromotionRaffle } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { holdRaffle } from '../hold-raffle.steps.ts';
import { decideConfirmation, winnersAmong } from '../raffles.rules.ts';
import { saveConfirmation } from '../raffles.store.ts';
import { promotionRaffle } from '../views/promotion-raffle.ts';

/** PRO-17: by a second person, of exactly what they saw, and for good. */
export const confirmPromotionRaffle = (
  write: WriteContext,
  actor: Actor,
  { promotionId, version }: { readonly promotionId: number; readonly version: number },
): Promise<PromotionRaffle> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { key, raffle, judged } = await holdRaffle(tx, actor, promotionId, at);
    const { isOwnWriting, audited } = await secondPairOf(tx, raffle?.writers ?? [], actor);
    allow(decideConfirmation({ isOwnWriting, winners: winnersAmong(judged) }));
    allow(decideVersion(raffle?.version ?? 0, version));
    const outcome = judged.map(({ coupon, position, passedOver }) => ({ entryId: coupon.entryId, position, passedOver }));
    await saveConfirmation(tx, key, {
      ...{ at, userId: actor.userId, email: actor.email },
      ...{ fourEyes: audited.fourEyes, judged: outcome },
    });
    await recordAudit(tx, write.act, {
      action: 'promotion.raffle-confirmed',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: key.mallCode,
      after: {
        winners: judged.flatMap(({ coupon, position }) => (position === null ? [] : [coupon.couponId])),
        passedOver: judged.flatMap(({ coupon, passedOver }) => (passedOver === null ? [] : [coupon.couponId])),
        ...audited,
      },
    });
    return promotionRaffle(tx, key, { actor, at });
  });
