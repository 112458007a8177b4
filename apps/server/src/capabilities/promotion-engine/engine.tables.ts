import { ENGINE_FAULTS } from '@galeria/contract/promotions/engine-faults';
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { promotions } from '../promotions/promotions.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const whole = (name: string) => bigint(name, { mode: 'number' });

/**
 * An approved note that the engine could not count for a promotion together with its customer's others: it waits here, by itself,
 * and is tried again. The promotion does not close while one of its own is here.
 */
export const engineFaults = pgTable(
  'engine_faults',
  {
    mallCode: text('mall_code').notNull(),
    promotionId: whole('promotion_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    /** The approval's place in the order in which notes were approved. */
    seq: whole('seq').notNull(),
    fault: text('fault', { enum: ENGINE_FAULTS }).notNull(),
    attempts: integer('attempts').notNull(),
    failedAt: moment('failed_at').notNull(),
    nextTryAt: moment('next_try_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'engine_faults_pk', columns: [table.promotionId, table.mallCode, table.invoiceId] }),
    index('engine_faults_due_idx').on(table.nextTryAt),
    index('engine_faults_invoice_idx').on(table.invoiceId, table.mallCode),
    foreignKey({
      name: 'engine_faults_promotion_fk',
      columns: [table.promotionId, table.mallCode],
      foreignColumns: [promotions.promotionId, promotions.mallCode],
    }),
  ],
);
