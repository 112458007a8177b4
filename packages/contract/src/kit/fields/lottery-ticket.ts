import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { COUNTS } from '../../reference/limits.ts';

/** What the input keeps of what is typed: digits, at most six, leading zeros included. */
export function keepTicketDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, COUNTS.lotteryTicketDigits);
}

/** Spec 5: exactly 6 digits, as text: leading zeros count. */
export const lotteryTicket = z
  .string({ error: RULE_MESSAGES.ticketDigits })
  .refine((ticket) => ticket.length === COUNTS.lotteryTicketDigits && /^\d+$/.test(ticket), RULE_MESSAGES.ticketDigits);

/** Spec 5: five tickets, first to fifth. */
export const lotteryTickets = z
  .array(lotteryTicket, { error: RULE_MESSAGES.ticketCount })
  .length(COUNTS.lotteryTickets, RULE_MESSAGES.ticketCount);
