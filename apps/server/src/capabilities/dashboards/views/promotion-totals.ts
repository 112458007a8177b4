import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { dashboardTotalizer } from '@galeria/contract/promotions/dashboard-endpoints';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { promotionAwards, promotionCounts } from '../../participation/participation.tables.ts';
import { promotionModes } from '../../promotions/promotions.tables.ts';
import { type ShownPromotion, shownPromotion } from './shown-promotion.ts';

type Totals = ResponseOf<typeof dashboardTotalizer>;

/** DSH-02: what is left of each award. What is reserved is nobody else's, handed over or not. Null without buy-and-win. */
async function stockOf(db: Queryable, { promotionId, mallCode }: ShownPromotion): Promise<Totals['stock']> {
  const isMode = and(eq(promotionModes.promotionId, promotionId), eq(promotionModes.mallCode, mallCode));
  const modes = await db
    .select({ mode: promotionModes.mode })
    .from(promotionModes)
    .where(and(isMode, eq(promotionModes.mode, 'buyAndWin')));
  if (modes.length === 0) return null;
  const rows = await db
    .select()
    .from(promotionAwards)
    .where(and(eq(promotionAwards.promotionId, promotionId), eq(promotionAwards.mallCode, mallCode)))
    .orderBy(asc(promotionAwards.position), asc(promotionAwards.awardId));
  const awards = rows.map(({ awardId, name, quantity, reserved }) => ({
    ...{ id: awardId, name },
    remaining: quantity - reserved,
    total: quantity,
  }));
  const sum = (of: 'remaining' | 'total'): number => awards.reduce((total, award) => total + award[of], 0);
  return { remaining: sum('remaining'), total: sum('total'), awards };
}

/** DSH-01: the cards of a promotion, as they stand. */
export async function promotionTotals(db: Queryable, scope: MallScope, id: number): Promise<Totals> {
  const promotion = await shownPromotion(db, scope, id);
  const { promotionId, mallCode, type, isLoyalty } = promotion;
  const [counts] = await db
    .select()
    .from(promotionCounts)
    .where(and(eq(promotionCounts.promotionId, promotionId), eq(promotionCounts.mallCode, mallCode)));
  if (!counts) throw new Error(`the counts of promotion ${promotionId} are not there`);
  const { optIns, participants, invoices, gmvInCents, coupons, tokens, reserved, redeemed, waiting, served } = counts;
  return {
    ...{ promotionId, type, isLoyalty, optIns, participants, invoices, coupons, tokens },
    gmv: gmvInCents,
    reachedTarget: {
      buyAndWin: counts.activeBuyAndWin,
      raffle: counts.activeRaffle,
      luckyNumber: counts.activeLuckyNumber,
    },
    reservations: reserved,
    usedCoupons: redeemed,
    ...{ waiting, served },
    stock: await stockOf(db, promotion),
  };
}
