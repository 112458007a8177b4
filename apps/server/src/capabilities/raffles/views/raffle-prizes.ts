import type { PrizeState } from '@galeria/contract/draw/prize-tasks';
import { maskPhone } from '@galeria/contract/kit/formats';
import type { RafflePrizeList } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { dueOn, lapsesOn, prizeState, shownTasks } from '../../draws/draws.public.ts';
import { findPromotion } from '../../promotions/promotions.public.ts';
import { raffleTasksDone } from '../raffle-prizes.store.ts';
import { endOf, type RaffleViewer, seesAll, shownEntry } from './promotion-raffle.ts';
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
  const context = await raffleContext(db, key);
  const { mode, raffle, judged } = context;
  if (mode === null) return fail('promotion-without-raffle');
  const isMasked = !seesAll(viewer);
  const drawnAt = raffle?.confirmedAt ?? null;
  if (drawnAt === null) return { deliverUntil: null, lapsesOn: null, data: [], isMasked };
  const done = await raffleTasksDone(db, key);
  const data = judged.flatMap((each) => {
    const { coupon, position, isConfirmed } = each;
    if (position === null || !isConfirmed) return [];
    // Who takes a place has as long as everybody else, from their own confirmation.
    const wonAt = coupon.confirmedAt ?? drawnAt;
    const own = done.filter(({ entryId }) => entryId === coupon.entryId);
    const { couponCode, name } = shownEntry(each, context, viewer);
    const phone = coupon.isErased ? null : coupon.phone;
    const end = endOf(each, context);
    const tasks = own.map(({ task }) => task);
    const voidState: PrizeState = tasks.includes('DELIVERY') ? 'voidAfterDelivery' : 'void';
    return {
      ...{ entryId: coupon.entryId, couponCode, position, name, ...end },
      phone: phone !== null && isMasked ? maskPhone(phone) : phone,
      customerId: coupon.isErased ? null : coupon.customerId,
      state:
        end.voidedAt !== null && end.disqualifiedAt === null
          ? voidState
          : prizeState({ isDisqualified: end.disqualifiedAt !== null, done: tasks, drawnAt: wonAt }, viewer.at),
      tasks: shownTasks(own, wonAt),
    };
  });
  data.sort((one, other) => one.position - other.position || Number(one.takesPlaceOf) - Number(other.takesPlaceOf));
  return { deliverUntil: dueOn('DELIVERY', drawnAt), lapsesOn: lapsesOn(drawnAt), data, isMasked };
}
