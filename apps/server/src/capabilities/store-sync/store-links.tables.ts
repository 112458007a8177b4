import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { stores } from '../stores/stores.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** SYN-01, SYN-02: stores whose client sends sales, and what their client is told. */
export const storeLinks = pgTable(
  'store_links',
  {
    mallCode: text('mall_code').notNull(),
    universalId: text('universal_id').notNull(),
    erp: text('erp').notNull(),
    everySeconds: integer('every_seconds').notNull(),
    batchSize: integer('batch_size').notNull(),
    openFrom: text('open_from'),
    openUntil: text('open_until'),
    folders: text('folders').array().notNull(),
    includeCsv: boolean('include_csv').notNull(),
    /** The linker's e-mail as it was then, for people to read. */
    linkedBy: text('linked_by').notNull(),
    linkedAt: moment('linked_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'store_links_pk', columns: [table.mallCode, table.universalId] }),
    // Pages and keys name a store by this alone.
    uniqueIndex('store_links_universal_id_key').on(table.universalId),
    foreignKey({
      name: 'store_links_store_fk',
      columns: [table.mallCode, table.universalId],
      foreignColumns: [stores.mallCode, stores.universalId],
    }),
  ],
);

/**
 * SYN-02: keys of the clients. The key itself is nowhere, only its digest. They outlive the link, so that a key that was ended is
 * told from one that never was.
 */
export const storeKeys = pgTable(
  'store_keys',
  {
    id: uuid('id').primaryKey(),
    mallCode: text('mall_code').notNull(),
    universalId: text('universal_id').notNull(),
    prefix: text('prefix').notNull(),
    keyDigest: text('key_digest').notNull(),
    createdAt: moment('created_at').notNull(),
    /** From here on it alone works: those before it have ended. */
    firstUsedAt: moment('first_used_at'),
    lastUsedAt: moment('last_used_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('store_keys_digest_key').on(table.keyDigest),
    index('store_keys_store_idx').on(table.mallCode, table.universalId, table.createdAt, table.id),
  ],
);

/** SYN-05: what waits in a shop because its CNPJ is in no store, as its client last told it. */
export const storeHeldSales = pgTable(
  'store_held_sales',
  {
    mallCode: text('mall_code').notNull(),
    universalId: text('universal_id').notNull(),
    issuerCnpj: text('issuer_cnpj').notNull(),
    sales: integer('sales').notNull(),
    /** When we first heard of it. */
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ name: 'store_held_sales_pk', columns: [table.mallCode, table.universalId, table.issuerCnpj] }),
    foreignKey({
      name: 'store_held_sales_link_fk',
      columns: [table.mallCode, table.universalId],
      foreignColumns: [storeLinks.mallCode, storeLinks.universalId],
    }).onDelete('cascade'),
    check('store_held_sales_some', sql`sales > 0`),
  ],
);

/** SYN-03: how the client of a linked store said it is, the last time it was heard of. */
export const storeContacts = pgTable(
  'store_contacts',
  {
    mallCode: text('mall_code').notNull(),
    universalId: text('universal_id').notNull(),
    /** Null until its first contact that was taken. */
    lastContactAt: moment('last_contact_at'),
    clientVersion: text('client_version'),
    platform: text('platform'),
    /** The shop's clock before ours is less than zero. */
    clockOffSeconds: integer('clock_off_seconds').notNull().default(0),
    queued: integer('queued').notNull().default(0),
    /** By our clock. */
    oldestQueuedAt: moment('oldest_queued_at'),
    lastTroubleAt: moment('last_trouble_at'),
  },
  (table) => [
    primaryKey({ name: 'store_contacts_pk', columns: [table.mallCode, table.universalId] }),
    foreignKey({
      name: 'store_contacts_link_fk',
      columns: [table.mallCode, table.universalId],
      foreignColumns: [storeLinks.mallCode, storeLinks.universalId],
    }).onDelete('cascade'),
  ],
);
