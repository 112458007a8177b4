import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { promotions } from '../../promotions/promotions.tables.ts';

/** The promotion a dashboard is of. Another mall's is as unknown as one that never was. */
export async function shownPromotion(db: Queryable, scope: MallScope, promotionId: number) {
  const [found] = await db
    .select({
      promotionId: promotions.promotionId,
      mallCode: promotions.mallCode,
      type: promotions.type,
      isLoyalty: promotions.isLoyalty,
      startsAt: promotions.startsAt,
      endsAt: promotions.endsAt,
    })
    .from(promotions)
    .where(and(eq(promotions.promotionId, promotionId), inScope(scope, promotions.mallCode)));
  return found ?? fail('not-found');
}

export type ShownPromotion = Awaited<ReturnType<typeof shownPromotion>>;
