import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { endInstant, isDay, readInstant, startBeforeEnd, startInstant } from './dates.ts';

/** 'YYYY-MM-DD', a day of the calendar. */
export const day = z.string({ error: RULE_MESSAGES.dateInvalid }).trim().refine(isDay, RULE_MESSAGES.dateInvalid);

const instantField = (read: (text: string) => Date | undefined, required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .overwrite((text) => read(text)?.toISOString() ?? text)
    .refine((text) => readInstant(text) !== undefined, RULE_MESSAGES.dateInvalid);

/** A start as a day or an instant; universal time comes out. */
export const startDate = instantField(startInstant, RULE_MESSAGES.startDateRequired);

/** An end as a day (lasting to its last millisecond) or an instant; universal time comes out. */
export const endDate = instantField(endInstant, RULE_MESSAGES.endDateRequired);

/** Spec 3, 5: the day or instant prizes are released. */
export const prizeReleaseDate = instantField(startInstant, RULE_MESSAGES.prizeReleaseDateRequired);

/** When a raffle is drawn. */
export const raffleDate = instantField(startInstant, RULE_MESSAGES.raffleDateRequired);

type Dated<Key extends string> = { readonly [K in Key]?: string | null | undefined };

/**
 * Refuses an object in which one date does not come before the other; the message goes to the field
 * `at`. Used as `.check(mustPrecede('startDate', 'endDate', 'startDate', RULE_MESSAGES.startBeforeEnd))`.
 * A date that is not there is another rule's business.
 */
export function mustPrecede<Earlier extends string, Later extends string>(
  earlier: Earlier,
  later: Later,
  at: Earlier | Later,
  message: string,
): (context: z.core.ParsePayload<Dated<Earlier | Later>>) => void {
  return (context) => {
    const dates = context.value;
    const first = startInstant(dates[earlier] ?? '');
    const second = endInstant(dates[later] ?? '');
    if (first === undefined || second === undefined || startBeforeEnd(first, second)) return;
    context.issues.push({ code: 'custom', continue: true, message, path: [at], input: dates[at] });
  };
}

/** Spec 5: 'Data de início deve ser menor que a data de término', by the start. */
export const periodRule = mustPrecede('startDate', 'endDate', 'startDate', RULE_MESSAGES.startBeforeEnd);

/** Spec 5: a promotion's end date must be after its start date, by the end. */
export const promotionPeriodRule = mustPrecede('startDate', 'endDate', 'endDate', RULE_MESSAGES.endAfterStart);

/** Spec 5: the raffle date must be after the end date. */
export const raffleDateRule = mustPrecede('endDate', 'raffleDate', 'raffleDate', RULE_MESSAGES.raffleAfterEnd);

/** Spec 5: a report's range must be chosen and end after start. */
export const reportRange = z
  .object({
    startDate: instantField(startInstant, RULE_MESSAGES.reportRangeRequired),
    endDate: instantField(endInstant, RULE_MESSAGES.reportRangeRequired),
  })
  .check(mustPrecede('startDate', 'endDate', 'endDate', RULE_MESSAGES.reportEndAfterStart));
