import { PROMOTION_STATUSES, PROMOTION_TYPES } from '@galeria/contract/reference/enumerations/promotion';
import { bigint, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customers.tables.ts';
import { malls } from '../malls/malls.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What customers take part in. The numeric id is the one addresses and searches use. */
export const promotions = pgTable(
  'promotions',
  {
    mallCode: text('mall_code')
      .notNull()
      .references(() => malls.code),
    promotionId: bigint('promotion_id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    type: text('type', { enum: PROMOTION_TYPES }).notNull(),
    status: text('status', { enum: PROMOTION_STATUSES }).notNull(),
    /** When the winning number was calculated; until then its numbers may still win. */
    drawnAt: moment('drawn_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'promotions_pk', columns: [table.promotionId, table.mallCode] })],
);

const participation = {
  mallCode: text('mall_code').notNull(),
  promotionId: bigint('promotion_id', { mode: 'number' }).notNull(),
  customerId: uuid('customer_id').notNull(),
};

export const optIns = pgTable('opt_ins', { ...participation, optedInAt: moment('opted_in_at').notNull() }, (table) => [
  primaryKey({ name: 'opt_ins_pk', columns: [table.mallCode, table.promotionId, table.customerId] }),
  index('opt_ins_customer_idx').on(table.customerId, table.mallCode, table.optedInAt),
  foreignKey({
    name: 'opt_ins_promotion_fk',
    columns: [table.promotionId, table.mallCode],
    foreignColumns: [promotions.promotionId, promotions.mallCode],
  }),
  foreignKey({
    name: 'opt_ins_customer_fk',
    columns: [table.customerId, table.mallCode],
    foreignColumns: [customers.customerId, customers.mallCode],
  }),
]);

/** A handed-out number. Whose it is never changes; an erased customer's id is a pseudonym. */
export const luckyNumbers = pgTable(
  'lucky_numbers',
  {
    ...participation,
    number: text('number').notNull(),
    givenAt: moment('given_at').notNull(),
    winnerType: text('winner_type', { enum: ['GANHADOR', 'SUPLENTE'] }),
    wonAt: moment('won_at'),
  },
  (table) => [
    primaryKey({ name: 'lucky_numbers_pk', columns: [table.mallCode, table.promotionId, table.number] }),
    index('lucky_numbers_customer_idx').on(table.customerId, table.mallCode, table.givenAt),
    foreignKey({
      name: 'lucky_numbers_promotion_fk',
      columns: [table.promotionId, table.mallCode],
      foreignColumns: [promotions.promotionId, promotions.mallCode],
    }),
    foreignKey({
      name: 'lucky_numbers_customer_fk',
      columns: [table.customerId, table.mallCode],
      foreignColumns: [customers.customerId, customers.mallCode],
    }),
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    ...participation,
    couponId: uuid('coupon_id').notNull(),
    code: text('code').notNull(),
    status: text('status').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'coupons_pk', columns: [table.couponId, table.mallCode] }),
    index('coupons_customer_idx').on(table.customerId, table.mallCode, table.createdAt),
    foreignKey({
      name: 'coupons_promotion_fk',
      columns: [table.promotionId, table.mallCode],
      foreignColumns: [promotions.promotionId, promotions.mallCode],
    }),
    foreignKey({
      name: 'coupons_customer_fk',
      columns: [table.customerId, table.mallCode],
      foreignColumns: [customers.customerId, customers.mallCode],
    }),
  ],
);
