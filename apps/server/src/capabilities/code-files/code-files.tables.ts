import {
  CODE_FILE_PURPOSES,
  CODE_FILE_STATUSES,
  CODE_LINE_OUTCOMES,
  type CodeLineOutcome,
} from '@galeria/contract/coupons/code-file';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { benefits } from '../benefits/benefits.tables.ts';
import { couponingCampaigns } from '../couponing/couponing.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** BEN-05, BEN-07, CPN-03: a file of codes of a benefit or of a campaign, read in the background and carried out when somebody confirms it. */
export const codeFiles = pgTable(
  'code_files',
  {
    fileId: uuid('file_id').notNull(),
    mallCode: text('mall_code').notNull(),
    benefitId: bigint('benefit_id', { mode: 'number' }),
    campaignId: bigint('campaign_id', { mode: 'number' }),
    purpose: text('purpose', { enum: CODE_FILE_PURPOSES }).notNull(),
    fileName: text('file_name').notNull(),
    /** Where its bytes are until it was read; null afterwards. */
    storageKey: text('storage_key'),
    status: text('status', { enum: CODE_FILE_STATUSES }).notNull(),
    /** Read so far: reading goes on from here. */
    lines: integer('lines').notNull().default(0),
    outcomes: jsonb('outcomes').$type<Partial<Record<CodeLineOutcome, number>>>().notNull(),
    carriedOut: integer('carried_out').notNull().default(0),
    /** Its codes and lines are gone, after somebody let go of it. */
    isDropped: boolean('is_dropped').notNull().default(false),
    /** Without a reference: who sent a file may be gone while it still counts. */
    sentBy: uuid('sent_by').notNull(),
    sentAt: moment('sent_at').notNull(),
    endedAt: moment('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'code_files_pk', columns: [table.fileId, table.mallCode] }),
    index('code_files_benefit_idx').on(table.benefitId, table.mallCode, table.sentAt, table.fileId),
    index('code_files_campaign_idx').on(table.campaignId, table.mallCode, table.sentAt, table.fileId),
    index('code_files_to_drop_idx').on(table.sentAt).where(sql`status in ('READY', 'FAILED', 'DISCARDED') and not is_dropped`),
    foreignKey({
      name: 'code_files_benefit_fk',
      columns: [table.benefitId, table.mallCode],
      foreignColumns: [benefits.benefitId, benefits.mallCode],
    }),
    foreignKey({
      name: 'code_files_campaign_fk',
      columns: [table.campaignId, table.mallCode],
      foreignColumns: [couponingCampaigns.campaignId, couponingCampaigns.mallCode],
    }),
    check('code_files_owner', sql`(benefit_id is null) <> (campaign_id is null)`),
    check('code_files_purpose', sql`campaign_id is null or purpose = 'LOAD'`),
  ],
);

/** Lines that are not carried out, with why; of a file that is carried out line by line, those that are as well. */
export const codeFileLines = pgTable(
  'code_file_lines',
  {
    mallCode: text('mall_code').notNull(),
    fileId: uuid('file_id').notNull(),
    line: integer('line').notNull(),
    /** As it stands there, cut where it is long. */
    text: text('text').notNull(),
    /** The code as it is looked for, of lines that have one. */
    codeKey: text('code_key'),
    outcome: text('outcome', { enum: CODE_LINE_OUTCOMES }).notNull(),
    isDone: boolean('is_done').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'code_file_lines_pk', columns: [table.fileId, table.line, table.mallCode] }),
    foreignKey({
      name: 'code_file_lines_file_fk',
      columns: [table.fileId, table.mallCode],
      foreignColumns: [codeFiles.fileId, codeFiles.mallCode],
    }),
    index('code_file_lines_left_idx').on(table.fileId, table.line).where(sql`outcome = 'OK' and not is_done`),
    index('code_file_lines_code_idx').on(table.fileId, table.codeKey).where(sql`outcome = 'OK'`),
  ],
);
