import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../access-manager/access-manager.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A password, as argon2id. A user without a row here was invited and has not chosen one. */
export const credentials = pgTable('credentials', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** The same person at the corporate identity provider. */
export const corporateIdentities = pgTable(
  'corporate_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'corporate_identities_pk', columns: [table.issuer, table.subject] }),
    index('corporate_identities_user_idx').on(table.userId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** The token itself is never stored. */
    tokenDigest: text('token_digest').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    address: text('address'),
    userAgent: text('user_agent'),
  },
  (table) => [
    uniqueIndex('sessions_token_digest_key').on(table.tokenDigest),
    index('sessions_user_idx').on(table.userId, table.createdAt),
    index('sessions_created_idx').on(table.createdAt),
  ],
);

/** One-time links to choose a password (SES-08). */
export const activationLinks = pgTable(
  'activation_links',
  {
    id: uuid('id').primaryKey(),
    tokenDigest: text('token_digest').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when it was used, or when a newer one replaced it. */
    spentAt: moment('spent_at'),
  },
  (table) => [
    uniqueIndex('activation_links_token_digest_key').on(table.tokenDigest),
    index('activation_links_user_idx').on(table.userId),
  ],
);

/** Failed sign-ins by account or address within the running window (SES-07). */
export const signInGuards = pgTable('sign_in_guards', {
  /** A digest: the table never lists who tried to sign in from where. */
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  windowStartedAt: moment('window_started_at').notNull(),
});

/** Sign-ins begun at the identity provider and not yet come back; each state serves once. */
export const corporateSignIns = pgTable('corporate_sign_ins', {
  stateDigest: text('state_digest').primaryKey(),
  /** Digest of the cookie that ties the state to the browser which began. */
  browserDigest: text('browser_digest').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
});
