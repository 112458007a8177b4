import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../access-manager/access-manager.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** APP-01: keys of the consumer app. The key itself is nowhere, only its digest. */
export const appKeys = pgTable(
  'app_keys',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    keyDigest: text('key_digest').notNull(),
    malls: text('malls').array().notNull(),
    scopes: text('scopes').array().notNull(),
    /** The maker's e-mail as it was then, for people to read. */
    createdBy: text('created_by').notNull(),
    /** Whose rights the key lives on; without a maker it opens nothing. */
    makerId: uuid('maker_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [uniqueIndex('app_keys_digest_key').on(table.keyDigest)],
);
