import { normaliseCode } from '@galeria/contract/coupons/coupon-code';
import type { BenefitRaffleEntry } from '@galeria/contract/coupons/raffle-result-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { benefitCouponOfCode } from '../../participation/participation.public.ts';
import { decideWinningCoupon } from '../benefit-raffle.rules.ts';
import { addBenefitEntry, moveRaffleVersion } from '../benefit-raffles.store.ts';
import { holdOpenBenefitRaffle } from '../hold-benefit-raffle.steps.ts';
import { shownEntry } from '../views/benefit-raffle.ts';
import { holderOf } from '../views/coupon-holder.ts';
import { benefitRaffleContext, stateOf } from '../views/raffle-context.ts';

/**
 * BEN-09: a coupon that was drawn, for the next prize; after the confirmation, for that of somebody who lost it. The ticket stays as it
 * is, and nobody outside hears of it, until a second person confirms. Never more winners than prizes, whoever enters at once.
 */
export const recordRaffleWinner = (
  write: WriteContext,
  actor: Actor,
  id: number,
  { couponCode }: { readonly couponCode: string },
): Promise<BenefitRaffleEntry> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { benefit, openPlaces, ...held } = await holdOpenBenefitRaffle(tx, actor, id, at);
    const coupon = (await benefitCouponOfCode(tx, benefit, normaliseCode(couponCode))) ?? fail('raffle-code-unknown');
    const entries = held.judged.map((each) => ({
      ...{ couponId: each.coupon.couponId, customerId: each.coupon.customerId },
      state: stateOf(each, { ...held, openPlaces }),
    }));
    const isErased = (await holderOf(tx, coupon)) === undefined;
    allow(decideWinningCoupon({ coupon, isErased, entries, openPlaces }));
    const entryId = newId(at.getTime());
    const { couponId } = coupon;
    await moveRaffleVersion(tx, benefit);
    await addBenefitEntry(tx, benefit, { entryId, couponId, enteredBy: actor.email, enteredById: actor.userId, enteredAt: at });
    const after = await benefitRaffleContext(tx, benefit);
    const last = after.judged.at(-1);
    if (!last) throw new Error('the entry was not written');
    await recordAudit(tx, write.act, {
      action: 'benefit.raffle-coupon-entered',
      subject: { type: 'benefit', id: String(id) },
      mallCode: benefit.mallCode,
      after: {
        entryId,
        couponId,
        couponCode: coupon.code,
        position: last.position,
        ...(last.replaces && { replaces: last.replaces }),
      },
    });
    return shownEntry(last, after, actor);
  });
