import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { COUNTS } from '../../reference/limits.ts';

export const normaliseZipCode = (text: string): string => text.replace(/[.\-\s]/g, '');

export const isZipCode = (digits: string): boolean => digits.length === COUNTS.zipCodeDigits && /^\d+$/.test(digits);

/** A CEP with or without its dash; eight digits come out. */
export const zipCode = z
  .string({ error: RULE_MESSAGES.zipCodeInvalid })
  .overwrite(normaliseZipCode)
  .refine(isZipCode, RULE_MESSAGES.zipCodeInvalid);
