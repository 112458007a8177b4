import type { MinutesFacts } from '@galeria/contract/draw/draw-endpoints';
import type { DrawOutcome, DrawSettings } from '@galeria/contract/draw/draw-shapes';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { ground } from './draw-ground.tables.ts';
import { drawLists, draws } from './draws.tables.ts';
import type { DrawKey } from './frozen-lists.store.ts';

const { luckyNumbers, promotionModes, promotions } = ground;

export type DrawRow = typeof draws.$inferSelect;
export type ModeRow = typeof promotionModes.$inferSelect;
export type PromotionRow = typeof promotions.$inferSelect;

const ofDraw = ({ mallCode, promotionId }: DrawKey) => and(eq(draws.promotionId, promotionId), eq(draws.mallCode, mallCode));
const isMechanic = ({ mallCode, promotionId }: DrawKey) =>
  and(eq(promotionModes.promotionId, promotionId), eq(promotionModes.mallCode, mallCode), eq(promotionModes.mode, 'luckyNumber'));
const isNumber = ({ mallCode, promotionId }: DrawKey, number: string) =>
  and(eq(luckyNumbers.mallCode, mallCode), eq(luckyNumbers.promotionId, promotionId), eq(luckyNumbers.number, number));

/** One of the caller's malls; another mall's is as unknown as one that never was. */
export async function findPromotion(db: Queryable, scope: MallScope, promotionId: number): Promise<PromotionRow | undefined> {
  const [found] = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.promotionId, promotionId), inScope(scope, promotions.mallCode)));
  return found;
}

export async function findMechanic(db: Queryable, key: DrawKey): Promise<ModeRow | undefined> {
  const [found] = await db.select().from(promotionModes).where(isMechanic(key));
  return found;
}

/**
 * A promotion with its lucky numbers and its list, as far as there are any. Held the way closing and editing hold it, the promotion
 * first: of two draws at once the second waits, and finds what the first made.
 */
export async function holdForDraw(tx: Transaction, scope: MallScope, promotionId: number) {
  const [key] = await tx
    .select({ promotionId: promotions.promotionId, mallCode: promotions.mallCode })
    .from(promotions)
    .where(and(eq(promotions.promotionId, promotionId), inScope(scope, promotions.mallCode)))
    .for('update');
  if (!key) return undefined;
  const [held] = await tx
    .select({ mode: promotionModes, list: drawLists })
    .from(promotionModes)
    .leftJoin(
      drawLists,
      and(eq(drawLists.promotionId, promotionModes.promotionId), eq(drawLists.mallCode, promotionModes.mallCode)),
    )
    .where(isMechanic(key))
    .for('update', { of: promotionModes });
  return { key, mode: held?.mode ?? null, list: held?.list ?? null };
}

export async function holdMechanic(tx: Transaction, key: DrawKey): Promise<ModeRow | undefined> {
  const [held] = await tx.select().from(promotionModes).where(isMechanic(key)).for('update');
  return held;
}

export interface NewDraw {
  readonly tickets: readonly string[];
  readonly settings: DrawSettings;
  readonly outcome: DrawOutcome;
  readonly drawnBy: string;
  readonly at: Date;
}

/** Who won stands with the number, each found by its key; what was drawn, with the promotion. One statement for all of it. */
async function tellOutcome(
  tx: Transaction,
  { mallCode, promotionId }: DrawKey,
  { tickets, outcome, at }: NewDraw,
): Promise<void> {
  const { picks, reading } = outcome;
  const list = (values: readonly (string | number)[]) => sql.param([...values]);
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with mode as (
      update ${promotionModes} set drawn_number = ${reading.number}, drawn_tickets = ${list(tickets)}::text[]
      where promotion_id = ${promotionId} and mall_code = ${mallCode} and mode = 'luckyNumber'
    ), promotion as (
      update ${promotions} set drawn_at = ${moment} where promotion_id = ${promotionId} and mall_code = ${mallCode}
    )
    update ${luckyNumbers} n set winner_type = p.type, winner_position = p.position, won_at = ${moment}
    from unnest(
      ${list(picks.map(({ number }) => number))}::text[],
      ${list(picks.map(({ type }) => type))}::text[],
      ${list(picks.map(({ position }) => position))}::int[]
    ) as p (number, type, position)
    where n.mall_code = ${mallCode} and n.promotion_id = ${promotionId} and n.number = p.number`);
}

/** The draw, who won by it, and what the promotion tells of it. */
export async function addDraw(tx: Transaction, key: DrawKey, draw: NewDraw): Promise<void> {
  const { tickets, settings, outcome, drawnBy, at } = draw;
  const { reading, steps, missing } = outcome;
  const { mallCode, promotionId } = key;
  const { order, rawSeries, series, number } = reading;
  await tx.insert(draws).values({
    ...{ mallCode, promotionId, tickets: [...tickets], settings, order, rawSeries, series, number },
    ...{ steps, missing, drawnBy, drawnAt: at },
  });
  await tellOutcome(tx, key, draw);
}

export async function findDraw(db: Queryable, key: DrawKey): Promise<DrawRow | undefined> {
  const [found] = await db.select().from(draws).where(ofDraw(key));
  return found;
}

export const saveMinutes = (tx: Transaction, key: DrawKey, minutes: MinutesFacts) =>
  tx.update(draws).set({ minutes }).where(ofDraw(key));

export async function findNumber(db: Queryable, key: DrawKey, number: string) {
  const [found] = await db.select().from(luckyNumbers).where(isNumber(key, number));
  return found;
}

/** Looked for among those that were selected: there are few of them. */
export async function publishedCount(db: Queryable, { mallCode, promotionId }: DrawKey): Promise<number> {
  const [found] = await db
    .select({ published: count() })
    .from(luckyNumbers)
    .where(
      and(
        eq(luckyNumbers.promotionId, promotionId),
        eq(luckyNumbers.mallCode, mallCode),
        sql`${luckyNumbers.winnerType} is not null`,
        isNotNull(luckyNumbers.publishedAt),
      ),
    );
  return found?.published ?? 0;
}

export const publishNumber = (tx: Transaction, key: DrawKey, number: string, publishedAt: Date) =>
  tx.update(luckyNumbers).set({ publishedAt }).where(isNumber(key, number));
