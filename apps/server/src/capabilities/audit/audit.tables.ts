import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The trail. Rows are only ever added (a trigger says so); a seal comes later, once.
 * What changed lies apart in audit_details, so that personal data can be erased while the
 * chain, which holds only its salted digest, still verifies.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    actorEmail: text('actor_email'),
    address: text('address'),
    requestId: text('request_id').notNull(),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    mallCode: text('mall_code'),
    detailsDigest: text('details_digest').notNull(),
    /** Of an entry that erased details: which, and the server's word for it. */
    erasure: text('erasure'),
    sealNumber: integer('seal_number'),
    sealPosition: integer('seal_position'),
  },
  (table) => [
    index('audit_entries_subject_idx').on(table.subjectType, table.subjectId, table.id),
    index('audit_entries_seal_idx').on(table.sealNumber, table.sealPosition),
  ],
);

export const auditDetails = pgTable('audit_details', {
  entryId: bigint('entry_id', { mode: 'number' })
    .primaryKey()
    .references(() => auditEntries.id),
  salt: text('salt').notNull(),
  /** Canonical JSON, kept as text because its exact bytes were digested. */
  details: text('details').notNull(),
});

/** One link of the chain: a batch of entries, and the digest of the link before. */
export const auditSeals = pgTable('audit_seals', {
  number: integer('number').primaryKey(),
  entryCount: integer('entry_count').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
  sealedAt: moment('sealed_at').notNull(),
  /** The key it is closed with; null of those from before they were keyed (a constraint lets no new one be without). */
  keyNumber: integer('key_number'),
});

/** Where seals became keyed, once for each database. Closed by a key, as they are. */
export const auditAnchor = pgTable('audit_anchor', {
  number: integer('number').primaryKey(),
  hash: text('hash').notNull(),
  erasures: bigint('erasures', { mode: 'number' }).array().notNull(),
  keyNumber: integer('key_number').notNull(),
  mac: text('mac').notNull(),
});

/** How far the heads have come that are sent to an address. */
export const auditHeadDeliveries = pgTable('audit_head_deliveries', {
  destination: text('destination').primaryKey(),
  number: integer('number').notNull(),
});
