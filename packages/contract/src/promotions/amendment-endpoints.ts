import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { mustPrecede, prizeReleaseDate, raffleDate } from '../kit/fields/date-schemas.ts';
import { recordNumber, wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { requiredText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { COLUMN_LIMITS, COUNTS, PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { amendment, drawMode } from './amendment.ts';
import { promotionId } from './promotion-number.ts';

const params = promotionId.extend({ number: wholeNumberInAddress(1, COLUMN_LIMITS.integer) });
export const amendmentReason = requiredText(RULE_MESSAGES.reasonRequired, TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong);
const storeIds = z
  .array(z.string().min(1).max(TEXT_LIMITS.plain))
  .max(COUNTS.promotionStores, RULE_MESSAGES.listTooLong)
  .default([]);

const POSTPONING = ['draw-begun', 'draw-list-freezing', 'draw-extraction-held', 'draw-date-not-later'] as const;

export const listAmendments = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/amendments',
  summary: 'The amendments of a promotion, newest first, each with what it changes, before and after',
  access: 'session',
  malls: 'record',
  params: promotionId,
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.amendments) }),
  response: pageOf(amendment),
  problems: ['not-found'],
});

export const announcementRule = mustPrecede(
  'raffleDate',
  'announcementDate',
  'announcementDate',
  RULE_MESSAGES.announcementBeforeRaffle,
);

/** PRO-16, DRW-13: a draw whose period is over and which nobody has begun, put off together with the day its winners are told. */
export const drawPostponement = z
  .strictObject({ mode: drawMode, raffleDate, announcementDate: prizeReleaseDate })
  .check(announcementRule);

/** What is changed elsewhere than in the form: the regulation page's blocked stores, a sponsor taken away, a draw put off. */
export const proposeAmendment = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/amendments',
  summary:
    'Propose an amendment of a running promotion: stores to block or unblock for it, sponsors to take away; or of one that is over and not drawn yet: a later draw',
  access: ['write-promotion'],
  malls: 'record',
  params: promotionId,
  body: z.strictObject({
    reason: amendmentReason,
    /** By LUC or universal id. */
    blockStores: storeIds,
    unblockStores: storeIds,
    removeSponsors: z.array(recordNumber).max(COUNTS.promotionSponsors, RULE_MESSAGES.listTooLong).default([]),
    postponeDraw: drawPostponement.optional(),
  }),
  response: amendment,
  status: 201,
  problems: [
    'not-found',
    'promotion-not-running',
    'amendment-pending',
    'amendment-empty',
    'amendment-mode-over',
    'store-not-found',
    'store-already-blocked',
    'sponsor-in-use',
    'promotion-without-draw',
    'draw-period-open',
    ...POSTPONING,
  ],
});

/** Prizes that were promised and an end that was put off are not taken back. */
export const approveAmendment = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/amendments/:number/approve',
  summary: 'Approve an amendment: the promotion changes at once',
  access: ['approve-campaign'],
  malls: 'record',
  freshSignIn: true,
  params,
  body: z.strictObject({}),
  response: amendment,
  problems: [
    'amendment-own-approval',
    'not-found',
    'amendment-decided',
    'amendment-outdated',
    'amendment-mode-over',
    'promotion-not-running',
    'sponsor-in-use',
    'goal-in-use',
    ...POSTPONING,
  ],
});

export const refuseAmendment = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/amendments/:number/refuse',
  summary: 'Refuse an amendment, with why: the promotion stays as it is',
  access: ['approve-campaign'],
  malls: 'record',
  params,
  body: z.strictObject({ reason: amendmentReason }),
  response: amendment,
  problems: ['not-found', 'amendment-decided'],
});

export const withdrawAmendment = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/amendments/:number/withdraw',
  summary: 'Withdraw an amendment one proposed, while it waits',
  access: ['write-promotion'],
  malls: 'record',
  params,
  body: z.strictObject({}),
  response: amendment,
  problems: ['not-found', 'amendment-decided', 'amendment-not-own'],
});

export const amendmentEndpoints = {
  listAmendments,
  proposeAmendment,
  approveAmendment,
  refuseAmendment,
  withdrawAmendment,
} as const;
