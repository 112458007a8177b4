import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** PER-11: whether approvals ask for a second person, for the whole operator. No row: nobody ever changed it, and they do. */
export const fourEyesSettings = pgTable('four_eyes_settings', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isOn: boolean('is_on').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  /** The user and how they were called then: what the minutes print outlives both. */
  changedBy: uuid('changed_by').notNull(),
  changedByEmail: text('changed_by_email').notNull(),
});
