import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customers } from '../../customers/customers.tables.ts';
import { coupons } from '../../participation/participation.tables.ts';
import { promotionRaffles, raffleDisqualifications, raffleEntries } from '../../raffles/raffles.tables.ts';
import type { PromotionKey } from '../promotions.store.ts';

/** PRO-17: who won a raffle, by place, once it is confirmed, with what became of each since; nobody before. */
export async function raffleWinners(db: Queryable, { mallCode, promotionId }: PromotionKey) {
  const rows = await db
    .select({
      couponId: coupons.couponId,
      number: coupons.code,
      position: raffleEntries.position,
      replaces: raffleEntries.replaces,
      publishedAt: sql<Date | null>`coalesce(${raffleEntries.confirmedAt}, ${promotionRaffles.confirmedAt})`.mapWith(
        promotionRaffles.confirmedAt,
      ),
      voidedAt: coupons.voidedAt,
      disqualifiedAt: raffleDisqualifications.decidedAt,
      disqualifiedFor: raffleDisqualifications.reason,
      firstName: customers.firstName,
      lastName: customers.lastName,
      cpf: customers.cpf,
      email: customers.email,
    })
    .from(raffleEntries)
    .innerJoin(
      promotionRaffles,
      and(
        eq(promotionRaffles.promotionId, raffleEntries.promotionId),
        eq(promotionRaffles.mallCode, raffleEntries.mallCode),
        isNotNull(promotionRaffles.confirmedAt),
      ),
    )
    .innerJoin(coupons, and(eq(coupons.couponId, raffleEntries.couponId), eq(coupons.mallCode, raffleEntries.mallCode)))
    .innerJoin(customers, and(eq(customers.customerId, coupons.customerId), eq(customers.mallCode, coupons.mallCode)))
    .leftJoin(
      raffleDisqualifications,
      and(
        eq(raffleDisqualifications.entryId, raffleEntries.entryId),
        eq(raffleDisqualifications.mallCode, raffleEntries.mallCode),
        eq(raffleDisqualifications.isConfirmed, true),
      ),
    )
    .where(
      and(eq(raffleEntries.promotionId, promotionId), eq(raffleEntries.mallCode, mallCode), isNotNull(raffleEntries.position)),
    )
    .orderBy(asc(raffleEntries.position), asc(raffleEntries.drawn));
  // The conditions are SQL's; what they rule out the types still allow.
  return rows.flatMap(({ position, publishedAt, replaces, voidedAt, disqualifiedAt, ...row }) =>
    position === null || publishedAt === null
      ? []
      : [
          {
            ...{ position, publishedAt, ...row },
            disqualifiedAt: disqualifiedAt?.toISOString() ?? null,
            voidedAt: voidedAt?.toISOString() ?? null,
            takesPlaceOf: replaces === null ? null : position,
          },
        ],
  );
}
