import { saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { COUNTS } from '@galeria/contract/reference/limits';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { promotionCounts } from '../../participation/participation.tables.ts';
import { promotionModes, promotions } from '../../promotions/promotions.tables.ts';
import { waitingRecords } from '../waiting-work.rules.ts';
import type { Waiting } from '../waiting-work.shapes.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Over, their day has come, somebody holds a number, and nobody has drawn: the longest due first. */
export async function drawsDue(db: Queryable, scope: MallScope, now: Date): Promise<Waiting> {
  const tomorrow = new Date(startOfSaoPauloDay(saoPauloDay(now)).getTime() + DAY);
  const rows = await db
    .select({
      promotionId: promotions.promotionId,
      mallCode: promotions.mallCode,
      name: promotions.name,
      raffleAt: promotionModes.raffleAt,
    })
    .from(promotionModes)
    .innerJoin(
      promotions,
      and(eq(promotions.promotionId, promotionModes.promotionId), eq(promotions.mallCode, promotionModes.mallCode)),
    )
    .innerJoin(
      promotionCounts,
      and(eq(promotionCounts.promotionId, promotionModes.promotionId), eq(promotionCounts.mallCode, promotionModes.mallCode)),
    )
    .where(
      and(
        sql`${promotionModes.mode} = 'luckyNumber' and ${promotionModes.status} = 'CLOSED'`,
        isNull(promotionModes.drawnNumber),
        lt(promotionModes.raffleAt, tomorrow),
        sql`${promotionCounts.tokens} > 0`,
        inScope(scope, promotionModes.mallCode),
      ),
    )
    .orderBy(asc(promotionModes.raffleAt), asc(promotions.promotionId));
  return waitingRecords(
    rows.map(({ raffleAt, ...row }) => ({ ...row, since: raffleAt?.toISOString() ?? null })),
    COUNTS.waitingPromotions,
  );
}
