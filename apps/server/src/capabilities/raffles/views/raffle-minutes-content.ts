import type { RaffleMinutesFacts } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { findPromotion } from '../../promotions/promotions.public.ts';
import type { RaffleMinutesContent } from '../raffle-minutes-text.format.ts';
import { raffleMoment } from '../raffles.rules.ts';
import type { RaffleKey } from '../raffles.store.ts';
import { couponCount } from './promotion-raffle.ts';
import { raffleContext } from './raffle-context.ts';

/** All that minutes of a raffle are written from, and whose they are. */
export async function raffleMinutesContent(
  db: Queryable,
  scope: MallScope,
  promotionId: number,
  facts: RaffleMinutesFacts,
): Promise<{ readonly key: RaffleKey; readonly content: RaffleMinutesContent }> {
  const { mallCode, name } = (await findPromotion(db, scope, promotionId)) ?? fail('not-found');
  const key = { mallCode, promotionId };
  const { mode, raffle, judged } = await raffleContext(db, key);
  if (mode === null) return fail('promotion-without-raffle');
  if (raffle?.confirmedAt == null) return fail('raffle-not-confirmed');
  const content = {
    promotion: { id: promotionId, name, secapNumber: mode.secapNumber },
    awardName: mode.awardName ?? '',
    awardQuantity: mode.awardQuantity ?? 0,
    startsAt: mode.startsAt,
    endsAt: mode.endedAt ?? mode.estimatedEndAt,
    raffleAt: raffleMoment(mode),
    coupons: await couponCount(db, key),
    drawn: judged.map(({ coupon, position, passedOver }) => ({
      ...{ code: coupon.code, name: coupon.name, cpf: coupon.cpf, enteredAt: coupon.enteredAt },
      ...{ customerId: coupon.customerId, position, passedOver },
    })),
    enteredBy: [...new Set(judged.map(({ coupon }) => coupon.enteredBy))],
    confirmed: { at: raffle.confirmedAt, by: raffle.confirmedByEmail ?? '', fourEyes: raffle.fourEyes ?? 'on' },
    facts,
  };
  return { key, content };
}
