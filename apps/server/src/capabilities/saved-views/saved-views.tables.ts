import { VIEW_LIST_NAMES } from '@galeria/contract/saved-views/view-fields';
import type { SQL } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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

/** SHL-12: which view somebody opens a list with. It goes with the view, whoever deletes it. */
export const defaultViews = pgTable(
  'default_views',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: VIEW_LIST_NAMES }).notNull(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'default_views_pk', columns: [table.userId, table.list] }),
    index('default_views_view_idx').on(table.viewId),
  ],
);
