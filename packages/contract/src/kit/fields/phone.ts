import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';

/**
 * Area code and number, without mask and country code. Spec 5: a leading 55 goes when there are 13
 * digits; 12 can be nothing but a landline with it. With 11 or fewer, 55 is an area code.
 */
export function normalisePhone(text: string): string {
  const digits = text.replace(/[()\-+.\s]/g, '');
  return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits;
}

/** Mobile: 11 digits, the number starting with 9. Landline: 10 digits. Area codes have no zero. */
export function isPhone(digits: string): boolean {
  return /^[1-9]{2}(9\d{8}|[2-8]\d{7})$/.test(digits);
}

/** A phone as typed; 10 or 11 digits come out. */
export const phone = z
  .string({ error: RULE_MESSAGES.phoneRequired })
  .overwrite(normalisePhone)
  .min(1, { error: RULE_MESSAGES.phoneRequired, abort: true })
  .refine(isPhone, RULE_MESSAGES.phoneInvalid);
