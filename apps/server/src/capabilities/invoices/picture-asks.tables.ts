import { PICTURE_ASK_ENDINGS, PICTURE_ASK_REASONS } from '@galeria/contract/invoices/picture-ask';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { invoices } from './invoices.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * INV-19: pictures that senders of notes were asked for. While one is open, its note is in 'ANALISE' and in no queue; a note has one
 * open at most. What was written to the sender goes with an erasure.
 */
export const pictureAsks = pgTable(
  'invoice_picture_asks',
  {
    mallCode: text('mall_code').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    /** That of its act in the note's history. */
    position: integer('position').notNull(),
    reason: text('reason', { enum: PICTURE_ASK_REASONS }).notNull(),
    sentence: text('sentence'),
    askedAt: moment('asked_at').notNull(),
    askedBy: text('asked_by').notNull(),
    /** As the mall had it when it was asked. */
    days: integer('days').notNull(),
    untilAt: moment('until_at').notNull(),
    ending: text('ending', { enum: PICTURE_ASK_ENDINGS }),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ name: 'invoice_picture_asks_pk', columns: [table.invoiceId, table.mallCode, table.position] }),
    uniqueIndex('invoice_picture_asks_open_idx').on(table.invoiceId, table.mallCode).where(sql`ended_at is null`),
    index('invoice_picture_asks_due_idx').on(table.untilAt).where(sql`ended_at is null`),
    foreignKey({
      name: 'invoice_picture_asks_invoice_fk',
      columns: [table.invoiceId, table.mallCode],
      foreignColumns: [invoices.invoiceId, invoices.mallCode],
    }),
    check('invoice_picture_asks_ended', sql`(ended_at is null) = (ending is null)`),
  ],
);
