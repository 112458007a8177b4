import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { day } from '../kit/fields/date-schemas.ts';
import { lotteryTickets } from '../kit/fields/lottery-ticket.ts';
import { limitedText } from '../kit/fields/text.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { said } from '../messages/said.ts';
import { promotionId, promotionNumber } from '../promotions/promotion-number.ts';
import { tokenType } from '../reference/enumerations/lucky-number.ts';
import { COUNTS, PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { drawRule } from './draw-rule-fields.ts';
import { STEP_KINDS } from './draw-shapes.ts';

const count = z.number().int();
const moment = z.iso.datetime();

/**
 * DRW-02, spec 7: once, after the period has closed and its list is sealed. What stands in the way is told in `errorMessage`, and
 * as a message beside it; only tickets that are none are refused as bad input.
 */
export const calculateDraw = defineEndpoint({
  method: 'POST',
  path: '/promotion/lucky-number/calculate',
  summary: 'Work out the winning number and who wins, from the five tickets of the Loteria Federal',
  access: ['draw-promotion'],
  malls: 'record',
  freshSignIn: true,
  body: z.strictObject({ promotionId: promotionNumber, tickets: lotteryTickets }),
  response: z.object({ success: z.boolean(), errorMessage: z.string().nullable(), error: said.nullable() }),
  problems: ['not-found'],
});

/** DRW-05, spec 7: one call for each winner. Again for one that is published changes nothing. */
export const publishWinner = defineEndpoint({
  method: 'POST',
  path: '/promotion/token/set',
  summary: 'Publish a selected number as a winner; never more than there are awards',
  access: ['publish-winners'],
  malls: 'record',
  freshSignIn: true,
  body: z.strictObject({ tokenId: z.string().max(TEXT_LIMITS.plain) }),
  response: z.object({ tokenId: z.string(), winner: z.literal(true), publishedAt: moment }),
  problems: ['not-found', 'number-not-selected', 'number-void', 'winners-complete'],
});

const drawStep = z.object({
  kind: z.enum(STEP_KINDS),
  series: count,
  number: z.string().nullable(),
  holder: z.string().nullable(),
  position: count.nullable(),
});

/** What the minutes say beyond what the draw itself knows. */
export const minutesFacts = z.strictObject({
  extractionNumber: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong),
  extractionDate: day,
  place: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong),
  /** Who promotes: its name and CNPJ, and those who take part beside it. */
  promoter: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong),
  promoterCnpj: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong),
  signatories: z
    .array(limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong))
    .max(COUNTS.minutesSignatories, RULE_MESSAGES.listTooLong),
});
export type MinutesFacts = z.infer<typeof minutesFacts>;

/** DRW-07: the list that was frozen, and the draw once there is one. */
export const drawRecord = z.object({
  promotionId: count,
  awardQuantity: count,
  rule: drawRule,
  keyHash: z.string().nullable(),
  /** DRW-07: the hash of the settings, at activation and at every amendment that changed them. Older promotions have none. */
  commitments: z.array(z.object({ at: moment, hash: z.string() })),
  /** Null until the draw. */
  key: z.string().nullable(),
  list: z.object({
    /** When the period closed; null while numbers are handed out. */
    frozenAt: moment.nullable(),
    /** When its root was worked out, and the root; null while that is under way. */
    sealedAt: moment.nullable(),
    root: z.string().nullable(),
    total: count,
    /** Numbers sealed so far, of `total`. */
    sealed: count,
    bySeries: z.array(z.object({ series: z.string(), count })),
  }),
  draw: z
    .object({
      drawnAt: moment,
      drawnBy: z.string(),
      tickets: z.array(z.string()),
      order: z.string(),
      rawSeries: z.string(),
      series: z.string(),
      drawnNumber: z.string(),
      winners: count,
      substitutes: count,
      /** Winners and substitutes that there should have been beyond those. */
      missing: count,
      published: count,
      steps: z.array(drawStep),
      /** As last written; null before the first minutes. */
      minutes: minutesFacts.nullable(),
    })
    .nullable(),
});
export type DrawRecord = z.infer<typeof drawRecord>;

export const getDraw = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/draw',
  summary: 'The frozen list of a promotion, its root, and how the draw went',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: drawRecord,
  problems: ['not-found', 'promotion-without-draw'],
});

/** DRW-05: little enough to be asked again and again by whoever looks while somebody else publishes. */
export const publishedWinners = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/draw/published',
  summary: 'How many of the selected numbers are published',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: z.object({ published: count }),
  problems: ['not-found', 'promotion-without-draw'],
});

/** One `number;holder` a line, in order: what the root is the root of. No personal data. */
export const drawList = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/draw/list',
  summary: 'The frozen list of numbers, as the checker reads it',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: z.string(),
  raw: true,
  work: 'export',
  problems: ['not-found', 'promotion-without-draw', 'draw-list-open', 'server-busy'],
});

/** Domain: the layout of the authority's upload. Names and CPFs: recorded in the audit trail. */
export const drawParticipants = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/draw/participants',
  summary: "The frozen list with its participants, in the authority's CSV layout",
  access: ['read-customer', 'draw-promotion'],
  malls: 'record',
  freshSignIn: true,
  params: promotionId,
  response: z.string(),
  raw: true,
  work: 'export',
  problems: ['not-found', 'promotion-without-draw', 'draw-list-open', 'server-busy'],
});

export const drawProof = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/draw/proof',
  summary: 'A file from which anybody can check the draw, offline',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: z.string(),
  raw: true,
  work: 'export',
  problems: ['not-found', 'promotion-without-draw', 'draw-not-made', 'server-busy'],
});

/** That one number is in the frozen list, by its path to the root. */
export const numberProof = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/draw/number/:number',
  summary: 'A file from which anybody can check that a number is in the frozen list',
  access: 'session',
  malls: 'record',
  params: promotionId.extend({ number: z.string().regex(/^\d{1,8}$/) }),
  response: z.string(),
  raw: true,
  problems: ['not-found', 'promotion-without-draw', 'draw-list-open'],
});

export const drawMinutes = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/draw/minutes',
  summary: "The minutes of the draw ('ata de apuração') as PDF",
  access: ['read-customer', 'draw-promotion'],
  malls: 'record',
  freshSignIn: true,
  params: promotionId,
  body: minutesFacts,
  response: z.string(),
  raw: true,
  work: 'export',
  problems: ['not-found', 'promotion-without-draw', 'draw-not-made', 'server-busy'],
});

/** Of a raffle the number is the code of the coupon. */
const appWinner = z.object({ position: count, type: tokenType, number: z.string(), name: z.string(), publishedAt: moment });

/** Published winners as the app shows them: first name and initial, nothing else of the person. */
export const appWinners = defineEndpoint({
  method: 'GET',
  path: '/app/promotion/:id/winners',
  summary: 'The published winners of a promotion, by first name and initial',
  access: 'app:read-promotions',
  malls: 'record',
  params: promotionId,
  response: z.object({
    promotionId: count,
    awardName: z.string().nullable(),
    drawnNumber: z.string().nullable(),
    tickets: z.array(z.string()).nullable(),
    root: z.string().nullable(),
    data: z.array(appWinner),
  }),
  problems: ['not-found', 'too-many-requests'],
});

/** DRW-12: what was drawn in a mall, of either kind, newest first, with whoever was published. */
export const appDrawnPromotions = defineEndpoint({
  method: 'GET',
  path: '/app/promotion/drawn',
  summary: 'Promotions of a mall whose draw or raffle has been held, with their published winners by first name and initial',
  access: 'app:read-promotions',
  malls: 'named',
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.promotions), mallCode }),
  response: pageOf(
    z.object({
      promotionId: count,
      name: z.string(),
      kind: z.enum(['luckyNumber', 'raffle']),
      awardName: z.string().nullable(),
      drawnAt: moment,
      /** Of lucky numbers alone: what the lottery decided. */
      drawnNumber: z.string().nullable(),
      tickets: z.array(z.string()).nullable(),
      winners: z.array(appWinner),
    }),
  ),
  problems: ['foreign-mall', 'too-many-requests'],
});

export const drawEndpoints = {
  calculateDraw,
  publishWinner,
  getDraw,
  publishedWinners,
  drawList,
  drawParticipants,
  drawProof,
  numberProof,
  drawMinutes,
  appWinners,
  appDrawnPromotions,
} as const;
