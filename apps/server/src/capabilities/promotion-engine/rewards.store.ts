import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { participation, record } from './engine.tables.ts';

const { coupons, luckyNumbers, optIns, promotionCounts, promotionDays, promotionInvoices } = participation;
const { promotionProgress, promotionStoreTotals } = participation;
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
  const { rows } = await tx.execute<{ promotion_id: number }>(sql`
    select promotion_id from ${promotions}
    where mall_code = ${mallCode} and status = 'CURRENT' and promotion_id in (
      select promotion_id from ${optIns} where customer_id = ${customerId}::uuid and mall_code = ${mallCode})
    order by promotion_id for share`);
  return rows.map(({ promotion_id }) => promotion_id);
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

/** Rows as one value of a statement: however many there are, its text is the same. */
const given = (rows: readonly object[], columns: SQL): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${columns})`;

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
  readonly participants?: number;
  readonly activeBuyAndWin?: number;
  readonly activeRaffle?: number;
  readonly activeLuckyNumber?: number;
}

/** The note that moves counters: what days and stores are told apart by. */
export interface CountedNote {
  readonly issueDate: string;
  readonly storeUniversalId: string | null;
  readonly appliedAt: Date;
}

/** The numbers a promotion hands out now: from a place of its order on, and how many, which may be fewer than asked for. */
export interface Places {
  readonly from: number;
  readonly count: number;
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
  const columns = sql`promotion_id bigint, invoices int, gmv bigint, coupons int, numbers int, capacity int, reserved int, extras int,
    missing int, participants int, buy_and_win int, raffle int, lucky int`;
  const moved = await tx.execute<{ promotion_id: number; place: number; given: number }>(sql`
    with held as (
      select promotion_id, tokens from ${promotionCounts}
      where mall_code = ${mallCode} and promotion_id = any(${sql.param(ids)}::bigint[]) order by promotion_id for update
    ), w as (select * from ${given(rows, columns)}), ${note === null ? sql`` : movesOfNote(mallCode, note)}
    counted as (update ${promotionCounts} c set
      invoices = c.invoices + w.invoices,
      gmv_in_cents = c.gmv_in_cents + w.gmv,
      coupons = c.coupons + w.coupons,
      tokens = c.tokens + least(w.numbers, greatest(w.capacity - c.tokens, 0)),
      reserved = c.reserved + w.reserved,
      extras = c.extras + w.extras,
      out_of_stock = c.out_of_stock + w.missing + w.numbers - least(w.numbers, greatest(w.capacity - c.tokens, 0)),
      participants = c.participants + w.participants,
      active_buy_and_win = c.active_buy_and_win + w.buy_and_win,
      active_raffle = c.active_raffle + w.raffle,
      active_lucky_number = c.active_lucky_number + w.lucky
    from held join w using (promotion_id)
    where c.promotion_id = held.promotion_id and c.mall_code = ${mallCode}
    returning c.promotion_id, held.tokens as place, c.tokens - held.tokens as given)
    select * from counted`);
  if (moved.rows.length !== moves.length) throw new Error('the counts of a promotion are not there');
  return new Map(moved.rows.map(({ promotion_id, place, given }) => [promotion_id, { from: place, count: given }]));
}

type NewCoupon = typeof coupons.$inferInsert;
type NewNumber = typeof luckyNumbers.$inferInsert;

const couponRows = (rows: readonly NewCoupon[]): SQL => sql`
  insert into ${coupons} (mall_code, promotion_id, customer_id, coupon_id, code, status, mode, award_id, invoice_id, sponsor_id, created_at)
  select * from ${given(
    rows.map((row) => ({
      mall_code: row.mallCode,
      promotion_id: row.promotionId,
      customer_id: row.customerId,
      coupon_id: row.couponId,
      code: row.code,
      status: row.status,
      mode: row.mode,
      award_id: row.awardId,
      invoice_id: row.invoiceId,
      sponsor_id: row.sponsorId,
      created_at: row.createdAt,
    })),
    sql`mall_code text, promotion_id bigint, customer_id uuid, coupon_id uuid, code text, status text, mode text, award_id bigint,
      invoice_id uuid, sponsor_id bigint, created_at timestamptz`,
  )}`;

const numberRows = (rows: readonly NewNumber[]): SQL => sql`
  insert into ${luckyNumbers} (mall_code, promotion_id, customer_id, number, given_at, invoice_id, sponsor_id)
  select * from ${given(
    rows.map((row) => ({
      mall_code: row.mallCode,
      promotion_id: row.promotionId,
      customer_id: row.customerId,
      number: row.number,
      given_at: row.givenAt,
      invoice_id: row.invoiceId,
      sponsor_id: row.sponsorId,
    })),
    sql`mall_code text, promotion_id bigint, customer_id uuid, number text, given_at timestamptz, invoice_id uuid, sponsor_id bigint`,
  )}`;

export async function addCoupons(tx: Transaction, rows: readonly NewCoupon[]): Promise<void> {
  if (rows.length > 0) await tx.execute(couponRows(rows));
}

export async function addNumbers(tx: Transaction, rows: readonly NewNumber[]): Promise<void> {
  if (rows.length > 0) await tx.execute(numberRows(rows));
}

/** What a note made of promotions. */
export interface Written {
  /** The note as each judged it. The key makes it once for each promotion, ever. */
  readonly judged: readonly (typeof promotionInvoices.$inferInsert)[];
  /** How far the customer is now. The caller holds the customer, so that nobody else moves it meanwhile. */
  readonly progress: readonly (typeof promotionProgress.$inferInsert)[];
  readonly coupons: readonly NewCoupon[];
  readonly numbers: readonly NewNumber[];
}

const judgedRows = (rows: Written['judged']): SQL => sql`
  insert into ${promotionInvoices} (mall_code, promotion_id, customer_id, invoice_id, counted, amount_in_cents, counted_in_cents, channel,
    store_universal_id, issue_date, trace, applied_at)
  select * from ${given(
    rows.map((row) => ({
      mall_code: row.mallCode,
      promotion_id: row.promotionId,
      customer_id: row.customerId,
      invoice_id: row.invoiceId,
      counted: row.counted,
      amount_in_cents: row.amountInCents,
      counted_in_cents: row.countedInCents,
      channel: row.channel,
      store_universal_id: row.storeUniversalId,
      issue_date: row.issueDate,
      trace: row.trace,
      applied_at: row.appliedAt,
    })),
    sql`mall_code text, promotion_id bigint, customer_id uuid, invoice_id uuid, counted boolean, amount_in_cents bigint,
      counted_in_cents bigint, channel text, store_universal_id text, issue_date date, trace jsonb, applied_at timestamptz`,
  )}`;

const progressRows = (rows: Written['progress']): SQL => sql`
  insert into ${promotionProgress} (mall_code, promotion_id, customer_id, mode, counted, rewards, updated_at)
  select * from ${given(
    rows.map((row) => ({
      mall_code: row.mallCode,
      promotion_id: row.promotionId,
      customer_id: row.customerId,
      mode: row.mode,
      counted: row.counted,
      rewards: row.rewards,
      updated_at: row.updatedAt,
    })),
    sql`mall_code text, promotion_id bigint, customer_id uuid, mode text, counted bigint, rewards int, updated_at timestamptz`,
  )}
  on conflict (mall_code, promotion_id, customer_id, mode) do update
    set counted = excluded.counted, rewards = excluded.rewards, updated_at = excluded.updated_at`;

/** All of it in one statement: the note's transaction holds the counters of every promotion it counts for. */
export async function writeAll(tx: Transaction, { judged, progress, coupons, numbers }: Written): Promise<void> {
  if (judged.length === 0) return;
  const parts = [
    ...(progress.length > 0 ? [sql`progress as (${progressRows(progress)})`] : []),
    ...(coupons.length > 0 ? [sql`coupons as (${couponRows(coupons)})`] : []),
    ...(numbers.length > 0 ? [sql`numbers as (${numberRows(numbers)})`] : []),
  ];
  const others = parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)}` : sql``;
  await tx.execute(sql`${others} ${judgedRows(judged)}`);
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
