import { BULK_OUTCOMES } from '@galeria/contract/invoices/bulk-approval-endpoints';
import type { Message } from '@galeria/contract/messages/message';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tasks } from '../tasks/tasks.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const ofTask = () =>
  uuid('task_id')
    .notNull()
    .references(() => tasks.id, { onDelete: 'cascade' });

/** INV-12: notes that somebody approves together. How far it is stands in its task; it is kept for some days. */
export const bulkApprovals = pgTable(
  'bulk_approvals',
  {
    taskId: ofTask().primaryKey(),
    /** Who stands in the history of each note. */
    requestedById: uuid('requested_by_id').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedByName: text('requested_by_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('bulk_approvals_requested_idx').on(table.requestedById, table.createdAt)],
);

/** Each of its notes, as it was when it was picked, and what became of it: written in the transaction that approves it. */
export const bulkApprovalNotes = pgTable(
  'bulk_approval_notes',
  {
    taskId: ofTask(),
    position: integer('position').notNull(),
    mallCode: text('mall_code').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    version: integer('version').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** Null until its turn has come. */
    outcome: text('outcome', { enum: BULK_OUTCOMES }),
    why: jsonb('why').$type<Message>(),
  },
  (table) => [primaryKey({ name: 'bulk_approval_notes_pk', columns: [table.taskId, table.position] })],
);
