import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { limitedText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { promotionType } from '../reference/enumerations/promotion.ts';
import { PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { TRACE_CHECKS } from './engine-trace.ts';
import { promotionId, promotionNumber } from './promotion-number.ts';

const count = z.number().int();
const ofPromotion = z.strictObject({ promotionId: promotionNumber });

/** Money in cents. All of it from running totals (DSH-03): it costs the same however much has happened. */
export const dashboardTotalizer = defineEndpoint({
  method: 'GET',
  path: '/promotion/dashboard/totalizer/:promotionId',
  summary: 'The totals of a promotion: people, notes, value, coupons, numbers, stock',
  access: 'session',
  malls: 'record',
  params: z.object({ promotionId: promotionId.shape.id }),
  response: z.object({
    promotionId: count,
    type: promotionType,
    isLoyalty: z.boolean(),
    optIns: count,
    /** Of those who opted in, those with a note that counted. */
    participants: count,
    invoices: count,
    gmv: count,
    coupons: count,
    tokens: count,
    /** Customers who reached the target at least once, by mode. */
    reachedTarget: z.object({ buyAndWin: count, raffle: count, luckyNumber: count }),
    /** Buy-and-win coupons that hold an award, and those used. */
    reservations: count,
    usedCoupons: count,
    /** Rewards that nothing was left for: those that are served when stock comes, and those that were. */
    waiting: count,
    served: count,
    /** Null where nothing is handed out from a stock. */
    stock: z
      .object({
        remaining: count,
        total: count,
        awards: z.array(z.object({ id: count, name: z.string(), remaining: count, total: count })),
      })
      .nullable(),
  }),
  problems: ['not-found'],
});

/** Days of São Paulo in order, those on which nothing happened included. */
export const dashboardChart = defineEndpoint({
  method: 'GET',
  path: '/promotion/dashboard/totalizer/chart',
  summary: 'Opt-ins and new participants of a promotion by day',
  access: 'session',
  malls: 'record',
  query: ofPromotion,
  response: z.object({ data: z.array(z.object({ date: z.iso.date(), optIns: count, participants: count })) }),
  problems: ['not-found'],
});

/** By the day the notes were issued. */
export const dashboardPerformance = defineEndpoint({
  method: 'GET',
  path: '/promotion/dashboard/performance',
  summary: "The value of a promotion's notes, in all and by day",
  access: 'session',
  malls: 'record',
  query: ofPromotion,
  response: z.object({
    gmv: z.object({ total: count, data: z.array(z.object({ date: z.iso.date(), amount: count })) }),
  }),
  problems: ['not-found'],
});

/** The rank is the store's among all, whatever was searched for. */
export const dashboardStores = defineEndpoint({
  method: 'GET',
  path: '/promotion/dashboard/gmv-by-store-universal-id',
  summary: "A promotion's stores by the value of their notes, highest first",
  access: 'session',
  malls: 'record',
  query: ofPromotion.extend({
    ...pageQuery(PAGE_SIZES.gmvRanking),
    query: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong).optional(),
  }),
  response: pageOf(
    z.object({ rank: count, storeUniversalId: z.string(), storeName: z.string(), gmv: count, invoicesCount: count }),
  ),
  problems: ['not-found'],
});

/** Notes of those who take part, sent since they opted in and until it ended, by where they stand now. */
export const invoiceStatusReport = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/invoice-status-report',
  summary: "How many of the participants' notes are approved, rejected, in analysis, in BPO analysis",
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: z.object({ approved: count, rejected: count, inAnalysis: count, inBpoAnalysis: count }),
  problems: ['not-found'],
});

/**
 * DSH-01: why the approved notes of the status report and those that counted are not the same number. Always:
 * approved + sentBeforeOptIn = counted + notCounted + afterFreeze + waiting.
 */
export const invoiceDifferences = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/invoice-differences',
  summary: 'The approved notes of the participants and those that counted, and all that lies between the two numbers',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: z.object({
    approved: count,
    counted: count,
    /** Judged and not counted, by what stood against them, most frequent first. */
    notCounted: z.array(z.object({ check: z.enum(TRACE_CHECKS), invoices: count })),
    /** Undecided when the promotion froze, and approved since. */
    afterFreeze: count,
    /** Approved, and not counted yet. */
    waiting: count,
    /** Counted, and sent before their customer opted in: the report does not have them. */
    sentBeforeOptIn: count,
  }),
  problems: ['not-found'],
});

export const dashboardEndpoints = {
  invoiceDifferences,
  dashboardTotalizer,
  dashboardChart,
  dashboardPerformance,
  dashboardStores,
  invoiceStatusReport,
} as const;
