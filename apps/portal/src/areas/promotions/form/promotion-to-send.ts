import type { DrawRule } from '@galeria/contract/draw/draw-shapes';
import { parseEmailList } from '@galeria/contract/kit/fields/email-list';
import { prizeQuantityRefusal } from '@galeria/contract/kit/fields/prize-quantity';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { missingRegulations, promotionChange } from '@galeria/contract/promotions/promotion-input';
import { needsEmailList } from '@galeria/contract/reference/enumerations/audience';
import { SUB_MODES, type SubMode } from '@galeria/contract/reference/enumerations/promotion';
import * as z from 'zod';
import { momentToSend } from '../../../domain/moments/moments.rules.ts';
import {
  type BenefitValues,
  type DrawRuleValues,
  type ModeValues,
  modesOf,
  type PromotionBody,
  type PromotionValues,
  type SponsorValues,
} from './promotion-values.ts';

interface Sending {
  /** The promotion the form was filled from; none for a new one. */
  readonly stored: Promotion | null;
  /** Whether the promotion hands out a benefit (engagement's campaigns). */
  readonly withBenefit: boolean;
  /** The stored list of e-mails is not shown to this person, and stays when none is given. */
  readonly hidesEmails: boolean;
}

const known = (id: number | null) => (id === null ? {} : { id });

const sponsorToSend = ({ id, goals, goalConfirmationMethods, ...sponsor }: SponsorValues) => ({
  ...known(id),
  ...sponsor,
  goalConfirmationMethods: goalConfirmationMethods.map(Number),
  goals: goals.map(({ id: goalId, donationType, donationAmount }) => ({
    ...known(goalId),
    // What is given counts only where things are: a purchase at a company has no kind.
    donationType: sponsor.sponsoredBy === 'DONATION' ? donationType : null,
    donationAmount,
  })),
});

export const drawRuleToSend = ({
  sourcePrize,
  orderDigits,
  ...rule
}: DrawRuleValues): Omit<DrawRule, 'firstSeries'> & Pick<DrawRuleValues, 'firstSeries'> => ({
  ...rule,
  sourcePrize: Number(sourcePrize),
  orderDigits: Number(orderDigits),
});

function modeToSend(mode: SubMode, values: ModeValues, stored: Promotion | null) {
  const before = stored?.[mode] ?? null;
  const period = {
    startDate: momentToSend(values.startDate, before?.startDate, 'start'),
    endDate: momentToSend(values.endDate, before?.estimatedEndDate, 'end'),
    consumerTarget: values.consumerTarget,
    pickUpLocation: values.pickUpLocation,
  };
  const announcementDate = momentToSend(values.announcementDate, before?.announcementDate, 'start');
  if (mode === 'buyAndWin') {
    return {
      ...period,
      ...(values.secapNumber !== '' && { secapNumber: values.secapNumber }),
      ...(announcementDate !== '' && { announcementDate }),
      awards: values.awards.map(({ id, ...award }) => ({ ...known(id), ...award })),
    };
  }
  const raffleBefore = before !== null && 'raffleDate' in before ? before.raffleDate : null;
  return {
    ...period,
    secapNumber: values.secapNumber,
    announcementDate,
    raffleDate: momentToSend(values.raffleDate, raffleBefore, 'start'),
    awardName: values.awardName,
    awardQuantity: values.awardQuantity,
    sponsors: values.sponsors.map(sponsorToSend),
    ...(mode === 'luckyNumber' && { seriesCount: values.seriesCount, drawRule: drawRuleToSend(values.drawRule) }),
  };
}

const benefitToSend = ({ burnCode, costShare, ...benefit }: BenefitValues) => ({
  ...benefit,
  burnCode: burnCode === '' ? null : burnCode,
  // A share is of a shared cost alone.
  costShare: benefit.costProvider === 'SHARED' ? costShare : null,
});

/** The body as the person left it; whether it may be sent is the contract's to say. */
export function toSend(values: PromotionValues, { stored, withBenefit }: Omit<Sending, 'hidesEmails'>) {
  const { storeScope, storeIds, emailList, allowedCategories, benefit, buyAndWin, raffle, luckyNumber, ...plain } = values;
  const wanted = modesOf(values.type);
  const modes = { buyAndWin, raffle, luckyNumber };
  const mode = (mode: SubMode) => (wanted.includes(mode) ? modeToSend(mode, modes[mode], stored) : null);
  return {
    ...plain,
    allowedCategories: allowedCategories.map(Number),
    emailList: needsEmailList(values.exclusivityType) ? [...parseEmailList(emailList).emails] : [],
    storeIds: storeScope === 'ALL' ? [] : storeIds,
    benefit: withBenefit ? benefitToSend(benefit) : null,
    buyAndWin: mode('buyAndWin'),
    raffle: mode('raffle'),
    luckyNumber: mode('luckyNumber'),
  };
}

interface Issue {
  readonly message: string;
  readonly path: PropertyKey[];
}

/** Spec 5: prize quantity cannot be reduced, once the promotion was approved. */
function reducedQuantities(values: PromotionValues, stored: Promotion | null): Issue[] {
  if (stored === null || stored.status === 'DRAFT' || stored.status === 'REFUSED') return [];
  const draws = (['raffle', 'luckyNumber'] as const).map((mode) => ({
    path: [mode, 'awardQuantity'],
    before: stored[mode]?.awardQuantity,
    next: values[mode].awardQuantity,
  }));
  const awards = values.buyAndWin.awards.map(({ id, quantity }, index) => ({
    path: ['buyAndWin', 'awards', index, 'quantity'],
    before: stored.buyAndWin?.awards.find((award) => award.id === id)?.quantity,
    next: quantity,
  }));
  return [...draws, ...awards].flatMap(({ path, before, next }) => {
    const message = before === undefined || next === null ? null : prizeQuantityRefusal(before, next);
    return message === null ? [] : [{ message, path }];
  });
}

/** PRO-05: said before anybody is asked why they want it. */
function earlierEnds(values: PromotionValues, stored: Promotion | null): Issue[] {
  if (stored?.status !== 'CURRENT') return [];
  return SUB_MODES.flatMap((mode) => {
    const before = stored[mode];
    if (before === null || before.status === 'CLOSED') return [];
    const end = new Date(momentToSend(values[mode].endDate, before.estimatedEndDate, 'end'));
    return end < new Date(before.estimatedEndDate) ? [{ message: RULE_MESSAGES.endNotEarlier, path: [mode, 'endDate'] }] : [];
  });
}

/** What the contract says only of a body that is whole otherwise, or cannot know: said with the rest, not after it. */
function alsoRefused(values: PromotionValues, { stored, hidesEmails }: Sending): Issue[] {
  const { type, documents } = values;
  const regulations = type === null ? [] : missingRegulations({ type, documents });
  const issues: Issue[] = [...reducedQuantities(values, stored), ...earlierEnds(values, stored)];
  for (const field of regulations) issues.push({ message: RULE_MESSAGES.regulationRequired, path: ['documents', field] });
  if (values.storeScope === 'CHOSEN' && values.storeIds.length === 0)
    issues.push({ message: RULE_MESSAGES.required, path: ['storeIds'] });
  if (!hidesEmails && needsEmailList(values.exclusivityType) && parseEmailList(values.emailList).emails.length === 0)
    issues.push({ message: RULE_MESSAGES.emailRequired, path: ['emailList'] });
  return issues;
}

/** FMT-02: the very rules of the server, run on what would be sent; the refusals stand by the fields of the same paths. */
export const promotionFormSchema = (sending: () => Sending): z.ZodType<PromotionBody, PromotionValues> =>
  z.custom<PromotionValues>().transform((values, context) => {
    const read = promotionChange.safeParse(toSend(values, sending()));
    const said: Issue[] = read.error?.issues.map(({ message, path }) => ({ message, path })) ?? [];
    const isSaid = ({ path }: Issue) => said.some((issue) => issue.path.join('.') === path.join('.'));
    const more = alsoRefused(values, sending()).filter((issue) => !isSaid(issue));
    for (const { message, path } of [...said, ...more]) context.issues.push({ code: 'custom', message, path, input: undefined });
    return read.success ? read.data : z.NEVER;
  });
