import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { accessKey } from '../kit/fields/access-key-schema.ts';
import { recordVersion } from '../kit/fields/numbers.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { mallCode } from '../malls/mall-code.ts';
import { promotionNumber } from '../promotions/promotion-number.ts';
import { invoiceStatus, recuseReason } from '../reference/enumerations/invoice.ts';
import { cnpjList } from '../reference/enumerations/store.ts';
import { PAGE_SIZES } from '../reference/limits.ts';
import { checkNumberOfType, FLAG_KINDS, invoiceDetail, invoiceListItem, noteFields } from './invoice.ts';
import { typedIdentity } from './invoice-endpoints.ts';
import { PICTURE_ASK_REASONS, senderSentence } from './picture-ask.ts';
import { reviewFilter, reviewFilterBody } from './review-filter.ts';

const invoiceId = z.object({ id: z.uuid() });
const lease = z.object({ by: z.string(), until: z.iso.datetime(), isMine: z.boolean() });

/** INV-05, INV-11: what the rules would say of a note, as it is known or as it is typed at this moment. */
export const noteChecks = z.object({
  /**
   * Notes of the same key, or, where not both have one, of the same issuer, series, number and day, in the caller's malls; refused ones tell a story.
   * Null: not enough is known of the note to tell.
   */
  duplicates: z
    .array(
      invoiceListItem
        .pick({ invoiceId: true, mallCode: true, status: true, sentAt: true, amountInCents: true })
        .extend({ customerName: z.string().nullable() }),
    )
    .nullable(),
  /** One stands in a mall that the caller does not have: that there is one, and nothing of it. */
  isDuplicateElsewhere: z.boolean(),
  /** Null: no CNPJ is known. One that nobody has decided on is undefined, whether it was ever seen or not. */
  issuer: z.object({ list: cnpjList, name: z.string().nullable(), luc: z.string().nullable() }).nullable(),
  /** The day of São Paulo the limits count it on: its purchase's, or the one it was sent on while that is not known. */
  limitsDay: z.string(),
  /** The customer's other notes of that day. */
  ofDay: z.number().int(),
  dailyLimit: z.number().int().nullable(),
  ofMonth: z.number().int(),
  monthlyLimit: z.number().int().nullable(),
  valueLimitInCents: z.number().int().nullable(),
  /** Whether the CPF is on the mall's list of those the limits do not hold back. */
  isReleased: z.boolean(),
});
export type NoteChecks = z.infer<typeof noteChecks>;

/** INV-03: a note as the analyst sees it, with what the rules would say of it. */
export const reviewCard = invoiceDetail.extend({
  /** Spec 3: the customer's, of the selected purchase; covered where their CPF is. */
  email: z.string().nullable(),
  lease: lease.nullable(),
  /** PER-11: the caller sent it or had it completed, and so does not approve it. */
  isOwnWriting: z.boolean(),
  checks: noteChecks,
});
export type ReviewCard = z.infer<typeof reviewCard>;

/** Claims the oldest note nobody has; one call for the note on screen, another for the one after it. */
export const claimNextInvoice = defineEndpoint({
  method: 'POST',
  path: '/purchase/review/claim',
  summary: "Claim the oldest waiting note of a mall's queue, or the first of a part of it, for the caller, for some minutes",
  access: ['read-invoices', 'update-invoices'],
  malls: 'named',
  /** ENG-05: only what a promotion that has ended waits for, where one is named. */
  /** INV-12: and of the part of the queue that is on screen, in its order. */
  body: z.strictObject({ mallCode, promotionId: promotionNumber.optional(), filter: reviewFilterBody.optional() }),
  response: z.object({ card: reviewCard.nullable(), waiting: z.number().int() }),
  problems: ['foreign-mall'],
});

export const claimInvoice = defineEndpoint({
  method: 'POST',
  path: '/purchase/review/:id/claim',
  summary: 'Claim one note; the card says whose it is when it cannot be claimed',
  access: ['read-invoices', 'update-invoices'],
  malls: 'record',
  params: invoiceId,
  response: reviewCard,
  problems: ['not-found'],
});

/** INV-11: asked again while the analyst types. What is not whole yet is left out, and what the note's own key says is not asked. */
export const checkNote = defineEndpoint({
  method: 'GET',
  path: '/purchase/review/:id/checks',
  summary: 'What the rules would say of a note under review with what is typed at this moment',
  access: ['read-invoices', 'update-invoices'],
  malls: 'record',
  params: invoiceId,
  query: z.strictObject(typedIdentity),
  response: noteChecks,
  problems: ['not-found'],
});

export const renewLease = defineEndpoint({
  method: 'PUT',
  path: '/purchase/review/:id/lease',
  summary: 'Hold on to a claimed note for some minutes more',
  access: ['read-invoices', 'update-invoices'],
  malls: 'record',
  params: invoiceId,
  response: lease,
  problems: ['not-found', 'invoice-decided', 'invoice-awaits-picture', 'invoice-with-somebody-else'],
});

export const releaseLease = defineEndpoint({
  method: 'DELETE',
  path: '/purchase/review/:id/lease',
  summary: 'Give a claimed note back to the queue, at its old place',
  access: ['read-invoices', 'update-invoices'],
  malls: 'record',
  params: invoiceId,
  response: z.null(),
  status: 204,
  problems: ['not-found'],
});

export const skipInvoice = defineEndpoint({
  method: 'POST',
  path: '/purchase/review/:id/skip',
  summary: 'Put a claimed note at the end of the queue',
  access: ['read-invoices', 'update-invoices'],
  malls: 'record',
  params: invoiceId,
  response: z.null(),
  status: 204,
  problems: ['not-found', 'invoice-decided', 'invoice-awaits-picture', 'invoice-with-somebody-else'],
});

const decision = z.object({ invoiceId: z.uuid(), status: invoiceStatus, version: z.number().int() });

const DECISION_PROBLEMS = [
  'not-found',
  'stale-version',
  'invoice-decided',
  'invoice-with-somebody-else',
  'invoice-not-in-review',
  'invoice-awaits-picture',
] as const;

/** INV-02: irreversible. An issuer nobody has decided on sends the note to wait for that instead. */
export const approveInvoice = defineEndpoint({
  method: 'POST',
  path: '/purchase/review/:id/approve',
  summary: 'Approve a note with what the analyst read on it; cannot be reversed',
  access: ['read-invoices', 'update-invoices'],
  malls: 'record',
  params: invoiceId,
  body: z
    .strictObject({ ...noteFields, accessKey: accessKey.nullish(), version: recordVersion.optional() })
    .check(checkNumberOfType),
  response: decision,
  problems: [
    ...DECISION_PROBLEMS,
    'invoice-own-approval',
    'invoice-duplicated',
    'invoice-cancelled',
    'invoice-over-value-limit',
    'invoice-issuer-blocked',
  ],
});

export const refuseInvoice = defineEndpoint({
  method: 'POST',
  path: '/purchase/review/:id/refuse',
  summary: 'Refuse a note with one of the reasons; cannot be reversed',
  access: ['read-invoices', 'update-invoices'],
  malls: 'record',
  params: invoiceId,
  /** `message`: read by the sender, in the app. */
  body: z.strictObject({ reason: recuseReason, message: senderSentence, version: recordVersion.optional() }),
  response: decision,
  problems: [...DECISION_PROBLEMS],
});

/** INV-19: the note leaves the queue and waits for its sender, who is told by the app. It decides nothing. */
export const askPicture = defineEndpoint({
  method: 'POST',
  path: '/purchase/review/:id/ask-picture',
  summary: 'Ask the sender of a note for a picture; the note waits outside the queue, for some days at most',
  access: ['read-invoices', 'update-invoices'],
  malls: 'record',
  params: invoiceId,
  body: z.strictObject({
    reason: z.enum(PICTURE_ASK_REASONS),
    sentence: senderSentence,
    version: recordVersion.optional(),
  }),
  response: decision.extend({ until: z.iso.datetime() }),
  problems: [...DECISION_PROBLEMS, 'invoice-picture-unaskable'],
});

export const callOffPicture = defineEndpoint({
  method: 'POST',
  path: '/purchase/review/:id/call-off-picture',
  summary: 'Wait no longer for the picture of a note: it goes back to its place in the queue',
  access: ['read-invoices', 'update-invoices'],
  malls: 'record',
  params: invoiceId,
  response: decision,
  problems: ['not-found', 'invoice-picture-not-asked'],
});

export const reviewQueue = defineEndpoint({
  method: 'GET',
  path: '/purchase/review',
  summary: "Notes waiting in the queues of the caller's malls, oldest first unless asked otherwise, with who has them",
  access: ['read-invoices', 'update-invoices'],
  malls: 'filtered',
  query: z.strictObject({
    ...pageQuery(PAGE_SIZES.reviewQueue),
    mallCode: mallCode.optional(),
    /** ENG-05: only what a promotion that has ended waits for. */
    promotionId: promotionNumber.optional(),
    ...reviewFilter,
  }),
  response: pageOf(
    invoiceListItem.extend({
      lease: lease.nullable(),
      isOwnWriting: z.boolean(),
      version: z.number().int(),
      /** INV-19: what looks wrong about it, by kind. */
      flagKinds: z.array(z.enum(FLAG_KINDS)),
    }),
  ).extend({
    isMasked: z.boolean(),
    oldestSentAt: z.iso.datetime().nullable(),
  }),
  problems: ['foreign-mall'],
});

/** INV-12: how far the caller is today, and what they decided last. It names no customer. */
export const reviewDay = defineEndpoint({
  method: 'GET',
  path: '/purchase/review/day',
  summary: 'How many notes the caller has approved and refused today, and the last of them',
  access: ['read-invoices', 'update-invoices'],
  malls: 'filtered',
  response: z.object({
    approved: z.number().int(),
    refused: z.number().int(),
    last: z.array(
      invoiceListItem
        .pick({ invoiceId: true, status: true, recuseReason: true, amountInCents: true, storeName: true })
        .extend({ decidedAt: z.iso.datetime() }),
    ),
  }),
});

export const reviewEndpoints = {
  claimNextInvoice,
  claimInvoice,
  checkNote,
  renewLease,
  releaseLease,
  skipInvoice,
  approveInvoice,
  refuseInvoice,
  askPicture,
  callOffPicture,
  reviewQueue,
  reviewDay,
} as const;
