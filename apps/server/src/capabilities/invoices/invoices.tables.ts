import { ENRICHMENT_PROVIDERS, FLAG_KINDS, INVOICE_ACTS } from '@galeria/contract/invoices/invoice';
import type { Message } from '@galeria/contract/messages/message';
import {
  INVOICE_CHANNELS,
  INVOICE_STATUSES,
  INVOICE_TYPES,
  REFUSAL_REASONS,
} from '@galeria/contract/reference/enumerations/invoice';
import { sql } from 'drizzle-orm';
import {
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
import { malls } from '../malls/malls.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const mall = () =>
  text('mall_code')
    .notNull()
    .references(() => malls.code);

/**
 * A fiscal note a customer sent. Fiscal records outlive the customer, whose id is then a pseudonym: nothing here names a
 * person. Lists go by when it was sent; each filter of the list has an index that keeps that order, and after it has what other
 * filters ask, so that two together are told apart without a look at the notes themselves.
 */
export const invoices = pgTable(
  'invoices',
  {
    mallCode: mall(),
    invoiceId: uuid('invoice_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    type: text('type', { enum: INVOICE_TYPES }).notNull(),
    channel: text('channel', { enum: INVOICE_CHANNELS }).notNull(),
    accessKey: text('access_key'),
    issuerCnpj: text('issuer_cnpj'),
    /** The store the issuer belonged to when the note was judged. */
    storeUniversalId: text('store_universal_id'),
    model: text('model'),
    series: text('series'),
    number: text('number'),
    issueDate: date('issue_date'),
    issuedAt: moment('issued_at'),
    amountInCents: bigint('amount_in_cents', { mode: 'number' }),
    /** INV-18: vNFTot, where the note says it. */
    amountWithTaxesInCents: bigint('amount_with_taxes_in_cents', { mode: 'number' }),
    enrichmentProvider: text('enrichment_provider', { enum: ENRICHMENT_PROVIDERS }),
    isBuyerSender: boolean('is_buyer_sender'),
    pictureId: uuid('picture_id'),
    xmlId: uuid('xml_id'),
    status: text('status', { enum: INVOICE_STATUSES }).notNull(),
    recuseReason: text('recuse_reason', { enum: REFUSAL_REASONS }),
    /** INV-19: what a person wrote to the sender with it; it goes with an erasure. */
    refusalMessage: text('refusal_message'),
    flagCount: integer('flag_count').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    /** A person's address or an app key's name. */
    sentBy: text('sent_by'),
    /** PER-11: user ids of the people who sent it or had it completed; what the app, a shop or a rule does is nobody's. */
    writers: text('writers').array().notNull().default([]),
    decidedAt: moment('decided_at'),
    /** Null when a rule decided. */
    decidedBy: text('decided_by'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'invoices_pk', columns: [table.invoiceId, table.mallCode] }),
    index('invoices_sent_idx').on(table.sentAt, table.invoiceId),
    index('invoices_mall_sent_idx').on(table.mallCode, table.sentAt, table.invoiceId, table.amountInCents),
    index('invoices_status_idx').on(
      table.mallCode,
      table.status,
      table.sentAt,
      table.invoiceId,
      table.channel,
      table.type,
      table.amountInCents,
    ),
    index('invoices_type_idx').on(
      table.mallCode,
      table.type,
      table.sentAt,
      table.invoiceId,
      table.status,
      table.channel,
      table.amountInCents,
    ),
    index('invoices_channel_idx').on(
      table.mallCode,
      table.channel,
      table.sentAt,
      table.invoiceId,
      table.status,
      table.type,
      table.amountInCents,
    ),
    index('invoices_issuer_idx').on(table.mallCode, table.issuerCnpj, table.sentAt, table.invoiceId),
    index('invoices_number_idx').on(table.mallCode, table.issuerCnpj, table.number),
    index('invoices_waiting_idx').on(table.mallCode, table.issuerCnpj, table.sentAt).where(sql`status = 'CNPJ_ANALISE'`),
    index('invoices_amount_idx').on(table.mallCode, table.amountInCents, table.sentAt, table.invoiceId),
    index('invoices_customer_idx').on(table.customerId, table.mallCode, table.sentAt),
    index('invoices_key_idx').on(table.accessKey.op('text_pattern_ops'), table.mallCode),
    // INV-12: nothing but what waits for a person, with all that a queue is narrowed and sorted by.
    index('invoices_review_idx')
      .on(table.mallCode, table.flagCount, table.type, table.amountInCents, table.sentAt, table.customerId, table.invoiceId)
      .where(sql`status = 'AVALIACAO_PENDENTE'`),
    // SYN-07: what is usual for a store, from the index alone, however many of its notes wait.
    index('invoices_usual_idx')
      .on(table.mallCode, table.issuerCnpj, table.sentAt, table.amountInCents)
      .where(sql`status = 'APROVADA'`),
    index('invoices_decided_idx').on(table.decidedBy, table.decidedAt).where(sql`decided_by is not null`),
    // What was decided since a moment: a promotion that freezes late asks what had no decision at its deadline.
    index('invoices_decided_since_idx').on(table.mallCode, table.decidedAt).where(sql`decided_at is not null`),
    index('invoices_picture_idx').on(table.pictureId).where(sql`picture_id is not null`),
    foreignKey({
      name: 'invoices_customer_fk',
      columns: [table.customerId, table.mallCode],
      foreignColumns: [customers.customerId, customers.mallCode],
    }),
    check(
      'invoices_decided_whole',
      sql`(status in ('APROVADA', 'REJEITADA')) = (decided_at is not null) and (status = 'REJEITADA') = (recuse_reason is not null)`,
    ),
    check('invoices_approved_whole', sql`status <> 'APROVADA' or (amount_in_cents > 0 and issuer_cnpj is not null)`),
  ],
);

const ofInvoice = { mallCode: text('mall_code').notNull(), invoiceId: uuid('invoice_id').notNull() };

/** What happened to a note, in order. Only ever added to. */
export const invoiceEvents = pgTable(
  'invoice_events',
  {
    ...ofInvoice,
    position: integer('position').notNull(),
    act: text('act', { enum: INVOICE_ACTS }).notNull(),
    by: text('by'),
    reason: text('reason', { enum: REFUSAL_REASONS }),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ name: 'invoice_events_pk', columns: [table.invoiceId, table.mallCode, table.position] })],
);

/** INV-10: what looks wrong about a note. It speaks of notes, never of people. */
export const invoiceFlags = pgTable(
  'invoice_flags',
  {
    ...ofInvoice,
    kind: text('kind', { enum: FLAG_KINDS }).notNull(),
    sentence: jsonb('sentence').$type<Message>().notNull(),
    otherMallCode: text('other_mall_code'),
    otherInvoiceId: uuid('other_invoice_id'),
  },
  (table) => [primaryKey({ name: 'invoice_flags_pk', columns: [table.invoiceId, table.mallCode, table.kind] })],
);

/** What was bought, where an XML said so: forbidden items are deducted by it. */
export const invoiceItems = pgTable(
  'invoice_items',
  {
    ...ofInvoice,
    position: integer('position').notNull(),
    name: text('name').notNull(),
    ncm: text('ncm'),
    /** In thousandths. */
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    amountInCents: bigint('amount_in_cents', { mode: 'number' }).notNull(),
    amountWithTaxesInCents: bigint('amount_with_taxes_in_cents', { mode: 'number' }),
  },
  (table) => [primaryKey({ name: 'invoice_items_pk', columns: [table.invoiceId, table.mallCode, table.position] })],
);

/**
 * What makes two notes the same, whatever mall they were sent in: the key, and issuer, series, number and day. Where both have
 * a key the keys decide, so several notes with a key may have the same issuer, series, number and day. A note that is refused
 * lets go of its marks, so that it can be sent again.
 */
export const invoiceMarks = pgTable(
  'invoice_marks',
  {
    mark: text('mark').notNull(),
    /** The note's own, with each of its marks; empty for a note without one. */
    accessKey: text('access_key').notNull(),
    ...ofInvoice,
  },
  (table) => [
    primaryKey({ name: 'invoice_marks_pk', columns: [table.mark, table.accessKey] }),
    index('invoice_marks_invoice_idx').on(table.invoiceId),
  ],
);

/** The queues: one row for each note that waits for a person, with who has it. Leases change no indexed column. */
export const invoiceReviews = pgTable(
  'invoice_reviews',
  {
    ...ofInvoice,
    queuedAt: moment('queued_at').notNull(),
    leasedBy: uuid('leased_by'),
    leasedByEmail: text('leased_by_email'),
    leasedUntil: moment('leased_until'),
  },
  (table) => [
    primaryKey({ name: 'invoice_reviews_pk', columns: [table.invoiceId, table.mallCode] }),
    index('invoice_reviews_queue_idx').on(table.mallCode, table.queuedAt, table.invoiceId),
  ],
);

/**
 * What the promotion engine acts on: one row for each approved note, written in the approval's own transaction. The key
 * makes it one, however often an approval is tried; `taken_at` is the engine's.
 */
export const invoiceApprovals = pgTable(
  'invoice_approvals',
  {
    ...ofInvoice,
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id').notNull(),
    type: text('type', { enum: INVOICE_TYPES }).notNull(),
    channel: text('channel', { enum: INVOICE_CHANNELS }).notNull(),
    issuerCnpj: text('issuer_cnpj').notNull(),
    storeUniversalId: text('store_universal_id'),
    issueDate: date('issue_date').notNull(),
    issuedAt: moment('issued_at'),
    amountInCents: bigint('amount_in_cents', { mode: 'number' }).notNull(),
    approvedAt: moment('approved_at').notNull(),
    takenAt: moment('taken_at'),
    /** SYN-08: when its shop had cancelled the note: nothing counts it from here on. */
    cancelledAt: moment('cancelled_at'),
    /** When what it had counted was taken back: the engine's, as `taken_at` is. */
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [
    primaryKey({ name: 'invoice_approvals_pk', columns: [table.invoiceId, table.mallCode] }),
    index('invoice_approvals_waiting_idx').on(table.seq).where(sql`taken_at is null`),
    index('invoice_approvals_cancelled_idx').on(table.seq).where(sql`cancelled_at is not null and taken_back_at is null`),
    index('invoice_approvals_cancelled_since_idx').on(table.mallCode, table.cancelledAt).where(sql`cancelled_at is not null`),
    check('invoice_approvals_cancelled', sql`cancelled_at is null or taken_at is not null`),
  ],
);

/**
 * Where notes went, for the totals of promotions: one row each time a note came or changed its status, written in that
 * transaction and deleted in the one that counts it. It says nothing that the note does not say.
 */
export const noteMoves = pgTable('note_moves', {
  seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...ofInvoice,
  customerId: uuid('customer_id').notNull(),
  /** When the note was sent. */
  sentAt: moment('sent_at').notNull(),
  /** Null for the first status of a note. */
  before: text('before', { enum: INVOICE_STATUSES }),
  after: text('after', { enum: INVOICE_STATUSES }).notNull(),
});

const totals = {
  mallCode: mall(),
  /** The day of São Paulo the notes were sent. */
  day: date('day').notNull(),
  channel: text('channel', { enum: INVOICE_CHANNELS }).notNull(),
  status: text('status', { enum: INVOICE_STATUSES }).notNull(),
  notes: integer('notes').notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  /** Decided by a person, and how long that took from the sending. */
  reviewed: integer('reviewed').notNull(),
  reviewSeconds: bigint('review_seconds', { mode: 'number' }).notNull(),
};

/** Running totals of notes. What is true at any moment is this and the changes that wait to be added. */
export const invoiceTotals = pgTable('invoice_totals', totals, (table) => [
  primaryKey({ name: 'invoice_totals_pk', columns: [table.mallCode, table.day, table.channel, table.status] }),
  index('invoice_totals_open_idx')
    .on(table.mallCode, table.day)
    .where(sql`notes <> 0 and status in ('ANALISE', 'AVALIACAO_PENDENTE', 'ERRO_ENRIQUECIMENTO', 'CNPJ_ANALISE')`),
]);

/** The same whenever the notes were sent: as many rows after ten years as after one. */
export const invoiceSums = pgTable(
  'invoice_sums',
  { mallCode: mall(), channel: totals.channel, status: totals.status, notes: totals.notes },
  (table) => [primaryKey({ name: 'invoice_sums_pk', columns: [table.mallCode, table.status, table.channel] })],
);

/** Written in the transaction of the change they count: rows are only added, so that nobody waits for a counter. */
export const invoiceTotalChanges = pgTable('invoice_total_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...totals,
});

/** INV-05: a mall's own limits; a mall without a row has the defaults of invoices.rules.ts. */
export const invoiceSettings = pgTable('invoice_settings', {
  mallCode: mall().primaryKey(),
  dailyLimit: integer('daily_limit'),
  monthlyLimit: integer('monthly_limit'),
  valueLimitInCents: bigint('value_limit_in_cents', { mode: 'number' }),
  quarantineDays: integer('quarantine_days').notNull(),
  /** SYN-07. A mall that had set its limits before has the defaults of these two. */
  syncReviewFromInCents: bigint('sync_review_from_in_cents', { mode: 'number' }).default(200_000),
  syncReviewTimes: integer('sync_review_times').default(10),
  /** INV-19: how long a note waits for a picture that was asked for. */
  pictureDays: integer('picture_days').notNull().default(7),
  version: integer('version').notNull(),
});

/** INV-06: which notes a resend takes, kept here since a job's own data stays for days. */
export const invoiceResends = pgTable('invoice_resends', {
  taskId: uuid('task_id').primaryKey(),
  /** The request as JSON, and the malls of the person who asked. */
  request: text('request').notNull(),
  malls: text('malls').array().notNull(),
  requestedBy: text('requested_by').notNull(),
  createdAt: moment('created_at').notNull(),
});
