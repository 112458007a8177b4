import { EXCLUSIVITIES, USER_TYPES } from '@galeria/contract/reference/enumerations/audience';
import { MULTIPLIER_CHANNELS, MULTIPLIER_FACTORS } from '@galeria/contract/reference/enumerations/multiplier';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { sortKeyOf } from '../../platform/db/sort-key.ts';
import { malls } from '../malls/malls.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const whole = (name: string) => bigint(name, { mode: 'number' });

/** Periods in which what a note is worth counts for more. */
export const multipliers = pgTable(
  'multipliers',
  {
    mallCode: text('mall_code')
      .notNull()
      .references(() => malls.code),
    multiplierId: whole('multiplier_id').notNull().generatedByDefaultAsIdentity(),
    actionName: text('action_name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs((): SQL => sortKeyOf(multipliers.actionName)),
    channels: text('channels', { enum: MULTIPLIER_CHANNELS }).array().notNull(),
    /** In whole percents: 1.1 is no exact number. */
    percentOfValue: integer('percent_of_value').notNull(),
    userType: text('user_type', { enum: USER_TYPES }).notNull(),
    listType: text('list_type', { enum: EXCLUSIVITIES }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'multipliers_pk', columns: [table.multiplierId, table.mallCode] }),
    // What is in force at a moment is among those that have not ended before it.
    index('multipliers_end_idx').on(table.mallCode, table.endsAt),
    check('multipliers_period', sql`starts_at < ends_at`),
    check('multipliers_channels', sql`cardinality(channels) > 0`),
    check(
      'multipliers_factor',
      sql.raw(`percent_of_value in (${MULTIPLIER_FACTORS.map(({ percentOfValue }) => percentOfValue).join(', ')})`),
    ),
  ],
);
