import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { COUNTS } from '../../reference/limits.ts';

export const prizeQuantity = z
  .number({ error: RULE_MESSAGES.prizeQuantityRequired })
  .int(RULE_MESSAGES.prizeQuantityPositive)
  .positive(RULE_MESSAGES.prizeQuantityPositive)
  .max(COUNTS.awardQuantityMax, RULE_MESSAGES.prizeQuantityTooHigh);

/** Spec 5: prize quantity cannot be reduced. */
export function prizeQuantityRefusal(saved: number, next: number): string | null {
  return next < saved ? RULE_MESSAGES.prizeQuantityNotReducible : null;
}
