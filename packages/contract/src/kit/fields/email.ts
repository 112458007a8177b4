import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { TEXT_LIMITS } from '../../reference/limits.ts';

/** Addresses are compared and stored trimmed and in lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The length first: it bounds the work of the pattern. */
export function isEmail(text: string): boolean {
  return text.length <= TEXT_LIMITS.email && z.regexes.email.test(text);
}

/** Spec 5: 'Formato de email inválido'. */
export const email = z
  .string({ error: RULE_MESSAGES.emailRequired })
  .overwrite(normaliseEmail)
  .min(1, { error: RULE_MESSAGES.emailRequired, abort: true })
  .max(TEXT_LIMITS.email, { error: RULE_MESSAGES.emailTooLong, abort: true })
  .check(z.email({ error: RULE_MESSAGES.emailInvalid }));
