import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { grouped } from '../formats.ts';
import { type Reading, read, unread } from './reading.ts';

const WRITTEN = /^(?:\d+|[1-9]\d{0,2}(?:[.\s]\d{3})+)$/;

/**
 * SHL-13: a whole number as people type it, with or without points between thousands; null for none. `max` is said and not
 * set: a number over it is refused, never cut down to it. A percentage may carry its sign.
 */
export function readWholeNumber(text: string, max: number, sign: '%' | '' = ''): Reading<number | null> {
  const typed = text.trim();
  if (typed === '') return read(null);
  const figures = sign !== '' && typed.endsWith(sign) ? typed.slice(0, -sign.length).trimEnd() : typed;
  if (!WRITTEN.test(figures)) return unread(RULE_MESSAGES.numberUnreadable);
  const value = Number(figures.replace(/[.\s]/g, ''));
  return value <= max ? read(value) : unread(RULE_MESSAGES.wholeNumber);
}

/** '1.138' */
export const writeWholeNumber = (value: number | null): string => (value === null ? '' : grouped(String(value)));
