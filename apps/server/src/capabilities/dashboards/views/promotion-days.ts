import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { dashboardChart, dashboardPerformance } from '@galeria/contract/promotions/dashboard-endpoints';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { promotionDays } from '../../participation/participation.tables.ts';
import { chartDays } from '../dashboard-days.rules.ts';
import { type ShownPromotion, shownPromotion } from './shown-promotion.ts';

type DayRow = typeof promotionDays.$inferSelect;

const daysOf = (db: Queryable, { promotionId, mallCode }: ShownPromotion): Promise<DayRow[]> =>
  db
    .select()
    .from(promotionDays)
    .where(and(eq(promotionDays.promotionId, promotionId), eq(promotionDays.mallCode, mallCode)))
    .orderBy(asc(promotionDays.day));

interface Looking {
  readonly promotionId: number;
  readonly at: Date;
}

/** The days of a promotion's chart with what happened on each, which is nothing on some. */
async function charted<Point>(
  db: Queryable,
  scope: MallScope,
  { promotionId, at }: Looking,
  { isShown, pointOf }: { isShown: (row: DayRow) => boolean; pointOf: (date: string, row: DayRow | undefined) => Point },
): Promise<Point[]> {
  const promotion = await shownPromotion(db, scope, promotionId);
  const rows = (await daysOf(db, promotion)).filter(isShown);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return chartDays({ ...promotion, at }, [...byDay.keys()]).map((date) => pointOf(date, byDay.get(date)));
}

/** DSH-01: who opted in and who took part for the first time, by day. */
export const promotionChart = async (
  db: Queryable,
  scope: MallScope,
  looking: Looking,
): Promise<ResponseOf<typeof dashboardChart>> => ({
  data: await charted(db, scope, looking, {
    isShown: ({ optIns, participants }) => optIns + participants > 0,
    pointOf: (date, row) => ({ date, optIns: row?.optIns ?? 0, participants: row?.participants ?? 0 }),
  }),
});

/** DSH-01: the value of what counted, by the day it was bought. */
export async function promotionPerformance(
  db: Queryable,
  scope: MallScope,
  looking: Looking,
): Promise<ResponseOf<typeof dashboardPerformance>> {
  const data = await charted(db, scope, looking, {
    isShown: ({ invoices }) => invoices > 0,
    pointOf: (date, row) => ({ date, amount: row?.gmvInCents ?? 0 }),
  });
  return { gmv: { total: data.reduce((total, { amount }) => total + amount, 0), data } };
}
