import { COUNTS, THRESHOLDS } from '@galeria/contract/reference/limits';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { drawDisqualifications, prizeTasks } from '../../draws/draws.tables.ts';
import { luckyNumbers } from '../../participation/participation.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { waitingRecords } from '../waiting-work.rules.ts';
import type { Waiting } from '../waiting-work.shapes.ts';

const DAY = 24 * 60 * 60 * 1000;

const ofNumber = (table: typeof prizeTasks | typeof drawDisqualifications) =>
  sql`${table.promotionId} = ${luckyNumbers.promotionId} and ${table.mallCode} = ${luckyNumbers.mallCode} and ${table.number} = ${luckyNumbers.number}`;

/** DRW-11: promotions with a published winner who has no prize yet and may still claim it; the earliest draw first. */
export async function prizesToDeliver(db: Queryable, scope: MallScope, now: Date): Promise<Waiting> {
  const rows = await db
    .select({
      promotionId: promotions.promotionId,
      mallCode: promotions.mallCode,
      name: promotions.name,
      since: promotions.drawnAt,
    })
    .from(promotions)
    .where(
      and(
        inScope(scope, promotions.mallCode),
        gt(promotions.drawnAt, new Date(now.getTime() - THRESHOLDS.prizeClaimDays * DAY)),
        sql`exists (
          select 1 from ${luckyNumbers}
          where ${eq(luckyNumbers.promotionId, promotions.promotionId)} and ${eq(luckyNumbers.mallCode, promotions.mallCode)}
            and ${luckyNumbers.winnerType} is not null and ${luckyNumbers.publishedAt} is not null
            and not exists (select 1 from ${prizeTasks} where ${ofNumber(prizeTasks)} and ${prizeTasks.task} = 'DELIVERY')
            and not exists (select 1 from ${drawDisqualifications}
              where ${ofNumber(drawDisqualifications)} and ${drawDisqualifications.isConfirmed} is true))`,
      ),
    )
    .orderBy(asc(promotions.drawnAt), asc(promotions.promotionId));
  return waitingRecords(
    rows.map(({ since, ...row }) => ({ ...row, since: since?.toISOString() ?? null })),
    COUNTS.waitingPromotions,
  );
}
