import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows-of.ts';
import { coupons, luckyNumbers, promotionInvoices, promotionProgress } from './participation.tables.ts';

type NewCoupon = typeof coupons.$inferInsert;
type NewNumber = typeof luckyNumbers.$inferInsert;

const couponRows = (rows: readonly NewCoupon[]): SQL => sql`
  insert into ${coupons} (mall_code, promotion_id, customer_id, coupon_id, code, status, mode, award_id, invoice_id, sponsor_id, created_at)
  select * from ${rowsOf(
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
  select * from ${rowsOf(
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
    store_universal_id, issue_date, trace, apart, applied_at)
  select * from ${rowsOf(
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
      apart: row.apart ?? null,
      applied_at: row.appliedAt,
    })),
    sql`mall_code text, promotion_id bigint, customer_id uuid, invoice_id uuid, counted boolean, amount_in_cents bigint,
      counted_in_cents bigint, channel text, store_universal_id text, issue_date date, trace jsonb, apart text, applied_at timestamptz`,
  )}`;

const progressRows = (rows: Written['progress']): SQL => sql`
  insert into ${promotionProgress} (mall_code, promotion_id, customer_id, mode, counted, rewards, updated_at)
  select * from ${rowsOf(
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
export async function recordOutcome(tx: Transaction, { judged, progress, coupons, numbers }: Written): Promise<void> {
  if (judged.length === 0) return;
  const parts = [
    ...(progress.length > 0 ? [sql`progress as (${progressRows(progress)})`] : []),
    ...(coupons.length > 0 ? [sql`coupons as (${couponRows(coupons)})`] : []),
    ...(numbers.length > 0 ? [sql`numbers as (${numberRows(numbers)})`] : []),
  ];
  const others = parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)}` : sql``;
  await tx.execute(sql`${others} ${judgedRows(judged)}`);
}
