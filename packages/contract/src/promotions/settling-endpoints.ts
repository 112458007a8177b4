import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { SUB_MODES } from '../reference/enumerations/promotion.ts';
import { promotionId } from './promotion-number.ts';

const count = z.number().int();
const moment = z.iso.datetime().nullable();

/** ENG-05: a closed promotion counts what was sent in time until it freezes, each of its modes by itself. */
export const promotionSettling = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/settling',
  summary:
    'How many notes that were sent in time still wait for a decision, and when the promotion freezes or since when it is frozen',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: z.object({
    modes: z.array(
      z.object({
        mode: z.enum(SUB_MODES),
        /** Null while it runs, or before. */
        endedAt: moment,
        /** At the latest: earlier where nothing waits any more. */
        freezesAt: moment,
        frozenAt: moment,
        /** Undecided at this moment, and how many of them wait for an analyst. */
        waiting: count,
        inReview: count,
        /** INV-19: of them, those that wait for a picture their sender was asked for. */
        awaitingPicture: count,
        /** Undecided when it froze, named for good. */
        undecided: count,
      }),
    ),
  }),
  problems: ['not-found'],
});
export type PromotionSettling = z.infer<typeof promotionSettling.response>;

export const settlingEndpoints = { promotionSettling } as const;
