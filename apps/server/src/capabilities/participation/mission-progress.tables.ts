import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
import { customers } from '../customers/customers.tables.ts';
import { missions } from '../missions/missions.tables.ts';

// How far customers are in missions. Rows speak of a customer by id alone, which is a pseudonym once the customer is erased.

const moment = (name: string) => timestamp(name, { withTimezone: true });
const whole = (name: string) => bigint(name, { mode: 'number' });

const ofMission = {
  mallCode: text('mall_code').notNull(),
  missionId: whole('mission_id').notNull(),
  customerId: uuid('customer_id').notNull(),
};

const missionKey = (name: string, table: { missionId: AnyPgColumn; mallCode: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.missionId, table.mallCode],
    foreignColumns: [missions.missionId, missions.mallCode],
  });

/** MIS-05: what a customer's notes have come to; equal to a recount of mission_invoices at any moment. */
export const missionProgress = pgTable(
  'mission_progress',
  {
    ...ofMission,
    notes: integer('notes').notNull(),
    cents: whole('cents').notNull(),
    stepsDone: integer('steps_done').notNull(),
    finishedAt: moment('finished_at'),
    /** The prize, once: given with the last step, or waiting for stock. */
    couponId: uuid('coupon_id'),
  },
  (table) => [
    primaryKey({ name: 'mission_progress_pk', columns: [table.missionId, table.mallCode, table.customerId] }),
    index('mission_progress_customer_idx').on(table.customerId, table.mallCode),
    missionKey('mission_progress_mission_fk', table),
    foreignKey({
      name: 'mission_progress_customer_fk',
      columns: [table.customerId, table.mallCode],
      foreignColumns: [customers.customerId, customers.mallCode],
    }),
    check('mission_progress_sane', sql`notes > 0 and cents >= 0 and steps_done >= 0`),
    check('mission_progress_prize', sql`(finished_at is null) = (coupon_id is null)`),
  ],
);

/** A note that counted for a mission, once and for good: the key is why it counts once. How far it brought its customer stays said. */
export const missionInvoices = pgTable(
  'mission_invoices',
  {
    ...ofMission,
    invoiceId: uuid('invoice_id').notNull(),
    countedInCents: whole('counted_in_cents').notNull(),
    doneBefore: integer('done_before').notNull(),
    doneAfter: integer('done_after').notNull(),
    /** Notes, or cents, in the step they stood at after it. */
    towards: whole('towards').notNull(),
    appliedAt: moment('applied_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'mission_invoices_pk', columns: [table.invoiceId, table.missionId, table.mallCode] }),
    missionKey('mission_invoices_mission_fk', table),
    check('mission_invoices_sane', sql`counted_in_cents > 0 and done_after >= done_before and towards >= 0`),
  ],
);
