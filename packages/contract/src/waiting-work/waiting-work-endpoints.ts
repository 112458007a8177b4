import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';

const count = z.number().int();

/** SHL-11: what can wait for somebody. Each asks for the slugs of the act that it waits for. */
export const WAITING_KINDS = [
  'notes-to-review',
  'promotions-to-approve',
  'benefits-to-approve',
  'missions-to-approve',
  'amendments-to-approve',
  'draws-due',
  'benefit-raffles',
  'postponements-to-approve',
  'winners-void',
  'prizes-to-deliver',
  'notes-not-counted',
  'issuers-to-decide',
  'silent-stores',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

const waitingItem = z.object({
  kind: z.enum(WAITING_KINDS),
  /** How many wait for this person, in all of their malls. */
  count,
  /** Of the same, those that they wrote themselves and that wait for somebody else; the list that is led to shows both. */
  own: count,
  /** Where they are, the most first: what is worked on mall by mall is led to by its mall. */
  malls: z.array(z.object({ mallCode: z.string(), count })),
  /** The first of them by name, where each has a page of its own that no list leads to. */
  promotions: z.array(
    z.object({
      promotionId: count,
      mallCode: z.string(),
      name: z.string(),
      /** The day it was due, or since when it is so. */
      since: z.iso.datetime().nullable(),
    }),
  ),
  /** The same of benefits, where the work is on a part of their page. */
  benefits: z
    .array(z.object({ benefitId: count, mallCode: z.string(), title: z.string(), since: z.iso.datetime().nullable() }))
    .optional(),
});
export type WaitingItem = z.infer<typeof waitingItem>;

/** Only what there is something of, in the order of the kinds. */
export const waitingWork = defineEndpoint({
  method: 'GET',
  path: '/waiting-work',
  summary: 'What waits for the caller today: notes, approvals, draws, stores, with how many and where',
  access: 'session',
  malls: 'filtered',
  response: z.object({ data: z.array(waitingItem), at: z.iso.datetime() }),
});

export const waitingWorkEndpoints = { waitingWork } as const;
