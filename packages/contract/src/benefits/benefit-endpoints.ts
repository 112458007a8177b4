import * as z from 'zod';
import { auditEntry, auditQuery } from '../audit/audit-entry.ts';
import { storedFile } from '../files/file-endpoints.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { endDate, startDate } from '../kit/fields/date-schemas.ts';
import { participatingStoresText } from '../kit/fields/named-texts.ts';
import { recordVersion, versionInAddress, wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { requiredText } from '../kit/fields/text.ts';
import { copiesOf } from '../kit/mall-copies.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { userType } from '../reference/enumerations/audience.ts';
import { benefitCategory, benefitStatus, benefitType } from '../reference/enumerations/benefit.ts';
import { STAR_CATEGORIES, starCategory } from '../reference/enumerations/customer.ts';
import { COLUMN_LIMITS, PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { benefit, benefitChange, benefitListItem, newBenefit } from './benefit.ts';

const benefitNumber = wholeNumberInAddress(1, COLUMN_LIMITS.bigint);
const benefitId = z.object({ id: benefitNumber });

/** BEN-01: every filter of the list. A number is searched as an id, anything else in the title. */
export const benefitFilter = {
  mallCode: mallCode.optional(),
  title: z.string().trim().max(TEXT_LIMITS.plain).optional(),
  id: benefitNumber.optional(),
  type: benefitType.optional(),
  status: benefitStatus.optional(),
  storeUniversalId: z.string().trim().max(TEXT_LIMITS.plain).optional(),
  category: benefitCategory.optional(),
  /** Benefits that run at some moment between the two. */
  startDate: startDate.optional(),
  endDate: endDate.optional(),
};

/** Newest first; by the title, or by the day it begins. */
export const BENEFIT_SORTS = sortsOf('-createdAt', 'title', 'period');

export const listBenefits = defineEndpoint({
  method: 'GET',
  path: '/benefit',
  summary: "Benefits of the caller's malls, newest first",
  access: ['read-benefit'],
  malls: 'filtered',
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.benefits), ...benefitFilter, ...sortQuery(BENEFIT_SORTS) }),
  response: pageOf(benefitListItem),
  problems: ['foreign-mall'],
});

/** BEN-04: said by the form before the server would refuse it. */
export const highlightsInTheWay = defineEndpoint({
  method: 'GET',
  path: '/benefit/highlight/taken',
  summary: 'Category-change highlights of a mall that share a category, a moment and an audience with another',
  access: ['read-benefit'],
  malls: 'named',
  query: z.strictObject({
    mallCode,
    userType,
    /** With commas between them; none stands for all. */
    userCategories: z
      .string()
      .max(TEXT_LIMITS.plain)
      .transform((text) => (text === '' ? [] : text.split(',')))
      .pipe(z.array(starCategory).max(STAR_CATEGORIES.length, RULE_MESSAGES.listTooLong))
      .optional(),
    startDate,
    endDate,
    exceptId: benefitNumber.optional(),
  }),
  response: z.object({ data: z.array(benefitListItem.pick({ id: true, title: true, startDate: true, endDate: true })) }),
  problems: ['foreign-mall'],
});

export const getBenefit = defineEndpoint({
  method: 'GET',
  path: '/benefit/:id',
  summary: 'One benefit, with its list for who may see customers',
  access: ['read-benefit'],
  malls: 'record',
  params: benefitId,
  response: benefit,
  problems: ['not-found'],
});

/** Spec 5, 9: the image and the regulation that a benefit's form takes up afterwards. */
export const uploadBenefitFile = defineEndpoint({
  method: 'POST',
  path: '/benefit/file/:kind',
  summary: 'Upload an image or a regulation for a benefit of a mall; it is discarded after a day unless a benefit takes it up',
  access: ['create-benefit'],
  malls: 'named',
  params: z.object({ kind: z.enum(['image', 'regulation']) }),
  query: z.strictObject({ mallCode }),
  response: storedFile,
  status: 201,
  upload: true,
  problems: ['file-rejected', 'body-too-large', 'foreign-mall'],
});

export const createBenefit = defineEndpoint({
  method: 'POST',
  path: '/benefit',
  summary: 'Create a benefit; it waits for approval',
  access: ['create-benefit'],
  malls: 'named',
  body: newBenefit,
  largeBody: true,
  response: benefit,
  status: 201,
  problems: ['foreign-mall', 'benefit-file-gone', 'benefit-highlight-taken'],
});

export const updateBenefit = defineEndpoint({
  method: 'PUT',
  path: '/benefit/:id',
  summary: 'Change a benefit; it waits for approval again and is not in the app until then',
  access: ['update-benefit'],
  malls: 'record',
  params: benefitId,
  body: benefitChange,
  largeBody: true,
  response: benefit,
  problems: ['not-found', 'stale-version', 'benefit-illegal-move', 'benefit-file-gone', 'benefit-highlight-taken'],
});

const moved = z.object({ id: z.number().int(), status: benefitStatus, isPaused: z.boolean(), version: z.number().int() });
const version = recordVersion.optional();

export const approveBenefit = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/approve',
  summary: 'Approve a benefit that somebody else wrote; it is published at its start',
  access: ['approve-campaign'],
  malls: 'record',
  params: benefitId,
  /** What was read: nobody approves a text that they did not see. */
  body: z.strictObject({ version: recordVersion }),
  response: moved,
  problems: [
    'not-found',
    'stale-version',
    'benefit-illegal-move',
    'benefit-own-approval',
    'benefit-list-missing',
    'benefit-over',
  ],
});

export const refuseBenefit = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/refuse',
  summary: 'Refuse a benefit, with why; editing it brings it back',
  access: ['approve-campaign'],
  malls: 'record',
  params: benefitId,
  body: z.strictObject({
    reason: requiredText(RULE_MESSAGES.reasonRequired, TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong),
    version,
  }),
  response: moved,
  problems: ['not-found', 'stale-version', 'benefit-illegal-move'],
});

/** PER-15: after it nothing that the caller wrote stands, unless another writer has saved it since. */
export const handBackBenefit = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/hand-back',
  summary:
    'Take back what one corrected in a benefit that waits for approval, and be its writer no more; what another writer saved since stays',
  access: ['update-benefit'],
  malls: 'record',
  params: benefitId,
  body: z.strictObject({ version: recordVersion }),
  response: benefit,
  problems: [
    'not-found',
    'stale-version',
    'benefit-illegal-move',
    'benefit-highlight-taken',
    'hand-back-not-yours',
    'hand-back-began',
    'hand-back-after-save',
  ],
});

/** PER-15: open to its writers; as it was read, so that nobody deletes what somebody has just corrected. */
export const deleteBenefit = defineEndpoint({
  method: 'DELETE',
  path: '/benefit/:id',
  summary: 'Delete a benefit that waits for approval or was refused, was never in the app and has no files of codes',
  access: ['update-benefit'],
  malls: 'record',
  params: benefitId,
  query: z.strictObject({ version: versionInAddress }),
  response: z.null(),
  status: 204,
  problems: ['not-found', 'stale-version', 'benefit-illegal-move', 'benefit-was-in-app', 'benefit-has-code-files'],
});

export const pauseBenefit = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/pause',
  summary: 'Take a published benefit out of the app at once',
  access: ['update-benefit'],
  malls: 'record',
  params: benefitId,
  body: z.strictObject({ version }),
  response: moved,
  problems: ['not-found', 'stale-version', 'benefit-illegal-move'],
});

export const resumeBenefit = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/resume',
  summary: 'Let a paused benefit back into the app',
  access: ['update-benefit'],
  malls: 'record',
  params: benefitId,
  body: z.strictObject({ version }),
  response: moved,
  problems: ['not-found', 'stale-version', 'benefit-illegal-move'],
});

const { shape } = newBenefit;
const copyOfMall = z.strictObject({
  mallCode,
  /** What differs from the original; what is left out is the same. */
  title: shape.title.optional(),
  startDate: startDate.optional(),
  endDate: endDate.optional(),
  couponsQuantity: shape.couponsQuantity,
  burnCode: shape.burnCode,
  wpsPromoId: shape.wpsPromoId,
  pickupInstruction: shape.pickupInstruction,
  participatingStores: participatingStoresText.optional(),
  /** The original's store is in its own mall: without one of this mall, the copy is the whole mall's. */
  storeUniversalId: shape.storeUniversalId,
});

/** PRO-15: all or none. Each copy waits for its own approval; store, lists of people and imported codes stay behind. */
export const copyBenefit = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/copy',
  summary: 'Copy a benefit to other malls, with what differs by mall; every copy waits for its own approval',
  access: ['read-benefit', 'create-benefit'],
  malls: 'record',
  params: benefitId,
  body: copiesOf(copyOfMall),
  response: z.object({ data: z.array(z.object({ mallCode: z.string(), benefitId: z.number().int() })) }),
  status: 201,
  problems: ['not-found', 'foreign-mall', 'benefit-file-gone', 'benefit-highlight-taken'],
});

/** BEN-06. */
export const benefitHistory = defineEndpoint({
  method: 'GET',
  path: '/benefit/:id/history',
  summary: 'What was done to a benefit, newest first',
  access: ['read-benefit-audit-log'],
  malls: 'record',
  params: benefitId,
  query: z.strictObject(auditQuery),
  response: pageOf(auditEntry),
  problems: ['not-found'],
});

export const benefitEndpoints = {
  listBenefits,
  highlightsInTheWay,
  getBenefit,
  uploadBenefitFile,
  createBenefit,
  updateBenefit,
  approveBenefit,
  refuseBenefit,
  handBackBenefit,
  deleteBenefit,
  pauseBenefit,
  resumeBenefit,
  copyBenefit,
  benefitHistory,
} as const;
