import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { TEXT_LIMITS } from '../../reference/limits.ts';

/** Characters as the database counts them: an emoji outside the basic plane is one, not two. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** A text the database can keep: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Trimmed, storable, not longer than the limit; may be empty. */
export function limitedText(limit: number, tooLong: string) {
  return z
    .string({ error: RULE_MESSAGES.required })
    .trim()
    .refine(isStorable, RULE_MESSAGES.textUnreadable)
    .refine((text) => countCharacters(text) <= limit, tooLong);
}

/** The same, and something must be there: `required` reads for a missing and for an empty one. */
export function requiredText(required: string, limit: number = TEXT_LIMITS.plain, tooLong: string = RULE_MESSAGES.textTooLong) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .refine(isStorable, RULE_MESSAGES.textUnreadable)
    .refine((text) => countCharacters(text) <= limit, tooLong);
}
