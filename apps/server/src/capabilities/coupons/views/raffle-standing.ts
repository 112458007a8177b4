import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { benefitRaffleDisqualifications, benefitRaffleEntries } from '../../benefit-raffles/benefit-raffles.tables.ts';
import type { RaffleStanding } from '../coupon-use.rules.ts';

/** BEN-09: how a coupon stands in the result of its raffle. The caller holds the counters of its benefit. */
export async function raffleStanding(
  db: Queryable,
  { couponId, mallCode }: { readonly couponId: string; readonly mallCode: string },
): Promise<RaffleStanding> {
  const [found] = await db
    .select({
      position: benefitRaffleEntries.position,
      passedOver: benefitRaffleEntries.passedOver,
      isAsked: sql<boolean>`${benefitRaffleDisqualifications.entryId} is not null`,
      isDisqualified: benefitRaffleDisqualifications.isConfirmed,
    })
    .from(benefitRaffleEntries)
    .leftJoin(
      benefitRaffleDisqualifications,
      and(
        eq(benefitRaffleDisqualifications.entryId, benefitRaffleEntries.entryId),
        eq(benefitRaffleDisqualifications.mallCode, benefitRaffleEntries.mallCode),
        sql`${benefitRaffleDisqualifications.isConfirmed} is not false`,
      ),
    )
    .where(
      and(
        eq(benefitRaffleEntries.couponId, couponId),
        eq(benefitRaffleEntries.mallCode, mallCode),
        isNull(benefitRaffleEntries.takenBackAt),
      ),
    );
  if (!found || found.passedOver !== null) return 'outside';
  if (!found.isAsked) return 'in-result';
  return found.isDisqualified === true ? 'outside' : 'disqualification-asked';
}
