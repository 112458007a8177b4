import { doublePrecision, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /** PER-12: when the person last proved who they are; null for those opened before it was noted, which is then. */
    provenAt: moment('proven_at'),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    address: text('address'),
    userAgent: text('user_agent'),
    /** How the person proved who they are; null for those opened before it was noted. */
    openedBy: text('opened_by', { enum: ['password', 'corporate', 'activation-link'] }),
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

/** Failed attempts by account, and by account and address, within the running window (SES-07). */
export const signInGuards = pgTable('sign_in_guards', {
  /** A digest: the table never lists who tried to sign in from where. */
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  windowStartedAt: moment('window_started_at').notNull(),
});

/** Failed attempts by address: they run off slowly, and those of somebody who then gets in are taken back (SES-07). */
export const signInSlopes = pgTable('sign_in_slopes', {
  /** A digest, as above. */
  subject: text('subject').primaryKey(),
  level: doublePrecision('level').notNull(),
  countedAt: moment('counted_at').notNull(),
});

/** Codes by time as a second factor. Counts from when its first code was given; until then it is only begun. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the server's secret: a copy of the database makes no codes. */
  sealedSecret: text('sealed_secret').notNull(),
  begunAt: moment('begun_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The step of time whose code was used last: no code serves twice. */
  lastStep: integer('last_step').notNull().default(0),
});

/** For whoever lost the device: each serves once. Long enough to need no slow hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeDigest: text('code_digest').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ name: 'recovery_codes_pk', columns: [table.userId, table.codeDigest] })],
);

/** Sign-ins begun at the identity provider and not yet come back; each state serves once. */
export const corporateSignIns = pgTable('corporate_sign_ins', {
  stateDigest: text('state_digest').primaryKey(),
  /** Digest of the cookie that ties the state to the browser which began. */
  browserDigest: text('browser_digest').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  /** PER-12: the session that is proven again by it; null where it opens a new one. */
  sessionId: uuid('session_id'),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
});
