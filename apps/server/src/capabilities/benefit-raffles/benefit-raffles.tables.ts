import type { BenefitDisqualificationReason } from '@galeria/contract/coupons/raffle-result-endpoints';
import { PASSED_OVER_REASONS } from '@galeria/contract/promotions/promotion-raffle-endpoints';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { benefits } from '../benefits/benefits.tables.ts';
import { benefitCoupons } from '../participation/benefit-coupons.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const fourEyes = () => text('four_eyes', { enum: ['on', 'off'] });
const ofBenefit = {
  mallCode: text('mall_code').notNull(),
  benefitId: bigint('benefit_id', { mode: 'number' }).notNull(),
};

/** BEN-09: how the raffle of a benefit stands; there once the first coupon was entered. */
export const benefitRaffles = pgTable(
  'benefit_raffles',
  {
    ...ofBenefit,
    version: integer('version').notNull().default(1),
    confirmedAt: moment('confirmed_at'),
    /** Nobody's of one that was decided before a second person was asked for. */
    confirmedByEmail: text('confirmed_by_email'),
    fourEyes: fourEyes(),
  },
  (table) => [
    primaryKey({ name: 'benefit_raffles_pk', columns: [table.benefitId, table.mallCode] }),
    foreignKey({
      name: 'benefit_raffles_benefit_fk',
      columns: [table.benefitId, table.mallCode],
      foreignColumns: [benefits.benefitId, benefits.mallCode],
    }),
  ],
);

/** A coupon that was drawn. One that was entered by mistake stays, as taken back. */
export const benefitRaffleEntries = pgTable(
  'benefit_raffle_entries',
  {
    ...ofBenefit,
    entryId: uuid('entry_id').notNull(),
    couponId: uuid('coupon_id').notNull(),
    /** Its order among all that were entered, those taken back included. */
    drawn: integer('drawn').notNull(),
    /** Null of a winner from before it was kept. */
    enteredBy: text('entered_by'),
    enteredById: text('entered_by_id'),
    enteredAt: moment('entered_at').notNull(),
    takenBackAt: moment('taken_back_at'),
    takenBackBy: text('taken_back_by'),
    takenBackById: text('taken_back_by_id'),
    /** Written at the confirmation, and never after: the prize it won, or why it was passed over. */
    position: integer('position'),
    passedOver: text('passed_over', { enum: PASSED_OVER_REASONS }),
    /** The entry of the winner who lost the prize, whose place it took. */
    replaces: uuid('replaces'),
    confirmedAt: moment('confirmed_at'),
    confirmedByEmail: text('confirmed_by_email'),
    fourEyes: fourEyes(),
  },
  (table) => [
    primaryKey({ name: 'benefit_raffle_entries_pk', columns: [table.entryId, table.mallCode] }),
    index('benefit_raffle_entries_benefit_idx').on(table.benefitId, table.mallCode, table.drawn),
    // What waits for a second person, for home.
    index('benefit_raffle_entries_waiting_idx')
      .on(table.mallCode, table.benefitId)
      .where(sql`taken_back_at is null and position is null and passed_over is null`),
    // Behind the rule: a coupon is in a raffle once, a prize is won once, and a winner who lost it is replaced once.
    uniqueIndex('benefit_raffle_entries_coupon_key').on(table.mallCode, table.couponId).where(sql`taken_back_at is null`),
    uniqueIndex('benefit_raffle_entries_position_key')
      .on(table.benefitId, table.mallCode, table.position)
      .where(sql`position is not null and replaces is null`),
    uniqueIndex('benefit_raffle_entries_replaces_key').on(table.mallCode, table.replaces).where(sql`replaces is not null`),
    foreignKey({
      name: 'benefit_raffle_entries_raffle_fk',
      columns: [table.benefitId, table.mallCode],
      foreignColumns: [benefitRaffles.benefitId, benefitRaffles.mallCode],
    }),
    foreignKey({
      name: 'benefit_raffle_entries_coupon_fk',
      columns: [table.couponId, table.mallCode],
      foreignColumns: [benefitCoupons.couponId, benefitCoupons.mallCode],
    }),
    check('benefit_raffle_entries_taken_back', sql`taken_back_at is null or (position is null and passed_over is null)`),
  ],
);

const asked = {
  askedBy: uuid('asked_by').notNull(),
  askedByEmail: text('asked_by_email').notNull(),
  askedAt: moment('asked_at').notNull(),
  /** Null while it waits. */
  isConfirmed: boolean('is_confirmed'),
  decidedByEmail: text('decided_by_email'),
  decidedAt: moment('decided_at'),
};

/** What was said against a winner, and what a second person decided. */
export const benefitRaffleDisqualifications = pgTable(
  'benefit_raffle_disqualifications',
  {
    ...ofBenefit,
    disqualificationId: uuid('disqualification_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    reason: text('reason').$type<BenefitDisqualificationReason>().notNull(),
    explanation: text('explanation').notNull(),
    evidence: text('evidence').notNull(),
    ...asked,
    fourEyes: fourEyes(),
  },
  (table) => [
    primaryKey({
      name: 'benefit_raffle_disqualifications_pk',
      columns: [table.benefitId, table.mallCode, table.disqualificationId],
    }),
    uniqueIndex('benefit_raffle_disqualifications_once').on(table.mallCode, table.entryId).where(sql`is_confirmed is not false`),
    index('benefit_raffle_disqualifications_waiting_idx').on(table.mallCode, table.benefitId).where(sql`is_confirmed is null`),
    foreignKey({
      name: 'benefit_raffle_disqualifications_entry_fk',
      columns: [table.entryId, table.mallCode],
      foreignColumns: [benefitRaffleEntries.entryId, benefitRaffleEntries.mallCode],
    }),
  ],
);

/** A later date that one person asked for, and what a second person decided. */
export const rafflePostponements = pgTable(
  'raffle_postponements',
  {
    ...ofBenefit,
    postponementId: uuid('postponement_id').notNull(),
    raffleAt: moment('raffle_at').notNull(),
    reason: text('reason').notNull(),
    ...asked,
    fourEyes: fourEyes(),
  },
  (table) => [
    primaryKey({ name: 'raffle_postponements_pk', columns: [table.benefitId, table.mallCode, table.postponementId] }),
    uniqueIndex('raffle_postponements_once').on(table.mallCode, table.benefitId).where(sql`is_confirmed is null`),
    foreignKey({
      name: 'raffle_postponements_benefit_fk',
      columns: [table.benefitId, table.mallCode],
      foreignColumns: [benefits.benefitId, benefits.mallCode],
      // PER-15: one that was never in the app is deleted with what was asked of it.
    }).onDelete('cascade'),
  ],
);
