import { COUPON_STATES } from '@galeria/contract/coupons/coupon-lifecycle';
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
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { benefits } from '../benefits/benefits.tables.ts';
import { customers } from '../customers/customers.tables.ts';

// What customers hold of benefits. Rows speak of a customer by id alone, which is a pseudonym once the customer is erased.

const moment = (name: string) => timestamp(name, { withTimezone: true });
const whole = (name: string) => bigint(name, { mode: 'number' });

const ofBenefit = { mallCode: text('mall_code').notNull(), benefitId: whole('benefit_id').notNull() };

const benefitKey = (name: string, table: { benefitId: AnyPgColumn; mallCode: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.benefitId, table.mallCode],
    foreignColumns: [benefits.benefitId, benefits.mallCode],
  });

/**
 * Counters of one benefit, moved in the transaction of what they count and equal to a recount at any moment (CPN-02). Whoever gives,
 * moves or serves a coupon of the benefit holds this row, and so does whoever changes the benefit: nobody is given what was just
 * taken out of the app.
 */
export const benefitCounts = pgTable(
  'benefit_counts',
  {
    ...ofBenefit,
    /** Coupons that take one of the stock. */
    taken: integer('taken').notNull().default(0),
    burned: integer('burned').notNull().default(0),
    /** Coupons that nothing was left for. */
    waiting: integer('waiting').notNull().default(0),
    /** Tickets of a raffle. */
    participating: integer('participating').notNull().default(0),
    /** Coupons that wait for a partner's code. */
    awaited: integer('awaited').notNull().default(0),
    /** Coupons that nothing was left for, and that were served since. */
    served: integer('served').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'benefit_counts_pk', columns: [table.benefitId, table.mallCode] }),
    // What the clock looks for when it serves who waits.
    index('benefit_counts_waiting_idx').on(table.benefitId).where(sql`waiting > 0`),
    benefitKey('benefit_counts_benefit_fk', table),
    check(
      'benefit_counts_sane',
      sql`taken >= 0 and burned >= 0 and waiting >= 0 and participating >= 0 and awaited >= 0 and served >= 0`,
    ),
  ],
);

/** Coupons that take one of the stock, by the day of São Paulo on which they were given. */
export const benefitDays = pgTable(
  'benefit_days',
  { ...ofBenefit, day: date('day').notNull(), taken: integer('taken').notNull() },
  (table) => [
    primaryKey({ name: 'benefit_days_pk', columns: [table.benefitId, table.mallCode, table.day] }),
    benefitKey('benefit_days_benefit_fk', table),
    check('benefit_days_sane', sql`taken >= 0`),
  ],
);

/** A coupon of a benefit. Which moves its status may make, the table itself knows (coupon_moves, in the migration). */
export const benefitCoupons = pgTable(
  'benefit_coupons',
  {
    ...ofBenefit,
    couponId: uuid('coupon_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    status: text('status', { enum: COUPON_STATES }).notNull(),
    /** Null while there is none. */
    code: text('code'),
    /** False for a code that everybody has. */
    isOwnCode: boolean('is_own_code').notNull(),
    password: text('password'),
    /** The day of São Paulo whose limit it counts for; null while it takes nothing of the stock. */
    givenOn: date('given_on'),
    /** The note that earned it. */
    invoiceId: uuid('invoice_id'),
    reason: text('reason'),
    answer: text('answer'),
    wonAt: moment('won_at'),
    /** When it got what it had waited for. */
    servedAt: moment('served_at'),
    createdAt: moment('created_at').notNull(),
    movedAt: moment('moved_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'benefit_coupons_pk', columns: [table.couponId, table.mallCode] }),
    uniqueIndex('benefit_coupons_code_idx').on(table.benefitId, table.mallCode, table.code).where(sql`is_own_code`),
    index('benefit_coupons_any_code_idx').on(table.code, table.mallCode, table.createdAt),
    index('benefit_coupons_created_idx').on(table.createdAt, table.couponId),
    index('benefit_coupons_mall_idx').on(table.mallCode, table.createdAt, table.couponId),
    index('benefit_coupons_status_idx').on(table.mallCode, table.status, table.createdAt, table.couponId),
    index('benefit_coupons_benefit_idx').on(table.benefitId, table.mallCode, table.createdAt, table.couponId),
    index('benefit_coupons_benefit_status_idx').on(
      table.benefitId,
      table.mallCode,
      table.status,
      table.createdAt,
      table.couponId,
    ),
    index('benefit_coupons_customer_idx').on(table.customerId, table.mallCode, table.createdAt),
    index('benefit_coupons_answer_idx').on(table.mallCode, table.createdAt, table.couponId).where(sql`answer is not null`),
    benefitKey('benefit_coupons_benefit_fk', table),
    foreignKey({
      name: 'benefit_coupons_customer_fk',
      columns: [table.customerId, table.mallCode],
      foreignColumns: [customers.customerId, customers.mallCode],
    }),
  ],
);

/** BEN-05: codes made elsewhere, as their file is read. They can be given once somebody has confirmed the file. */
export const benefitCodes = pgTable(
  'benefit_codes',
  {
    ...ofBenefit,
    code: text('code').notNull(),
    password: text('password'),
    fileId: uuid('file_id').notNull(),
    line: integer('line').notNull(),
    /** Whose it is. A code that somebody has seen is not given to anybody else. */
    couponId: uuid('coupon_id'),
  },
  (table) => [
    primaryKey({ name: 'benefit_codes_pk', columns: [table.benefitId, table.mallCode, table.code] }),
    index('benefit_codes_free_idx').on(table.fileId, table.line).where(sql`coupon_id is null`),
    index('benefit_codes_file_idx').on(table.fileId, table.line),
    benefitKey('benefit_codes_benefit_fk', table),
  ],
);

/** The confirmed files whose codes are given, and how many of them were. */
export const benefitCodeLots = pgTable(
  'benefit_code_lots',
  {
    ...ofBenefit,
    fileId: uuid('file_id').notNull(),
    codes: integer('codes').notNull(),
    taken: integer('taken').notNull().default(0),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'benefit_code_lots_pk', columns: [table.fileId, table.mallCode] }),
    index('benefit_code_lots_left_idx').on(table.benefitId, table.mallCode, table.confirmedAt).where(sql`taken < codes`),
    benefitKey('benefit_code_lots_benefit_fk', table),
    check('benefit_code_lots_sane', sql`taken between 0 and codes`),
  ],
);

/** How far a customer is in a benefit that is earned by notes: all that counted, and the coupons it made. */
export const benefitProgress = pgTable(
  'benefit_progress',
  {
    ...ofBenefit,
    customerId: uuid('customer_id').notNull(),
    counted: whole('counted').notNull(),
    rewards: integer('rewards').notNull(),
  },
  (table) => [
    primaryKey({ name: 'benefit_progress_pk', columns: [table.benefitId, table.mallCode, table.customerId] }),
    benefitKey('benefit_progress_benefit_fk', table),
    foreignKey({
      name: 'benefit_progress_customer_fk',
      columns: [table.customerId, table.mallCode],
      foreignColumns: [customers.customerId, customers.mallCode],
    }),
  ],
);

/** A note that counted for a benefit, once and for good: the key is why it counts once. */
export const benefitInvoices = pgTable(
  'benefit_invoices',
  {
    ...ofBenefit,
    invoiceId: uuid('invoice_id').notNull(),
    countedInCents: whole('counted_in_cents').notNull(),
    appliedAt: moment('applied_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'benefit_invoices_pk', columns: [table.invoiceId, table.benefitId, table.mallCode] }),
    benefitKey('benefit_invoices_benefit_fk', table),
  ],
);

/** Approved notes that have yet to count for benefits, of malls with some that are earned by notes: a minute at most. */
export const benefitNoteQueue = pgTable(
  'benefit_note_queue',
  {
    mallCode: text('mall_code').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    queuedAt: moment('queued_at').notNull(),
  },
  (table) => [primaryKey({ name: 'benefit_note_queue_pk', columns: [table.invoiceId, table.mallCode] })],
);
