import type { appDrawnPromotions } from '@galeria/contract/draw/draw-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { and, count, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, requireMalls } from '../../../platform/db/mall-scope.ts';
import { type PageQuestion, pageWith, rowsOfPage } from '../../../platform/db/page.ts';
import { promotionModes, promotions } from '../../promotions/promotions.tables.ts';
import { promotionRaffles } from '../../raffles/raffles.tables.ts';
import { shownWinners } from './winners.ts';

type Drawn = ResponseOf<typeof appDrawnPromotions>;

/** DRW-12: a draw that was calculated, or a raffle that was confirmed. A mall has some dozens a year. */
export async function drawnPromotions(
  db: Queryable,
  scope: MallScope,
  { mallCode, ...page }: PageQuestion & { readonly mallCode: string },
): Promise<Drawn> {
  requireMalls(scope, [mallCode]);
  const ofMode = and(
    eq(promotionModes.promotionId, promotions.promotionId),
    eq(promotionModes.mallCode, promotions.mallCode),
    ne(promotionModes.mode, 'buyAndWin'),
  );
  const ofRaffle = and(
    eq(promotionRaffles.promotionId, promotions.promotionId),
    eq(promotionRaffles.mallCode, promotions.mallCode),
  );
  const isDrawn = and(
    eq(promotions.mallCode, mallCode),
    or(isNotNull(promotions.drawnAt), isNotNull(promotionRaffles.confirmedAt)),
  );
  const drawnAt = sql<Date>`coalesce(${promotions.drawnAt}, ${promotionRaffles.confirmedAt})`.mapWith(promotions.drawnAt);
  const { offset, limit } = rowsOfPage(page);
  const rows = await db
    .select({ name: promotions.name, mode: promotionModes, drawnAt })
    .from(promotions)
    .innerJoin(promotionModes, ofMode)
    .leftJoin(promotionRaffles, ofRaffle)
    .where(isDrawn)
    .orderBy(desc(drawnAt), desc(promotions.promotionId))
    .offset(offset)
    .limit(limit);
  const [counted] = await db
    .select({ total: count() })
    .from(promotions)
    .innerJoin(promotionModes, ofMode)
    .leftJoin(promotionRaffles, ofRaffle)
    .where(isDrawn);
  const data: Drawn['data'] = [];
  for (const row of rows) {
    const { mode } = row;
    data.push({
      promotionId: mode.promotionId,
      name: row.name,
      kind: mode.mode === 'raffle' ? 'raffle' : 'luckyNumber',
      awardName: mode.awardName,
      drawnAt: row.drawnAt.toISOString(),
      drawnNumber: mode.drawnNumber,
      tickets: mode.drawnTickets,
      winners: await shownWinners(db, mode),
    });
  }
  return pageWith(data, counted?.total ?? 0, page);
}
