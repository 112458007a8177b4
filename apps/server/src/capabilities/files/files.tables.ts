import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../access-manager/access-manager.tables.ts';
import { malls } from '../malls/malls.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What is known of a stored file; its bytes are in the file storage under `storageKey`. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** A mall's file is for those who have the mall; one without a mall was made for its owner alone. */
    mallCode: text('mall_code').references(() => malls.code),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    /** PER-13: of a file the server made, what its owner must hold to be given it. One made before that was kept is given to nobody. */
    neededSlugs: text('needed_slugs').array(),
    neededMalls: text('needed_malls').array(),
    createdAt: moment('created_at').notNull(),
    /** Null until a record takes the file up; such files are discarded after a day. */
    keptAt: moment('kept_at'),
  },
  (table) => [
    index('files_unkept_idx').on(table.createdAt),
    // Bytes that several malls' files share go with the last of them.
    index('files_storage_key_idx').on(table.storageKey),
  ],
);
