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
import { DISQUALIFICATION_REASONS } from './disqualification.ts';
import { drawRule } from './draw-rule-fields.ts';
import { STEP_KINDS } from './draw-shapes.ts';
import { EXTRACTION_GROUNDS } from './extraction.ts';
import { disqualification } from './winner-endpoints.ts';
import { winnerStanding } from './winner-standing.ts';

const count = z.number().int();
const moment = z.iso.datetime();

/** How the Caixa numbers an extraction; zeros before it say nothing, and two people would write them or not. */
const extractionNumber = z
  .string({ error: RULE_MESSAGES.extractionDigits })
  .trim()
  .regex(new RegExp(`^0*[1-9]\\d{0,${COUNTS.extractionDigits - 1}}$`), RULE_MESSAGES.extractionDigits)
  .max(2 * COUNTS.extractionDigits, RULE_MESSAGES.extractionDigits)
  .overwrite((digits) => digits.replace(/^0+/, ''));

/** DRW-01, DRW-09: what each of the two people types. */
export const typedResult = z.strictObject({
  tickets: lotteryTickets,
  extractionNumber,
  extractionDate: day,
  /** DRW-13: of a later extraction than the earliest: that none was held before it. */
  isFirstHeld: z.boolean().default(false),
});
export type TypedResult = z.infer<typeof typedResult>;

/**
 * DRW-02, DRW-09, spec 7: once, after the period has closed, its list is sealed and the day of the raffle has come. Typed by two
 * people: the first is kept without anything being worked out (`waiting-for-second`), the second, who names what it `confirms` and
 * typed the same, makes the draw. `success` says, as specified, whether there is a winning number. What stands in the way is told in
 * `errorMessage`, and as a message beside it; only what cannot be tickets or an extraction is refused as bad input.
 */
export const calculateDraw = defineEndpoint({
  method: 'POST',
  path: '/promotion/lucky-number/calculate',
  summary: 'Type the five tickets of the Loteria Federal; typed alike by two people, they give the winning number and who wins',
  access: ['draw-promotion'],
  malls: 'record',
  freshSignIn: true,
  body: typedResult.extend({
    promotionId: promotionNumber,
    /** The first typing, as the record names it; without it these tickets are the first. */
    confirms: z.uuid().nullable().default(null),
  }),
  response: z.object({
    success: z.boolean(),
    errorMessage: z.string().nullable(),
    error: said.nullable(),
    state: z.enum(['waiting-for-second', 'drawn']).nullable(),
  }),
  problems: ['not-found'],
});

/** DRW-09: whoever typed first takes it back, as long as nobody has confirmed it. */
export const withdrawDrawEntry = defineEndpoint({
  method: 'DELETE',
  path: '/promotion/:id/draw/entry',
  summary: "Withdraw one's own typing of the tickets, before the second person's",
  access: ['draw-promotion'],
  malls: 'record',
  params: promotionId,
  response: z.null(),
  status: 204,
  problems: ['not-found', 'draw-entry-gone'],
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
  problems: [
    ...(['not-found', 'number-not-selected', 'number-void', 'number-disqualified', 'disqualification-asked'] as const),
    ...(['winner-stands', 'place-to-treasury', 'place-delivered', 'winners-complete'] as const),
  ],
});

const drawStep = z.object({
  kind: z.enum(STEP_KINDS),
  series: count,
  number: z.string().nullable(),
  holder: z.string().nullable(),
  position: count.nullable(),
});

/** What the minutes say beyond what the draw itself knows: of the extraction only where the draw was made before it was asked for. */
export const minutesFacts = z.strictObject({
  extractionNumber: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong).optional(),
  extractionDate: day.optional(),
  place: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong),
  /** Who promotes: its name and CNPJ, and those who take part beside it. */
  promoter: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong),
  promoterCnpj: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong),
  signatories: z
    .array(limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong))
    .max(COUNTS.minutesSignatories, RULE_MESSAGES.listTooLong),
});
export type MinutesFacts = z.infer<typeof minutesFacts>;

/** DRW-13: why this extraction, by what was known then. */
const extractionChoice = z.object({
  ground: z.enum(EXTRACTION_GROUNDS),
  earliest: z.string(),
  isFirstHeld: z.boolean(),
  raffleDay: z.string().nullable(),
  frozenAt: moment,
  time: z.string(),
});

/** PER-11: whether two people had to do it, and since when and by whom that is so; nulls where nobody ever changed it. */
const fourEyesThen = z.object({ isOn: z.boolean(), changedAt: moment.nullable(), changedBy: z.string().nullable() });
export type FourEyesThen = z.infer<typeof fourEyesThen>;

/** DRW-07: the list that was frozen, and the draw once there is one. */
export const drawRecord = z.object({
  promotionId: count,
  /** DRW-09: the day of the raffle, from which on tickets can be typed. */
  opensOn: z.string().nullable(),
  /** DRW-13: the earliest extraction that may draw, why, and at which hour extractions are held; null until the list is frozen. */
  earliestExtraction: z.object({ day: z.string(), ground: z.enum(EXTRACTION_GROUNDS), time: z.string() }).nullable(),
  /** Whether a second person has to type them; otherwise the same one does, twice. */
  needsSecondPerson: z.boolean(),
  /** DRW-09: what was typed first and waits for the second time; what it is, nobody is told. */
  entry: z
    .object({
      id: z.uuid(),
      typedAt: moment,
      typedBy: z.string(),
      isOwn: z.boolean(),
      /** The reader may type the second time. */
      mayConfirm: z.boolean(),
    })
    .nullable(),
  /** When two typings last differed, which sent both back. */
  differedAt: moment.nullable(),
  awardQuantity: count,
  rule: drawRule,
  keyHash: z.string().nullable(),
  /** DRW-07: the hash of the settings, at activation and at every amendment that changed them. Older promotions have none. */
  commitments: z.array(z.object({ at: moment, hash: z.string() })),
  /** Null until the draw. */
  key: z.string().nullable(),
  list: z.object({
    /** ENG-05: when the last number was handed out for good; null while notes that were sent in time may still bring some. */
    frozenAt: moment.nullable(),
    /** Until when that is at the latest, once the period has closed; notes that still wait, and those left undecided when it froze. */
    freezesAt: moment.nullable(),
    waiting: count,
    undecided: count,
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
      /** DRW-09: who typed first, and when; with the extraction and the setting, null of draws made before they were asked for. */
      typedBy: z.string().nullable(),
      typedAt: moment.nullable(),
      extractionNumber: z.string().nullable(),
      extractionDate: z.string().nullable(),
      /** Null of draws made before it was kept. */
      extractionChoice: extractionChoice.nullable(),
      fourEyes: fourEyesThen.nullable(),
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
      /** DRW-10: asked for or confirmed, in the order of places. */
      disqualifications: z.array(disqualification),
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
const appWinner = z.object({
  /** Of a substitute the place it took. */
  position: count,
  type: tokenType,
  number: z.string(),
  name: z.string(),
  publishedAt: moment,
  /** DRW-10, DRW-14: who is disqualified or void is no winner any more. A reason that lies in the person is not told. */
  ...winnerStanding,
});

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
    /** DRW-10: every number that lost its prize, published or not, without its holder. */
    disqualified: z.array(
      z.object({
        position: count,
        number: z.string(),
        /** Null where it lies in a person whose name was published. */
        reason: z.enum(DISQUALIFICATION_REASONS).nullable(),
        at: moment,
        wasPublished: z.boolean(),
      }),
    ),
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
  withdrawDrawEntry,
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
