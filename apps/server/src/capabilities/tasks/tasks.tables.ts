import type { Message } from '@galeria/contract/messages/message';
import { TASK_KINDS } from '@galeria/contract/tasks/task';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../access-manager/access-manager.tables.ts';
import { files } from '../files/files.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Long work a person started, with how far it is (JOB-01). */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: TASK_KINDS }).notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    message: jsonb('message').$type<Message>(),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** PER-13: what its owner must hold until the end, and to be given what it made. */
    neededSlugs: text('needed_slugs').array(),
    neededMalls: text('needed_malls').array(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('tasks_owner_idx').on(table.ownerId, table.createdAt)],
);
