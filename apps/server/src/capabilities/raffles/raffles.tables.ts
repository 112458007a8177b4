import type { DisqualificationReason } from '@galeria/contract/draw/disqualification';
import type { PrizeTask } from '@galeria/contract/draw/prize-tasks';
import { PASSED_OVER_REASONS, type RaffleMinutesFacts } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { sql } from 'drizzle-orm';
import {
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
import { coupons } from '../participation/participation.tables.ts';
import { promotions } from '../promotions/promotions.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofPromotion = {
  mallCode: text('mall_code').notNull(),
  promotionId: bigint('promotion_id', { mode: 'number' }).notNull(),
};

/** PRO-17: how the raffle of a promotion stands; there once the first coupon was entered. */
export const promotionRaffles = pgTable(
  'promotion_raffles',
  {
    ...ofPromotion,
    /** PER-11: user ids of everybody who wrote before each entry said who entered it. */
    writers: text('writers').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    confirmedAt: moment('confirmed_at'),
    confirmedBy: text('confirmed_by'),
    confirmedByEmail: text('confirmed_by_email'),
    /** What it was confirmed under: with four eyes, or by one person where the operator works alone. */
    fourEyes: text('four_eyes', { enum: ['on', 'off'] }),
    minutes: jsonb('minutes').$type<RaffleMinutesFacts>(),
  },
  (table) => [
    primaryKey({ name: 'promotion_raffles_pk', columns: [table.promotionId, table.mallCode] }),
    foreignKey({
      name: 'promotion_raffles_promotion_fk',
      columns: [table.promotionId, table.mallCode],
      foreignColumns: [promotions.promotionId, promotions.mallCode],
    }),
    check('promotion_raffles_confirmed', sql`(confirmed_at is null) = (confirmed_by is null)`),
  ],
);

/** A coupon that came out of the urn. One that was entered by mistake stays, as taken back. */
export const raffleEntries = pgTable(
  'raffle_entries',
  {
    ...ofPromotion,
    entryId: uuid('entry_id').notNull(),
    couponId: uuid('coupon_id').notNull(),
    /** Its order out of the urn among all that were entered, those taken back included. */
    drawn: integer('drawn').notNull(),
    enteredBy: text('entered_by').notNull(),
    /** PER-11: whose id; null of an entry from before it was kept. */
    enteredById: text('entered_by_id'),
    enteredAt: moment('entered_at').notNull(),
    takenBackAt: moment('taken_back_at'),
    takenBackBy: text('taken_back_by'),
    takenBackById: text('taken_back_by_id'),
    /** Written at the confirmation, and never after: the place it won, or why it was passed over. */
    position: integer('position'),
    passedOver: text('passed_over', { enum: PASSED_OVER_REASONS }),
    /** DRW-10: the entry of the winner who was disqualified, whose place it took. */
    replaces: uuid('replaces'),
    /** When and by whom it was confirmed; null of the first result from before it was kept, which was confirmed with the raffle. */
    confirmedAt: moment('confirmed_at'),
    confirmedByEmail: text('confirmed_by_email'),
    fourEyes: text('four_eyes', { enum: ['on', 'off'] }),
  },
  (table) => [
    primaryKey({ name: 'raffle_entries_pk', columns: [table.entryId, table.mallCode] }),
    index('raffle_entries_promotion_idx').on(table.promotionId, table.mallCode, table.drawn),
    // Behind the rule: a coupon is in a raffle once, a place is won once, and a winner who lost it is replaced once.
    uniqueIndex('raffle_entries_coupon_key').on(table.mallCode, table.couponId).where(sql`taken_back_at is null`),
    uniqueIndex('raffle_entries_position_key')
      .on(table.promotionId, table.mallCode, table.position)
      .where(sql`position is not null and replaces is null`),
    uniqueIndex('raffle_entries_replaces_key').on(table.mallCode, table.replaces).where(sql`replaces is not null`),
    foreignKey({
      name: 'raffle_entries_raffle_fk',
      columns: [table.promotionId, table.mallCode],
      foreignColumns: [promotionRaffles.promotionId, promotionRaffles.mallCode],
    }),
    foreignKey({
      name: 'raffle_entries_coupon_fk',
      columns: [table.couponId, table.mallCode],
      foreignColumns: [coupons.couponId, coupons.mallCode],
    }),
    check('raffle_entries_taken_back', sql`taken_back_at is null or (position is null and passed_over is null)`),
  ],
);

/** DRW-10: what was said against a winner of a raffle, and what a second person decided. */
export const raffleDisqualifications = pgTable(
  'raffle_disqualifications',
  {
    ...ofPromotion,
    disqualificationId: uuid('disqualification_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    reason: text('reason').$type<DisqualificationReason>().notNull(),
    explanation: text('explanation').notNull(),
    evidence: text('evidence').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedByEmail: text('asked_by_email').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Null while it waits. */
    isConfirmed: boolean('is_confirmed'),
    decidedByEmail: text('decided_by_email'),
    decidedAt: moment('decided_at'),
    fourEyes: text('four_eyes', { enum: ['on', 'off'] }),
  },
  (table) => [
    primaryKey({ name: 'raffle_disqualifications_pk', columns: [table.promotionId, table.mallCode, table.disqualificationId] }),
    uniqueIndex('raffle_disqualifications_once').on(table.mallCode, table.entryId).where(sql`is_confirmed is not false`),
    foreignKey({
      name: 'raffle_disqualifications_entry_fk',
      columns: [table.entryId, table.mallCode],
      foreignColumns: [raffleEntries.entryId, raffleEntries.mallCode],
    }),
  ],
);

/** DRW-11: what was done for a winner; a tick that is taken back is gone, and on the trail. */
export const rafflePrizeTasks = pgTable(
  'raffle_prize_tasks',
  {
    ...ofPromotion,
    entryId: uuid('entry_id').notNull(),
    task: text('task').$type<PrizeTask>().notNull(),
    doneByEmail: text('done_by_email').notNull(),
    doneAt: moment('done_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'raffle_prize_tasks_pk', columns: [table.promotionId, table.mallCode, table.entryId, table.task] }),
    foreignKey({
      name: 'raffle_prize_tasks_entry_fk',
      columns: [table.entryId, table.mallCode],
      foreignColumns: [raffleEntries.entryId, raffleEntries.mallCode],
    }),
  ],
);
