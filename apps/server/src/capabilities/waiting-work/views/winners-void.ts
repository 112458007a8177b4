import { COUNTS, THRESHOLDS } from '@galeria/contract/reference/limits';
import { and, eq, gt, isNotNull, min, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { drawDisqualifications } from '../../draws/draws.tables.ts';
import { ownWritingOf } from '../../four-eyes/four-eyes.public.ts';
import { luckyNumbers } from '../../participation/participation.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { waitingRecords } from '../waiting-work.rules.ts';
import type { Waiting } from '../waiting-work.shapes.ts';

const DAY = 24 * 60 * 60 * 1000;

const against = sql`select asked_by from ${drawDisqualifications} d
  where d.promotion_id = ${luckyNumbers.promotionId} and d.mall_code = ${luckyNumbers.mallCode} and d.number = ${luckyNumbers.number}`;

/**
 * DRW-14: promotions with a published winner whose note was cancelled and who is not disqualified, while the prize could be claimed; the longest
 * so first. Where all that
 * is left is that somebody else confirms what the reader asked for, it waits for them.
 */
export async function winnersVoid(db: Queryable, scope: MallScope, userId: string, now: Date): Promise<Waiting> {
  const claimableFrom = new Date(now.getTime() - THRESHOLDS.prizeClaimDays * DAY);
  const rows = await db
    .select({
      promotionId: promotions.promotionId,
      mallCode: promotions.mallCode,
      name: promotions.name,
      since: min(luckyNumbers.voidedAt),
      /** Who asked for each, null where nobody did. */
      askers: sql<(string | null)[]>`array_agg((${against} and d.is_confirmed is null)::text)`,
    })
    .from(luckyNumbers)
    .innerJoin(
      promotions,
      and(eq(promotions.promotionId, luckyNumbers.promotionId), eq(promotions.mallCode, luckyNumbers.mallCode)),
    )
    .where(
      and(
        inScope(scope, luckyNumbers.mallCode),
        gt(promotions.drawnAt, claimableFrom),
        isNotNull(luckyNumbers.winnerType),
        isNotNull(luckyNumbers.publishedAt),
        isNotNull(luckyNumbers.voidedAt),
        sql`not exists (${against} and d.is_confirmed)`,
      ),
    )
    .groupBy(promotions.promotionId, promotions.mallCode, promotions.name)
    .orderBy(min(luckyNumbers.voidedAt), promotions.promotionId);
  const isOwn = await ownWritingOf(db, userId);
  const others = rows.filter(({ askers }) => !askers.every((asker) => asker !== null && isOwn([asker])));
  const waiting = waitingRecords(
    others.map(({ since, askers: _, ...row }) => ({ ...row, since: since?.toISOString() ?? null })),
    COUNTS.waitingPromotions,
  );
  return { ...waiting, own: rows.length - others.length };
}
