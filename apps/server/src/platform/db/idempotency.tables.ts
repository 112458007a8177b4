import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers already given to a repeated write, kept for a day (ERR-03). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: text('actor_id').notNull(),
    keyDigest: text('key_digest').notNull(),
    requestDigest: text('request_digest').notNull(),
    /** Sealed with a key that only the caller's own Idempotency-Key opens: answers hold personal data. */
    sealedAnswer: text('sealed_answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'idempotency_keys_pk', columns: [table.actorId, table.keyDigest] })],
);
