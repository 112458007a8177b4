import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { participation, record } from './engine.tables.ts';

const { coupons, luckyNumbers, optIns, promotionCounts, promotionInvoices, promotionProgress } = participation;
const { promotionAwards, promotions } = record;

export interface Award {
  readonly awardId: number;
  readonly name: string;
}

/**
 * What runs of all a customer takes part in, in the order of ids, as it stays until the transaction ends: whoever closes or edits
 * one waits, while any number of notes count for it side by side.
 */
export async function holdRunning(
  tx: Transaction,
  { customerId, mallCode }: { readonly customerId: string; readonly mallCode: string },
): Promise<number[]> {
  const taken = tx
    .select({ promotionId: optIns.promotionId })
    .from(optIns)
    .where(and(eq(optIns.customerId, customerId), eq(optIns.mallCode, mallCode)));
  const rows = await tx
    .select({ promotionId: promotions.promotionId })
    .from(promotions)
    .where(and(eq(promotions.mallCode, mallCode), eq(promotions.status, 'CURRENT'), inArray(promotions.promotionId, taken)))
    .orderBy(asc(promotions.promotionId))
    .for('share');
  return rows.map(({ promotionId }) => promotionId);
}

/**
 * ENG-02: reserves so many awards of each promotion, of the first that has any left, then of the next. Gives back what there
 * was, which may be less. They are held in one order, so that nobody waits in a circle, and what is left is looked at when they
 * are; that no more are reserved than there are, the table itself sees to.
 */
export async function reserveAwards(
  tx: Transaction,
  mallCode: string,
  wanted: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, readonly Award[]>> {
  const given = new Map<number, Award[]>();
  if (wanted.size === 0) return given;
  const wants = [...wanted].map(([promotionId, count]) => sql`(${promotionId}::bigint, ${count}::int)`);
  const { rows } = await tx.execute<{ promotion_id: number; award_id: number; name: string; place: number; taken: number }>(sql`
    with w (promotion_id, wanted) as (values ${sql.join(wants, sql`, `)}),
    held as (
      select award_id, promotion_id, position, quantity - reserved as remaining from ${promotionAwards}
      where mall_code = ${mallCode} and promotion_id in (select promotion_id from w) and reserved < quantity
      order by promotion_id, position, award_id for update
    ), f as (
      select held.award_id, wanted, remaining, (sum(remaining) over (
        partition by promotion_id order by position, award_id) - remaining)::int as earlier
      from held join w using (promotion_id)
    )
    update ${promotionAwards} a set reserved = a.reserved + least(f.remaining, f.wanted - f.earlier)
    from f where a.award_id = f.award_id and a.mall_code = ${mallCode} and f.earlier < f.wanted
    returning a.promotion_id, a.award_id, a.name, f.earlier as place, least(f.remaining, f.wanted - f.earlier) as taken`);
  for (const { promotion_id, award_id, name, taken } of rows.sort((one, other) => one.place - other.place)) {
    const awards = Array.from({ length: taken }, () => ({ awardId: award_id, name }));
    given.set(promotion_id, [...(given.get(promotion_id) ?? []), ...awards]);
  }
  return given;
}

/** By how much one note, or one sponsor's goal, moves the counters of a promotion. */
export interface CountMove {
  readonly promotionId: number;
  readonly invoices?: number;
  readonly gmvInCents?: number;
  readonly coupons?: number;
  /** Numbers that are asked for, and how many the promotion has in all: no more are handed out. */
  readonly numbers?: number;
  readonly capacity?: number;
  readonly reserved?: number;
  readonly extras?: number;
  readonly outOfStock?: number;
  readonly activeBuyAndWin?: number;
  readonly activeRaffle?: number;
  readonly activeLuckyNumber?: number;
}

/** The numbers a promotion hands out now: from a place of its order on, and how many, which may be fewer than asked for. */
export interface Places {
  readonly from: number;
  readonly count: number;
}

const moveValues = (move: CountMove) =>
  sql`(${move.promotionId}::bigint, ${move.invoices ?? 0}::int, ${move.gmvInCents ?? 0}::bigint, ${move.coupons ?? 0}::int,
    ${move.numbers ?? 0}::int, ${move.capacity ?? 0}::int, ${move.reserved ?? 0}::int, ${move.extras ?? 0}::int,
    ${move.outOfStock ?? 0}::int, ${move.activeBuyAndWin ?? 0}::int, ${move.activeRaffle ?? 0}::int,
    ${move.activeLuckyNumber ?? 0}::int)`;

/**
 * Moves the counters of promotions, of all in one statement, held in the order of ids so that nobody waits in a circle. Numbers
 * are handed out by it too: their places are the counter's. What finds no number is counted with what found no stock.
 */
export async function moveAllCounts(
  tx: Transaction,
  mallCode: string,
  moves: readonly CountMove[],
): Promise<ReadonlyMap<number, Places>> {
  if (moves.length === 0) return new Map();
  const ids = sql.join(
    moves.map(({ promotionId }) => sql`${promotionId}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ promotion_id: number; place: number; given: number }>(sql`
    with held as (
      select promotion_id, tokens from ${promotionCounts}
      where mall_code = ${mallCode} and promotion_id in (${ids}) order by promotion_id for update
    ), w (promotion_id, invoices, gmv, coupons, numbers, capacity, reserved, extras, missing, buy_and_win, raffle, lucky) as (
      values ${sql.join(moves.map(moveValues), sql`, `)}
    )
    update ${promotionCounts} c set
      invoices = c.invoices + w.invoices,
      gmv_in_cents = c.gmv_in_cents + w.gmv,
      coupons = c.coupons + w.coupons,
      tokens = c.tokens + least(w.numbers, greatest(w.capacity - c.tokens, 0)),
      reserved = c.reserved + w.reserved,
      extras = c.extras + w.extras,
      out_of_stock = c.out_of_stock + w.missing + w.numbers - least(w.numbers, greatest(w.capacity - c.tokens, 0)),
      active_buy_and_win = c.active_buy_and_win + w.buy_and_win,
      active_raffle = c.active_raffle + w.raffle,
      active_lucky_number = c.active_lucky_number + w.lucky
    from held join w using (promotion_id)
    where c.promotion_id = w.promotion_id and c.mall_code = ${mallCode}
    returning c.promotion_id, held.tokens as place, c.tokens - held.tokens as given`);
  if (rows.length !== moves.length) throw new Error('the counts of a promotion are not there');
  return new Map(rows.map(({ promotion_id, place, given }) => [promotion_id, { from: place, count: given }]));
}

/** A statement holds 65,535 values, and a large note may reach a small target thousands of times. */
const ROWS_AT_ONCE = 4000;

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}

export async function addCoupons(tx: Transaction, rows: readonly (typeof coupons.$inferInsert)[]): Promise<void> {
  for (const part of inParts(rows)) await tx.insert(coupons).values(part);
}

export async function addNumbers(tx: Transaction, rows: readonly (typeof luckyNumbers.$inferInsert)[]): Promise<void> {
  for (const part of inParts(rows)) await tx.insert(luckyNumbers).values(part);
}

/** A note as promotions judged it. The key makes it once for each promotion, ever. */
export async function addJudged(tx: Transaction, rows: readonly (typeof promotionInvoices.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(promotionInvoices).values([...rows]);
}

/** How far a customer is now. The caller holds the customer, so that nobody else moves it meanwhile. */
export async function saveProgress(tx: Transaction, rows: readonly (typeof promotionProgress.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(promotionProgress)
    .values([...rows])
    .onConflictDoUpdate({
      target: [promotionProgress.mallCode, promotionProgress.promotionId, promotionProgress.customerId, promotionProgress.mode],
      set: { counted: sql`excluded.counted`, rewards: sql`excluded.rewards`, updatedAt: sql`excluded.updated_at` },
    });
}

/** What a promotion's numbers are made of; undefined where it has none. */
export async function numberSource(tx: Transaction, promotionId: number, mallCode: string) {
  const { promotionModes } = record;
  const [found] = await tx
    .select({ seriesCount: promotionModes.seriesCount, sealedKey: promotionModes.sealedKey })
    .from(promotionModes)
    .where(
      and(
        eq(promotionModes.promotionId, promotionId),
        eq(promotionModes.mallCode, mallCode),
        eq(promotionModes.mode, 'luckyNumber'),
      ),
    );
  return found?.seriesCount && found.sealedKey ? { seriesCount: found.seriesCount, sealedKey: found.sealedKey } : undefined;
}
