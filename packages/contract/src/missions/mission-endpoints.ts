import * as z from 'zod';
import { auditEntry, auditQuery } from '../audit/audit-entry.ts';
import { storedFile } from '../files/file-endpoints.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { day } from '../kit/fields/date-schemas.ts';
import { recordVersion, versionInAddress, wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { requiredText } from '../kit/fields/text.ts';
import { pageOf } from '../kit/page.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { said } from '../messages/said.ts';
import { STAR_CATEGORIES, starCategory } from '../reference/enumerations/customer.ts';
import { MISSION_LIST_STATUSES, missionListStatus, missionStatus } from '../reference/enumerations/mission.ts';
import { COLUMN_LIMITS, COUNTS, TEXT_LIMITS } from '../reference/limits.ts';
import { MALLS } from '../reference/malls.ts';
import { mission, missionChange, missionListItem, newMission } from './mission.ts';

const missionId = z.object({ id: wholeNumberInAddress(1, COLUMN_LIMITS.bigint) });
const count = z.number().int();

/** Values with commas between them, as the specification sends them. */
const joined = <Each extends z.ZodType<string, string>>(each: Each, most: number) =>
  z
    .string()
    .max(TEXT_LIMITS.plain)
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(each).max(most, RULE_MESSAGES.listTooLong))
    .optional();

/** MIS-02: all that fit, newest first; the portal turns the pages itself. */
export const listMissions = defineEndpoint({
  method: 'GET',
  path: '/mission',
  summary: "Missions of the caller's malls that are allowed missions, newest first",
  access: 'session',
  malls: 'filtered',
  query: z.strictObject({
    title: z.string().trim().max(TEXT_LIMITS.plain).optional(),
    /** Missions that run on some day between the two. */
    startDate: day.optional(),
    endDate: day.optional(),
    mallCodes: joined(mallCode, MALLS.length),
    statuses: joined(missionListStatus, MISSION_LIST_STATUSES.length),
    userCategories: joined(starCategory, STAR_CATEGORIES.length),
  }),
  response: z.object({ data: z.array(missionListItem) }),
  problems: ['not-found', 'foreign-mall'],
});

export const getMission = defineEndpoint({
  method: 'GET',
  path: '/mission/:id',
  summary: 'One mission, with its list for who may see customers',
  access: 'session',
  malls: 'record',
  params: missionId,
  response: mission,
  problems: ['not-found'],
});

export const uploadMissionImage = defineEndpoint({
  method: 'POST',
  path: '/mission/image',
  summary: 'Upload an image for a mission of a mall; it is discarded after a day unless a mission takes it up',
  access: ['write-promotion'],
  malls: 'named',
  query: z.strictObject({ mallCode }),
  response: storedFile,
  status: 201,
  upload: true,
  problems: ['not-found', 'file-rejected', 'body-too-large', 'foreign-mall'],
});

/** MIS-03: what a mission may promise. */
export const missionPrizes = defineEndpoint({
  method: 'GET',
  path: '/mission/prize',
  summary: 'Published benefits of a mall that have coupons left, by title',
  access: ['write-promotion'],
  malls: 'named',
  query: z.strictObject({ mallCode, title: z.string().trim().max(TEXT_LIMITS.plain).optional() }),
  response: z.object({
    /** At most so many as a list shows; the title narrows it. */
    data: z.array(z.object({ id: count, title: z.string(), left: count, endDate: z.iso.datetime() })).max(COUNTS.missionPrizes),
  }),
  problems: ['not-found', 'foreign-mall'],
});

export const createMission = defineEndpoint({
  method: 'POST',
  path: '/mission',
  summary: 'Create a mission; it waits for approval',
  access: ['write-promotion'],
  malls: 'named',
  body: newMission,
  largeBody: true,
  response: mission,
  status: 201,
  problems: ['not-found', 'foreign-mall', 'mission-file-gone', 'mission-prize-gone'],
});

export const updateMission = defineEndpoint({
  method: 'PUT',
  path: '/mission/:id',
  summary: 'Change a mission; it is not published until somebody else approves it again',
  access: ['write-promotion'],
  malls: 'record',
  params: missionId,
  body: missionChange,
  largeBody: true,
  response: mission,
  problems: ['not-found', 'stale-version', 'mission-illegal-move', 'mission-file-gone', 'mission-prize-gone'],
});

const moved = z.object({ id: count, status: missionStatus, listStatus: missionListStatus, version: count });
const seen = { version: recordVersion };

export const approveMission = defineEndpoint({
  method: 'POST',
  path: '/mission/:id/approve',
  summary: 'Approve a mission that somebody else wrote; it is published on its date',
  access: ['approve-campaign'],
  malls: 'record',
  params: missionId,
  body: z.strictObject(seen),
  response: moved,
  problems: ['not-found', 'stale-version', 'mission-illegal-move', 'mission-own-approval', 'mission-over'],
});

export const refuseMission = defineEndpoint({
  method: 'POST',
  path: '/mission/:id/refuse',
  summary: 'Refuse a mission, with why; editing it brings it back',
  access: ['approve-campaign'],
  malls: 'record',
  params: missionId,
  body: z.strictObject({
    ...seen,
    reason: requiredText(RULE_MESSAGES.reasonRequired, TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong),
  }),
  response: moved,
  problems: ['not-found', 'stale-version', 'mission-illegal-move'],
});

/** PER-15: after it nothing that the caller wrote stands, unless another writer has saved it since. */
export const handBackMission = defineEndpoint({
  method: 'POST',
  path: '/mission/:id/hand-back',
  summary:
    'Take back what one corrected in a mission that waits for approval, and be its writer no more; what another writer saved since stays',
  access: ['write-promotion'],
  malls: 'record',
  params: missionId,
  body: z.strictObject(seen),
  response: mission,
  problems: [
    'not-found',
    'stale-version',
    'mission-illegal-move',
    'mission-prize-gone',
    'hand-back-not-yours',
    'hand-back-began',
    'hand-back-after-save',
  ],
});

/** PER-15: open to its writers; as it was read, so that nobody deletes what somebody has just corrected. */
export const deleteMission = defineEndpoint({
  method: 'DELETE',
  path: '/mission/:id',
  summary: 'Delete a mission that waits for approval or was refused, and was never in the app',
  access: ['write-promotion'],
  malls: 'record',
  params: missionId,
  query: z.strictObject({ version: versionInAddress }),
  response: z.null(),
  status: 204,
  problems: ['not-found', 'stale-version', 'mission-illegal-move', 'mission-was-in-app'],
});

export const closeMission = defineEndpoint({
  method: 'POST',
  path: '/mission/:id/close',
  summary: 'End a mission for good, before its time; nothing brings it back',
  access: ['approve-campaign'],
  malls: 'record',
  freshSignIn: true,
  params: missionId,
  body: z.strictObject({
    ...seen,
    reason: requiredText(RULE_MESSAGES.reasonRequired, TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong),
  }),
  response: moved,
  problems: ['not-found', 'stale-version', 'mission-illegal-move'],
});

/** MIS-05: how far people have come. */
export const missionDashboard = defineEndpoint({
  method: 'GET',
  path: '/mission/:id/dashboard',
  summary: 'How many started a mission, stand at each of its steps, finished it, and got their prize',
  access: 'session',
  malls: 'record',
  params: missionId,
  response: z.object({
    /** Customers with at least one note that counted. */
    started: count,
    /** Of these, who stand at each step, in order. */
    atStep: z.array(z.object({ order: count, customers: count })),
    finished: count,
    /** Of those who finished: with a coupon, and without one because none was left. */
    prizes: count,
    outOfStock: count,
  }),
  problems: ['not-found'],
});

/** MIS-05, PRO-14: 'Por quê?' */
export const explainMission = defineEndpoint({
  method: 'GET',
  path: '/mission/:id/explain/:invoiceId',
  summary: 'Why a note moved a mission on or did not, step by step',
  // As that of a promotion: it says nothing of who they are.
  access: 'session',
  malls: 'record',
  params: missionId.extend({ invoiceId: z.uuid() }),
  response: z.object({
    missionId: count,
    invoiceId: z.uuid(),
    counted: z.boolean(),
    /** False when the engine has not acted on the note: the steps are what it would do now. */
    isApplied: z.boolean(),
    appliedAt: z.iso.datetime().nullable(),
    steps: z.array(z.object({ passed: z.boolean(), sentence: said })),
  }),
  problems: ['not-found'],
});

export const missionHistory = defineEndpoint({
  method: 'GET',
  path: '/mission/:id/history',
  summary: 'What was done to a mission, newest first',
  access: ['read-benefit-audit-log'],
  malls: 'record',
  params: missionId,
  query: z.strictObject(auditQuery),
  response: pageOf(auditEntry),
  problems: ['not-found'],
});

export const missionEndpoints = {
  listMissions,
  missionPrizes,
  getMission,
  uploadMissionImage,
  createMission,
  updateMission,
  approveMission,
  refuseMission,
  handBackMission,
  deleteMission,
  closeMission,
  missionDashboard,
  explainMission,
  missionHistory,
} as const;
