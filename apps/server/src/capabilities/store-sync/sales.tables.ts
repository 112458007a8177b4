import { TROUBLE_KINDS } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import type { SyncedItem } from '@galeria/contract/store-sync/synced-sale';
import { SALE_SOURCES } from '@galeria/contract/store-sync/synced-sale';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * SYN-05: what makes two sales the same, whatever store sent them: an access key is one purchase. A row without a sale is a
 * cancellation that came before its sale.
 */
export const saleMarks = pgTable('sale_marks', {
  mark: text('mark').primaryKey(),
  mallCode: text('mall_code').notNull(),
  universalId: text('universal_id').notNull(),
  saleId: uuid('sale_id'),
  /** The buyer is in it by the keyed digest. */
  contentDigest: text('content_digest'),
  cancelledAt: moment('cancelled_at'),
});

/** SYN-05: sales of linked stores. They outlive the link. Of the buyer only a keyed digest. */
export const syncedSales = pgTable(
  'synced_sales',
  {
    mallCode: text('mall_code').notNull(),
    saleId: uuid('sale_id').notNull(),
    universalId: text('universal_id').notNull(),
    /** Of São Paulo: the day whose totals it is in. */
    day: date('day').notNull(),
    source: text('source', { enum: SALE_SOURCES }).notNull(),
    accessKey: text('access_key'),
    issuerCnpj: text('issuer_cnpj').notNull(),
    series: text('series'),
    number: text('number').notNull(),
    /** Of a line of a CSV, in the words of `document-kind.ts`; null where it does not say. */
    documentKind: text('document_kind'),
    /** SYN-04: goods that came back to the store. */
    isReturn: boolean('is_return').notNull().default(false),
    issuedAt: moment('issued_at').notNull(),
    grossCents: cents('gross_cents'),
    discountCents: cents('discount_cents'),
    totalCents: cents('total_cents'),
    /** INV-18: vNFTot, where the sale says it. */
    totalWithTaxesCents: bigint('total_with_taxes_cents', { mode: 'number' }),
    /** Stays when the buyer is forgotten. */
    hasCpf: boolean('has_cpf').notNull(),
    buyerDigest: text('buyer_digest'),
    cancelledAt: moment('cancelled_at'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'synced_sales_pk', columns: [table.mallCode, table.saleId] }),
    index('synced_sales_store_idx').on(table.mallCode, table.universalId, table.day, table.issuedAt, table.saleId),
    // SYN-05: the documents that may be of one sale.
    index('synced_sales_document_idx').on(table.mallCode, table.universalId, table.day, table.number),
    index('synced_sales_buyer_idx').on(table.mallCode, table.buyerDigest).where(sql`buyer_digest is not null`),
  ],
);

/** What was sold, where that is known: forbidden items are told by it. Always read whole. */
export const syncedSaleItems = pgTable(
  'synced_sale_items',
  {
    mallCode: text('mall_code').notNull(),
    saleId: uuid('sale_id').notNull(),
    items: jsonb('items').$type<readonly SyncedItem[]>().notNull(),
  },
  (table) => [primaryKey({ name: 'synced_sale_items_pk', columns: [table.mallCode, table.saleId] })],
);

/** SYN-04: what a store sold on a day of São Paulo, kept in the transaction of its sales. Every report comes from here. */
export const saleDays = pgTable(
  'sale_days',
  {
    mallCode: text('mall_code').notNull(),
    day: date('day').notNull(),
    universalId: text('universal_id').notNull(),
    /** All sales that were issued, cancelled ones included, as are the three sums after it. */
    notes: integer('notes').notNull(),
    grossCents: cents('gross_cents'),
    discountCents: cents('discount_cents'),
    totalCents: cents('total_cents'),
    cancelledNotes: integer('cancelled_notes').notNull(),
    cancelledCents: cents('cancelled_cents'),
    /** Those with a CPF that were not cancelled. */
    cpfNotes: integer('cpf_notes').notNull(),
    cpfCents: cents('cpf_cents'),
    lastReceiptAt: moment('last_receipt_at').notNull(),
    /** Goods that came back to the store: in none of the sums before. */
    returnNotes: integer('return_notes').notNull().default(0),
    returnCents: cents('return_cents').default(0),
    /** INV-18: what net by the totals with taxes has more than net: of the sales that stand and say it, less that of returns. */
    taxesCents: cents('taxes_cents').default(0),
  },
  (table) => [
    primaryKey({ name: 'sale_days_pk', columns: [table.mallCode, table.day, table.universalId] }),
    index('sale_days_store_idx').on(table.mallCode, table.universalId, table.day),
  ],
);

export const OUTBOX_KINDS = ['SALE', 'CANCELLATION'] as const;

/**
 * SYN-07, SYN-08: sales with a CPF, and cancellations, for whoever makes invoices of them. A row goes when it is taken.
 */
export const saleOutbox = pgTable('sale_outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  mallCode: text('mall_code').notNull(),
  /** Null for the cancellation of a sale that has not come: somebody may have sent its note all the same. */
  saleId: uuid('sale_id'),
  /** Of a cancellation: what makes the sale the one it is. */
  mark: text('mark'),
  kind: text('kind', { enum: OUTBOX_KINDS }).notNull(),
  /** Sealed, and kept only while it waits: the customer is found by it. */
  sealedCpf: text('sealed_cpf'),
  queuedAt: moment('queued_at').notNull(),
});

/** SYN-03: the last errors and refusals of each linked store; so many of each and no more. */
export const syncTroubles = pgTable(
  'sync_troubles',
  {
    mallCode: text('mall_code').notNull(),
    universalId: text('universal_id').notNull(),
    /** Digest of what happened: a client tells the same more than once. */
    troubleId: text('trouble_id').notNull(),
    kind: text('kind', { enum: TROUBLE_KINDS }).notNull(),
    code: text('code').notNull(),
    subject: text('subject'),
    detail: text('detail'),
    /** As it was told. */
    at: moment('at').notNull(),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'sync_troubles_pk', columns: [table.mallCode, table.universalId, table.troubleId] }),
    index('sync_troubles_recorded_idx').on(table.mallCode, table.universalId, table.recordedAt, table.at, table.troubleId),
  ],
);
