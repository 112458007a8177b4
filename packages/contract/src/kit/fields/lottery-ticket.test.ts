import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import { keepTicketDigits, lotteryTicket, lotteryTickets } from './lottery-ticket.ts';

const FIVE = ['026609', '092517', '009012', '050795', '029199'];

test.each([
  ['026609', '026609'],
  ['000000', '000000'],
  ['1234567', '123456'],
  ['-12.5', '125'],
  ['1e5', '15'],
  ['abc', ''],
  ['٣٣٣', ''],
])('[DRW-01] of %j the input keeps %j', (typed, kept) => {
  expect(keepTicketDigits(typed)).toBe(kept);
});

test.each(['26609', '0266091', '', '-26609', '2660.9', '02660a', ' 26609', undefined, 26_609])(
  '[DRW-01] %j is refused with RULE_MESSAGES.ticketDigits alone',
  (ticket) => {
    expect(messagesOf(lotteryTicket, ticket)).toEqual([RULE_MESSAGES.ticketDigits]);
  },
);

test('[DRW-01] exactly five tickets, leading zeros kept', () => {
  expect(lotteryTickets.parse(FIVE)).toEqual(FIVE);
  expect(messagesOf(lotteryTickets, FIVE.slice(1))).toEqual([RULE_MESSAGES.ticketCount]);
  expect(messagesOf(lotteryTickets, [...FIVE, '000000'])).toEqual([RULE_MESSAGES.ticketCount]);
  expect(messagesOf(lotteryTickets, undefined)).toEqual([RULE_MESSAGES.ticketCount]);
});

test('[DRW-01] whatever is typed, what is kept is at most six digits and stays when typed again', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const kept = keepTicketDigits(typed);
      expect(kept).toMatch(/^[0-9]{0,6}$/);
      expect(keepTicketDigits(kept)).toBe(kept);
    }),
  );
});
