import { GENDERS } from '@galeria/contract/reference/enumerations/gender';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sortKeyOf } from '../../platform/db/sort-key.ts';
import { malls } from '../malls/malls.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const mall = () =>
  text('mall_code')
    .notNull()
    .references(() => malls.code);

/**
 * People of the consumer app, each of one mall (their realm). An erased one leaves a row without personal data behind:
 * its id is the pseudonym that fiscal and draw records keep.
 */
export const customers = pgTable(
  'customers',
  {
    mallCode: mall(),
    customerId: uuid('customer_id').notNull(),
    /** The order of registration. Lists go by it, newest first; customer_ranks counts by it. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    companyCustomerId: text('company_customer_id'),
    cpf: text('cpf'),
    fullName: text('full_name'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** The words of the name, plain and small, and '@' with the mall: what the name index holds. */
    searchWords: text('search_words').array().notNull(),
    /** Small letters: addresses are compared so. */
    email: text('email'),
    phoneNumber: text('phone_number'),
    birthDate: date('birth_date'),
    gender: text('gender', { enum: GENDERS }),
    termsAgreement: boolean('terms_agreement').notNull(),
    isActive: boolean('is_active').notNull(),
    isShopKeeper: boolean('is_shop_keeper').notNull(),
    isSimplifiedCustomer: boolean('is_simplified_customer').notNull(),
    idpId: text('idp_id'),
    gaHash: text('ga_hash'),
    isBlocked: boolean('is_blocked').notNull().default(false),
    blockReason: text('block_reason'),
    blockTime: moment('block_time'),
    unblockTime: moment('unblock_time'),
    blockedUntil: moment('blocked_until'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
    /** Of an erased customer, keyed: tells whether a CPF was this one's, and nothing to whom it was not told. */
    erasedCpfDigest: text('erased_cpf_digest'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // The id first: links name no mall.
    primaryKey({ name: 'customers_pk', columns: [table.customerId, table.mallCode] }),
    uniqueIndex('customers_cpf_key').on(table.mallCode, table.cpf.op('text_pattern_ops')),
    uniqueIndex('customers_email_key').on(table.mallCode, table.email.op('text_pattern_ops')),
    index('customers_mall_seq_idx').on(table.mallCode, table.seq).where(sql`deleted_at is null`),
    index('customers_mall_name_idx').on(table.mallCode, sortKeyOf(table.fullName), table.seq).where(sql`deleted_at is null`),
    index('customers_seq_idx').on(table.seq, table.mallCode).where(sql`deleted_at is null`),
    index('customers_blocked_idx').on(table.mallCode, table.seq).where(sql`is_blocked and deleted_at is null`),
    index('customers_cpf_middle_idx').on(table.mallCode, sql`substr(${table.cpf}, 4, 6)`),
    index('customers_phone_end_idx').on(table.mallCode, sql`reverse(${table.phoneNumber}) text_pattern_ops`),
    index('customers_words_idx').using('gin', sql`array_to_tsvector(${table.searchWords})`).with({ fastupdate: false }),
    index('customers_erased_idx').on(table.deletedAt).where(sql`erased_cpf_digest is not null`),
    check('customers_known_or_erased', sql`deleted_at is not null or (cpf is not null and full_name is not null)`),
  ],
);

const ofCustomer = {
  mallCode: text('mall_code').notNull(),
  customerId: uuid('customer_id').notNull(),
};

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    ...ofCustomer,
    street: text('street').notNull(),
    number: text('number').notNull(),
    complement: text('complement'),
    zipCode: text('zip_code').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    district: text('district').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'customer_addresses_pk', columns: [table.customerId, table.mallCode] }),
    foreignKey({
      name: 'customer_addresses_customer_fk',
      columns: [table.customerId, table.mallCode],
      foreignColumns: [customers.customerId, customers.mallCode],
    }).onDelete('cascade'),
  ],
);

/** Who blocked and unblocked, in order. Only ever added to; an erasure takes the reasons out. */
export const customerBlockEvents = pgTable(
  'customer_block_events',
  {
    ...ofCustomer,
    position: integer('position').notNull(),
    act: text('act', { enum: ['BLOCKED', 'UNBLOCKED'] }).notNull(),
    byUserId: uuid('by_user_id'),
    by: text('by').notNull(),
    at: moment('at').notNull(),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ name: 'customer_block_events_pk', columns: [table.customerId, table.mallCode, table.position] }),
    foreignKey({
      name: 'customer_block_events_customer_fk',
      columns: [table.customerId, table.mallCode],
      foreignColumns: [customers.customerId, customers.mallCode],
    }).onDelete('cascade'),
  ],
);

/** Running totals of a mall, changed in the transaction that changes what they count. */
export const customerTotals = pgTable('customer_totals', {
  mallCode: mall().primaryKey(),
  total: integer('total').notNull(),
  blocked: integer('blocked').notNull(),
  shopkeepers: integer('shopkeepers').notNull(),
  simplified: integer('simplified').notNull(),
});

/** Registrations by day of São Paulo. They happened, whoever was erased since. */
export const customerDays = pgTable(
  'customer_days',
  { mallCode: mall(), day: date('day').notNull(), registered: integer('registered').notNull() },
  (table) => [primaryKey({ name: 'customer_days_pk', columns: [table.mallCode, table.day] })],
);

/**
 * How many customers lie in each bucket of the registration order, at two widths: what finds the start of any page
 * without walking to it. See customers.rules.ts for the widths.
 */
export const customerRanks = pgTable(
  'customer_ranks',
  {
    mallCode: mall(),
    width: integer('width').notNull(),
    bucket: integer('bucket').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ name: 'customer_ranks_pk', columns: [table.width, table.bucket, table.mallCode] })],
);

/**
 * Files that hold customers' data: an erasure takes back every one that may hold the erased. Exports of the list have the
 * filter they were asked with until they end, since a job's own data would keep it for days.
 */
export const customerExtracts = pgTable(
  'customer_extracts',
  {
    taskId: uuid('task_id').primaryKey(),
    /** Of an archive; null for exports of the list. */
    customerId: uuid('customer_id'),
    malls: text('malls').array().notNull(),
    filter: text('filter'),
    /** Noted before bytes are stored, so that none can be left behind unknown. */
    storageKeys: text('storage_keys').array().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('customer_extracts_age_idx').on(table.createdAt)],
);
