import { normaliseCode } from '@galeria/contract/coupons/coupon-code';
import type { RaffleEntry } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdOpenRaffle } from '../hold-raffle.steps.ts';
import { decideEntry } from '../raffles.rules.ts';
import { addEntry, moveVersion } from '../raffles.store.ts';
import { shownEntry } from '../views/promotion-raffle.ts';
import { couponsOfCode, raffleContext } from '../views/raffle-context.ts';

/**
 * PRO-17: a coupon as it was read out at the urn. It wins the next place; one of somebody who has a place already is kept as drawn
 * and passed over, which the answer says. After the confirmation it is the next coupon, for the place of somebody disqualified.
 */
export const enterRaffleCoupon = (
  write: WriteContext,
  actor: Actor,
  { promotionId, couponCode }: { readonly promotionId: number; readonly couponCode: string },
): Promise<RaffleEntry> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { key, judged, openPlaces } = await holdOpenRaffle(tx, actor, promotionId, at);
    const found = await couponsOfCode(tx, key.mallCode, normaliseCode(couponCode));
    const { couponId, customerId } = allow(decideEntry({ promotionId, openPlaces, found, judged }), 'couponCode');
    const entryId = newId(at.getTime());
    await moveVersion(tx, key);
    await addEntry(tx, key, { entryId, couponId, enteredBy: actor.email, enteredById: actor.userId, enteredAt: at });
    const after = await raffleContext(tx, key);
    const last = after.judged.at(-1);
    if (!last) throw new Error('the entry was not written');
    const { position, passedOver, replaces } = last;
    await recordAudit(tx, write.act, {
      action: 'promotion.raffle-coupon-entered',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: key.mallCode,
      after: { entryId, couponId, customerId, position, passedOver, ...(replaces && { replaces }) },
    });
    return shownEntry(last, after, { actor, at });
  });
