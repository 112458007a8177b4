import * as z from 'zod';
import { disqualificationFacts } from '../draw/winner-endpoints.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { raffleDate } from '../kit/fields/date-schemas.ts';
import { recordVersion, wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { requiredText } from '../kit/fields/text.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { PASSED_OVER_REASONS } from '../promotions/promotion-raffle-endpoints.ts';
import { COLUMN_LIMITS, TEXT_LIMITS } from '../reference/limits.ts';

const count = z.number().int();
const moment = z.iso.datetime();
const benefitId = z.object({ id: wholeNumberInAddress(1, COLUMN_LIMITS.bigint) });
const typedCode = z.strictObject({ couponCode: requiredText(RULE_MESSAGES.required, TEXT_LIMITS.plain) });

/** BEN-09: why a winner of a benefit's raffle loses the prize. No note gave the coupon. */
export const BENEFIT_DISQUALIFICATION_REASONS = ['FRAUD', 'DOCUMENTS_MISSING', 'NOT_ALLOWED', 'NOT_FOUND', 'OTHER'] as const;
const disqualificationReason = z.enum(BENEFIT_DISQUALIFICATION_REASONS, { error: RULE_MESSAGES.required });
export type BenefitDisqualificationReason = z.infer<typeof disqualificationReason>;

/** How an entry stands: it waits for the second person; it won; it won and lost the prize; it came out and wins nothing. */
export const RAFFLE_ENTRY_STATES = ['ENTERED', 'CONFIRMED', 'DISQUALIFIED', 'GIVEN_BACK', 'PASSED_OVER'] as const;
export type RaffleEntryState = (typeof RAFFLE_ENTRY_STATES)[number];

const winner = z.object({
  couponId: z.uuid(),
  couponCode: z.string(),
  /** Covered where the caller may not see customers' data; null of somebody who was erased. */
  name: z.string().nullable(),
  document: z.string().nullable(),
  recordedAt: moment,
});

/** A coupon that was drawn and entered, and was not taken back. */
export const benefitRaffleEntry = winner.extend({
  entryId: z.uuid(),
  state: z.enum(RAFFLE_ENTRY_STATES),
  /** The prize it wins, or won, from 1; null for one that was passed over. */
  position: count.nullable(),
  passedOver: z.enum(PASSED_OVER_REASONS).nullable(),
  /** It takes the place of somebody who lost the prize. */
  isReplacement: z.boolean(),
  /** Somebody else has the place by now. */
  isReplaced: z.boolean(),
  /** The coupon was used: the prize is in the winner's hands. */
  isHandedOver: z.boolean(),
  /** The mall has blocked the holder since; that decides nothing by itself. */
  isHolderBlocked: z.boolean(),
  /** PER-15: the caller entered it. Whoever takes back somebody else's does not confirm either. */
  isOwn: z.boolean(),
  /** Null of one from before it was kept. */
  enteredBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: moment.nullable(),
});
export type BenefitRaffleEntry = z.infer<typeof benefitRaffleEntry>;

/** What one person says against a winner, and what another decided. */
export const benefitRaffleDisqualification = z.object({
  id: z.uuid(),
  entryId: z.uuid(),
  couponCode: z.string(),
  position: count,
  reason: disqualificationReason,
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
export type BenefitRaffleDisqualification = z.infer<typeof benefitRaffleDisqualification>;

/** A later date that somebody asked for. */
export const rafflePostponement = z.object({
  id: z.uuid(),
  raffleDate: moment,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: moment,
  isOwn: z.boolean(),
  mayConfirm: z.boolean(),
});
export type RafflePostponement = z.infer<typeof rafflePostponement>;

/** Why the date cannot be moved, in the order of what is looked at. */
export const NOT_POSTPONABLE = ['not-approved', 'has-winners', 'asked'] as const;

export const benefitRaffle = z.object({
  /** Who won and stands, by prize: nobody before a second person confirmed it. */
  data: z.array(winner),
  prizes: count,
  /** Its moment has come. */
  isDue: z.boolean(),
  /** Tickets that still take part. */
  participating: count,
  /** Tickets are being closed. */
  isClosing: z.boolean(),
  /** Confirmed, and every ticket that did not win is closed. */
  isOver: z.boolean(),
  /** In the order in which they were drawn. */
  entries: z.array(benefitRaffleEntry),
  /** Prizes a coupon can be entered for now. */
  openPlaces: z.array(count),
  /** Entries a second person has yet to confirm, and how many of them win. */
  unconfirmed: z.object({ entries: count, winners: count }),
  /** Moves with every entry: what is confirmed is what was seen. */
  version: count,
  /** PER-11: the caller had a hand in what waits, and does not confirm it. */
  isOwnWriting: z.boolean(),
  /** Who confirmed the result; nobody's name of one from before a second person was asked for. */
  confirmed: z.object({ at: moment, by: z.string().nullable() }).nullable(),
  /** It can be ended without another entry: what did not win is left open. */
  mayClose: z.boolean(),
  disqualifications: z.array(benefitRaffleDisqualification),
  /** Waits for the second person. */
  postponement: rafflePostponement.nullable(),
  notPostponable: z.enum(NOT_POSTPONABLE).nullable(),
});
export type BenefitRaffle = z.infer<typeof benefitRaffle>;

export const listRaffleWinners = defineEndpoint({
  method: 'GET',
  path: '/benefit/:id/winner',
  summary: 'Who won the raffle of a benefit, what waits to be confirmed, and what became of each',
  access: ['read-benefit'],
  malls: 'record',
  params: benefitId,
  response: benefitRaffle,
  problems: ['not-found', 'benefit-without-raffle'],
});

/** BEN-09: read and shown before a winner is entered. */
export const lookUpRaffleCoupon = defineEndpoint({
  method: 'GET',
  path: '/benefit/:id/winner/look-up',
  summary: 'Whose coupon of the raffle of a benefit it is, by its code',
  access: ['update-benefit'],
  malls: 'record',
  params: benefitId,
  query: typedCode,
  response: winner.omit({ recordedAt: true }).extend({ isHolderBlocked: z.boolean() }),
  problems: ['not-found', 'benefit-without-raffle', 'raffle-code-unknown'],
});

const NOT_OPEN = ['not-found', 'benefit-without-raffle', 'raffle-not-yet', 'raffle-confirmed'] as const;

/** After its date, up to the prizes; a coupon wins once, and so does a person. Nobody outside hears of it before it is confirmed. */
export const recordRaffleWinner = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/winner',
  summary: 'Enter a coupon that was drawn, by its code, for the next prize; a second person confirms it',
  access: ['update-benefit'],
  malls: 'record',
  freshSignIn: true,
  params: benefitId,
  body: typedCode,
  response: benefitRaffleEntry,
  status: 201,
  problems: [
    ...NOT_OPEN,
    ...(['raffle-prizes-given', 'raffle-code-unknown', 'raffle-coupon-entered'] as const),
    ...(['raffle-person-has-won', 'raffle-person-disqualified', 'raffle-holder-erased', 'coupon-not-usable'] as const),
  ],
});

export const takeBackRaffleWinner = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/winner/:entryId/take-back',
  summary: 'Take back a coupon that was entered by mistake, while it is not confirmed',
  access: ['update-benefit'],
  malls: 'record',
  params: benefitId.extend({ entryId: z.uuid() }),
  body: z.strictObject({}),
  response: benefitRaffle,
  problems: [...NOT_OPEN],
});

/**
 * By somebody who entered none of it: from then on the winners hold their prize, and what did not win is closed in the background.
 * Again for the next coupons, where winners lost the prize.
 */
export const confirmRaffleWinners = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/winner/confirm',
  summary: 'Confirm the winners of a raffle of a benefit as entered; their coupons are good for the prize from then on',
  access: ['update-benefit'],
  malls: 'record',
  freshSignIn: true,
  params: benefitId,
  body: z.strictObject({ version: recordVersion }),
  response: benefitRaffle,
  problems: [...NOT_OPEN, 'raffle-own-confirmation', 'raffle-without-winners', 'stale-version'],
});

export const askedWinnerDisqualification = disqualificationFacts.extend({
  reason: disqualificationReason,
  entryId: z.uuid({ error: RULE_MESSAGES.required }),
});
export type AskedWinnerDisqualification = z.infer<typeof askedWinnerDisqualification>;

/** One person asks for it; until another confirms it the winner stands, and their coupon is not used. */
export const askWinnerDisqualification = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/winner/disqualification',
  summary: 'Ask for the disqualification of a winner of the raffle of a benefit, with reason and evidence',
  access: ['update-benefit'],
  malls: 'record',
  freshSignIn: true,
  params: benefitId,
  body: askedWinnerDisqualification,
  response: z.object({ id: z.uuid() }),
  status: 201,
  problems: [
    ...(['not-found', 'benefit-without-raffle', 'raffle-entry-without-prize'] as const),
    ...(['raffle-coupon-used', 'raffle-disqualification-asked'] as const),
  ],
});

/** The second person confirms it, for good, or turns it down; whoever asked may take it back. */
export const decideWinnerDisqualification = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/winner/disqualification/:disqualificationId/decide',
  summary: 'Confirm a disqualification that somebody else asked for, or turn it down; confirmed, the next coupon may be entered',
  access: ['update-benefit'],
  malls: 'record',
  freshSignIn: true,
  params: benefitId.extend({ disqualificationId: z.uuid() }),
  body: z.strictObject({ isConfirmed: z.boolean() }),
  response: z.null(),
  status: 204,
  problems: [
    ...(['not-found', 'benefit-without-raffle', 'raffle-coupon-used'] as const),
    ...(['disqualification-own', 'disqualification-decided'] as const),
  ],
});

/** What is left open once it is decided: tickets whose closing was given up, prizes that nobody was drawn for. */
export const closeRaffle = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/winner/close',
  summary: 'End a raffle that is confirmed: every ticket that did not win is closed, in the background',
  access: ['update-benefit'],
  malls: 'record',
  freshSignIn: true,
  params: benefitId,
  body: z.strictObject({}),
  response: z.object({ participating: count }),
  problems: ['not-found', 'benefit-without-raffle', 'raffle-not-yet', 'raffle-not-confirmed', 'raffle-closing'],
});

export const postponedRaffle = z.strictObject({
  raffleDate,
  reason: requiredText(RULE_MESSAGES.reasonRequired, TEXT_LIMITS.reason, RULE_MESSAGES.reasonTooLong),
});
export type PostponedRaffle = z.infer<typeof postponedRaffle>;

/** While no winner stands, and to a later date. It stays in the app as it was until a second person agrees. */
export const askRafflePostponement = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/raffle-postponement',
  summary: 'Ask that the raffle of a benefit be postponed, with the new date and why',
  access: ['update-benefit'],
  malls: 'record',
  params: benefitId,
  body: postponedRaffle,
  response: rafflePostponement,
  status: 201,
  problems: [
    ...(['not-found', 'benefit-without-raffle', 'benefit-illegal-move'] as const),
    ...(['raffle-has-winners', 'raffle-postponement-asked', 'raffle-date-not-later'] as const),
  ],
});

/** By whoever asked, before it is decided. */
export const takeBackRafflePostponement = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/raffle-postponement/:postponementId/take-back',
  summary: 'Take back a postponement of a raffle that the caller asked for, while it waits',
  access: ['update-benefit'],
  malls: 'record',
  params: benefitId.extend({ postponementId: z.uuid() }),
  body: z.strictObject({}),
  response: z.null(),
  status: 204,
  problems: ['not-found', 'raffle-postponement-decided'],
});

/** As edits of a benefit are approved: by somebody who may, and who did not ask for it. */
export const decideRafflePostponement = defineEndpoint({
  method: 'POST',
  path: '/benefit/:id/raffle-postponement/:postponementId/decide',
  summary: 'Agree to the later date of a raffle that somebody else asked for, or turn it down',
  access: ['approve-campaign'],
  malls: 'record',
  params: benefitId.extend({ postponementId: z.uuid() }),
  body: z.strictObject({ isConfirmed: z.boolean() }),
  response: z.null(),
  status: 204,
  problems: [
    ...(['not-found', 'benefit-without-raffle', 'benefit-illegal-move', 'raffle-has-winners'] as const),
    ...(['raffle-date-not-later', 'raffle-postponement-own', 'raffle-postponement-decided'] as const),
  ],
});

export const raffleResultEndpoints = {
  listRaffleWinners,
  lookUpRaffleCoupon,
  recordRaffleWinner,
  takeBackRaffleWinner,
  confirmRaffleWinners,
  askWinnerDisqualification,
  decideWinnerDisqualification,
  closeRaffle,
  askRafflePostponement,
  takeBackRafflePostponement,
  decideRafflePostponement,
} as const;
