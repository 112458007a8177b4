import type { DrawRule, DrawSettings } from '@galeria/contract/draw/draw-shapes';
import { AMENDMENT_STATUSES, type AmendmentChange, type ApprovedQuantities } from '@galeria/contract/promotions/amendment';
import { EXCLUSIVITIES, USER_TYPES } from '@galeria/contract/reference/enumerations/audience';
import { BENEFIT_CATEGORIES, BURN_TYPES, CODE_TYPES } from '@galeria/contract/reference/enumerations/benefit';
import { COST_PROVIDERS } from '@galeria/contract/reference/enumerations/benefit-terms';
import { COUNTED_TOTALS } from '@galeria/contract/reference/enumerations/counted-total';
import { REGISTRATION_ORIGINS } from '@galeria/contract/reference/enumerations/customer';
import { DONATION_CATEGORIES, SPONSOR_KINDS, SPONSORED_BY } from '@galeria/contract/reference/enumerations/lucky-number';
import {
  ENGAGEMENT_TARGET_TYPES,
  PROMOTION_STATUSES,
  PROMOTION_TYPES,
  SUB_MODES,
} from '@galeria/contract/reference/enumerations/promotion';
import { RETAIL_DATES } from '@galeria/contract/reference/enumerations/retail-date';
import { WEEKDAYS } from '@galeria/contract/reference/enumerations/weekday';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { wordsOf } from '../../platform/db/name-words.ts';
import { sortKeyOf } from '../../platform/db/sort-key.ts';
import { malls } from '../malls/malls.tables.ts';
import { stores } from '../stores/stores.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const whole = (name: string) => bigint(name, { mode: 'number' });

/** What customers take part in. The numeric id is the one addresses and searches use. */
export const promotions = pgTable(
  'promotions',
  {
    mallCode: text('mall_code')
      .notNull()
      .references(() => malls.code),
    promotionId: whole('promotion_id').notNull().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    type: text('type', { enum: PROMOTION_TYPES }).notNull(),
    /** Follows from its modes (contract: recordStatus). */
    status: text('status', { enum: PROMOTION_STATUSES }).notNull(),
    refusalReason: text('refusal_reason'),
    campaignName: text('campaign_name').notNull().default(''),
    category: text('category', { enum: BENEFIT_CATEGORIES }),
    isLoyalty: boolean('is_loyalty').notNull().default(false),
    userType: text('user_type', { enum: USER_TYPES }).notNull().default('ALL'),
    /** Empty stands for all. */
    allowedCategories: integer('allowed_categories').array().notNull().default([]),
    targetType: text('target_type', { enum: ENGAGEMENT_TARGET_TYPES }).notNull().default('INVOICE_AMOUNT'),
    /** Of its first mode that has one: lists are filtered by it. */
    secapNumber: text('secap_number'),
    activeDays: text('active_days', { enum: WEEKDAYS })
      .array()
      .notNull()
      .default([...WEEKDAYS]),
    exclusivityType: text('exclusivity_type', { enum: EXCLUSIVITIES }).notNull().default('NONE'),
    participatingStores: text('participating_stores').notNull().default(''),
    shouldTrackItems: boolean('should_track_items').notNull().default(true),
    /** INV-18: which of a note's totals counts. */
    countedTotal: text('counted_total', { enum: COUNTED_TOTALS }).notNull().default('BY_DATE'),
    hasCep: boolean('has_cep').notNull().default(false),
    isInherited: boolean('is_inherited').notNull().default(false),
    isAgeRestricted: boolean('is_age_restricted').notNull().default(false),
    isHighlighted: boolean('is_highlighted').notNull().default(false),
    unitCostInCents: whole('unit_cost_in_cents'),
    origin: text('origin', { enum: REGISTRATION_ORIGINS }).notNull().default('SHOPPING'),
    blockedStoresFileId: uuid('blocked_stores_file_id'),
    /** The file the CPFs came in. It is read and let go: what is in it is in promotion_people, where it can be forgotten. */
    blocklistFileId: uuid('blocklist_file_id'),
    blocklistFileName: text('blocklist_file_name'),
    /** The earliest start and the latest end, planned or actual, of its modes. */
    startsAt: moment('starts_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull().defaultNow(),
    /** ENG-05: closed, and notes that were sent in time are still decided: one of its modes is not frozen yet. */
    isSettling: boolean('is_settling').notNull().default(false),
    /** When the winning number was calculated; until then its numbers may still win. */
    drawnAt: moment('drawn_at'),
    /** PRO-05: the most of each prize that was ever approved, so that no number of edits goes below it. Null: never approved. */
    approvedQuantities: jsonb('approved_quantities').$type<ApprovedQuantities>(),
    createdBy: text('created_by'),
    /** PER-11: user ids of everybody who wrote or changed it since it was last approved; nobody is known of older ones. */
    writers: text('writers').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'promotions_pk', columns: [table.promotionId, table.mallCode] }),
    index('promotions_created_idx').on(table.createdAt, table.promotionId),
    index('promotions_mall_created_idx').on(table.mallCode, table.createdAt, table.promotionId),
    index('promotions_mall_name_idx').on(table.mallCode, sortKeyOf(table.name), table.promotionId),
    index('promotions_mall_period_idx').on(table.mallCode, table.startsAt, table.promotionId),
    index('promotions_running_idx').on(table.mallCode, table.promotionId).where(sql`status = 'CURRENT'`),
    index('promotions_to_approve_idx').on(table.mallCode).where(sql`status = 'DRAFT'`),
    index('promotions_name_words_idx')
      .using('gin', wordsOf({ mallCode: table.mallCode, name: table.name }))
      .with({ fastupdate: false }),
  ],
);

const ofPromotion = {
  mallCode: text('mall_code').notNull(),
  promotionId: whole('promotion_id').notNull(),
};

const promotionKey = (name: string, table: { promotionId: AnyPgColumn; mallCode: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.promotionId, table.mallCode],
    foreignColumns: [promotions.promotionId, promotions.mallCode],
  });

/** A promotion's modes, each with its own dates, target and status. */
export const promotionModes = pgTable(
  'promotion_modes',
  {
    ...ofPromotion,
    mode: text('mode', { enum: SUB_MODES }).notNull(),
    status: text('status', { enum: PROMOTION_STATUSES }).notNull(),
    secapNumber: text('secap_number'),
    startsAt: moment('starts_at').notNull(),
    estimatedEndAt: moment('estimated_end_at').notNull(),
    /** Null until it is over. */
    endedAt: moment('ended_at'),
    announcementAt: moment('announcement_at'),
    raffleAt: moment('raffle_at'),
    /** Of draws; buy-and-win has its awards in a table of their own. */
    awardName: text('award_name'),
    awardQuantity: integer('award_quantity'),
    /** Cents, or how many purchases, by the promotion's target type. */
    consumerTarget: whole('consumer_target').notNull(),
    pickUpLocation: text('pick_up_location').notNull(),
    /** Of lucky numbers. The key is sealed; its hash is published at activation, itself after the draw. */
    seriesCount: integer('series_count'),
    /** What the regulation says about the draw; null stands for the usual. */
    drawRule: jsonb('draw_rule').$type<DrawRule>(),
    sealedKey: text('sealed_key'),
    keyHash: text('key_hash'),
    /** ENG-05: from its closing on: when it freezes at the latest, and since when nothing counts for it any more. */
    freezesAt: moment('freezes_at'),
    frozenAt: moment('frozen_at'),
    drawnNumber: text('drawn_number'),
    drawnTickets: text('drawn_tickets').array(),
  },
  (table) => [
    primaryKey({ name: 'promotion_modes_pk', columns: [table.promotionId, table.mallCode, table.mode] }),
    // What the clock looks for: what should have begun, what should be over.
    index('promotion_modes_to_start_idx').on(table.startsAt).where(sql`status = 'APPROVED'`),
    index('promotion_modes_to_end_idx').on(table.estimatedEndAt).where(sql`status = 'CURRENT'`),
    index('promotion_modes_to_draw_idx')
      .on(table.raffleAt)
      .where(sql`mode = 'luckyNumber' and status = 'CLOSED' and drawn_number is null`),
    index('promotion_modes_raffle_due_idx').on(table.raffleAt).where(sql`mode = 'raffle' and status = 'CLOSED'`),
    index('promotion_modes_to_freeze_idx')
      .on(table.promotionId, table.mallCode)
      .where(sql`status = 'CLOSED' and frozen_at is null`),
    promotionKey('promotion_modes_promotion_fk', table),
    check('promotion_modes_target', sql`consumer_target > 0`),
    check('promotion_modes_ended', sql`(status = 'CLOSED') = (ended_at is not null)`),
  ],
);

export const UNDECIDED_KINDS = ['NOTE', 'SALE'] as const;

/**
 * ENG-05: what was sent in time and had no decision when a mode froze, by name and for good. A sale is one that a shop had sent and
 * nobody had made a note of.
 */
export const promotionUndecided = pgTable(
  'promotion_undecided',
  {
    ...ofPromotion,
    mode: text('mode', { enum: SUB_MODES }).notNull(),
    noteId: uuid('note_id').notNull(),
    kind: text('kind', { enum: UNDECIDED_KINDS }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'promotion_undecided_pk', columns: [table.promotionId, table.mallCode, table.mode, table.noteId] }),
    promotionKey('promotion_undecided_promotion_fk', table),
  ],
);

/** DRW-07: what was promised of a draw, at activation and whenever an amendment changed it. Never changed, never taken away. */
export const drawCommitments = pgTable(
  'draw_commitments',
  {
    ...ofPromotion,
    /** From 1. */
    version: integer('version').notNull(),
    hash: text('hash').notNull(),
    settings: jsonb('settings').$type<DrawSettings>().notNull(),
    committedAt: moment('committed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'draw_commitments_pk', columns: [table.promotionId, table.mallCode, table.version] }),
    promotionKey('draw_commitments_promotion_fk', table),
  ],
);

export const promotionSponsors = pgTable(
  'promotion_sponsors',
  {
    ...ofPromotion,
    sponsorId: whole('sponsor_id').notNull().generatedByDefaultAsIdentity(),
    mode: text('mode', { enum: SUB_MODES }).notNull(),
    kind: text('kind', { enum: SPONSOR_KINDS }).notNull(),
    sponsoredBy: text('sponsored_by', { enum: SPONSORED_BY }).notNull(),
    name: text('name').notNull(),
    confirmationMethods: integer('confirmation_methods').array().notNull(),
    /** Coupons or numbers made through it. */
    extras: integer('extras').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'promotion_sponsors_pk', columns: [table.sponsorId, table.mallCode] }),
    index('promotion_sponsors_promotion_idx').on(table.promotionId, table.mallCode, table.sponsorId),
    promotionKey('promotion_sponsors_promotion_fk', table),
  ],
);

export const sponsorGoals = pgTable(
  'sponsor_goals',
  {
    mallCode: text('mall_code').notNull(),
    sponsorId: whole('sponsor_id').notNull(),
    goalId: whole('goal_id').notNull().generatedByDefaultAsIdentity(),
    donationType: text('donation_type', { enum: DONATION_CATEGORIES }),
    donationAmount: whole('donation_amount').notNull(),
  },
  (table) => [
    primaryKey({ name: 'sponsor_goals_pk', columns: [table.goalId, table.mallCode] }),
    index('sponsor_goals_sponsor_idx').on(table.sponsorId, table.mallCode, table.goalId),
    foreignKey({
      name: 'sponsor_goals_sponsor_fk',
      columns: [table.sponsorId, table.mallCode],
      foreignColumns: [promotionSponsors.sponsorId, promotionSponsors.mallCode],
    }),
  ],
);

/** Banner and regulations, by kind 0 to 4. */
export const promotionDocuments = pgTable(
  'promotion_documents',
  { ...ofPromotion, kind: integer('kind').notNull(), fileId: uuid('file_id').notNull() },
  (table) => [
    primaryKey({ name: 'promotion_documents_pk', columns: [table.promotionId, table.mallCode, table.kind] }),
    promotionKey('promotion_documents_promotion_fk', table),
  ],
);

/**
 * PRO-16: the amendments of a promotion, by its own count. What each changes is kept with what stood before, as it was proposed:
 * it is the record of who changed what in a promotion that ran. Names of people are as they were then.
 */
export const promotionAmendments = pgTable(
  'promotion_amendments',
  {
    ...ofPromotion,
    number: integer('number').notNull(),
    status: text('status', { enum: AMENDMENT_STATUSES }).notNull(),
    reason: text('reason').notNull(),
    changes: jsonb('changes').$type<AmendmentChange[]>().notNull(),
    baseVersion: integer('base_version').notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedByEmail: text('proposed_by_email').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    decidedBy: text('decided_by'),
    decidedByEmail: text('decided_by_email'),
    decidedAt: moment('decided_at'),
    refusalReason: text('refusal_reason'),
    endedWithPromotion: boolean('ended_with_promotion').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'promotion_amendments_pk', columns: [table.promotionId, table.mallCode, table.number] }),
    // One at a time, whatever the code believes.
    uniqueIndex('promotion_amendments_pending_idx').on(table.promotionId, table.mallCode).where(sql`status = 'PENDING'`),
    promotionKey('promotion_amendments_promotion_fk', table),
    check('promotion_amendments_decided', sql`(status = 'PENDING') = (decided_at is null)`),
  ],
);

export const PEOPLE_LISTS = ['email', 'blocked-cpf', 'eligible-cpf'] as const;

/**
 * Who is on a promotion's lists. Looked up by the keyed digest; the value is what people see, and is forgotten when the
 * customer is erased, the digest keeping the list's effect.
 */
export const promotionPeople = pgTable(
  'promotion_people',
  {
    ...ofPromotion,
    list: text('list', { enum: PEOPLE_LISTS }).notNull(),
    digest: text('digest').notNull(),
    value: text('value'),
  },
  (table) => [
    primaryKey({ name: 'promotion_people_pk', columns: [table.promotionId, table.mallCode, table.list, table.digest] }),
    index('promotion_people_digest_idx').on(table.digest),
    promotionKey('promotion_people_promotion_fk', table),
  ],
);

/** The stores that take part; none here stands for all of the mall. */
export const promotionStores = pgTable(
  'promotion_stores',
  { ...ofPromotion, universalId: text('universal_id').notNull() },
  (table) => [
    primaryKey({ name: 'promotion_stores_pk', columns: [table.promotionId, table.mallCode, table.universalId] }),
    promotionKey('promotion_stores_promotion_fk', table),
    foreignKey({
      name: 'promotion_stores_store_fk',
      columns: [table.mallCode, table.universalId],
      foreignColumns: [stores.mallCode, stores.universalId],
    }),
  ],
);

/** Where and how the coupon of a buy-and-win is used. */
export const promotionBenefits = pgTable(
  'promotion_benefits',
  {
    ...ofPromotion,
    benefitId: whole('benefit_id').notNull().generatedByDefaultAsIdentity(),
    storeUniversalId: text('store_universal_id'),
    channel: text('channel', { enum: CODE_TYPES }).notNull(),
    eligibleDays: text('eligible_days', { enum: WEEKDAYS }).array().notNull(),
    burnType: text('burn_type', { enum: BURN_TYPES }).notNull(),
    burnCode: text('burn_code'),
    retailDate: text('retail_date', { enum: RETAIL_DATES }),
    costProvider: text('cost_provider', { enum: COST_PROVIDERS }).notNull(),
    costShare: integer('cost_share'),
  },
  (table) => [
    primaryKey({ name: 'promotion_benefits_pk', columns: [table.promotionId, table.mallCode] }),
    promotionKey('promotion_benefits_promotion_fk', table),
  ],
);
