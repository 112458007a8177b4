import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows-of.ts';
import { takeInOrder } from './participation.locks.ts';
import type { CountedNote, CountMove, Places, PromotionKey } from './participation.shapes.ts';
import { promotionCounts, promotionDays, promotionNoteCounts, promotionStoreTotals } from './participation.tables.ts';
import { RewardFailure } from './reward-failure.rules.ts';

type CountColumn = Exclude<keyof typeof promotionCounts.$inferSelect, 'mallCode' | 'promotionId'>;

/** With the promotion itself: whoever counts finds the row there. */
export async function addCounters(tx: Transaction, { mallCode, promotionId }: PromotionKey): Promise<void> {
  await tx.insert(promotionCounts).values({ mallCode, promotionId });
  await tx.insert(promotionNoteCounts).values({ mallCode, promotionId });
}

/** Of a promotion nobody has taken part in. */
export async function removeCounters(tx: Transaction, { mallCode, promotionId }: PromotionKey): Promise<void> {
  await tx
    .delete(promotionCounts)
    .where(and(eq(promotionCounts.promotionId, promotionId), eq(promotionCounts.mallCode, mallCode)));
  await tx
    .delete(promotionNoteCounts)
    .where(and(eq(promotionNoteCounts.promotionId, promotionId), eq(promotionNoteCounts.mallCode, mallCode)));
}

/** Held until the transaction ends: of all who make extras at once, each sees what the one before left. */
export async function lockCounts(tx: Transaction, { promotionId, mallCode }: PromotionKey) {
  takeInOrder(tx, 'counters');
  const [found] = await tx
    .select({ reserved: promotionCounts.reserved, extras: promotionCounts.extras })
    .from(promotionCounts)
    .where(and(eq(promotionCounts.promotionId, promotionId), eq(promotionCounts.mallCode, mallCode)))
    .for('update');
  if (!found) throw new Error(`the counts of promotion ${promotionId} are not there`);
  return found;
}

/** One more who takes part, in all and on that day. */
export async function countOptIn(tx: Transaction, { promotionId, mallCode }: PromotionKey, at: Date): Promise<void> {
  takeInOrder(tx, 'counters');
  const { rows } = await tx.execute(sql`
    with moved as (
      update ${promotionCounts} set opt_ins = opt_ins + 1 where promotion_id = ${promotionId} and mall_code = ${mallCode}
      returning mall_code, promotion_id
    )
    insert into ${promotionDays} as d (mall_code, promotion_id, day, opt_ins)
    select mall_code, promotion_id, ${saoPauloDay(at)}::date, 1 from moved
    on conflict (promotion_id, mall_code, day) do update set opt_ins = d.opt_ins + 1 returning d.day`);
  if (rows.length !== 1) throw new Error(`the counts of promotion ${promotionId} are not there`);
}

/** Moves counters of a promotion by so much. The row was made with the promotion. */
export async function moveCounts(
  tx: Transaction,
  { promotionId, mallCode }: PromotionKey,
  change: Partial<Record<CountColumn, number>>,
): Promise<void> {
  takeInOrder(tx, 'counters');
  const moved = await tx
    .update(promotionCounts)
    .set(
      Object.fromEntries(
        Object.entries(change).map(([name, by]) => [name, sql`${promotionCounts[name as CountColumn]} + ${by}`]),
      ),
    )
    .where(and(eq(promotionCounts.promotionId, promotionId), eq(promotionCounts.mallCode, mallCode)))
    .returning({ promotionId: promotionCounts.promotionId });
  if (moved.length !== 1) throw new Error(`the counts of promotion ${promotionId} are not there`);
}

/** By how much a day moves. */
export async function moveDay(
  tx: Transaction,
  { promotionId, mallCode }: PromotionKey,
  day: string,
  { participants = 0, invoices = 0, gmvInCents = 0 }: { participants?: number; invoices?: number; gmvInCents?: number },
): Promise<void> {
  await tx
    .insert(promotionDays)
    .values({ mallCode, promotionId, day, participants, invoices, gmvInCents })
    .onConflictDoUpdate({
      target: [promotionDays.promotionId, promotionDays.mallCode, promotionDays.day],
      set: {
        participants: sql`${promotionDays.participants} + ${participants}`,
        invoices: sql`${promotionDays.invoices} + ${invoices}`,
        gmvInCents: sql`${promotionDays.gmvInCents} + ${gmvInCents}`,
      },
    });
}

/** By how much a store moves. */
export async function moveStore(
  tx: Transaction,
  { promotionId, mallCode }: PromotionKey,
  storeUniversalId: string,
  { invoices, gmvInCents }: { invoices: number; gmvInCents: number },
): Promise<void> {
  await tx
    .insert(promotionStoreTotals)
    .values({ mallCode, promotionId, storeUniversalId, invoices, gmvInCents })
    .onConflictDoUpdate({
      target: [promotionStoreTotals.promotionId, promotionStoreTotals.mallCode, promotionStoreTotals.storeUniversalId],
      set: {
        invoices: sql`${promotionStoreTotals.invoices} + ${invoices}`,
        gmvInCents: sql`${promotionStoreTotals.gmvInCents} + ${gmvInCents}`,
      },
    });
}

/** DSH-03: the same by day and by store. A promotion's rows are touched by whoever holds its counters, so nobody waits here. */
const movesOfNote = (mallCode: string, { issueDate, storeUniversalId, appliedAt }: CountedNote): SQL => sql`
  days as (
    insert into ${promotionDays} as d (mall_code, promotion_id, day, participants, invoices, gmv_in_cents)
    select ${mallCode}, w.promotion_id, moved.day, sum(moved.participants), sum(moved.invoices), sum(moved.gmv)
    from held join w using (promotion_id)
    cross join lateral (values (${issueDate}::date, 0, w.invoices, w.gmv),
      (${saoPauloDay(appliedAt)}::date, w.participants, 0, 0)) as moved (day, participants, invoices, gmv)
    where moved.participants + moved.invoices > 0 group by w.promotion_id, moved.day
    on conflict (promotion_id, mall_code, day) do update set participants = d.participants + excluded.participants,
      invoices = d.invoices + excluded.invoices, gmv_in_cents = d.gmv_in_cents + excluded.gmv_in_cents
  ), stores as (
    insert into ${promotionStoreTotals} as s (mall_code, promotion_id, store_universal_id, invoices, gmv_in_cents)
    select ${mallCode}, w.promotion_id, ${storeUniversalId ?? ''}, w.invoices, w.gmv from held join w using (promotion_id)
    on conflict (promotion_id, mall_code, store_universal_id) do update set invoices = s.invoices + excluded.invoices,
      gmv_in_cents = s.gmv_in_cents + excluded.gmv_in_cents
  ),`;

/**
 * Moves the counters of promotions, of all in one statement, held in the order of ids so that nobody waits in a circle. Numbers
 * are handed out by it too: their places are the counter's. What finds no number is counted with what found no stock. With a
 * note, the totals by day and by store move along.
 */
export async function moveAllCounts(
  tx: Transaction,
  mallCode: string,
  moves: readonly CountMove[],
  note: CountedNote | null,
): Promise<ReadonlyMap<number, Places>> {
  if (moves.length === 0) return new Map();
  takeInOrder(tx, 'counters');
  const ids = moves.map(({ promotionId }) => promotionId);
  const rows = moves.map((move) => ({
    promotion_id: move.promotionId,
    invoices: move.invoices ?? 0,
    gmv: move.gmvInCents ?? 0,
    coupons: move.coupons ?? 0,
    numbers: move.numbers ?? 0,
    capacity: move.capacity ?? 0,
    reserved: move.reserved ?? 0,
    extras: move.extras ?? 0,
    missing: move.outOfStock ?? 0,
    participants: move.participants ?? 0,
    buy_and_win: move.activeBuyAndWin ?? 0,
    raffle: move.activeRaffle ?? 0,
    lucky: move.activeLuckyNumber ?? 0,
  }));
  const columns = sql`promotion_id bigint, invoices bigint, gmv bigint, coupons bigint, numbers bigint, capacity bigint, reserved bigint,
    extras bigint, missing bigint, participants bigint, buy_and_win bigint, raffle bigint, lucky bigint`;
  const moved = await tx.execute<{ promotion_id: number; place: number; given: number }>(sql`
    with held as (
      select promotion_id, tokens from ${promotionCounts}
      where mall_code = ${mallCode} and promotion_id = any(${sql.param(ids)}::bigint[]) order by promotion_id for update
    ), w as (select * from ${rowsOf(rows, columns)}), ${note === null ? sql`` : movesOfNote(mallCode, note)}
    counted as (update ${promotionCounts} c set
      invoices = c.invoices + w.invoices,
      gmv_in_cents = c.gmv_in_cents + w.gmv,
      coupons = c.coupons + w.coupons,
      tokens = c.tokens + least(w.numbers, greatest(w.capacity - c.tokens, 0)),
      reserved = c.reserved + w.reserved,
      extras = c.extras + w.extras,
      out_of_stock = c.out_of_stock + w.missing + w.numbers - least(w.numbers, greatest(w.capacity - c.tokens, 0)),
      waiting = c.waiting + w.missing,
      participants = c.participants + w.participants,
      active_buy_and_win = c.active_buy_and_win + w.buy_and_win,
      active_raffle = c.active_raffle + w.raffle,
      active_lucky_number = c.active_lucky_number + w.lucky
    from held join w using (promotion_id)
    where c.promotion_id = held.promotion_id and c.mall_code = ${mallCode}
    returning c.promotion_id, held.tokens as place, c.tokens - held.tokens as given)
    select * from counted`);
  if (moved.rows.length !== moves.length) throw new RewardFailure('counts-missing', 'the counts of a promotion are not there');
  return new Map(moved.rows.map(({ promotion_id, place, given }) => [promotion_id, { from: place, count: given }]));
}
