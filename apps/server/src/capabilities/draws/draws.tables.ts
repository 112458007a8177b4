import type { MinutesFacts } from '@galeria/contract/draw/draw-endpoints';
import type { DrawSettings, DrawStep } from '@galeria/contract/draw/draw-shapes';
import { bigint, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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
    drawnBy: text('drawn_by').notNull(),
    drawnAt: moment('drawn_at').notNull(),
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
