import type { BenefitChange } from '@galeria/contract/benefits/benefit';
import { EXCLUSIVITIES, USER_TYPES } from '@galeria/contract/reference/enumerations/audience';
import {
  BENEFIT_CATEGORIES,
  BENEFIT_CHANNELS,
  BENEFIT_STATUSES,
  BENEFIT_TYPES,
  BURN_TYPES,
} from '@galeria/contract/reference/enumerations/benefit';
import {
  COST_PROVIDERS,
  DISCOUNT_TYPES,
  INTEGRATION_TYPES,
  SELLER_RESTRICTIONS,
} from '@galeria/contract/reference/enumerations/benefit-terms';
import { REGISTRATION_ORIGINS, STAR_CATEGORIES } from '@galeria/contract/reference/enumerations/customer';
import { CAMPAIGN_TARGET_TYPES } from '@galeria/contract/reference/enumerations/promotion';
import { RETAIL_DATES } from '@galeria/contract/reference/enumerations/retail-date';
import { WEEKDAYS } from '@galeria/contract/reference/enumerations/weekday';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { wordsOf } from '../../platform/db/name-words.ts';
import { sortKeyOf } from '../../platform/db/sort-key.ts';
import { handedBack } from '../four-eyes/hand-back.tables.ts';
import { malls } from '../malls/malls.tables.ts';
import { stores } from '../stores/stores.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const whole = (name: string) => bigint(name, { mode: 'number' });

/** What people write of it, but for its list. */
export type BenefitBody = Omit<BenefitChange, 'version' | 'emailList'>;

/** Everyday offers. What a benefit of its type and channel does not have is null or empty (contract: benefit-fields). */
export const benefits = pgTable(
  'benefits',
  {
    mallCode: text('mall_code')
      .notNull()
      .references(() => malls.code),
    benefitId: whole('benefit_id').notNull().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    type: text('type', { enum: BENEFIT_TYPES }).notNull(),
    status: text('status', { enum: BENEFIT_STATUSES }).notNull(),
    /** Taken out of the app by somebody; the clock leaves it alone until it is resumed. */
    pausedAt: moment('paused_at'),
    rejectionReason: text('rejection_reason'),
    /** PER-15: at any time since it was written; what people have seen is not deleted. */
    wasInApp: boolean('was_in_app').notNull().default(false),
    /** Who wrote what waits for approval; none of them decides about it. */
    writers: text('writers').array().notNull(),
    ...handedBack<BenefitBody>(),
    storeUniversalId: text('store_universal_id'),
    imageFileId: uuid('image_file_id').notNull(),
    rules: text('rules').notNull(),
    categories: text('categories', { enum: BENEFIT_CATEGORIES }).array().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Its end, or 15 days after its raffle (contract: shownUntil). */
    shownUntil: moment('shown_until').notNull(),
    userType: text('user_type', { enum: USER_TYPES }).notNull(),
    /** Empty stands for all. */
    userCategories: text('user_categories', { enum: STAR_CATEGORIES }).array().notNull(),
    exclusivity: text('exclusivity', { enum: EXCLUSIVITIES }).notNull(),
    isHighlight: boolean('is_highlight').notNull(),
    weight: integer('weight').notNull(),
    callToAction: text('call_to_action').notNull(),
    participatingStores: text('participating_stores').notNull(),
    retailDate: text('retail_date', { enum: RETAIL_DATES }),
    origin: text('origin', { enum: REGISTRATION_ORIGINS }).notNull(),
    unitCostInCents: whole('unit_cost_in_cents'),
    costProvider: text('cost_provider', { enum: COST_PROVIDERS }).notNull(),
    costShare: integer('cost_share'),

    channel: text('channel', { enum: BENEFIT_CHANNELS }),
    couponsQuantity: integer('coupons_quantity'),
    dailyLimit: integer('daily_limit'),
    monthlyLimit: integer('monthly_limit'),
    periodLimit: integer('period_limit'),
    customerLimit: integer('customer_limit'),
    burnType: text('burn_type', { enum: BURN_TYPES }),
    burnCode: text('burn_code'),
    integrationType: text('integration_type', { enum: INTEGRATION_TYPES }),
    wpsPromoId: text('wps_promo_id'),

    discountType: text('discount_type', { enum: DISCOUNT_TYPES }),
    discountAmountInCents: whole('discount_amount_in_cents'),
    discountPercentage: integer('discount_percentage'),
    minAmountInCents: whole('min_amount_in_cents'),
    maxAmountInCents: whole('max_amount_in_cents'),
    totalAmountInCents: whole('total_amount_in_cents'),
    sellers: text('sellers').array().notNull(),
    sellerRestriction: text('seller_restriction', { enum: SELLER_RESTRICTIONS }),
    productIds: text('product_ids').array().notNull(),

    pickupInstruction: text('pickup_instruction'),
    eligibleDays: text('eligible_days', { enum: WEEKDAYS }).array().notNull(),
    targetType: text('target_type', { enum: CAMPAIGN_TARGET_TYPES }),
    balanceTargetInCents: whole('balance_target_in_cents'),
    purchaseQuantityTarget: whole('purchase_quantity_target'),
    regulationFileId: uuid('regulation_file_id'),
    raffleAt: moment('raffle_at'),
    prizeQuantity: integer('prize_quantity'),
    raffleQuestion: text('raffle_question'),
    campaignSummary: text('campaign_summary'),
    printingAmount: integer('printing_amount'),

    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'benefits_pk', columns: [table.benefitId, table.mallCode] }),
    index('benefits_created_idx').on(table.createdAt, table.benefitId),
    index('benefits_mall_created_idx').on(table.mallCode, table.createdAt, table.benefitId),
    index('benefits_mall_title_idx').on(table.mallCode, sortKeyOf(table.title), table.benefitId),
    index('benefits_mall_period_idx').on(table.mallCode, table.startsAt, table.benefitId),
    index('benefits_partner_idx').on(table.mallCode, table.createdAt, table.benefitId).where(sql`wps_promo_id is not null`),
    index('benefits_earned_idx').on(table.mallCode, table.endsAt).where(sql`type = 'BUYANDWIN'`),
    index('benefits_store_idx').on(table.mallCode, table.storeUniversalId, table.createdAt, table.benefitId),
    index('benefits_title_words_idx')
      .using('gin', wordsOf({ mallCode: table.mallCode, name: table.title }))
      .with({ fastupdate: false }),
    // What the clock looks for: what should be in the app, what should be out of it.
    index('benefits_to_approve_idx').on(table.mallCode).where(sql`status = 'VALIDATION'`),
    index('benefits_to_publish_idx').on(table.startsAt).where(sql`status = 'UNPUBLISHED' and paused_at is null`),
    index('benefits_to_expire_idx').on(table.shownUntil).where(sql`status in ('UNPUBLISHED', 'PUBLISHED')`),
    foreignKey({
      name: 'benefits_store_fk',
      columns: [table.mallCode, table.storeUniversalId],
      foreignColumns: [stores.mallCode, stores.universalId],
    }),
    check('benefits_period', sql`starts_at < ends_at and ends_at <= shown_until`),
    check('benefits_coupons', sql`(type = 'CAMPAIGN') = (channel is null) and (type = 'CAMPAIGN') = (coupons_quantity is null)`),
    check('benefits_stock', sql`coupons_quantity > 0`),
    check('benefits_paused', sql`paused_at is null or status = 'UNPUBLISHED'`),
    check('benefits_rejected', sql`(status = 'REJECTED') = (rejection_reason is not null)`),
    check('benefits_written', sql`status <> 'VALIDATION' or cardinality(writers) > 0`),
  ],
);

/** An audience of 'ALL' stands in the way of either kind. */
export const HIGHLIGHT_AUDIENCES = ['CONSUMER', 'STOREKEEPER'] as const;

/** One number for a mall, a category and an audience: ranges of numbers exclude each other without an extension. */
const SLOT = sql.raw(
  `((ascii(substr(mall_code, 1, 1))::bigint * 256 + ascii(substr(mall_code, 2, 1))) * 256 + ascii(substr(mall_code, 3, 1))) * 8
    + case category when 'ONE_STAR' then 0 when 'TWO_STARS' then 2 else 4 end
    + case audience when 'CONSUMER' then 0 else 1 end`,
);

/**
 * BEN-04: each category and audience a category-change highlight is for, and when. That two do not meet is the table's own rule
 * (benefit_highlights_one, an exclusion, which this notation has no word for: it is in the migration).
 */
export const benefitHighlights = pgTable(
  'benefit_highlights',
  {
    mallCode: text('mall_code').notNull(),
    benefitId: whole('benefit_id').notNull(),
    category: text('category', { enum: STAR_CATEGORIES }).notNull(),
    audience: text('audience', { enum: HIGHLIGHT_AUDIENCES }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    slot: whole('slot').notNull().generatedAlwaysAs(SLOT),
  },
  (table) => [
    primaryKey({ name: 'benefit_highlights_pk', columns: [table.benefitId, table.mallCode, table.category, table.audience] }),
    foreignKey({
      name: 'benefit_highlights_benefit_fk',
      columns: [table.benefitId, table.mallCode],
      foreignColumns: [benefits.benefitId, benefits.mallCode],
    }),
  ],
);
