import { describe, expect, test } from 'vitest';
import { isUnusualTicket, ticketsIn } from './tickets.rules.ts';

const FIVE = ['026609', '092517', '009012', '050795', '029199'];

describe('[DRW-01] five tickets pasted at once', () => {
  test.each([
    ['one a line', FIVE.join('\n')],
    ['in a row', FIVE.join(' ')],
    ['from a sheet', FIVE.join('\t')],
    ['as a list', FIVE.join(', ')],
    ['with their places and prizes', FIVE.map((ticket, index) => `${index + 1}º prêmio: ${ticket} R$ 500.000,00`).join('\n')],
    ['without anything between them', FIVE.join('')],
  ])('%s', (_how, text) => {
    expect(ticketsIn(text)).toEqual(FIVE);
  });

  test('zeros that a newspaper leaves out are left for the fields to ask for', () => {
    expect(ticketsIn('26.609 92.517 9.012 50.795 29.199')).toEqual(['26609', '92517', '9012', '50795', '29199']);
  });

  test.each([
    ['a ticket alone', '026609'],
    ['four', FIVE.slice(1).join(' ')],
    ['six', [...FIVE, '000001'].join(' ')],
    ['words', 'a b c d e'],
    ['nothing', ''],
  ])('%s is not five', (_what, text) => {
    expect(ticketsIn(text)).toBeNull();
  });
});

test.each([
  ['126609', true],
  ['026609', false],
  ['12660', false],
  ['', false],
])('[DRW-01] %s is unusual: %s', (ticket, isUnusual) => {
  expect(isUnusualTicket(ticket)).toBe(isUnusual);
});
