import { and, eq, sum } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { PromotionKey } from '../participation.shapes.ts';
import { promotionExtras } from '../participation.tables.ts';

/** PRO-08: how many coupons or numbers were made for each goal of a promotion, by the goal's id. */
export async function goalExtras(db: Queryable, { mallCode, promotionId }: PromotionKey): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ goalId: promotionExtras.goalId, made: sum(promotionExtras.quantity).mapWith(Number) })
    .from(promotionExtras)
    .where(and(eq(promotionExtras.promotionId, promotionId), eq(promotionExtras.mallCode, mallCode)))
    .groupBy(promotionExtras.goalId);
  // A number that was given by hand is of no goal.
  return new Map(rows.flatMap(({ goalId, made }) => (goalId === null ? [] : [[goalId, made] as const])));
}
