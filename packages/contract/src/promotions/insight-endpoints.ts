import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { day, endDate, mustPrecede, startDate } from '../kit/fields/date-schemas.ts';
import { limitedText, requiredText } from '../kit/fields/text.ts';
import { copiesOf } from '../kit/mall-copies.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { said } from '../messages/said.ts';
import { SUB_MODES } from '../reference/enumerations/promotion.ts';
import { TEXT_LIMITS } from '../reference/limits.ts';
import { engineFault } from './engine-faults.ts';
import { traceStep } from './engine-trace.ts';
import { promotionId } from './promotion-number.ts';

const count = z.number().int();

/** PRO-13: what would have happened had the promotion run over past notes, everybody having opted in. Nothing is written. */
export const simulatePromotion = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/simulate',
  summary: "Run a promotion's rules over the mall's approved notes of a past period; nothing is written",
  access: ['write-promotion'],
  malls: 'record',
  params: promotionId,
  /** Days of São Paulo, both included; the promotion's own period is laid over them. */
  body: z.strictObject({ from: day, to: day }).check(mustPrecede('from', 'to', 'from', RULE_MESSAGES.startBeforeEnd)),
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    invoices: count,
    countedInvoices: count,
    participants: count,
    /** In cents, of the notes that counted. */
    gmv: count,
    byMode: z.array(
      z.object({
        mode: z.enum(SUB_MODES),
        reachedTarget: count,
        rewards: count,
        outOfStock: count,
        /** The day the stock or the numbers would have run out. */
        exhaustedOn: z.iso.date().nullable(),
        awards: z.array(z.object({ name: z.string(), quantity: count, given: count, exhaustedOn: z.iso.date().nullable() })),
      }),
    ),
    byDay: z.array(z.object({ day: z.iso.date(), invoices: count, rewards: count })),
    /** Why notes did not count, most frequent first. */
    notCounted: z.array(z.object({ check: traceStep.shape.check, invoices: count })),
  }),
  work: 'simulation',
  problems: ['not-found', 'promotion-illegal-move', 'simulation-too-large', 'server-busy'],
});

/** PRO-14. */
export const explainInvoice = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/explain/:invoiceId',
  summary: 'Why a note counted for a promotion or did not, step by step, and what would have made it count',
  // PRO-14: whoever looks at a consumer's notes; it says nothing of who they are.
  access: 'session',
  malls: 'record',
  params: promotionId.extend({ invoiceId: z.uuid() }),
  response: z.object({
    promotionId: count,
    invoiceId: z.uuid(),
    counted: z.boolean(),
    /** False when the engine has not acted on the note: the steps are what it would do now. */
    isApplied: z.boolean(),
    appliedAt: z.iso.datetime().nullable(),
    steps: z.array(traceStep.extend({ sentence: said })),
    /** The nearest thing that would have made it count, or have brought the next reward; null when it brought one. */
    nearest: said.nullable(),
    /** The engine tried to count it and could not; it tries again. Null when nothing failed. */
    fault: z.object({ fault: engineFault, attempts: count, since: z.iso.datetime(), nextTryAt: z.iso.datetime() }).nullable(),
  }),
  problems: ['not-found'],
});

const copyOfMall = z.strictObject({
  mallCode,
  /** What differs from the original; what is left out is the same. */
  name: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong).optional(),
  secapNumber: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong).optional(),
  startDate: startDate.optional(),
  endDate: endDate.optional(),
  pickUpLocation: requiredText(RULE_MESSAGES.withdrawalPlaceRequired).optional(),
});

/** PRO-15: all or none. Each copy waits for its own approval; stores, lists of people and blocked stores stay behind. */
export const copyPromotion = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/copy',
  summary: 'Copy a promotion to other malls, with what differs by mall; every copy waits for its own approval',
  access: ['write-promotion'],
  malls: 'record',
  params: promotionId,
  body: copiesOf(copyOfMall),
  response: z.object({ data: z.array(z.object({ mallCode: z.string(), promotionId: count })) }),
  status: 201,
  problems: ['not-found', 'foreign-mall', 'promotion-file-gone'],
});

export const insightEndpoints = { simulatePromotion, explainInvoice, copyPromotion } as const;
