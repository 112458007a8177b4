import type { DisqualificationReason } from '@galeria/contract/draw/disqualification';
import type { FourEyesThen, MinutesFacts } from '@galeria/contract/draw/draw-endpoints';
import type { DrawSettings, DrawStep } from '@galeria/contract/draw/draw-shapes';
import type { ExtractionChoice } from '@galeria/contract/draw/extraction';
import type { PrizeTask } from '@galeria/contract/draw/prize-tasks';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { promotions } from '../promotions/promotions.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofPromotion = {
  mallCode: text('mall_code').notNull(),
  promotionId: bigint('promotion_id', { mode: 'number' }).notNull(),
};

/** A part of a frozen list: the numbers of one series whose orders lie in one range. Its digest is what the root is made of. */
export const drawBlocks = pgTable(
  'draw_blocks',
  {
    ...ofPromotion,
    /** From 0, in the order of the numbers; parts without numbers included. */
    block: integer('block').notNull(),
    entries: integer('entries').notNull(),
    digest: text('digest').notNull(),
    /** DRW-07: the root of its lines, which binds its count without them; null of what was sealed before it was kept. */
    linesRoot: text('lines_root'),
  },
  (table) => [primaryKey({ name: 'draw_blocks_pk', columns: [table.promotionId, table.mallCode, table.block] })],
);

/** DRW-07: the list of numbers as it was when the period closed. Never changed once it is there. */
export const drawLists = pgTable(
  'draw_lists',
  {
    ...ofPromotion,
    total: integer('total').notNull(),
    seriesCounts: integer('series_counts').array().notNull(),
    root: text('root').notNull(),
    sealedAt: moment('sealed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'draw_lists_pk', columns: [table.promotionId, table.mallCode] }),
    foreignKey({
      name: 'draw_lists_promotion_fk',
      columns: [table.promotionId, table.mallCode],
      foreignColumns: [promotions.promotionId, promotions.mallCode],
    }),
  ],
);

/**
 * DRW-09: each time somebody typed the tickets first. Of what they typed only a keyed digest is kept, and only until it ended: there
 * is nothing that the second person could be shown.
 */
export const drawEntries = pgTable(
  'draw_entries',
  {
    ...ofPromotion,
    entryId: uuid('entry_id').notNull(),
    digest: text('digest'),
    typedBy: uuid('typed_by').notNull(),
    typedByEmail: text('typed_by_email').notNull(),
    typedAt: moment('typed_at').notNull(),
    /** Null while it waits for the second typing. */
    endedAs: text('ended_as').$type<'drawn' | 'differed' | 'withdrawn' | 'right-lost'>(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ name: 'draw_entries_pk', columns: [table.promotionId, table.mallCode, table.entryId] }),
    uniqueIndex('draw_entries_one_waits').on(table.promotionId, table.mallCode).where(sql`ended_as is null`),
    foreignKey({
      name: 'draw_entries_list_fk',
      columns: [table.promotionId, table.mallCode],
      foreignColumns: [drawLists.promotionId, drawLists.mallCode],
    }),
  ],
);

/** DRW-02: how it went. One for each promotion, ever: the key sees to that. */
export const draws = pgTable(
  'draws',
  {
    ...ofPromotion,
    tickets: text('tickets').array().notNull(),
    settings: jsonb('settings').$type<DrawSettings>().notNull(),
    order: text('order').notNull(),
    rawSeries: text('raw_series').notNull(),
    series: integer('series').notNull(),
    number: text('number').notNull(),
    steps: jsonb('steps').$type<readonly DrawStep[]>().notNull(),
    missing: integer('missing').notNull(),
    /** Who typed the second time, which made the draw. */
    drawnBy: text('drawn_by').notNull(),
    drawnAt: moment('drawn_at').notNull(),
    /** DRW-09: who typed first. These are null of draws made before they were asked for. */
    typedBy: text('typed_by'),
    typedAt: moment('typed_at'),
    extractionNumber: text('extraction_number'),
    extractionDate: date('extraction_date'),
    /** DRW-13: why this one, by what was known then; null of draws made before it was kept. */
    extractionChoice: jsonb('extraction_choice').$type<ExtractionChoice>(),
    /** PER-11: the setting it was made under. */
    fourEyes: jsonb('four_eyes').$type<FourEyesThen>(),
    minutes: jsonb('minutes').$type<MinutesFacts>(),
  },
  (table) => [
    primaryKey({ name: 'draws_pk', columns: [table.promotionId, table.mallCode] }),
    foreignKey({
      name: 'draws_list_fk',
      columns: [table.promotionId, table.mallCode],
      foreignColumns: [drawLists.promotionId, drawLists.mallCode],
    }),
  ],
);

/** DRW-10: asked for by one person and decided by another. One that was turned down stays, and may be asked for anew. */
export const drawDisqualifications = pgTable(
  'draw_disqualifications',
  {
    ...ofPromotion,
    disqualificationId: uuid('disqualification_id').notNull(),
    number: text('number').notNull(),
    position: integer('position').notNull(),
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
    wasPublished: boolean('was_published').notNull().default(false),
    fourEyes: text('four_eyes').$type<'on' | 'off'>(),
  },
  (table) => [
    primaryKey({ name: 'draw_disqualifications_pk', columns: [table.promotionId, table.mallCode, table.disqualificationId] }),
    uniqueIndex('draw_disqualifications_once')
      .on(table.promotionId, table.mallCode, table.number)
      .where(sql`is_confirmed is not false`),
    foreignKey({
      name: 'draw_disqualifications_draw_fk',
      columns: [table.promotionId, table.mallCode],
      foreignColumns: [draws.promotionId, draws.mallCode],
    }),
  ],
);

/** DRW-11: what was done for a published winner; a tick that is taken back is gone, and on the trail. */
export const prizeTasks = pgTable(
  'prize_tasks',
  {
    ...ofPromotion,
    number: text('number').notNull(),
    task: text('task').$type<PrizeTask>().notNull(),
    doneByEmail: text('done_by_email').notNull(),
    doneAt: moment('done_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'prize_tasks_pk', columns: [table.promotionId, table.mallCode, table.number, table.task] }),
    foreignKey({
      name: 'prize_tasks_draw_fk',
      columns: [table.promotionId, table.mallCode],
      foreignColumns: [draws.promotionId, draws.mallCode],
    }),
  ],
);
