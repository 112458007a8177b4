import { describe, expect, test } from 'vitest';
import { answerFrom, countIn, REAL_TICKETS, SOME_SETTINGS } from '../testing/a-draw.ts';
import { DRAW_VECTORS } from '../testing/draw-vectors.ts';
import { drawWalk, fitSeries, isNumber, LOOK_ROWS, numberOf, readTickets, seriesInTurn } from './draw-rule.ts';
import { runWalkAtOnce } from './draw-run.ts';
import type { Approximation, DrawOutcome, DrawSettings, DrawStep, Entry } from './draw-shapes.ts';

const withSettings = (changes: Partial<DrawSettings>): DrawSettings => ({ ...SOME_SETTINGS, ...changes });

function drawOf(tickets: readonly string[], settings: DrawSettings, entries: readonly Entry[]): DrawOutcome {
  const walk = drawWalk(readTickets(tickets, settings), settings, countIn(entries, settings));
  return runWalkAtOnce(walk, answerFrom(entries, settings));
}

/** Tickets whose units are the order; their tens are all the same. */
const ticketsFor = (order: string, tens = '0'): string[] => [...order].map((digit) => `0000${tens}${digit}`);

/** Each its own holder. */
const listOf = (...numbers: readonly string[]): Entry[] => numbers.map((number) => ({ number, holder: `of ${number}` }));

const numbersOf = ({ picks }: DrawOutcome): string[] => picks.map(({ number }) => number);
const told = ({ kind, series, number, position }: DrawStep): string =>
  [kind, series, number, position].filter((part) => part !== null).join(' ');

describe('[DRW-03] reading the tickets', () => {
  test.each(DRAW_VECTORS.readings)('$tickets', (vector) => {
    for (const [seriesCount, raw] of [
      [10, vector.series1],
      [100, vector.series2],
      [1000, vector.series3],
    ] as const) {
      if (raw === undefined) continue;
      const settings = withSettings({ seriesCount });
      const number = `${raw}${vector.order}`;
      expect(readTickets(vector.tickets, settings)).toEqual({ order: vector.order, rawSeries: raw, series: Number(raw), number });
    }
    if (vector.number6 !== undefined) expect(readTickets(vector.tickets, SOME_SETTINGS).number).toBe(vector.number6);
    const single = readTickets(vector.tickets, withSettings({ seriesCount: 1 }));
    expect(single).toEqual({ order: vector.order, rawSeries: '', series: 0, number: vector.order });
  });

  test.each(DRAW_VECTORS.fits)('series $found in $lo to $hi is $series', ({ found, lo, hi, series }) => {
    expect(fitSeries(found, lo, hi - lo + 1)).toBe(series);
  });

  test.each([
    [0, 9],
    [0, 19],
    [0, 149],
    [100, 129],
    [0, 0],
    [7, 7],
    [1, 12],
  ])('for 0 to 999 in %i to %i the short way is the long one', (low, high) => {
    const count = high - low + 1;
    for (let raw = 0; raw <= 999; raw += 1) {
      let long = raw;
      while (long > high) long -= count;
      while (long < low) long += count;
      expect(fitSeries(raw, low, count)).toBe(long);
    }
  });

  test.each([
    ['5919', REAL_TICKETS, { seriesCount: 10 }, '097259'],
    ['5918', ['021274', '012894', '038169', '074266', '048192'], { seriesCount: 20 }, '1944962'],
    ['5918', ['021274', '012894', '038169', '074266', '048192'], { seriesCount: 150 }, '04644962'],
    ['5825', ['087222', '026487', '078250', '014568', '027159'], { firstSeries: 100, seriesCount: 30 }, '10527089'],
  ])('extraction %s with its worked example', (_, tickets, settings, number) => {
    expect(readTickets(tickets, withSettings(settings)).number).toBe(number);
  });

  test.each([
    ['03', '57698'],
    ['6', '78139'],
    ['3', '73254'],
    ['81', '48977'],
    ['0', '10484'],
  ])('the printed example %s/%s is read from the tickets that spell it', (series, order) => {
    const tens = series.padEnd(5, '5');
    const tickets = [...order].map((unit, at) => `0000${tens[at]}${unit}`);
    expect(readTickets(tickets, withSettings({ seriesCount: 10 ** series.length })).number).toBe(series + order);
  });

  test.each([
    [{ seriesSource: 'TENS_OF_PRIZE', sourcePrize: 2 }, '1', 1],
    [{ seriesSource: 'TENS_OF_PRIZE', sourcePrize: 5 }, '9', 9],
    [{ seriesSource: 'PREFIX_AND_TENS', seriesPrefix: '11', firstSeries: 110, seriesCount: 10 }, '110', 110],
    [{ seriesSource: 'PREFIX_AND_TENS', seriesPrefix: '1', seriesCount: 20 }, '10', 10],
  ] as const)('the series as the regulation says: %j', (settings, rawSeries, series) => {
    expect(readTickets(REAL_TICKETS, withSettings(settings))).toMatchObject({ rawSeries, series });
  });

  test.each([
    [4, '7259', '07259'],
    [3, '259', '0259'],
    [2, '59', '059'],
  ])('a smaller universe takes the last %i digits', (orderDigits, order, number) => {
    expect(readTickets(REAL_TICKETS, withSettings({ orderDigits }))).toMatchObject({ order, number });
  });

  test.each([[[]], [['026609']], [['026609', '092517', '009012', '050795', '29199']]])('%j are no five tickets', (tickets) => {
    expect(() => readTickets(tickets, SOME_SETTINGS)).toThrow(RangeError);
  });

  test('a number is written as people read it', () => {
    expect(numberOf(7, 42, SOME_SETTINGS)).toBe('700042');
    expect(numberOf(7, 42, withSettings({ seriesCount: 1000 }))).toBe('00700042');
    expect(numberOf(0, 42, withSettings({ seriesCount: 1 }))).toBe('00042');
    expect(() => numberOf(10, 42, SOME_SETTINGS)).toThrow(RangeError);
    expect(() => numberOf(1, 100_000, SOME_SETTINGS)).toThrow(RangeError);
    expect(isNumber('700042', SOME_SETTINGS)).toBe(true);
    const none = ['70004', '7000042', '70004x', ''];
    expect(none.filter((text) => isNumber(text, SOME_SETTINGS))).toEqual([]);
    expect(isNumber('30000042', withSettings({ firstSeries: 100, seriesCount: 30 }))).toBe(false);
  });
});

describe('[DRW-03] who wins', () => {
  const ways = [
    ['ALTERNATING', 'alternating'],
    ['UP_THEN_DOWN', 'ascending_then_descending'],
    ['UP_CIRCULAR', 'ascending_circular'],
  ] as const satisfies readonly (readonly [Approximation, string])[];

  test.each(DRAW_VECTORS.firstWinners)('first for $target among $distributed', (vector) => {
    for (const [approximation, name] of ways) {
      const settings = withSettings({ seriesCount: 1, winners: 1, approximation });
      const [first] = numbersOf(drawOf(ticketsFor(vector.target), settings, listOf(...vector.distributed)));
      expect(Number(first)).toBe(vector[name]);
    }
  });

  test.each(DRAW_VECTORS.draws)('$name', (vector) => {
    const settings = withSettings({
      firstSeries: vector.lo,
      seriesCount: vector.hi - vector.lo + 1,
      winners: vector.winners_wanted,
      onePerCpf: vector.one_per_cpf,
    });
    const entries = Object.entries<Record<string, string>>(vector.distributed).flatMap(([series, numbers]) =>
      Object.entries(numbers).map(([order, holder]) => ({ number: numberOf(Number(series), Number(order), settings), holder })),
    );
    const { reading, picks, missing } = drawOf(vector.tickets, settings, entries);
    expect([reading.series, reading.order, missing]).toEqual([vector.series, vector.order, 0]);
    const wanted = [...vector.winners, ...vector.substitutes].map(([series, order, holder], at) => ({
      position: at + 1,
      type: at < vector.winners_wanted ? 'GANHADOR' : 'SUPLENTE',
      number: numberOf(Number(series), Number(order), settings),
      holder,
    }));
    expect(picks).toEqual(wanted);
  });

  test('empty series are passed, nearest first, with the same order in the next', () => {
    const tickets = ['087222', '026487', '078250', '014568', '027159'];
    const settings = withSettings({ firstSeries: 100, seriesCount: 30, winners: 1 });
    const { picks, steps } = drawOf(tickets, settings, listOf('10427089', '10727089'));
    expect(picks.map(({ number, type }) => [number, type])).toEqual([
      ['10427089', 'GANHADOR'],
      ['10727089', 'SUPLENTE'],
    ]);
    expect(steps.map(told)).toEqual([
      'series-empty 105',
      'series-empty 106',
      'exact 104 10427089 1',
      'top-reached 104',
      'series-exhausted 104',
      'exact 107 10727089 2',
    ]);
  });

  test('every step of a walk is told, those passed over with their reason', () => {
    const holders = { '097257': 'A', '097261': 'B', '097262': 'B', '097300': 'A', '099999': 'C', '100000': 'D' };
    const entries = Object.entries(holders).map(([number, holder]) => ({ number, holder }));
    expect(drawOf(REAL_TICKETS, withSettings({ winners: 3 }), entries).steps.map(told)).toEqual([
      'not-handed-out 0 097259',
      'nearest 0 097261 1',
      'holder-has-won 0 097262 1',
      'next-higher 0 097300 2',
      'next-higher 0 099999 3',
      'top-reached 0',
      'holder-has-won 0 097257 2',
      'series-exhausted 0',
      'not-handed-out 1 197259',
      'nearest 1 100000 4',
      'top-reached 1',
      'series-exhausted 1',
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((series) => `series-empty ${series}`),
      'list-exhausted 9',
    ]);
  });

  test.each([
    ['the bottom', '00000', 'ALTERNATING', ['00005', '99999'], ['00005', '99999']],
    ['the top', '99999', 'ALTERNATING', ['00003', '99990'], ['99990', '00003']],
    ['the top, round to the bottom', '99999', 'UP_CIRCULAR', ['00003', '99990'], ['00003', '99990']],
    ['a tie', '50000', 'ALTERNATING', ['49999', '50001'], ['50001', '49999']],
    ['below, then above', '97259', 'ALTERNATING', ['97258', '97400'], ['97258', '97400']],
    ['above, then below', '97259', 'UP_THEN_DOWN', ['97200', '97258', '97400'], ['97400', '97258']],
    ['only below', '97259', 'UP_THEN_DOWN', ['00001', '97258'], ['97258', '00001']],
  ] as const)('at %s', (_, order, approximation, handedOut, wanted) => {
    const settings = withSettings({ seriesCount: 1, winners: 1, approximation });
    expect(numbersOf(drawOf(ticketsFor(order), settings, listOf(...handedOut)))).toEqual(wanted);
  });

  /** A page of a look is so long; the next one begins where it ended. */
  const ordersFrom = (first: number, many: number) =>
    Array.from({ length: many }, (_, at) => String(first + at).padStart(5, '0'));

  test.each(['ALTERNATING', 'UP_THEN_DOWN'] as const)(
    '%s leaves nobody out where a page ends right before the last order',
    (approximation) => {
      const settings = withSettings({ seriesCount: 1, winners: LOOK_ROWS, approximation });
      const down = ordersFrom(0, LOOK_ROWS + 1);
      const downward = drawOf(ticketsFor('00500'), settings, listOf(...down));
      expect(numbersOf(downward)).toEqual(down.toReversed());
      const up = ordersFrom(99_999 - LOOK_ROWS, LOOK_ROWS + 1);
      expect(numbersOf(drawOf(ticketsFor('90000'), settings, listOf(...up)))).toEqual(up);
    },
  );

  test('UP_CIRCULAR leaves nobody out there either, nor takes anybody twice', () => {
    const settings = withSettings({ seriesCount: 1, winners: 2 * LOOK_ROWS, approximation: 'UP_CIRCULAR' });
    const [low, high] = [ordersFrom(0, LOOK_ROWS + 1), ordersFrom(99_999 - LOOK_ROWS, LOOK_ROWS + 1)];
    expect(numbersOf(drawOf(ticketsFor('50000'), settings, listOf(...low, ...high)))).toEqual([...high, ...low]);
  });

  test.each([
    ['UP_THEN_DOWN', ['exact 0 97259 1', 'next-higher 0 97300 2', 'top-reached 0', 'next-lower 0 97200 3', 'series-exhausted 0']],
    ['UP_CIRCULAR', ['exact 0 97259 1', 'next-higher 0 97300 2', 'top-reached 0', 'next-higher 0 97200 3', 'series-exhausted 0']],
    ['ALTERNATING', ['exact 0 97259 1', 'next-higher 0 97300 2', 'top-reached 0', 'next-lower 0 97200 3', 'series-exhausted 0']],
  ] as const)('%s tells each step, and that a series has nobody left', (approximation, told_) => {
    const settings = withSettings({ seriesCount: 1, winners: 2, approximation });
    const { steps } = drawOf(REAL_TICKETS, settings, listOf('97200', '97259', '97300'));
    expect(steps.map(told)).toEqual([...told_, 'list-exhausted 0']);
  });

  test('that nobody is left is not said where the last one was enough', () => {
    for (const approximation of ['UP_THEN_DOWN', 'UP_CIRCULAR'] as const) {
      const settings = withSettings({ seriesCount: 1, winners: 1, approximation });
      const { steps, missing } = drawOf(REAL_TICKETS, settings, listOf('97200', '97300'));
      expect(missing).toBe(0);
      expect(steps.map(({ kind }) => kind)).not.toContain('series-exhausted');
    }
  });

  test('going up in a circle, the following series are gone through in a circle too', () => {
    const settings = withSettings({ seriesCount: 3, winners: 3, approximation: 'UP_CIRCULAR' });
    const entries = listOf('200001', '299000', '050000', '000001', '150000', '199999');
    expect(numbersOf(drawOf(ticketsFor('60000', '2'), settings, entries))).toEqual([
      '299000',
      '200001',
      '000001',
      '050000',
      '199999',
      '150000',
    ]);
  });

  test.each([
    [{ emptySeries: 'NEAREST' }, 3, [3, 4, 2, 5, 1, 6, 0, 7, 8, 9]],
    [{ emptySeries: 'NEAREST' }, 0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [{ emptySeries: 'NEAREST' }, 9, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    [{ emptySeries: 'NEXT_LOWER' }, 3, [3, 2, 1, 0, 9, 8, 7, 6, 5, 4]],
    [{ emptySeries: 'NEXT_LOWER', approximation: 'UP_CIRCULAR' }, 8, [8, 9, 0, 1, 2, 3, 4, 5, 6, 7]],
  ] as const)('the series in turn with %j from %i', (settings, start, turns) => {
    expect(seriesInTurn(start, withSettings(settings))).toEqual(turns);
  });

  test('nobody at all: all are missing, and it says so', () => {
    const { picks, steps, missing } = drawOf(REAL_TICKETS, withSettings({ winners: 5 }), []);
    expect([picks, missing, steps.at(-1)?.kind]).toEqual([[], 10, 'list-exhausted']);
  });
});
