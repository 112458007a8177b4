import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The keys of this database (OPS-07), each sealed under the secret that the server was last started with. */
export const keyringKeys = pgTable('keyring_keys', {
  number: integer('number').primaryKey(),
  /** The key with its number, sealed. */
  sealedKey: text('sealed_key').notNull(),
  /** By which the secret that opens it is told; says nothing of the secret. */
  sealedWith: text('sealed_with').notNull(),
  /** The same of the secret that was new when the key was made: so a former one is told from a foreign one. */
  madeWith: text('made_with').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});
