import { maskPhone } from '@galeria/contract/kit/formats';
import type { RafflePrizeList } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { dueOn, lapsesOn, prizeState, shownTasks } from '../../draws/draws.public.ts';
import { findPromotion } from '../../promotions/promotions.public.ts';
import { raffleTasksDone } from '../raffle-prizes.store.ts';
import { type RaffleViewer, seesAll, shownEntry } from './promotion-raffle.ts';
import { raffleContext } from './raffle-context.ts';

/** DRW-11: the winners of a raffle that is confirmed, how they are reached, and what is left to do for each. */
export async function rafflePrizes(
  db: Queryable,
  scope: MallScope,
  promotionId: number,
  viewer: RaffleViewer,
): Promise<RafflePrizeList> {
  const { mallCode } = (await findPromotion(db, scope, promotionId)) ?? fail('not-found');
  const key = { mallCode, promotionId };
  const { mode, raffle, judged } = await raffleContext(db, key);
  if (mode === null) return fail('promotion-without-raffle');
  const isMasked = !seesAll(viewer);
  const drawnAt = raffle?.confirmedAt ?? null;
  if (drawnAt === null) return { deliverUntil: null, lapsesOn: null, data: [], isMasked };
  const done = await raffleTasksDone(db, key);
  const data = judged.flatMap((each, place) => {
    const { coupon, position } = each;
    if (position === null) return [];
    const own = done.filter(({ entryId }) => entryId === coupon.entryId);
    const { couponCode, name } = shownEntry(each, place + 1, viewer);
    const phone = coupon.isErased ? null : coupon.phone;
    return {
      ...{ entryId: coupon.entryId, couponCode, position, name },
      phone: phone !== null && isMasked ? maskPhone(phone) : phone,
      customerId: coupon.isErased ? null : coupon.customerId,
      state: prizeState({ isDisqualified: false, done: own.map(({ task }) => task), drawnAt }, viewer.at),
      tasks: shownTasks(own, drawnAt),
    };
  });
  data.sort((one, other) => one.position - other.position);
  return { deliverUntil: dueOn('DELIVERY', drawnAt), lapsesOn: lapsesOn(drawnAt), data, isMasked };
}
