import * as z from 'zod';
import { storedFile } from '../files/file-endpoints.ts';
import { authorship } from '../four-eyes/authorship.ts';
import { audienceListRule } from '../kit/fields/audience-list.ts';
import { endDate, periodRule, startDate } from '../kit/fields/date-schemas.ts';
import { emailList } from '../kit/fields/email-list.ts';
import { targetValue } from '../kit/fields/money-schemas.ts';
import { missionDescription } from '../kit/fields/named-texts.ts';
import { recordVersion, wholeNumber } from '../kit/fields/numbers.ts';
import { requiredText } from '../kit/fields/text.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { exclusivity, userType } from '../reference/enumerations/audience.ts';
import { STAR_CATEGORIES, starCategory } from '../reference/enumerations/customer.ts';
import { goalKind, missionListStatus, missionStatus } from '../reference/enumerations/mission.ts';
import { COLUMN_LIMITS, COUNTS } from '../reference/limits.ts';
import { stepsRule } from './mission-steps.ts';

const step = z.strictObject({
  order: wholeNumber(1, COUNTS.missionSteps),
  goalKind,
  target: targetValue.nullish(),
});

/** Spec 3: what a mission is written with; MIS-03. */
const missionFields = {
  title: requiredText(RULE_MESSAGES.required),
  /** Sent before; the one that the mission already has keeps it. */
  imageFileId: z.uuid({ error: RULE_MESSAGES.required }),
  description: missionDescription.default(''),
  steps: z.array(step).max(COUNTS.missionSteps, RULE_MESSAGES.missionStepsTooMany),
  userType: userType.default('ALL'),
  userCategories: z
    .array(starCategory)
    .overwrite((chosen) => [...new Set(chosen)])
    .max(STAR_CATEGORIES.length, RULE_MESSAGES.listTooLong)
    .default([]),
  typeOfExclusivity: exclusivity.default('NONE'),
  /** A change that leaves it out keeps the list that is there. */
  emailList: emailList.optional(),
  /** A benefit of the same mall that is published and has coupons left. */
  prizeBenefitId: wholeNumber(1, COLUMN_LIMITS.bigint),
  startDate,
  endDate,
};

export const newMission = z
  .strictObject({ mallCode, ...missionFields })
  .check(periodRule, stepsRule, audienceListRule('typeOfExclusivity', 'new'));
export const missionChange = z
  .strictObject({ ...missionFields, version: recordVersion })
  .check(periodRule, stepsRule, audienceListRule('typeOfExclusivity', 'change'));
export type NewMission = z.output<typeof newMission>;
export type MissionChange = z.output<typeof missionChange>;
export type MissionInput = z.input<typeof newMission>;

const moment = z.iso.datetime();
const count = z.number().int();

/** Spec 3, and what the list of spec 2.7 shows. */
export const missionListItem = z.object({
  id: count,
  title: z.string(),
  mallCode: z.string(),
  mallName: z.string(),
  startDate: moment,
  endDate: moment,
  userCategory: z.array(starCategory),
  status: missionListStatus,
});
export type MissionListItem = z.infer<typeof missionListItem>;

export const mission = missionListItem.omit({ status: true }).extend({
  status: missionStatus,
  listStatus: missionListStatus,
  rejectionReason: z.string().nullable(),
  /** PER-15: at any time, as it is or as it was before an edit. */
  wasInApp: z.boolean(),
  image: storedFile,
  imageUrl: z.string(),
  description: z.string(),
  steps: z.array(z.object({ order: count, goalKind, target: count.nullable() })),
  userType,
  typeOfExclusivity: exclusivity,
  /** How many are on its list, and who, for those who may see customers. */
  listed: count,
  emailList: z.array(z.string()).nullable(),
  prizeBenefit: z.object({ id: count, title: z.string() }),
  ...authorship,
  createdAt: moment,
  updatedAt: moment,
  version: count,
});
export type Mission = z.infer<typeof mission>;
