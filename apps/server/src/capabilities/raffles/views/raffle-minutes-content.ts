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
  const { mode, raffle, judged, disqualifications } = await raffleContext(db, key);
  if (mode === null) return fail('promotion-without-raffle');
  if (raffle?.confirmedAt == null) return fail('raffle-not-confirmed');
  const { confirmedAt, confirmedByEmail, fourEyes } = raffle;
  const confirmed = { at: confirmedAt, by: confirmedByEmail ?? '', fourEyes: fourEyes ?? ('on' as const) };
  const settled = judged.filter(({ isConfirmed }) => isConfirmed);
  const content: RaffleMinutesContent = {
    promotion: { id: promotionId, name, secapNumber: mode.secapNumber },
    awardName: mode.awardName ?? '',
    awardQuantity: mode.awardQuantity ?? 0,
    startsAt: mode.startsAt,
    endsAt: mode.endedAt ?? mode.estimatedEndAt,
    raffleAt: raffleMoment(mode),
    coupons: await couponCount(db, key),
    drawn: settled.map(({ coupon, position, passedOver, replaces }) => ({
      ...{ entryId: coupon.entryId, code: coupon.code, name: coupon.name, cpf: coupon.cpf, enteredAt: coupon.enteredAt },
      ...{ customerId: coupon.customerId, position, passedOver, replaces, voidedAt: coupon.voidedAt },
      enteredBy: coupon.enteredBy,
      confirmed:
        coupon.confirmedAt === null
          ? confirmed
          : { at: coupon.confirmedAt, by: coupon.confirmedByEmail ?? '', fourEyes: coupon.fourEyes ?? 'on' },
    })),
    disqualified: disqualifications.flatMap((row) =>
      row.decidedAt === null
        ? []
        : [
            {
              ...{ entryId: row.entryId, reason: row.reason, explanation: row.explanation, evidence: row.evidence },
              ...{ askedBy: row.askedByEmail, decidedBy: row.decidedByEmail ?? '', decidedAt: row.decidedAt },
            },
          ],
    ),
    enteredBy: [...new Set(settled.filter(({ replaces }) => replaces === null).map(({ coupon }) => coupon.enteredBy))],
    confirmed,
    facts,
  };
  return { key, content };
}
