import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { requiredText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { invoiceStatus } from '../reference/enumerations/invoice.ts';
import { promotionStatus, promotionType, SUB_MODES } from '../reference/enumerations/promotion.ts';
import { PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { promotionNumber } from './promotion-number.ts';

const count = z.number().int();

/** PRO-11: somebody who takes part in at least one promotion of the mall. */
export const consumerListItem = z.object({
  consumerId: z.uuid(),
  mallCode: z.string(),
  name: z.string(),
  cpf: z.string(),
  email: z.string().nullable(),
  promotions: count,
  lastOptInAt: z.iso.datetime(),
});
export type ConsumerListItem = z.infer<typeof consumerListItem>;

/**
 * By the last opt-in. The others are of one promotion alone, whose participants an index has in order or which are few enough to be sorted:
 * of everybody, who joined something last and longest ago would be scanned for.
 */
export const CONSUMER_SORTS = sortsOf('-lastOptInAt', 'lastOptInAt', 'name');

interface SortedConsumers {
  readonly sort: (typeof CONSUMER_SORTS)[number];
  readonly promotionId?: number | undefined;
}

function checkSort({ value: { sort, promotionId }, issues }: z.core.ParsePayload<SortedConsumers>): void {
  if (sort === CONSUMER_SORTS[0] || promotionId !== undefined) return;
  issues.push({ code: 'custom', continue: true, message: RULE_MESSAGES.sortOfOnePromotion, path: ['sort'], input: sort });
}

export const listConsumers = defineEndpoint({
  method: 'GET',
  path: '/promotion/consumer',
  summary: "Customers who take part in promotions of the caller's malls, by last opt-in; those of one promotion by name too",
  access: 'session',
  malls: 'filtered',
  query: z
    .strictObject({
      ...pageQuery(PAGE_SIZES.consumers),
      mallCode: mallCode.optional(),
      promotionId: promotionNumber.optional(),
      /** A CPF or its beginning, an e-mail, or words of the name. */
      search: z.string().trim().max(TEXT_LIMITS.email).optional(),
      ...sortQuery(CONSUMER_SORTS),
    })
    .check(checkSort),
  /** Without 'read-customer' CPFs and e-mails are covered, and searched for whole. */
  response: pageOf(consumerListItem).extend({ isMasked: z.boolean() }),
  problems: ['foreign-mall', 'not-found', 'too-many-requests'],
});

export const consumerProgress = z.object({
  promotionId: count,
  name: z.string(),
  type: promotionType,
  status: promotionStatus,
  targetType: z.string(),
  optedInAt: z.iso.datetime(),
  modes: z.array(
    z.object({
      mode: z.enum(SUB_MODES),
      target: count,
      /** All that was counted, and what of it lies beyond the last whole target. */
      counted: count,
      towardsNext: count,
      rewards: count,
    }),
  ),
});

export const getConsumer = defineEndpoint({
  method: 'GET',
  path: '/promotion/consumer/:id',
  summary: 'What a customer takes part in: progress by promotion, notes, coupons and numbers',
  access: 'session',
  malls: 'record',
  params: z.object({ id: z.uuid() }),
  response: z.object({
    consumerId: z.uuid(),
    mallCode: z.string(),
    name: z.string(),
    cpf: z.string(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    isMasked: z.boolean(),
    progress: z.array(consumerProgress),
  }),
  problems: ['not-found'],
});

const ofConsumer = {
  params: z.object({ id: z.uuid() }),
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.consumers), promotionId: promotionNumber.optional() }),
} as const;

export const listConsumerInvoices = defineEndpoint({
  method: 'GET',
  path: '/promotion/consumer/:id/invoice',
  summary: "A customer's notes and what they counted for, newest first",
  access: 'session',
  malls: 'record',
  ...ofConsumer,
  response: pageOf(
    z.object({
      invoiceId: z.uuid(),
      sentAt: z.iso.datetime(),
      issueDate: z.iso.date().nullable(),
      storeName: z.string().nullable(),
      amountInCents: count.nullable(),
      status: invoiceStatus,
      /**
       * Those that ran on its day and those the engine looked at it for; one that had ended before the note, or was yet to begin, is
       * left out. `isFailing` where it could not be counted and is tried again.
       */
      promotions: z.array(
        z.object({
          promotionId: count,
          name: z.string(),
          counted: z.boolean(),
          countedInCents: count,
          isFailing: z.boolean(),
        }),
      ),
      /** MIS-05: those in the app when it was approved, or sent while it is not; none where missions are off. */
      missions: z.array(z.object({ missionId: count, title: z.string(), counted: z.boolean(), movedStep: z.boolean() })),
    }),
  ),
  problems: ['not-found'],
});

/** Coupons and numbers together, newest first. */
export const listConsumerRewards = defineEndpoint({
  method: 'GET',
  path: '/promotion/consumer/:id/reward',
  summary: "A customer's coupons, reserved prizes and lucky numbers, newest first",
  access: 'session',
  malls: 'record',
  ...ofConsumer,
  response: pageOf(
    z.object({
      kind: z.enum(['coupon', 'award', 'number']),
      /** Null of a lucky number. */
      couponId: z.uuid().nullable(),
      code: z.string(),
      promotionId: count,
      promotionName: z.string(),
      awardName: z.string().nullable(),
      status: z.string(),
      /** The note it came from; null for an extra one. */
      invoiceId: z.uuid().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  problems: ['not-found'],
});

/** At the counter, to somebody whose app does not do it. Like every coupon that staff use up, with why, and for good. */
export const handOverAward = defineEndpoint({
  method: 'POST',
  path: '/promotion/award/:couponId/hand-over',
  summary: 'A reserved prize of a buy-and-win was handed over by staff; its coupon is used up',
  access: ['update-benefit'],
  malls: 'record',
  params: z.object({ couponId: z.uuid() }),
  body: z.strictObject({
    reason: requiredText(RULE_MESSAGES.reasonRequired, TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong),
  }),
  response: z.object({ couponId: z.uuid(), status: z.string(), burnedAt: z.iso.datetime() }),
  problems: ['not-found', 'coupon-not-usable'],
});

export const consumerEndpoints = {
  listConsumers,
  getConsumer,
  listConsumerInvoices,
  listConsumerRewards,
  handOverAward,
} as const;
