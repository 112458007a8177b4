import { APART_REASONS, type TraceStep } from '@galeria/contract/promotions/engine-trace';
import { INVOICE_CHANNELS } from '@galeria/contract/reference/enumerations/invoice';
import { SUB_MODES } from '@galeria/contract/reference/enumerations/promotion';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/customers.tables.ts';
import { promotions } from '../promotions/promotions.tables.ts';

// What customers do in promotions. Rows speak of a customer by id alone, which is a pseudonym once the customer is erased.

const moment = (name: string) => timestamp(name, { withTimezone: true });
const whole = (name: string) => bigint(name, { mode: 'number' });

const ofPromotion = { mallCode: text('mall_code').notNull(), promotionId: whole('promotion_id').notNull() };
const participation = { ...ofPromotion, customerId: uuid('customer_id').notNull() };

const promotionKey = (name: string, table: { promotionId: AnyPgColumn; mallCode: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.promotionId, table.mallCode],
    foreignColumns: [promotions.promotionId, promotions.mallCode],
  });

const customerKey = (name: string, table: { customerId: AnyPgColumn; mallCode: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.customerId, table.mallCode],
    foreignColumns: [customers.customerId, customers.mallCode],
  });

/**
 * Counters of one promotion, moved in the transaction of what they count and equal to a recount at any moment. Apart from the
 * promotion's own row, so that counting and editing never wait for each other.
 */
export const promotionCounts = pgTable(
  'promotion_counts',
  {
    ...ofPromotion,
    optIns: whole('opt_ins').notNull().default(0),
    /** Notes that counted, and their value. */
    invoices: whole('invoices').notNull().default(0),
    gmvInCents: whole('gmv_in_cents').notNull().default(0),
    /** Raffle coupons. */
    coupons: whole('coupons').notNull().default(0),
    /** Lucky numbers handed out: also the place of the next one before the permutation. */
    tokens: whole('tokens').notNull().default(0),
    /** Buy-and-win awards reserved, and those handed over. */
    reserved: whole('reserved').notNull().default(0),
    redeemed: whole('redeemed').notNull().default(0),
    /** Coupons and numbers made through sponsors. */
    extras: whole('extras').notNull().default(0),
    /** Rewards that found no stock or no number. */
    outOfStock: whole('out_of_stock').notNull().default(0),
    /** Of these, awards that are served when stock comes; and those that were. */
    waiting: whole('waiting').notNull().default(0),
    served: whole('served').notNull().default(0),
    /** Customers of whom a note counted. */
    participants: whole('participants').notNull().default(0),
    /** Customers who reached the target at least once. */
    activeBuyAndWin: whole('active_buy_and_win').notNull().default(0),
    activeRaffle: whole('active_raffle').notNull().default(0),
    activeLuckyNumber: whole('active_lucky_number').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'promotion_counts_pk', columns: [table.promotionId, table.mallCode] }),
    promotionKey('promotion_counts_promotion_fk', table),
  ],
);

/** What a promotion's dashboard shows by day of São Paulo (DSH-03): moved and recounted like the counters. */
export const promotionDays = pgTable(
  'promotion_days',
  {
    ...ofPromotion,
    day: date('day').notNull(),
    optIns: integer('opt_ins').notNull().default(0),
    /** Customers whose first note counted that day. */
    participants: integer('participants').notNull().default(0),
    /** Notes that counted and their value, by the day they were issued. */
    invoices: integer('invoices').notNull().default(0),
    gmvInCents: whole('gmv_in_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'promotion_days_pk', columns: [table.promotionId, table.mallCode, table.day] }),
    promotionKey('promotion_days_promotion_fk', table),
  ],
);

/** Notes that counted and their value, by store. An empty id stands for notes of no known store. */
export const promotionStoreTotals = pgTable(
  'promotion_store_totals',
  {
    ...ofPromotion,
    storeUniversalId: text('store_universal_id').notNull(),
    invoices: integer('invoices').notNull().default(0),
    gmvInCents: whole('gmv_in_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'promotion_store_totals_pk', columns: [table.promotionId, table.mallCode, table.storeUniversalId] }),
    promotionKey('promotion_store_totals_promotion_fk', table),
  ],
);

/** Notes of those who take part, sent since they opted in and until the promotion ended, by where they stand. */
export const promotionNoteCounts = pgTable(
  'promotion_note_counts',
  {
    ...ofPromotion,
    approved: integer('approved').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    inAnalysis: integer('in_analysis').notNull().default(0),
    inBpoAnalysis: integer('in_bpo_analysis').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'promotion_note_counts_pk', columns: [table.promotionId, table.mallCode] }),
    promotionKey('promotion_note_counts_promotion_fk', table),
  ],
);

export const optIns = pgTable(
  'opt_ins',
  {
    ...participation,
    optInId: uuid('opt_in_id').notNull().defaultRandom(),
    /** The customer's loyalty category, 1 to 4, as the app said last. */
    category: integer('category').notNull().default(1),
    optedInAt: moment('opted_in_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'opt_ins_pk', columns: [table.mallCode, table.promotionId, table.customerId] }),
    index('opt_ins_customer_idx').on(table.customerId, table.mallCode, table.optedInAt),
    index('opt_ins_recent_idx').on(table.mallCode, table.optedInAt, table.customerId),
    index('opt_ins_promotion_recent_idx').on(table.mallCode, table.promotionId, table.optedInAt, table.customerId),
    promotionKey('opt_ins_promotion_fk', table),
    customerKey('opt_ins_customer_fk', table),
  ],
);

/** How far a customer is in one mode of a promotion: all that counted, and the rewards it made. */
export const promotionProgress = pgTable(
  'promotion_progress',
  {
    ...participation,
    mode: text('mode', { enum: SUB_MODES }).notNull(),
    counted: whole('counted').notNull(),
    rewards: integer('rewards').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'promotion_progress_pk',
      columns: [table.mallCode, table.promotionId, table.customerId, table.mode],
    }),
    customerKey('promotion_progress_customer_fk', table),
  ],
);

/** A note as a promotion judged it, once and for good: the key is why it counts once. */
export const promotionInvoices = pgTable(
  'promotion_invoices',
  {
    ...participation,
    invoiceId: uuid('invoice_id').notNull(),
    counted: boolean('counted').notNull(),
    /** Of the note. */
    amountInCents: whole('amount_in_cents').notNull(),
    /** What went into progress by value: without forbidden items, with the multiplier. Zero when it did not count. */
    countedInCents: whole('counted_in_cents').notNull(),
    channel: text('channel', { enum: INVOICE_CHANNELS }).notNull(),
    storeUniversalId: text('store_universal_id'),
    issueDate: date('issue_date').notNull(),
    trace: jsonb('trace').$type<TraceStep[]>().notNull(),
    /**
     * DSH-01: what keeps the notes that counted apart from the approved ones of the status report: why it did not count; or that it
     * did and was sent before its customer opted in. Null of all others.
     */
    apart: text('apart', { enum: APART_REASONS }),
    appliedAt: moment('applied_at').notNull(),
    /** SYN-08: when what it had counted was taken back, since its shop cancelled it. It does not count any more. */
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    primaryKey({ name: 'promotion_invoices_pk', columns: [table.invoiceId, table.promotionId, table.mallCode] }),
    index('promotion_invoices_customer_idx').on(table.customerId, table.mallCode, table.promotionId),
    index('promotion_invoices_promotion_idx').on(table.promotionId, table.mallCode, table.appliedAt),
    index('promotion_invoices_apart_idx').on(table.promotionId, table.mallCode).where(sql`not counted or apart is not null`),
    promotionKey('promotion_invoices_promotion_fk', table),
    customerKey('promotion_invoices_customer_fk', table),
  ],
);

/** A handed-out number. Whose it is never changes. */
export const luckyNumbers = pgTable(
  'lucky_numbers',
  {
    ...participation,
    number: text('number').notNull(),
    givenAt: moment('given_at').notNull(),
    /** The note it came from, or the sponsor. */
    invoiceId: uuid('invoice_id'),
    sponsorId: whole('sponsor_id'),
    winnerType: text('winner_type', { enum: ['GANHADOR', 'SUPLENTE'] }),
    winnerPosition: integer('winner_position'),
    wonAt: moment('won_at'),
    publishedAt: moment('published_at'),
    /** SYN-08: since when it is void, its note having been cancelled. It stays in the list, and is passed over in the draw. */
    voidedAt: moment('voided_at'),
  },
  (table) => [
    primaryKey({ name: 'lucky_numbers_pk', columns: [table.mallCode, table.promotionId, table.number] }),
    index('lucky_numbers_customer_idx').on(table.customerId, table.mallCode, table.givenAt),
    index('lucky_numbers_selected_idx')
      .on(table.promotionId, table.mallCode, table.winnerPosition)
      .where(sql`winner_type is not null`),
    index('lucky_numbers_voided_idx').on(table.promotionId, table.mallCode, table.number).where(sql`voided_at is not null`),
    promotionKey('lucky_numbers_promotion_fk', table),
    customerKey('lucky_numbers_customer_fk', table),
  ],
);

/** What a buy-and-win hands out. Reserved never passes the quantity, whatever happens at once. */
export const promotionAwards = pgTable(
  'promotion_awards',
  {
    ...ofPromotion,
    awardId: whole('award_id').notNull().generatedByDefaultAsIdentity(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    reserved: integer('reserved').notNull().default(0),
    redeemed: integer('redeemed').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'promotion_awards_pk', columns: [table.awardId, table.mallCode] }),
    index('promotion_awards_promotion_idx').on(table.promotionId, table.mallCode, table.position),
    promotionKey('promotion_awards_promotion_fk', table),
    check('promotion_awards_stock', sql`reserved between 0 and quantity and redeemed between 0 and reserved`),
  ],
);

/** Raffle coupons, reserved awards, and rewards that found nothing left (status NOT_RESERVED). */
export const coupons = pgTable(
  'coupons',
  {
    ...participation,
    couponId: uuid('coupon_id').notNull(),
    code: text('code').notNull(),
    status: text('status').notNull(),
    mode: text('mode', { enum: SUB_MODES }).notNull().default('raffle'),
    awardId: whole('award_id'),
    invoiceId: uuid('invoice_id'),
    sponsorId: whole('sponsor_id'),
    createdAt: moment('created_at').notNull(),
    burnedAt: moment('burned_at'),
    /** When it got the award it had waited for. */
    servedAt: moment('served_at'),
    /** SYN-08: since when it is void (status CANCELLED), its note having been cancelled. */
    voidedAt: moment('voided_at'),
  },
  (table) => [
    primaryKey({ name: 'coupons_pk', columns: [table.couponId, table.mallCode] }),
    index('coupons_customer_idx').on(table.customerId, table.mallCode, table.createdAt),
    index('coupons_promotion_idx').on(table.promotionId, table.mallCode, table.createdAt),
    // PRO-17: what comes out of the urn is found by its code.
    index('coupons_code_idx').on(table.mallCode, table.code),
    promotionKey('coupons_promotion_fk', table),
    customerKey('coupons_customer_fk', table),
    check('coupons_award_reserved', sql`award_id is null or status <> 'NOT_RESERVED'`),
    check('coupons_void', sql`(status = 'CANCELLED') = (voided_at is not null)`),
  ],
);

/** PRO-09: who made how many extra coupons or numbers, for what. */
export const promotionExtras = pgTable(
  'promotion_extras',
  {
    ...participation,
    extraId: uuid('extra_id').notNull(),
    /** Of a sponsor; or, DRW-12, given by hand for a reason. */
    sponsorId: whole('sponsor_id'),
    goalId: whole('goal_id'),
    confirmationMethod: integer('confirmation_method'),
    reason: text('reason'),
    quantity: integer('quantity').notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'promotion_extras_pk', columns: [table.extraId, table.mallCode] }),
    index('promotion_extras_promotion_idx').on(table.promotionId, table.mallCode, table.madeAt),
    promotionKey('promotion_extras_promotion_fk', table),
    customerKey('promotion_extras_customer_fk', table),
    check('promotion_extras_source', sql`(sponsor_id is null) = (reason is not null)`),
  ],
);
