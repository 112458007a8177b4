import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { COUNTS } from '../../reference/limits.ts';

const cents = (most: number, tooHigh: string) =>
  z
    .number({ error: RULE_MESSAGES.moneyInvalid })
    .int(RULE_MESSAGES.moneyInvalid)
    .min(0, RULE_MESSAGES.moneyInvalid)
    .max(most, tooHigh);

/** Money is whole cents everywhere. */
export const amountInCents = cents(COUNTS.noteAmountMax, RULE_MESSAGES.moneyTooHigh);

/** What a note comes to. Its bound keeps the totals of the monitor whole numbers that can be told apart. */
export const noteAmount = cents(COUNTS.noteAmountMax, RULE_MESSAGES.noteAmountTooHigh);

/** Spec 5: a target value greater than 0. */
export const targetValue = z
  .number({ error: RULE_MESSAGES.targetValueRequired })
  .int(RULE_MESSAGES.moneyInvalid)
  .positive(RULE_MESSAGES.targetValuePositive)
  .max(COUNTS.targetMax, RULE_MESSAGES.targetValueTooHigh);

/** BEN-03: what is taken off, in cents. */
export const discountAmount = amountInCents.positive(RULE_MESSAGES.discountAmountPositive);
