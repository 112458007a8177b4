import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customers } from '../../customers/customers.tables.ts';
import { coupons } from '../../participation/participation.tables.ts';
import { promotionRaffles, raffleEntries } from '../../raffles/raffles.tables.ts';
import type { PromotionKey } from '../promotions.store.ts';

/** PRO-17: who won a raffle, by place, once it is confirmed; nobody before. */
export async function raffleWinners(db: Queryable, { mallCode, promotionId }: PromotionKey) {
  const rows = await db
    .select({
      couponId: coupons.couponId,
      number: coupons.code,
      position: raffleEntries.position,
      publishedAt: promotionRaffles.confirmedAt,
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
    .where(
      and(eq(raffleEntries.promotionId, promotionId), eq(raffleEntries.mallCode, mallCode), isNotNull(raffleEntries.position)),
    )
    .orderBy(asc(raffleEntries.position));
  // The conditions are SQL's; what they rule out the types still allow.
  return rows.flatMap(({ position, publishedAt, ...row }) =>
    position === null || publishedAt === null ? [] : [{ position, publishedAt, ...row }],
  );
}
