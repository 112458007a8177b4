import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import { seriesName } from '@galeria/contract/draw/draw-rule';
import { DEFAULT_DRAW_RULE, type DrawSettings } from '@galeria/contract/draw/draw-shapes';
import { and, count, eq, isNotNull, sum } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { unseal } from '../../../platform/sealed-text.ts';
import { luckyNumbers, promotionCounts } from '../../participation/participation.tables.ts';
import { commitmentsOf } from '../../promotions/promotions.public.ts';
import { type DrawRow, findDraw } from '../draws.store.ts';
import { drawBlocks } from '../draws.tables.ts';
import { type DrawKey, findList, type ListRow } from '../frozen-lists.store.ts';
import { publishedCount } from './held-numbers.ts';
import { drawOf } from './sealed-draw.ts';

/** How people name a series; a single one is 0. */
const shownSeries = (series: number, settings: DrawSettings): string => seriesName(series, settings) || String(series);

async function handedOut(db: Queryable, { mallCode, promotionId }: DrawKey): Promise<number> {
  const [found] = await db
    .select({ tokens: promotionCounts.tokens })
    .from(promotionCounts)
    .where(and(eq(promotionCounts.promotionId, promotionId), eq(promotionCounts.mallCode, mallCode)));
  return found?.tokens ?? 0;
}

async function sealedSoFar(db: Queryable, { mallCode, promotionId }: DrawKey): Promise<number> {
  const [found] = await db
    .select({ entries: sum(drawBlocks.entries).mapWith(Number) })
    .from(drawBlocks)
    .where(and(eq(drawBlocks.promotionId, promotionId), eq(drawBlocks.mallCode, mallCode)));
  return found?.entries ?? 0;
}

/** Winners, substitutes, and those published of either. */
async function selected(db: Queryable, { mallCode, promotionId }: DrawKey) {
  const rows = await db
    .select({ type: luckyNumbers.winnerType, selected: count(), published: count(luckyNumbers.publishedAt) })
    .from(luckyNumbers)
    .where(
      and(eq(luckyNumbers.promotionId, promotionId), eq(luckyNumbers.mallCode, mallCode), isNotNull(luckyNumbers.winnerType)),
    )
    .groupBy(luckyNumbers.winnerType);
  const of = (type: string): number => rows.find((row) => row.type === type)?.selected ?? 0;
  return {
    winners: of('GANHADOR'),
    substitutes: of('SUPLENTE'),
    published: rows.reduce((all, { published }) => all + published, 0),
  };
}

async function listOf(
  db: Queryable,
  key: DrawKey,
  { list, frozenAt, settings }: { list: ListRow | undefined; frozenAt: Date | null; settings: DrawSettings },
): Promise<DrawRecord['list']> {
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  if (!list) {
    const total = await handedOut(db, key);
    return { frozenAt: iso(frozenAt), sealedAt: null, root: null, total, sealed: await sealedSoFar(db, key), bySeries: [] };
  }
  const { root, total, sealedAt, seriesCounts } = list;
  const bySeries = seriesCounts.map((each, index) => ({
    series: shownSeries(settings.firstSeries + index, settings),
    count: each,
  }));
  return { frozenAt: iso(frozenAt), sealedAt: iso(sealedAt), root, total, sealed: total, bySeries };
}

const shownDraw = async (db: Queryable, key: DrawKey, row: DrawRow): Promise<DrawRecord['draw']> => ({
  drawnAt: row.drawnAt.toISOString(),
  drawnBy: row.drawnBy,
  tickets: row.tickets,
  order: row.order,
  rawSeries: row.rawSeries,
  series: shownSeries(row.series, row.settings),
  drawnNumber: row.number,
  ...(await selected(db, key)),
  missing: row.missing,
  steps: [...row.steps],
  minutes: row.minutes,
});

/** DRW-07: the list as it was frozen, how far its sealing is, and the draw once there is one. Nobody's name. */
export async function drawRecord(db: Queryable, scope: MallScope, promotionId: number, secret: Keyring): Promise<DrawRecord> {
  const { promotion, mode, settings } = await drawOf(db, scope, promotionId);
  const list = await findList(db, promotion);
  const draw = await findDraw(db, promotion);
  return {
    promotionId,
    awardQuantity: mode.awardQuantity ?? 0,
    rule: { ...DEFAULT_DRAW_RULE, ...mode.drawRule },
    keyHash: mode.keyHash,
    commitments: await commitmentsOf(db, promotion),
    key: draw && mode.sealedKey !== null ? unseal(mode.sealedKey, secret) : null,
    list: await listOf(db, promotion, { list, frozenAt: mode.frozenAt, settings }),
    draw: draw ? await shownDraw(db, promotion, draw) : null,
  };
}

export async function publishedWinners(db: Queryable, scope: MallScope, promotionId: number): Promise<{ published: number }> {
  const { promotion } = await drawOf(db, scope, promotionId);
  return { published: await publishedCount(db, promotion) };
}
