import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sortKeyOf } from '../../platform/db/sort-key.ts';
import { malls } from '../malls/malls.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const permissions = pgTable('permissions', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique('permissions_slug_key'),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const groups = pgTable(
  'groups',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('groups_name_key').on(sql`lower(${table.name})`)],
);

export const groupPermissions = pgTable(
  'group_permissions',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    slug: text('slug')
      .notNull()
      .references(() => permissions.slug, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'group_permissions_pk', columns: [table.groupId, table.slug] }),
    index('group_permissions_slug_idx').on(table.slug),
  ],
);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs((): SQL => sortKeyOf(users.name)),
    /** Always trimmed and lower-cased. */
    email: text('email').notNull(),
    disabledAt: moment('disabled_at'),
    lastSignInAt: moment('last_sign_in_at'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('users_email_key').on(table.email), index('users_name_key_idx').on(table.nameKey, table.id)],
);

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const userMalls = pgTable(
  'user_malls',
  {
    userId: userId(),
    mallCode: text('mall_code')
      .notNull()
      .references(() => malls.code),
  },
  (table) => [
    primaryKey({ name: 'user_malls_pk', columns: [table.userId, table.mallCode] }),
    index('user_malls_mall_idx').on(table.mallCode, table.userId),
  ],
);

export const userGroups = pgTable(
  'user_groups',
  {
    userId: userId(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'user_groups_pk', columns: [table.userId, table.groupId] }),
    index('user_groups_group_idx').on(table.groupId),
  ],
);

export const userPermissions = pgTable(
  'user_permissions',
  {
    userId: userId(),
    slug: text('slug')
      .notNull()
      .references(() => permissions.slug, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'user_permissions_pk', columns: [table.userId, table.slug] }),
    index('user_permissions_slug_idx').on(table.slug),
  ],
);

/**
 * A mark that changes with every change of anybody's access, in the same transaction (triggers see to it). What was read
 * under the same mark is still so: a session need not be read whole at every call.
 */
export const accessMark = pgTable('access_mark', {
  isOnly: boolean('is_only').primaryKey().default(true),
  mark: uuid('mark').notNull(),
});
