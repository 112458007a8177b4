import { FORBIDDEN_ITEM_CATEGORIES } from '@galeria/contract/reference/enumerations/store';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sortKeyOf } from '../../platform/db/sort-key.ts';
import { malls } from '../malls/malls.tables.ts';
import { promotions } from '../promotions/promotions.tables.ts';
import { stores } from '../stores/stores.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const whole = (name: string) => bigint(name, { mode: 'number' });
const mall = () =>
  text('mall_code')
    .notNull()
    .references(() => malls.code);

/** A store whose notes count as its parent's. One step only: a parent is no substore. */
export const substores = pgTable(
  'substores',
  {
    mallCode: mall(),
    universalId: text('universal_id').notNull(),
    parentUniversalId: text('parent_universal_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'substores_pk', columns: [table.mallCode, table.universalId] }),
    index('substores_parent_idx').on(table.mallCode, table.parentUniversalId),
    foreignKey({
      name: 'substores_store_fk',
      columns: [table.mallCode, table.universalId],
      foreignColumns: [stores.mallCode, stores.universalId],
    }),
    foreignKey({
      name: 'substores_parent_fk',
      columns: [table.mallCode, table.parentUniversalId],
      foreignColumns: [stores.mallCode, stores.universalId],
    }),
    check('substores_not_itself', sql`universal_id <> parent_universal_id`),
  ],
);

/** A store whose notes count for no promotion of the mall, or not for one. */
export const blockedStores = pgTable(
  'blocked_stores',
  {
    mallCode: mall(),
    /** What names it has a part that may be null, and a primary key may not. */
    blockId: uuid('block_id').notNull().defaultRandom(),
    universalId: text('universal_id').notNull(),
    /** Null for every promotion. */
    promotionId: whole('promotion_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'blocked_stores_pk', columns: [table.blockId, table.mallCode] }),
    unique('blocked_stores_once').on(table.mallCode, table.universalId, table.promotionId).nullsNotDistinct(),
    index('blocked_stores_promotion_idx').on(table.promotionId, table.mallCode),
    foreignKey({
      name: 'blocked_stores_store_fk',
      columns: [table.mallCode, table.universalId],
      foreignColumns: [stores.mallCode, stores.universalId],
    }),
    foreignKey({
      name: 'blocked_stores_promotion_fk',
      columns: [table.promotionId, table.mallCode],
      foreignColumns: [promotions.promotionId, promotions.mallCode],
    }),
  ],
);

/** What no promotion may count, of every issuer or of one. */
export const forbiddenItems = pgTable(
  'forbidden_items',
  {
    mallCode: mall(),
    itemId: whole('item_id').notNull().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs((): SQL => sortKeyOf(forbiddenItems.name)),
    category: text('category', { enum: FORBIDDEN_ITEM_CATEGORIES }).notNull(),
    cnpj: text('cnpj'),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'forbidden_items_pk', columns: [table.itemId, table.mallCode] }),
    index('forbidden_items_name_idx').on(table.mallCode, table.nameKey, table.itemId),
    unique('forbidden_items_once').on(table.mallCode, table.nameKey, table.cnpj).nullsNotDistinct(),
  ],
);
