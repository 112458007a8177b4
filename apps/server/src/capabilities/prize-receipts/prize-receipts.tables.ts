import { bigint, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { files } from '../files/files.tables.ts';
import { promotions } from '../promotions/promotions.tables.ts';

/** DRW-11: signed receipts and other documents of prizes that are handed over. */
export const prizeReceipts = pgTable(
  'prize_receipts',
  {
    mallCode: text('mall_code').notNull(),
    promotionId: bigint('promotion_id', { mode: 'number' }).notNull(),
    /** The lucky number, or the entry of the coupon that came out of the urn. */
    prize: text('prize').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    addedByEmail: text('added_by_email').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'prize_receipts_pk', columns: [table.fileId, table.mallCode] }),
    index('prize_receipts_promotion_idx').on(table.promotionId, table.mallCode, table.prize, table.addedAt),
    foreignKey({
      name: 'prize_receipts_promotion_fk',
      columns: [table.promotionId, table.mallCode],
      foreignColumns: [promotions.promotionId, promotions.mallCode],
    }),
  ],
);
