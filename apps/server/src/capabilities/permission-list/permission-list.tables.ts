import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { malls } from '../malls/malls.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const mall = () =>
  text('mall_code')
    .notNull()
    .references(() => malls.code);

/** CPFs that the purchase limits of a mall do not hold back. */
export const releasedCpfs = pgTable(
  'released_cpfs',
  {
    mallCode: mall(),
    id: uuid('id').notNull(),
    cpf: text('cpf').notNull(),
    reason: text('reason').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'released_cpfs_pk', columns: [table.id, table.mallCode] }),
    uniqueIndex('released_cpfs_cpf_key').on(table.mallCode, table.cpf.op('text_pattern_ops')),
    index('released_cpfs_age_idx').on(table.mallCode, table.createdAt, table.id),
  ],
);
