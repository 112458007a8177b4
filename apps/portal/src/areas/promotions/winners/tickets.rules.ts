import { keepTicketDigits } from '@galeria/contract/kit/fields/lottery-ticket';
import { COUNTS } from '@galeria/contract/reference/limits';

const { lotteryTickets: TICKETS, lotteryTicketDigits: DIGITS } = COUNTS;

const isFive = (found: readonly string[]): boolean => found.length === TICKETS;

/**
 * DRW-01: the five tickets of a text that was pasted, however the result was laid out where it was copied; null where it is
 * not five of them, and the text is then the one field's alone.
 */
export function ticketsIn(text: string): string[] | null {
  // Among prizes and values the tickets are what has six digits and stands alone.
  const whole = text.match(new RegExp(`(?<![\\d.,])\\d{${DIGITS}}(?![\\d.,]\\d|\\d)`, 'g')) ?? [];
  if (isFive(whole)) return [...whole];
  const inARow = text.trim();
  if (new RegExp(`^\\d{${TICKETS * DIGITS}}$`).test(inARow)) return inARow.match(new RegExp(`\\d{${DIGITS}}`, 'g'));
  // '26.609' is one ticket of which a zero is missing: the field will say so.
  const parts = text
    .trim()
    .split(/[\s;,|/]+/)
    .map((part) => part.replaceAll('.', ''));
  return isFive(parts) && parts.every((part) => /^\d+$/.test(part)) ? parts.map(keepTicketDigits) : null;
}

/** Domain: every ticket ever published begins with 0. Another is worth a second look; it is no mistake. */
export const isUnusualTicket = (ticket: string): boolean => ticket.length === DIGITS && !ticket.startsWith('0');
