import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { malls } from '../malls/malls.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Pictures and XMLs of notes. One that no note takes up within a day goes; an erased customer's go with them. */
export const noteFiles = pgTable(
  'note_files',
  {
    mallCode: text('mall_code')
      .notNull()
      .references(() => malls.code),
    fileId: uuid('file_id').notNull(),
    kind: text('kind', { enum: ['picture', 'xml'] }).notNull(),
    /** Who may put it to a note: a user's id, or an app key's. */
    ownerId: uuid('owner_id').notNull(),
    storageKey: text('storage_key').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Of a picture. */
    width: integer('width'),
    height: integer('height'),
    /** Of a picture: what frequencies of brightness run along its rows and its columns, 128 bits each in hex. Alike pictures have alike ones. */
    rowHash: text('row_hash'),
    columnHash: text('column_hash'),
    /** Of an XML: what was read from it, as JSON, without the buyer. */
    facts: text('facts'),
    createdAt: moment('created_at').notNull(),
    keptAt: moment('kept_at'),
  },
  (table) => [
    primaryKey({ name: 'note_files_pk', columns: [table.fileId, table.mallCode] }),
    // Before bytes go: whether another record names them, as the demo's many notes with few pictures do.
    index('note_files_storage_idx').on(table.storageKey),
    index('note_files_unkept_idx').on(table.createdAt).where(sql`kept_at is null`),
  ],
);

/**
 * A picture's lowest frequencies in four parts of twenty-eight bits: two pictures that differ in three of them or fewer share a part, so
 * alike ones are found by an index among millions. Across malls: a receipt photographed once is sent anywhere.
 */
export const pictureBands = pgTable(
  'picture_bands',
  {
    /** Which part (0 to 3) before its bits. */
    band: integer('band').notNull(),
    mallCode: text('mall_code').notNull(),
    fileId: uuid('file_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    rowHash: text('row_hash').notNull(),
    columnHash: text('column_hash').notNull(),
  },
  (table) => [
    primaryKey({ name: 'picture_bands_pk', columns: [table.band, table.invoiceId, table.mallCode] }),
    index('picture_bands_file_idx').on(table.fileId),
  ],
);
