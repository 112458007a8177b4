import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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
    index('stores_brand_idx').on(table.mallCode, table.brandName, table.universalId),
    index('stores_contract_idx').on(table.contractCnpj.op('text_pattern_ops')),
  ],
);
