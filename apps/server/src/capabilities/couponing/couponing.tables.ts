import { COUPONING_CODE_TYPES } from '@galeria/contract/couponing/couponing';
import { DISCOUNT_TYPES } from '@galeria/contract/reference/enumerations/benefit-terms';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { stores } from '../stores/stores.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const whole = (name: string) => bigint(name, { mode: 'number' });

/**
 * Campaigns of codes for stores and sellers, with their counters: moved in the transaction of what they count and equal to a recount
 * at any moment. Whoever uses a code holds this row, and so does whoever changes the campaign: no code is used that was just stopped.
 */
export const couponingCampaigns = pgTable(
  'couponing_campaigns',
  {
    mallCode: text('mall_code')
      .notNull()
      .references(() => malls.code),
    campaignId: whole('campaign_id').notNull().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs((): SQL => sortKeyOf(couponingCampaigns.name)),
    storeUniversalId: text('store_universal_id'),
    sellers: text('sellers').array().notNull(),
    discountType: text('discount_type', { enum: DISCOUNT_TYPES }).notNull(),
    discountAmount: whole('discount_amount'),
    discountPercentage: integer('discount_percentage'),
    minAmount: whole('min_amount'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    codeType: text('code_type', { enum: COUPONING_CODE_TYPES }).notNull(),
    /** The one that everybody uses. */
    code: text('code'),
    quantity: integer('quantity').notNull(),
    usesPerCode: integer('uses_per_code').notNull(),
    dailyLimit: integer('daily_limit'),
    pausedAt: moment('paused_at'),
    uses: whole('uses').notNull().default(0),
    usedCodes: integer('used_codes').notNull().default(0),
    discountedInCents: whole('discounted_in_cents').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'couponing_campaigns_pk', columns: [table.campaignId, table.mallCode] }),
    index('couponing_campaigns_end_idx').on(table.mallCode, table.endsAt),
    foreignKey({
      name: 'couponing_campaigns_store_fk',
      columns: [table.mallCode, table.storeUniversalId],
      foreignColumns: [stores.mallCode, stores.universalId],
    }),
    check('couponing_campaigns_period', sql`starts_at < ends_at`),
    check('couponing_campaigns_place', sql`(store_universal_id is null) = (cardinality(sellers) > 0)`),
    check(
      'couponing_campaigns_discount',
      sql`(discount_type = 'FIXED') = (discount_amount is not null) and (discount_type = 'PERCENTAGE') = (discount_percentage is not null)`,
    ),
    check('couponing_campaigns_code', sql`(code_type = 'FIXED') = (code is not null) and (code is null or quantity = 1)`),
    check(
      'couponing_campaigns_limits',
      sql`(quantity > 0 or (code_type = 'IMPORTED' and quantity = 0)) and uses_per_code > 0 and daily_limit > 0`,
    ),
    check('couponing_campaigns_sane', sql`uses >= used_codes and used_codes between 0 and quantity and discounted_in_cents >= 0`),
  ],
);

const ofCampaign = { mallCode: text('mall_code').notNull(), campaignId: whole('campaign_id').notNull() };

const campaignKey = (name: string, table: { campaignId: AnyPgColumn; mallCode: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.campaignId, table.mallCode],
    foreignColumns: [couponingCampaigns.campaignId, couponingCampaigns.mallCode],
  });

/** The codes of campaigns. Many of a campaign are their mall's for good; one that everybody uses may come back in another period. */
export const couponingCodes = pgTable(
  'couponing_codes',
  {
    ...ofCampaign,
    couponId: uuid('coupon_id').notNull(),
    /** Its number within the campaign, from one on. */
    place: integer('place').notNull(),
    code: text('code').notNull(),
    /** As it is looked for: whoever types it may take letters for digits. */
    codeKey: text('code_key').notNull(),
    /** Drawn or imported: no other campaign of the mall ever has it. */
    isUnique: boolean('is_unique').notNull(),
    uses: integer('uses').notNull().default(0),
    /** Moves once, so that the indexes that have it are not written at each use of a code that thousands use. */
    isUsed: boolean('is_used').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    primaryKey({ name: 'couponing_codes_pk', columns: [table.couponId, table.mallCode] }),
    uniqueIndex('couponing_codes_place_idx').on(table.campaignId, table.mallCode, table.place),
    uniqueIndex('couponing_codes_unique_idx').on(table.mallCode, table.codeKey).where(sql`is_unique`),
    index('couponing_codes_key_idx').on(table.codeKey, table.mallCode),
    index('couponing_codes_created_idx').on(table.createdAt, table.couponId),
    index('couponing_codes_mall_idx').on(table.mallCode, table.createdAt, table.couponId),
    index('couponing_codes_used_idx').on(table.mallCode, table.isUsed, table.createdAt, table.couponId),
    index('couponing_codes_campaign_idx').on(table.campaignId, table.mallCode, table.createdAt, table.couponId),
    index('couponing_codes_campaign_used_idx').on(
      table.campaignId,
      table.mallCode,
      table.isUsed,
      table.createdAt,
      table.couponId,
    ),
    campaignKey('couponing_codes_campaign_fk', table),
    check('couponing_codes_sane', sql`uses >= 0 and is_used = (uses > 0) and is_used = (last_used_at is not null)`),
  ],
);

/** One use of a code: when, where, of what amount, and what was taken off. */
export const couponingUses = pgTable(
  'couponing_uses',
  {
    mallCode: text('mall_code').notNull(),
    useId: uuid('use_id').notNull(),
    couponId: uuid('coupon_id').notNull(),
    storeUniversalId: text('store_universal_id'),
    seller: text('seller'),
    amountInCents: whole('amount_in_cents').notNull(),
    discountInCents: whole('discount_in_cents').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'couponing_uses_pk', columns: [table.useId, table.mallCode] }),
    index('couponing_uses_coupon_idx').on(table.couponId, table.mallCode, table.usedAt, table.useId),
    foreignKey({
      name: 'couponing_uses_coupon_fk',
      columns: [table.couponId, table.mallCode],
      foreignColumns: [couponingCodes.couponId, couponingCodes.mallCode],
    }),
    check('couponing_uses_place', sql`(store_universal_id is null) <> (seller is null)`),
    check('couponing_uses_discount', sql`discount_in_cents between 0 and amount_in_cents`),
  ],
);

/** Uses of a campaign's codes by the day of São Paulo. */
export const couponingDays = pgTable(
  'couponing_days',
  { ...ofCampaign, day: date('day').notNull(), uses: integer('uses').notNull() },
  (table) => [
    primaryKey({ name: 'couponing_days_pk', columns: [table.campaignId, table.mallCode, table.day] }),
    campaignKey('couponing_days_campaign_fk', table),
    check('couponing_days_sane', sql`uses > 0`),
  ],
);
