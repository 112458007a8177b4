import { boolean, foreignKey, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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
  },
  (table) => [
    primaryKey({ name: 'stores_pk', columns: [table.mallCode, table.universalId] }),
    index('stores_mall_luc_idx').on(table.mallCode, table.luc),
  ],
);

/** The CNPJs that issue a store's notes. One CNPJ belongs to one store of a mall. */
export const storeIssuerCnpjs = pgTable(
  'store_issuer_cnpjs',
  {
    mallCode: text('mall_code').notNull(),
    cnpj: text('cnpj').notNull(),
    storeUniversalId: text('store_universal_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'store_issuer_cnpjs_pk', columns: [table.mallCode, table.cnpj] }),
    index('store_issuer_cnpjs_store_idx').on(table.mallCode, table.storeUniversalId),
    foreignKey({
      name: 'store_issuer_cnpjs_store_fk',
      columns: [table.mallCode, table.storeUniversalId],
      foreignColumns: [stores.mallCode, stores.universalId],
    }).onDelete('cascade'),
  ],
);
