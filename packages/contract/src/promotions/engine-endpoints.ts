import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { engineFault } from './engine-faults.ts';
import { promotionId } from './promotion-number.ts';

const count = z.number().int();

/** ENG-01, ERR-04: approved notes that do not count for a promotion yet. */
const engineState = z.object({
  /** Approved a moment ago: the engine has not come to them. */
  waiting: count,
  /** Those it could not count, by why; each is tried again by itself. */
  failing: z.array(
    z.object({
      fault: engineFault,
      invoices: count,
      since: z.iso.datetime(),
      nextTryAt: z.iso.datetime(),
      /** One of them, to look at. */
      invoiceId: z.uuid(),
    }),
  ),
});

export const promotionEngineState = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/engine',
  summary: 'Approved notes that do not count for a promotion yet, and why',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: engineState,
  problems: ['not-found'],
});

/** Who may close it may also clear what keeps it from closing. */
export const retryPromotionEngine = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/engine/retry',
  summary: 'Count the approved notes that could not be counted for a promotion, now',
  access: ['close-promotion'],
  malls: 'record',
  params: promotionId,
  body: z.strictObject({}),
  response: engineState.extend({ counted: count }),
  problems: ['not-found'],
});

export const engineEndpoints = { promotionEngineState, retryPromotionEngine } as const;
