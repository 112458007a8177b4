import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const malls = pgTable(
  'malls',
  {
    code: text('code').primaryKey(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    universalId: text('universal_id').notNull(),
    state: text('state').notNull(),
    iconUrl: text('icon_url'),
    status: text('status', { enum: ['ACTIVE', 'INACTIVE'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('malls_id_key').on(table.id), uniqueIndex('malls_universal_id_key').on(table.universalId)],
);
