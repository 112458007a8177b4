import { decideVersion } from '@galeria/contract/kit/decision';
import type { PromotionRaffle } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { endRaffleCoupons, winWithCoupons } from '../../participation/participation.public.ts';
import { holdOpenRaffle } from '../hold-raffle.steps.ts';
import { saveConfirmation } from '../raffles.store.ts';
import { decideConfirmation, waitingOf, winnersAmong } from '../urn.rules.ts';
import { promotionRaffle } from '../views/promotion-raffle.ts';
import { raffleWriters } from '../views/raffle-context.ts';

/**
 * PRO-17: by a second person, of exactly what they saw. The first time everything that did not win is closed; then once more for
 * each coupon that takes the place of somebody disqualified.
 */
export const confirmPromotionRaffle = (
  write: WriteContext,
  actor: Actor,
  { promotionId, version }: { readonly promotionId: number; readonly version: number },
): Promise<PromotionRaffle> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const held = await holdOpenRaffle(tx, actor, promotionId, at);
    const { key, raffle } = held;
    const waiting = waitingOf(held.judged);
    const { isOwnWriting, audited } = await secondPairOf(tx, await raffleWriters(tx, key, held), actor);
    allow(decideConfirmation({ isOwnWriting, winners: winnersAmong(waiting) }));
    allow(decideVersion(raffle?.version ?? 0, version));
    await saveConfirmation(tx, key, {
      ...{ at, userId: actor.userId, email: actor.email, fourEyes: audited.fourEyes },
      judged: waiting.map(({ coupon, position, passedOver, replaces }) => ({
        ...{ entryId: coupon.entryId, position, passedOver, replaces },
      })),
    });
    const winners = waiting.flatMap(({ coupon, position }) => (position === null ? [] : [coupon.couponId]));
    const isFirst = raffle?.confirmedAt == null;
    const closed = isFirst ? await endRaffleCoupons(tx, key, winners) : null;
    if (!isFirst) await winWithCoupons(tx, key, winners);
    await recordAudit(tx, write.act, {
      action: isFirst ? 'promotion.raffle-confirmed' : 'promotion.raffle-place-taken',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: key.mallCode,
      after: {
        winners,
        passedOver: waiting.flatMap(({ coupon, passedOver }) => (passedOver === null ? [] : [coupon.couponId])),
        ...(closed === null ? { places: waiting.flatMap(({ position }) => (position === null ? [] : [position])) } : { closed }),
        ...audited,
      },
    });
    return promotionRaffle(tx, key, { actor, at });
  });
