import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SERIES, numberShape, numbersOf } from '../promotions/lucky-number-shape.ts';
import { nodeHashing } from '../testing/node-hashing.ts';
import { halfBits, keyedRounds, permuted, ROUNDS, type RoundFunction, unpermuted } from './permutation.ts';

const KEY = '0f'.repeat(32);
const OTHER_KEY = '1f'.repeat(32);

const roundsOf = (key: string, size: number): RoundFunction => keyedRounds(nodeHashing.hmacUnder(key), size);

const orderOf = (size: number, count: number, key = KEY): number[] => {
  const round = roundsOf(key, size);
  return Array.from({ length: count }, (_, place) => permuted(place, size, round));
};

/** A round that costs nothing, for whole ranges: that every place lands once holds whatever the rounds are. */
const cheapRound = (round: number, half: number): number => Math.imul(half + 0x9e37 * (round + 1), 0x85ebca6b) >>> 7;

describe('[ENG-03] the order in which numbers are handed out', () => {
  test.each([2, 3, 10, 100, 4095, 4096, 4097, numbersOf(numberShape(1, null)), numbersOf(numberShape(10, null))])(
    'is a permutation of %i places, whatever the rounds',
    (size) => {
      const seen = new Uint8Array(size);
      for (let place = 0; place < size; place += 1) {
        const landed = permuted(place, size, cheapRound);
        seen[landed] = (seen[landed] ?? 0) + 1;
      }
      expect(seen.every((times) => times === 1)).toBe(true);
    },
    60_000,
  );

  test('leads back to the place from anywhere, with as many series as there may be', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 10, 100, 500, MAX_SERIES),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (series, part) => {
          const size = numbersOf(numberShape(series, null));
          const place = Math.floor(part * size);
          const round = roundsOf(KEY, size);
          const landed = permuted(place, size, round);
          expect(landed).toBeGreaterThanOrEqual(0);
          expect(landed).toBeLessThan(size);
          expect(unpermuted(landed, size, round)).toBe(place);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('gives nothing twice among a sample of a hundred million', () => {
    const size = numbersOf(numberShape(MAX_SERIES, null));
    expect(new Set(orderOf(size, 1000)).size).toBe(1000);
  });

  test('is another with another key, and the same with the same', () => {
    const size = numbersOf(numberShape(10, null));
    expect(orderOf(size, 50)).toEqual(orderOf(size, 50));
    const others = orderOf(size, 500, OTHER_KEY);
    const same = orderOf(size, 500).filter((landed, place) => landed === others[place]);
    expect(same.length).toBeLessThan(3);
  });

  test('cannot be told from chance by its neighbours, its halves, its series or its last digits', () => {
    const count = 10_000;
    const size = numbersOf(numberShape(10, null));
    const order = orderOf(size, count);
    const rises = order.filter((landed, at) => at > 0 && landed > (order[at - 1] ?? 0)).length;
    // Of so many, chance strays from the half by 6 deviations once in a thousand million.
    expect(Math.abs(rises - count / 2)).toBeLessThan(6 * Math.sqrt(count / 12));
    expect(Math.abs(order.filter((landed) => landed < size / 2).length - count / 2)).toBeLessThan(3 * Math.sqrt(count));
    const chiSquare = (cellOf: (landed: number) => number): number => {
      const cells = new Array<number>(10).fill(0);
      for (const landed of order) cells[cellOf(landed)] = (cells[cellOf(landed)] ?? 0) + 1;
      return cells.reduce((sum, seen) => sum + (seen - count / 10) ** 2 / (count / 10), 0);
    };
    // Nine degrees of freedom: over 50 once in ten million.
    expect(chiSquare((landed) => Math.floor(landed / 100_000))).toBeLessThan(50);
    expect(chiSquare((landed) => landed % 10)).toBeLessThan(50);
    // What separates two that follow each other says nothing of what separates the next two.
    const steps = new Set(order.map((landed, at) => landed - (order[at - 1] ?? 0)));
    expect(steps.size).toBeGreaterThan(count * 0.98);
  });

  test('uses every round: leaving one out gives another order', () => {
    const size = numbersOf(numberShape(1, null));
    const round = roundsOf(KEY, size);
    for (let silent = 0; silent < ROUNDS; silent += 1) {
      const without = (index: number, half: number, bits: number) => (index === silent ? 0 : round(index, half, bits));
      const same = Array.from({ length: 100 }, (_, place) => permuted(place, size, without) === permuted(place, size, round));
      expect(same.filter(Boolean).length).toBeLessThan(5);
    }
  });

  test('knows how many bits hold every place, and what is no order', () => {
    expect([2, 4, 5, 16, 17, 100_000, 1_000_000, 100_000_000].map(halfBits)).toEqual([1, 1, 2, 2, 3, 9, 10, 14]);
    expect(() => halfBits(1)).toThrow(RangeError);
    expect(() => permuted(100_000, 100_000, cheapRound)).toThrow(RangeError);
    expect(() => permuted(-1, 100_000, cheapRound)).toThrow(RangeError);
  });
});
