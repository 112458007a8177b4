import type { SQL } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { wordsOf } from '../../platform/db/name-words.ts';
import { sortKeyOf } from '../../platform/db/sort-key.ts';
import { malls } from '../malls/malls.tables.ts';

/** A shop in a mall. The LUC names the physical unit and stays when the tenant changes. */
export const stores = pgTable(
  'stores',
  {
    mallCode: text('mall_code')
      .notNull()
      .references(() => malls.code),
    universalId: text('universal_id').notNull(),
    brandName: text('brand_name').notNull(),
    /** What the list goes by. */
    brandKey: text('brand_key')
      .notNull()
      .generatedAlwaysAs((): SQL => sortKeyOf(stores.brandName)),
    luc: text('luc').notNull(),
    contractCnpj: text('contract_cnpj').notNull(),
    tracksForbiddenItems: boolean('tracks_forbidden_items').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'stores_pk', columns: [table.mallCode, table.universalId] }),
    index('stores_mall_luc_idx').on(table.mallCode, table.luc),
    index('stores_brand_key_idx').on(table.mallCode, table.brandKey, table.universalId),
    index('stores_brand_order_idx').on(table.brandKey, table.universalId, table.mallCode),
    index('stores_mall_contract_idx').on(table.mallCode, table.contractCnpj),
    index('stores_brand_words_idx')
      .using('gin', wordsOf({ mallCode: table.mallCode, name: table.brandName }))
      .with({ fastupdate: false }),
  ],
);
