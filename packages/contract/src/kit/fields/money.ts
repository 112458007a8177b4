import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { COUNTS } from '../../reference/limits.ts';

const WRITTEN = /^(-?)(?:R\$)?(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/**
 * Cents of an amount as people write it: 'R$ 1.234,56', '1234,5', '-3'. Undefined when it cannot be
 * read for certain: '10.50' could be ten and a half or a thousand typed short.
 */
export function parseBrl(text: string): number | undefined {
  const match = WRITTEN.exec(text.replace(/\s/g, ''));
  const whole = match?.[3];
  if (match === null || whole === undefined) return undefined;
  if (match[1] === '-' && match[2] === '-') return undefined;
  const cents = Number(whole.replaceAll('.', '') + (match[4] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return cents !== 0 && (match[1] === '-' || match[2] === '-') ? -cents : cents;
}

/** Cents of an amount as the tax authority writes it: '1234.56', without groups and never less than zero. Undefined otherwise. */
export function parseDecimal(text: string): number | undefined {
  const [, reais, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return reais === undefined ? undefined : Number(reais + cents.padEnd(2, '0'));
}

/** Money is whole cents everywhere. */
export const amountInCents = z
  .number({ error: RULE_MESSAGES.moneyInvalid })
  .int(RULE_MESSAGES.moneyInvalid)
  .min(0, RULE_MESSAGES.moneyInvalid);

/** What a note comes to. Its bound keeps the totals of the monitor whole numbers that can be told apart. */
export const noteAmount = amountInCents.max(COUNTS.noteAmountMax, RULE_MESSAGES.noteAmountTooHigh);

/** Spec 5: a target value greater than 0. */
export const targetValue = z
  .number({ error: RULE_MESSAGES.targetValueRequired })
  .int(RULE_MESSAGES.moneyInvalid)
  .positive(RULE_MESSAGES.targetValuePositive);
