import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import { seriesName } from '@galeria/contract/draw/draw-rule';
import { DEFAULT_DRAW_RULE, type DrawSettings } from '@galeria/contract/draw/draw-shapes';
import { earliestExtraction } from '@galeria/contract/draw/extraction';
import { and, count, eq, isNotNull, sum } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { unseal } from '../../../platform/sealed-text.ts';
import { fourEyesSetting } from '../../four-eyes/four-eyes.public.ts';
import { luckyNumbers, promotionCounts } from '../../participation/participation.tables.ts';
import { commitmentsOf, type ModeRow, modeSettling } from '../../promotions/promotions.public.ts';
import { holdingsOfUser } from '../../session/session.public.ts';
import type { DrawDeps } from '../commands/calculate-draw.ts';
import { lastDiffered, waitingEntry } from '../draw-entries.store.ts';
import { mayDraw, opensOn } from '../draws.rules.ts';
import { type DrawRow, findDraw } from '../draws.store.ts';
import { drawBlocks } from '../draws.tables.ts';
import { extractionFacts } from '../extraction.rules.ts';
import { type DrawKey, findList, type ListRow } from '../frozen-lists.store.ts';
import { shownDisqualifications } from './disqualifications.ts';
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
  { list, mode, settings }: { list: ListRow | undefined; mode: ModeRow; settings: DrawSettings },
): Promise<DrawRecord['list']> {
  const { frozenAt, freezesAt, waiting, undecided } = await modeSettling(db, key, mode);
  const freeze = { frozenAt, freezesAt, waiting, undecided };
  if (!list) {
    const total = await handedOut(db, key);
    return { ...freeze, sealedAt: null, root: null, total, sealed: await sealedSoFar(db, key), bySeries: [] };
  }
  const { root, total, sealedAt, seriesCounts } = list;
  const bySeries = seriesCounts.map((each, index) => ({
    series: shownSeries(settings.firstSeries + index, settings),
    count: each,
  }));
  return { ...freeze, sealedAt: sealedAt.toISOString(), root, total, sealed: total, bySeries };
}

type ShownDraw = Omit<NonNullable<DrawRecord['draw']>, 'disqualifications'>;

const shownDraw = async (db: Queryable, key: DrawKey, row: DrawRow): Promise<ShownDraw> => ({
  drawnAt: row.drawnAt.toISOString(),
  drawnBy: row.drawnBy,
  typedBy: row.typedBy,
  typedAt: row.typedAt?.toISOString() ?? null,
  extractionNumber: row.extractionNumber,
  extractionDate: row.extractionDate,
  extractionChoice: row.extractionChoice,
  fourEyes: row.fourEyes,
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

/** DRW-09: that somebody typed, not what; of one who may not draw any more it does not wait. */
async function shownEntry(db: Queryable, key: DrawKey, actor: Actor, needsSecondPerson: boolean): Promise<DrawRecord['entry']> {
  const waiting = await waitingEntry(db, key);
  if (!waiting || !mayDraw(await holdingsOfUser(db, waiting.typedBy), key.mallCode)) return null;
  const isOwn = waiting.typedBy === actor.userId;
  return {
    id: waiting.entryId,
    typedAt: waiting.typedAt.toISOString(),
    typedBy: waiting.typedByEmail,
    isOwn,
    mayConfirm: mayDraw(actor, key.mallCode) && !(isOwn && needsSecondPerson),
  };
}

/** DRW-13: said beforehand; which were held only people know. */
const earliestOf = (mode: ModeRow, time: string): DrawRecord['earliestExtraction'] =>
  mode.frozenAt === null ? null : { ...earliestExtraction(extractionFacts(mode, mode.frozenAt, time)), time };

/** DRW-07: the list as it was frozen, how far its sealing is, and the draw once there is one. Nobody's name. */
export async function drawRecord(db: Queryable, actor: Actor, promotionId: number, deps: DrawDeps): Promise<DrawRecord> {
  const { secret, extractionTime } = deps;
  const { promotion, mode, settings } = await drawOf(db, scopeOfActor(actor), promotionId);
  const list = await findList(db, promotion);
  const draw = await findDraw(db, promotion);
  const { isOn: needsSecondPerson } = await fourEyesSetting(db);
  const differedAt = draw ? null : await lastDiffered(db, promotion);
  return {
    promotionId,
    opensOn: opensOn(mode),
    earliestExtraction: earliestOf(mode, extractionTime),
    needsSecondPerson,
    entry: draw ? null : await shownEntry(db, promotion, actor, needsSecondPerson),
    differedAt: differedAt?.toISOString() ?? null,
    awardQuantity: mode.awardQuantity ?? 0,
    rule: { ...DEFAULT_DRAW_RULE, ...mode.drawRule },
    keyHash: mode.keyHash,
    commitments: await commitmentsOf(db, promotion),
    key: draw && mode.sealedKey !== null ? unseal(mode.sealedKey, secret) : null,
    list: await listOf(db, promotion, { list, mode, settings }),
    draw: draw
      ? {
          ...(await shownDraw(db, promotion, draw)),
          disqualifications: await shownDisqualifications(db, promotion, {
            ...{ actor, needsSecondPerson, winners: draw.settings.winners },
          }),
        }
      : null,
  };
}

export async function publishedWinners(db: Queryable, scope: MallScope, promotionId: number): Promise<{ published: number }> {
  const { promotion } = await drawOf(db, scope, promotionId);
  return { published: await publishedCount(db, promotion) };
}
