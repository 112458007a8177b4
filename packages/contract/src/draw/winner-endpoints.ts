import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { requiredText } from '../kit/fields/text.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { promotionId } from '../promotions/promotion-number.ts';
import { TEXT_LIMITS } from '../reference/limits.ts';
import { DISQUALIFICATION_REASONS, PLACE_OUTCOMES } from './disqualification.ts';
import { PRIZE_STATES, PRIZE_TASKS, prizeDates, prizeTask } from './prize-tasks.ts';

const moment = z.iso.datetime();
const count = z.number().int();
const tokenId = z.string().max(TEXT_LIMITS.plain);

/** DRW-10: what somebody says against a winner. */
export const disqualificationFacts = z.strictObject({
  reason: z.enum(DISQUALIFICATION_REASONS, { error: RULE_MESSAGES.required }),
  explanation: requiredText(RULE_MESSAGES.required, TEXT_LIMITS.reason),
  evidence: requiredText(RULE_MESSAGES.required, TEXT_LIMITS.evidence),
});

export const disqualification = z.object({
  id: z.uuid(),
  number: z.string(),
  position: count,
  reason: z.enum(DISQUALIFICATION_REASONS),
  /** Null to those who may not draw: they may name people. */
  explanation: z.string().nullable(),
  evidence: z.string().nullable(),
  askedBy: z.string(),
  askedAt: moment,
  /** Null while it waits for the second person. */
  confirmedBy: z.string().nullable(),
  confirmedAt: moment.nullable(),
  /** Published before it was confirmed, or by now where it waits. */
  wasPublished: z.boolean(),
  /** What becomes of the place once it is confirmed, as things stand; null of a substitute who took none. */
  place: z.enum(PLACE_OUTCOMES).nullable(),
  isOwn: z.boolean(),
  mayConfirm: z.boolean(),
});
export type Disqualification = z.infer<typeof disqualification>;

const askedDisqualification = disqualificationFacts.extend({ tokenId });
export type AskedDisqualification = z.infer<typeof askedDisqualification>;

/** DRW-10: one person asks for it; nothing changes before another confirms it but that the number is not published meanwhile. */
export const askDisqualification = defineEndpoint({
  method: 'POST',
  path: '/promotion/token/disqualification',
  summary: 'Ask for the disqualification of a drawn number, with reason and evidence',
  access: ['draw-promotion'],
  malls: 'record',
  freshSignIn: true,
  body: askedDisqualification,
  response: z.object({ id: z.uuid() }),
  status: 201,
  problems: [
    ...(['not-found', 'number-not-selected', 'number-void', 'disqualification-asked'] as const),
    ...(['disqualification-note-cancelled', 'note-not-cancelled'] as const),
  ],
});

/** DRW-10: the second person confirms it, for good, or turns it down; whoever asked may take it back. */
export const decideDisqualification = defineEndpoint({
  method: 'POST',
  path: '/promotion/token/disqualification/:id/decide',
  summary: 'Confirm a disqualification that somebody else asked for, or turn it down',
  access: ['draw-promotion'],
  malls: 'record',
  freshSignIn: true,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ tokenId, isConfirmed: z.boolean() }),
  response: z.null(),
  status: 204,
  problems: ['not-found', 'disqualification-own', 'disqualification-decided', 'disqualification-note-cancelled'],
});

/** DRW-11: what is left to do for each published winner, and until when. Nothing of the person: that is the numbers' list. */
export const prizeList = prizeDates.extend({
  data: z.array(
    z.object({
      tokenId: z.string(),
      number: z.string(),
      position: count,
      state: z.enum(PRIZE_STATES),
      /** DRW-14: since when there is no right to it, its note having been cancelled. */
      voidedAt: moment.nullable(),
      tasks: z.array(prizeTask),
    }),
  ),
});
export type PrizeList = z.infer<typeof prizeList>;

export const listPrizes = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/draw/prizes',
  summary: 'The published winners of a draw with what was done for each, and until when the rest is due',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: prizeList,
  problems: ['not-found', 'promotion-without-draw'],
});

const tickedTask = z.strictObject({ tokenId, task: z.enum(PRIZE_TASKS), isDone: z.boolean() });
export type TickedTask = z.infer<typeof tickedTask>;

export const setPrizeTask = defineEndpoint({
  method: 'POST',
  path: '/promotion/token/task',
  summary: 'Tick a task of a published winner, or take back a tick',
  access: ['publish-winners'],
  malls: 'record',
  body: tickedTask,
  response: z.null(),
  status: 204,
  problems: [
    'not-found',
    'winner-not-published',
    'number-disqualified',
    'number-void',
    'prize-documents-open',
    'prize-delivered',
  ],
});

export const winnerEndpoints = {
  askDisqualification,
  decideDisqualification,
  listPrizes,
  setPrizeTask,
} as const;
