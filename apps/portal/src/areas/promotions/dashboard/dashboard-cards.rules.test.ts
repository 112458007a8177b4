import { formatPercent } from '@galeria/contract/kit/formats';
import { PROMOTION_TYPES, subModesOf } from '@galeria/contract/reference/enumerations/promotion';
import { isLowStock } from '@galeria/contract/reference/stock';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsOf, columnsFor, figureOf, percentLeft } from './dashboard-cards.rules.ts';
import { someTotals } from './testing/dashboard-builders.ts';

const STOCK_RAN_OUT = ['waiting', 'served'];
const GIFT = ['reached.buyAndWin', 'giftCoupons', ...STOCK_RAN_OUT];

describe('[DSH-02] the cards by type and mode, in order', () => {
  test.each([
    ['portal', 'BUYANDWIN', ['stock', 'participants', 'invoices', 'gmv', ...GIFT]],
    ['portal', 'RAFFLE', ['participants', 'invoices', 'gmv', 'reached.raffle', 'coupons']],
    ['portal', 'RAFFLE_AND_BUYANDWIN', ['stock', 'participants', 'invoices', 'gmv', 'reached.raffle', 'coupons', ...GIFT]],
    ['portal', 'LUCKYNUMBER', ['participants', 'invoices', 'gmv', 'reached.luckyNumber', 'numbers']],
    [
      'portal',
      'LUCKYNUMBER_AND_BUYANDWIN',
      ['stock', 'participants', 'invoices', 'gmv', 'reached.luckyNumber', 'numbers', ...GIFT],
    ],
    ['engagement', 'BUYANDWIN', ['stock', 'reservations', 'invoices', 'gmv', 'reached.buyAndWin', ...STOCK_RAN_OUT]],
    ['engagement', 'RAFFLE', ['participants', 'invoices', 'gmv', 'reached.raffle', 'coupons']],
    [
      'engagement',
      'RAFFLE_AND_BUYANDWIN',
      [
        'stock',
        'participants',
        'reservations',
        'invoices',
        'gmv',
        'reached.raffle',
        'coupons',
        'reached.buyAndWin',
        ...STOCK_RAN_OUT,
      ],
    ],
    ['engagement', 'LUCKYNUMBER', ['participants', 'invoices', 'gmv', 'reached.luckyNumber', 'numbers']],
    [
      'engagement',
      'LUCKYNUMBER_AND_BUYANDWIN',
      [
        'stock',
        'participants',
        'reservations',
        'invoices',
        'gmv',
        'reached.luckyNumber',
        'numbers',
        'reached.buyAndWin',
        ...STOCK_RAN_OUT,
      ],
    ],
  ] as const)('%s, %s', (mode, type, cards) => {
    expect(cardsOf({ type, isLoyalty: false }, mode)).toEqual(cards);
  });

  test.each(PROMOTION_TYPES)('loyalty adds the used coupons, where a gift has some: %s', (type) => {
    const hasGift = subModesOf(type).includes('buyAndWin');
    for (const mode of ['portal', 'engagement'] as const) {
      const plain = cardsOf({ type, isLoyalty: false }, mode);
      expect(cardsOf({ type, isLoyalty: true }, mode)).toEqual(hasGift ? [...plain, 'usedCoupons'] : plain);
    }
  });
});

test('[DSH-02] no type leaves a card alone in the last row', () => {
  for (const type of PROMOTION_TYPES) {
    for (const isLoyalty of [true, false]) {
      for (const mode of ['portal', 'engagement'] as const) {
        const { length } = cardsOf({ type, isLoyalty }, mode);
        expect([type, length, length % columnsFor(length)]).not.toEqual([type, length, 1]);
      }
    }
  }
});

test.each([
  ['participants', '1.234'],
  ['reservations', '55'],
  ['invoices', '2.345'],
  ['gmv', 'R$\u00a0123.456,78'],
  ['reached.buyAndWin', '11'],
  ['reached.raffle', '12'],
  ['reached.luckyNumber', '13'],
  ['coupons', '3.456'],
  ['numbers', '4.567'],
  ['giftCoupons', '55'],
  ['usedCoupons', '44'],
  ['waiting', '22'],
  ['served', '33'],
] as const)('[DSH-02] the figure of %s is %s', (card, figure) => {
  expect(figureOf(card, someTotals())).toBe(figure);
});

describe('[DSH-02] what is left of a stock', () => {
  test.each([
    [100, 100, '100,00%'],
    [853, 1000, '85,30%'],
    [1001, 10_000, '10,01%'],
    [1000, 10_000, '10,00%'],
    [1, 1_000_000, '0,01%'],
    [0, 100, '0,00%'],
    [0, 0, '0,00%'],
  ])('%i of %i is %s', (remaining, total, words) => {
    expect(formatPercent(percentLeft(remaining, total))).toBe(words);
  });

  test('the figure says 10% or less exactly where the ring is red', () => {
    const whole = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(whole, whole, (one, other) => {
        const [remaining, total] = [Math.min(one, other), Math.max(one, other)];
        return percentLeft(remaining, total) <= 10 === isLowStock(remaining, total);
      }),
    );
  });
});
