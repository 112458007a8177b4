import * as z from 'zod';
import { auditEntry, auditQuery } from '../audit/audit-entry.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { recordVersion } from '../kit/fields/numbers.ts';
import { requiredText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery } from '../kit/sort.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { promotionStatus } from '../reference/enumerations/promotion.ts';
import { PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { promotion, promotionListItem } from './promotion.ts';
import { PROMOTION_SORTS, promotionFilter } from './promotion-filter.ts';
import { newPromotion, promotionChange } from './promotion-input.ts';
import { promotionId, promotionNumber } from './promotion-number.ts';

export const listPromotions = defineEndpoint({
  method: 'GET',
  path: '/promotion',
  summary: "Promotions of the caller's malls, newest first",
  access: 'session',
  malls: 'filtered',
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.promotions), ...promotionFilter, ...sortQuery(PROMOTION_SORTS) }),
  response: pageOf(promotionListItem),
  problems: ['foreign-mall'],
});

export const getPromotion = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id',
  summary: 'One promotion with its modes, files and counts',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: promotion,
  problems: ['not-found'],
});

export const createPromotion = defineEndpoint({
  method: 'POST',
  path: '/promotion',
  summary: 'Create a promotion; it waits for approval',
  access: ['write-promotion'],
  malls: 'named',
  body: newPromotion,
  response: promotion,
  status: 201,
  problems: ['foreign-mall', 'promotion-file-gone'],
});

export const updatePromotion = defineEndpoint({
  method: 'PUT',
  path: '/promotion/:id',
  summary:
    'Change a promotion; one that was refused or approved waits for approval again, a running one keeps what is locked and takes prizes, dates, sponsors, regulations and blocked stores as an amendment',
  access: ['write-promotion'],
  malls: 'record',
  params: promotionId,
  body: promotionChange,
  response: promotion,
  problems: [
    'not-found',
    'stale-version',
    'promotion-illegal-move',
    'promotion-file-gone',
    'sponsor-in-use',
    'goal-in-use',
    'amendment-pending',
  ],
});

export const deletePromotion = defineEndpoint({
  method: 'DELETE',
  path: '/promotion/:id',
  summary: 'Delete a promotion that waits for approval or was refused',
  access: ['write-promotion'],
  malls: 'record',
  params: promotionId,
  response: z.null(),
  status: 204,
  problems: ['not-found', 'promotion-illegal-move'],
});

const moved = z.object({ id: z.number().int(), status: promotionStatus, version: z.number().int() });
const version = recordVersion.optional();

/** Spec 7: POST /promotion/close with promotionId. */
export const closePromotion = defineEndpoint({
  method: 'POST',
  path: '/promotion/close',
  summary:
    'Close a running promotion for good: no more opt-ins, no more notes. Notes sent before still count once they are approved; its numbers freeze when none of those waits any more, at the latest at its deadline',
  access: ['close-promotion'],
  malls: 'record',
  freshSignIn: true,
  body: z.strictObject({ promotionId: promotionNumber, version }),
  response: moved,
  problems: ['not-found', 'stale-version', 'promotion-illegal-move', 'promotion-busy'],
});

export const approvePromotion = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/approve',
  summary: 'Approve a promotion; it starts at its date or when activated',
  access: ['approve-campaign'],
  malls: 'record',
  params: promotionId,
  body: z.strictObject({ version }),
  response: moved,
  problems: ['promotion-own-approval', 'not-found', 'stale-version', 'promotion-illegal-move', 'promotion-over'],
});

export const refusePromotion = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/refuse',
  summary: 'Refuse a promotion, with why; editing it brings it back',
  access: ['approve-campaign'],
  malls: 'record',
  params: promotionId,
  body: z.strictObject({
    reason: requiredText(RULE_MESSAGES.reasonRequired, TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong),
    version,
  }),
  response: moved,
  problems: ['not-found', 'stale-version', 'promotion-illegal-move'],
});

export const activatePromotion = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/activate',
  summary: 'Start an approved promotion now, before its date if need be; it shows in the app at once',
  access: ['approve-campaign'],
  malls: 'record',
  params: promotionId,
  body: z.strictObject({ version }),
  response: moved,
  problems: ['not-found', 'stale-version', 'promotion-illegal-move', 'promotion-over'],
});

export const promotionHistory = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/history',
  summary: 'What was done to a promotion, newest first',
  access: 'session',
  malls: 'record',
  params: promotionId,
  query: z.strictObject(auditQuery),
  response: pageOf(auditEntry),
  problems: ['not-found'],
});

/** PRO-10, spec 3: the CPFs and the name of the file they came in. Covered for those without 'read-customer'. */
export const promotionBlocklist = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/blocklist',
  summary: 'The CPFs that cannot take part in a promotion',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: z.object({ cpfs: z.array(z.string()), fileName: z.string().nullable(), isMasked: z.boolean() }),
  problems: ['not-found'],
});

export const exportBlocklist = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/blocklist/export',
  summary: "The CPFs that cannot take part, as a spreadsheet with one sheet named 'CPF'",
  access: ['read-customer'],
  malls: 'record',
  freshSignIn: true,
  params: promotionId,
  response: z.string(),
  raw: true,
  work: 'export',
  problems: ['not-found', 'server-busy'],
});

/** Spec 2.6. From what was read of the uploaded list: the file itself is given to nobody (PER-13). */
export const exportBlockedStores = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/blocked-stores/export',
  summary: 'The stores whose notes do not count for a promotion, as CSV',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: z.string(),
  raw: true,
  problems: ['not-found'],
});

export const promotionEndpoints = {
  listPromotions,
  getPromotion,
  createPromotion,
  updatePromotion,
  deletePromotion,
  closePromotion,
  approvePromotion,
  refusePromotion,
  activatePromotion,
  promotionHistory,
  promotionBlocklist,
  exportBlocklist,
  exportBlockedStores,
} as const;
