import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Where bytes were about to be stored, noted before they are: what a killed process left is looked for here and nowhere else. */
export const storedKeys = pgTable(
  'stored_keys',
  {
    storageKey: text('key').primaryKey(),
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('stored_keys_noted_idx').on(table.notedAt)],
);
