import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../access-manager/access-manager.tables.ts';
import { malls } from '../malls/malls.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const STAGED_IMPORT_KINDS = [
  'users',
  'permission-list',
  'allowed-cnpjs',
  'blocked-cnpjs',
  'substores',
  'blocked-stores',
  'forbidden-items',
] as const;

/** FIL-02: a CSV that was read and not yet carried out, for a day at most. What was carried out keeps no line here. */
export const stagedImports = pgTable(
  'staged_imports',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: STAGED_IMPORT_KINDS }).notNull(),
    /** Users are of no mall. */
    mallCode: text('mall_code').references(() => malls.code),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The lines that may be carried out, and those that may not, as JSON. */
    accepted: text('accepted').notNull(),
    refused: text('refused').notNull(),
    /** How much of what the lines do cannot be taken back, as the preview said. */
    finalEffects: integer('final_effects').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    committedAt: moment('committed_at'),
  },
  (table) => [
    index('staged_imports_owner_idx').on(table.ownerId),
    check('staged_imports_mall', sql`(${table.kind} = 'users') = (${table.mallCode} is null)`),
  ],
);
