import { VIEW_LIST_NAMES } from '@galeria/contract/saved-views/view-lists';
import type { SQL } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sortKeyOf } from '../../platform/db/sort-key.ts';
import { users } from '../access-manager/access-manager.tables.ts';
import { malls } from '../malls/malls.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** SHL-12: states of lists that people gave a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: VIEW_LIST_NAMES }).notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs((): SQL => sortKeyOf(savedViews.name)),
    fields: jsonb('fields').$type<{ field: string; value: string }[]>().notNull(),
    /** Whose people see it too; null: nobody but its owner. */
    mallCode: text('mall_code').references(() => malls.code),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('saved_views_name_key').on(table.ownerId, table.list, table.nameKey),
    index('saved_views_shared_idx').on(table.mallCode, table.list),
  ],
);
