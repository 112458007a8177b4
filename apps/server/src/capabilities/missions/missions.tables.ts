import type { MissionChange } from '@galeria/contract/missions/mission';
import { EXCLUSIVITIES, USER_TYPES } from '@galeria/contract/reference/enumerations/audience';
import { STAR_CATEGORIES } from '@galeria/contract/reference/enumerations/customer';
import { GOAL_KINDS, MISSION_STATUSES } from '@galeria/contract/reference/enumerations/mission';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { wordsOf } from '../../platform/db/name-words.ts';
import { benefits } from '../benefits/benefits.tables.ts';
import { handedBack } from '../four-eyes/hand-back.tables.ts';
import { malls } from '../malls/malls.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const whole = (name: string) => bigint(name, { mode: 'number' });

/** What somebody approves of a mission, and notes are judged by, beside its steps. */
const terms = () => ({
  userType: text('user_type', { enum: USER_TYPES }).notNull(),
  /** Empty stands for all. */
  userCategories: text('user_categories', { enum: STAR_CATEGORIES }).array().notNull(),
  exclusivity: text('exclusivity', { enum: EXCLUSIVITIES }).notNull(),
  prizeBenefitId: whole('prize_benefit_id').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
});

/** What people write of it, but for its list. */
export type MissionBody = Omit<MissionChange, 'version' | 'emailList'>;

/** What people come back for: up to three steps that approved notes take them over, and a benefit at the end. */
export const missions = pgTable(
  'missions',
  {
    mallCode: text('mall_code')
      .notNull()
      .references(() => malls.code),
    missionId: whole('mission_id').notNull().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    imageFileId: uuid('image_file_id').notNull(),
    status: text('status', { enum: MISSION_STATUSES }).notNull(),
    rejectionReason: text('rejection_reason'),
    /** Everybody who wrote or changed it; none of them decides about it. */
    writers: text('writers').array().notNull(),
    ...handedBack<MissionBody>(),
    /** The goal that all steps share. */
    goalKind: text('goal_kind', { enum: GOAL_KINDS }).notNull(),
    /** What each step asks for, in order: notes or cents. Empty where any value will do, which is one step. */
    targets: whole('targets').array().notNull(),
    ...terms(),
    /**
     * When it was, is or will be in the app by its last approval, whatever minute the clock comes by: a note counts that was
     * approved meanwhile. Null until it is approved, and again once it is edited; a closing ends it.
     */
    inAppFrom: moment('in_app_from'),
    inAppUntil: moment('in_app_until'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'missions_pk', columns: [table.missionId, table.mallCode] }),
    index('missions_mall_created_idx').on(table.mallCode, table.createdAt, table.missionId),
    // What a note may count for.
    index('missions_in_app_idx').on(table.mallCode, table.inAppUntil).where(sql`in_app_from is not null`),
    index('missions_title_words_idx')
      .using('gin', wordsOf({ mallCode: table.mallCode, name: table.title }))
      .with({ fastupdate: false }),
    // What the clock looks for.
    index('missions_to_approve_idx').on(table.mallCode).where(sql`status = 'VALIDATION'`),
    index('missions_to_publish_idx').on(table.startsAt).where(sql`status = 'UNPUBLISHED'`),
    index('missions_to_expire_idx').on(table.endsAt).where(sql`status in ('UNPUBLISHED', 'PUBLISHED')`),
    foreignKey({
      name: 'missions_prize_fk',
      columns: [table.prizeBenefitId, table.mallCode],
      foreignColumns: [benefits.benefitId, benefits.mallCode],
    }),
    check('missions_period', sql`starts_at < ends_at`),
    check('missions_rejected', sql`(status = 'REJECTED') = (rejection_reason is not null)`),
    check('missions_written', sql`cardinality(writers) > 0`),
    check(
      'missions_steps',
      sql`case goal_kind when 'NONE' then cardinality(targets) = 0 else cardinality(targets) between 1 and 3 and 0 < all (targets) end`,
    ),
    check('missions_in_app', sql`(in_app_from is null) = (in_app_until is null)`),
  ],
);

/** What a mission was in the app with before it was edited: notes approved in that time are judged by it, whenever they are counted. */
export const missionEarlierTerms = pgTable(
  'mission_earlier_terms',
  {
    mallCode: text('mall_code').notNull(),
    missionId: whole('mission_id').notNull(),
    /** The version of the mission that they were edited at. */
    version: integer('version').notNull(),
    inAppFrom: moment('in_app_from').notNull(),
    inAppUntil: moment('in_app_until').notNull(),
    ...terms(),
  },
  (table) => [
    primaryKey({ name: 'mission_earlier_terms_pk', columns: [table.missionId, table.mallCode, table.version] }),
    index('mission_earlier_terms_mall_idx').on(table.mallCode, table.inAppUntil),
    foreignKey({
      name: 'mission_earlier_terms_mission_fk',
      columns: [table.missionId, table.mallCode],
      foreignColumns: [missions.missionId, missions.mallCode],
    }),
    foreignKey({
      name: 'mission_earlier_terms_prize_fk',
      columns: [table.prizeBenefitId, table.mallCode],
      foreignColumns: [benefits.benefitId, benefits.mallCode],
    }),
    check('mission_earlier_terms_in_app', sql`in_app_from <= in_app_until`),
  ],
);
