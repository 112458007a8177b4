import type { consumerProgress } from '@galeria/contract/promotions/consumer-endpoints';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { optIns, promotionProgress } from '../../participation/participation.tables.ts';
import { promotionModes, promotions } from '../../promotions/promotions.tables.ts';

export type ConsumerProgress = z.infer<typeof consumerProgress>;

/** Nobody looks back on more at once. */
const LAST = 200;

/** What a customer takes part in and how far they are, last opted into first. */
export async function customerProgress(
  db: Queryable,
  { customerId, mallCode }: { readonly customerId: string; readonly mallCode: string },
): Promise<ConsumerProgress[]> {
  const taken = await db
    .select({
      promotionId: promotions.promotionId,
      name: promotions.name,
      type: promotions.type,
      status: promotions.status,
      targetType: promotions.targetType,
      optedInAt: optIns.optedInAt,
    })
    .from(optIns)
    .innerJoin(promotions, and(eq(promotions.promotionId, optIns.promotionId), eq(promotions.mallCode, optIns.mallCode)))
    .where(and(eq(optIns.customerId, customerId), eq(optIns.mallCode, mallCode)))
    .orderBy(desc(optIns.optedInAt), desc(promotions.promotionId))
    .limit(LAST);
  if (taken.length === 0) return [];
  const modes = await db
    .select({
      promotionId: promotionModes.promotionId,
      mode: promotionModes.mode,
      target: promotionModes.consumerTarget,
      counted: promotionProgress.counted,
      rewards: promotionProgress.rewards,
    })
    .from(promotionModes)
    .leftJoin(
      promotionProgress,
      and(
        eq(promotionProgress.mallCode, promotionModes.mallCode),
        eq(promotionProgress.promotionId, promotionModes.promotionId),
        eq(promotionProgress.mode, promotionModes.mode),
        eq(promotionProgress.customerId, customerId),
      ),
    )
    .where(
      and(
        eq(promotionModes.mallCode, mallCode),
        inArray(
          promotionModes.promotionId,
          taken.map(({ promotionId }) => promotionId),
        ),
      ),
    )
    .orderBy(asc(promotionModes.mode));
  return taken.map((promotion) => ({
    ...promotion,
    optedInAt: promotion.optedInAt.toISOString(),
    modes: modes
      .filter(({ promotionId }) => promotionId === promotion.promotionId)
      .map(({ mode, target, counted, rewards }) => ({
        mode,
        target,
        counted: counted ?? 0,
        towardsNext: (counted ?? 0) % target,
        rewards: rewards ?? 0,
      })),
  }));
}
