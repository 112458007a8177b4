import * as z from 'zod';
import { DISQUALIFICATION_REASONS } from '../draw/disqualification.ts';
import { PRIZE_STATES, PRIZE_TASKS, prizeDates, prizeTask } from '../draw/prize-tasks.ts';
import { disqualificationFacts } from '../draw/winner-endpoints.ts';
import { winnerStanding } from '../draw/winner-standing.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { recordVersion } from '../kit/fields/numbers.ts';
import { limitedText, requiredText } from '../kit/fields/text.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { COUNTS, TEXT_LIMITS } from '../reference/limits.ts';
import { promotionId } from './promotion-number.ts';

/**
 * PRO-17: why a coupon that came out of the urn won nothing. Its person has a place already; its note was cancelled by the shop; its
 * person was erased; there was no place left for it; its person was disqualified in this raffle.
 */
export const PASSED_OVER_REASONS = ['same-person', 'coupon-void', 'holder-erased', 'no-place', 'disqualified'] as const;
export type PassedOverReason = (typeof PASSED_OVER_REASONS)[number];

/** Why winners cannot be entered now. */
export const RAFFLE_STAGES = ['period-open', 'before-date', 'settling', 'open', 'confirmed'] as const;
export type RaffleStage = (typeof RAFFLE_STAGES)[number];

const moment = z.iso.datetime();
const count = z.number().int();
const factText = limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong);

export const raffleEntry = z.object({
  entryId: z.uuid(),
  /** The order in which it came out of the urn, from 1. */
  drawn: count,
  couponId: z.uuid(),
  couponCode: z.string(),
  /** The place it wins, from 1; null for one that was passed over. */
  position: count.nullable(),
  passedOver: z.enum(PASSED_OVER_REASONS).nullable(),
  /** False while a second person has yet to confirm it. */
  isConfirmed: z.boolean(),
  /** PER-15: the caller entered it. Whoever takes back somebody else's does not confirm either. */
  isOwn: z.boolean(),
  ...winnerStanding,
  /** Covered where the caller may not see customers' data; null of somebody who was erased. */
  name: z.string().nullable(),
  document: z.string().nullable(),
  enteredBy: z.string(),
  enteredAt: moment,
});
export type RaffleEntry = z.infer<typeof raffleEntry>;

/** What minutes of a raffle say beyond what is known here. No lottery is drawn: what decided is the urn. */
export const raffleMinutesFacts = z.strictObject({
  place: factText,
  promoter: factText,
  promoterCnpj: factText,
  signatories: z.array(factText).max(COUNTS.minutesSignatories, RULE_MESSAGES.listTooLong),
});
export type RaffleMinutesFacts = z.infer<typeof raffleMinutesFacts>;

/** DRW-10: what one person says against a winner of a raffle, and what another decided. */
export const raffleDisqualification = z.object({
  id: z.uuid(),
  entryId: z.uuid(),
  couponCode: z.string(),
  position: count,
  reason: z.enum(DISQUALIFICATION_REASONS),
  /** Null to those who may not decide: they may name people. */
  explanation: z.string().nullable(),
  evidence: z.string().nullable(),
  askedBy: z.string(),
  askedAt: moment,
  /** Null while it waits for the second person. */
  confirmedBy: z.string().nullable(),
  confirmedAt: moment.nullable(),
  /** The next coupon took the place. */
  isReplaced: z.boolean(),
  isOwn: z.boolean(),
  mayConfirm: z.boolean(),
});
export type RaffleDisqualification = z.infer<typeof raffleDisqualification>;

export const promotionRaffle = z.object({
  promotionId: count,
  stage: z.enum(RAFFLE_STAGES),
  raffleDate: moment,
  awardName: z.string(),
  awardQuantity: count,
  /** Coupons that take part. */
  coupons: count,
  /** In the order in which they came out. */
  entries: z.array(raffleEntry),
  /** Places that are won, or would be if it were confirmed now; of a winner who was disqualified the place is open again. */
  winners: count,
  /** Places a coupon can be entered for now, in their order. */
  openPlaces: z.array(count),
  /** Entries a second person has yet to confirm, and how many of them win. */
  unconfirmed: z.object({ entries: count, winners: count }),
  /** Moves with every entry: what is confirmed is what was seen. */
  version: count,
  /** PER-11: one of what waits is the caller's, or they took back somebody else's; and so they do not confirm. */
  isOwnWriting: z.boolean(),
  confirmed: z.object({ at: moment, by: z.string() }).nullable(),
  /** Asked for or confirmed, in the order of places. */
  disqualifications: z.array(raffleDisqualification),
  /** As last written; null before the first minutes. */
  minutes: raffleMinutesFacts.nullable(),
});
export type PromotionRaffle = z.infer<typeof promotionRaffle>;

export const getPromotionRaffle = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/raffle',
  summary: 'What came out of the urn of a raffle so far, and whether it is confirmed',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: promotionRaffle,
  problems: ['not-found', 'promotion-without-raffle'],
});

const NOT_OPEN = [
  'not-found',
  'promotion-without-raffle',
  'raffle-period-open',
  'raffle-not-yet',
  'raffle-settling',
  'raffle-confirmed',
] as const;

/** A coupon of somebody who has a place already is kept as drawn and passed over: the answer says so. */
export const enterRaffleCoupon = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/raffle/entry',
  summary: 'Enter a coupon that came out of the urn, by its code; it wins the next place, or is passed over with why',
  access: ['draw-promotion'],
  malls: 'record',
  params: promotionId,
  body: z.strictObject({ couponCode: requiredText(RULE_MESSAGES.required) }),
  response: raffleEntry,
  status: 201,
  problems: [
    ...NOT_OPEN,
    'raffle-places-full',
    'raffle-coupon-unknown',
    'raffle-coupon-elsewhere',
    'raffle-coupon-void',
    'raffle-coupon-entered',
  ],
});

export const takeBackRaffleEntry = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/raffle/entry/:entryId/take-back',
  summary: 'Take back a coupon that was entered by mistake, while it is not confirmed',
  access: ['draw-promotion'],
  malls: 'record',
  params: promotionId.extend({ entryId: z.uuid() }),
  body: z.strictObject({}),
  response: promotionRaffle,
  problems: [...NOT_OPEN],
});

/**
 * By somebody who entered none of it: from then on the winners are public, and what did not win is closed. Again for the next
 * coupons, where winners were disqualified.
 */
export const confirmPromotionRaffle = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/raffle/confirm',
  summary: 'Confirm the winners of a raffle as entered; they are shown in the app from then on',
  access: ['draw-promotion'],
  malls: 'record',
  freshSignIn: true,
  params: promotionId,
  body: z.strictObject({ version: recordVersion }),
  response: promotionRaffle,
  problems: [...NOT_OPEN, 'raffle-own-confirmation', 'raffle-without-winners', 'stale-version'],
});

const askedRaffleDisqualification = disqualificationFacts.extend({ entryId: z.uuid() });
export type AskedRaffleDisqualification = z.infer<typeof askedRaffleDisqualification>;

/** DRW-10: one person asks for it; until another confirms it the winner stands, and their prize is not handed over. */
export const askRaffleDisqualification = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/raffle/disqualification',
  summary: 'Ask for the disqualification of a winner of a raffle, with reason and evidence',
  access: ['draw-promotion'],
  malls: 'record',
  freshSignIn: true,
  params: promotionId,
  body: askedRaffleDisqualification,
  response: z.object({ id: z.uuid() }),
  status: 201,
  problems: [
    ...(['not-found', 'promotion-without-raffle', 'raffle-not-confirmed'] as const),
    ...(['raffle-entry-without-prize', 'raffle-prize-delivered', 'raffle-disqualification-asked'] as const),
  ],
});

/** DRW-10: the second person confirms it, for good, or turns it down; whoever asked may take it back. */
export const decideRaffleDisqualification = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/raffle/disqualification/:disqualificationId/decide',
  summary:
    'Confirm a disqualification that somebody else asked for, or turn it down; confirmed, the place is open for the next coupon',
  access: ['draw-promotion'],
  malls: 'record',
  freshSignIn: true,
  params: promotionId.extend({ disqualificationId: z.uuid() }),
  body: z.strictObject({ isConfirmed: z.boolean() }),
  response: z.null(),
  status: 204,
  problems: [
    ...(['not-found', 'promotion-without-raffle', 'raffle-prize-delivered'] as const),
    ...(['disqualification-own', 'disqualification-decided'] as const),
  ],
});

export const raffleMinutes = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/raffle/minutes',
  summary: "The minutes of a raffle ('ata de apuração') as PDF",
  access: ['read-customer', 'draw-promotion'],
  malls: 'record',
  freshSignIn: true,
  params: promotionId,
  body: raffleMinutesFacts,
  response: z.string(),
  raw: true,
  work: 'export',
  problems: ['not-found', 'promotion-without-raffle', 'raffle-not-confirmed', 'server-busy'],
});

/** DRW-11: what is left to do for each winner of a raffle that is confirmed, and until when. */
const rafflePrizeList = prizeDates.extend({
  data: z.array(
    z.object({
      entryId: z.uuid(),
      couponCode: z.string(),
      position: count,
      ...winnerStanding,
      /** Covered where the caller may not see customers' data; null of somebody who was erased. */
      name: z.string().nullable(),
      phone: z.string().nullable(),
      customerId: z.uuid().nullable(),
      state: z.enum(PRIZE_STATES),
      tasks: z.array(prizeTask),
    }),
  ),
  isMasked: z.boolean(),
});
export type RafflePrizeList = z.infer<typeof rafflePrizeList>;

export const listRafflePrizes = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/raffle/prizes',
  summary: 'The winners of a confirmed raffle with what was done for each, and until when the rest is due',
  access: 'session',
  malls: 'record',
  params: promotionId,
  response: rafflePrizeList,
  problems: ['not-found', 'promotion-without-raffle'],
});

const tickedRaffleTask = z.strictObject({ task: z.enum(PRIZE_TASKS), isDone: z.boolean() });
export type TickedRaffleTask = z.infer<typeof tickedRaffleTask>;

export const setRafflePrizeTask = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/raffle/entry/:entryId/task',
  summary: 'Tick a task of a winner of a raffle, or take back a tick',
  access: ['publish-winners'],
  malls: 'record',
  params: promotionId.extend({ entryId: z.uuid() }),
  body: tickedRaffleTask,
  response: z.null(),
  status: 204,
  problems: [
    ...(['not-found', 'promotion-without-raffle', 'raffle-not-confirmed', 'raffle-prize-void'] as const),
    ...(['raffle-prize-disqualified', 'raffle-disqualification-asked'] as const),
    ...(['prize-documents-open', 'prize-delivered'] as const),
  ],
});

export const promotionRaffleEndpoints = {
  getPromotionRaffle,
  enterRaffleCoupon,
  takeBackRaffleEntry,
  confirmPromotionRaffle,
  askRaffleDisqualification,
  decideRaffleDisqualification,
  raffleMinutes,
  listRafflePrizes,
  setRafflePrizeTask,
} as const;
