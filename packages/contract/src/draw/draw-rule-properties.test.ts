import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFrom, countIn } from '../testing/a-draw.ts';
import { drawWalk, LOOK_ROWS, numberOf, orderOf, readTickets, seriesOf } from './draw-rule.ts';
import { runWalkAtOnce } from './draw-run.ts';
import { APPROXIMATIONS, type DrawOutcome, type DrawSettings, EMPTY_SERIES, type Entry } from './draw-shapes.ts';

interface Case {
  readonly settings: DrawSettings;
  readonly tickets: readonly string[];
  readonly entries: readonly Entry[];
}

const ticket = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'));

/** Small universes, so that ties, edges, empty series and people with many numbers all come up. */
const anyCase: fc.Arbitrary<Case> = fc
  .record({
    firstSeries: fc.constantFrom(0, 0, 3, 98),
    seriesCount: fc.integer({ min: 1, max: 6 }),
    orderDigits: fc.integer({ min: 1, max: 3 }),
    winners: fc.integer({ min: 1, max: 8 }),
    approximation: fc.constantFrom(...APPROXIMATIONS),
    emptySeries: fc.constantFrom(...EMPTY_SERIES),
    onePerCpf: fc.boolean(),
    seriesSource: fc.constantFrom('TENS_OF_FIRST' as const, 'TENS_OF_PRIZE' as const),
    sourcePrize: fc.integer({ min: 1, max: 5 }),
    seriesPrefix: fc.constant(''),
  })
  .chain((settings) => {
    const places = settings.seriesCount * 10 ** settings.orderDigits;
    const entry = fc.record({ place: fc.nat({ max: places - 1 }), person: fc.nat({ max: 12 }) });
    return fc.record({
      settings: fc.constant(settings),
      tickets: fc.array(ticket, { minLength: 5, maxLength: 5 }),
      entries: fc.uniqueArray(entry, { selector: ({ place }) => place, maxLength: 150 }).map((handedOut) =>
        handedOut.map(({ place, person }) => {
          const orders = 10 ** settings.orderDigits;
          const number = numberOf(settings.firstSeries + Math.floor(place / orders), place % orders, settings);
          return { number, holder: `person ${person}` };
        }),
      ),
    });
  });

function run({ settings, tickets, entries }: Case, isCancelled?: (number: string) => boolean): DrawOutcome {
  const walk = drawWalk(readTickets(tickets, settings), settings, countIn(entries, settings), isCancelled);
  return runWalkAtOnce(walk, answerFrom(entries, settings));
}

/**
 * The rule again, slowly and from the words of the regulation: sort all numbers of a series by the way they are gone through,
 * take the first free one, and go on from it.
 */
function slowly({ settings, tickets, entries }: Case): { picks: Entry[]; considered: Set<string> } {
  const { series: start, order } = readTickets(tickets, settings);
  const target = Number(order);
  const picks: Entry[] = [];
  const considered = new Set<string>();
  const isFull = () => picks.length === settings.winners * 2;
  const offer = (entry: Entry): boolean => {
    if (isFull() || picks.includes(entry)) return false;
    considered.add(entry.number);
    if (settings.onePerCpf && picks.some(({ holder }) => holder === entry.holder)) return false;
    picks.push(entry);
    return true;
  };

  const all = Array.from({ length: settings.seriesCount }, (_, index) => settings.firstSeries + index);
  const above = all.filter((series) => series > start);
  const below = all.filter((series) => series < start).reverse();
  const alternating = all.flatMap((_, at) => [above[at], below[at]]).filter((series) => series !== undefined);
  let turns = [start, ...alternating];
  if (settings.emptySeries === 'NEXT_LOWER') turns = [start, ...below, ...above.toReversed()];
  if (settings.approximation === 'UP_CIRCULAR') turns = [start, ...above, ...below.toReversed()];

  for (const series of turns) {
    const at = (entry: Entry): number => orderOf(entry.number, settings);
    const own = entries.filter(({ number }) => seriesOf(number, settings) === series).sort((one, other) => at(one) - at(other));
    const up = own.filter((entry) => at(entry) >= target);
    const down = own.filter((entry) => at(entry) < target).reverse();
    if (settings.approximation === 'UP_CIRCULAR') {
      for (const entry of [...up, ...down.toReversed()]) offer(entry);
      continue;
    }
    const byDistance = own.toSorted(
      (one, other) => Math.abs(at(one) - target) - Math.abs(at(other) - target) || at(other) - at(one),
    );
    const first = (settings.approximation === 'ALTERNATING' ? byDistance : [...up, ...down]).find(offer);
    if (first === undefined) continue;
    for (const entry of own.filter((each) => at(each) > at(first))) offer(entry);
    for (const entry of own.filter((each) => at(each) < at(first)).reverse()) offer(entry);
  }
  return { picks, considered };
}

describe('[DRW-03] whatever the list', () => {
  test('the winners are those that the slow way gives, and nobody on the way is without a step', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const { picks, steps } = run(given);
        const slow = slowly(given);
        expect(picks.map(({ number, holder }) => ({ number, holder }))).toEqual(slow.picks);
        const told = steps.filter(({ holder }) => holder !== null).map(({ number }) => number);
        expect(new Set(told)).toEqual(slow.considered);
        expect(told.length).toBe(slow.considered.size);
      }),
      { numRuns: 1000 },
    );
  });

  test('[SYN-08] a number whose note was cancelled wins nothing, leaves its step, and takes nobody else out of their place', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 2, max: 5 }), (given, every) => {
        const cancelled = new Set(given.entries.filter((_, at) => at % every === 0).map(({ number }) => number));
        const outcome = run(given, (number) => cancelled.has(number));
        const without = run({ ...given, entries: given.entries.filter(({ number }) => !cancelled.has(number)) });
        expect([outcome.picks, outcome.missing]).toEqual([without.picks, without.missing]);
        const passed = outcome.steps.filter(({ kind }) => kind === 'note-cancelled');
        expect(passed.every(({ number, position }) => number !== null && cancelled.has(number) && position === null)).toBe(true);
        // Where everybody was asked for, everybody who is void was met.
        if (outcome.missing > 0) expect(new Set(passed.map(({ number }) => number))).toEqual(cancelled);
      }),
      { numRuns: 500 },
    );
  });

  test('the same again gives the same; every pick was handed out; N and N, or what is missing', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const { settings, entries } = given;
        const outcome = run(given);
        expect(run({ ...given, entries: entries.toReversed() })).toEqual(outcome);
        const { picks, missing, steps } = outcome;
        for (const { number, holder } of picks) expect(entries).toContainEqual({ number, holder });
        expect(new Set(picks.map(({ number }) => number)).size).toBe(picks.length);
        expect(picks.map(({ position }) => position)).toEqual(picks.map((_, at) => at + 1));
        expect(picks.filter(({ type }) => type === 'GANHADOR').length).toBe(Math.min(settings.winners, picks.length));
        const people = new Set(entries.map(({ holder }) => holder)).size;
        const eligible = settings.onePerCpf ? people : entries.length;
        expect(picks.length).toBe(Math.min(settings.winners * 2, eligible));
        expect(missing).toBe(settings.winners * 2 - picks.length);
        expect(steps.at(-1)?.kind === 'list-exhausted').toBe(missing > 0);
      }),
      { numRuns: 500 },
    );
  });

  test('with one win per CPF nobody wins twice, and each passed over is told the place they have', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const { picks, steps } = run({ ...given, settings: { ...given.settings, onePerCpf: true } });
        expect(new Set(picks.map(({ holder }) => holder)).size).toBe(picks.length);
        for (const { holder, position } of steps.filter(({ kind }) => kind === 'holder-has-won'))
          expect(picks.find((pick) => pick.holder === holder)?.position).toBe(position);
      }),
      { numRuns: 500 },
    );
  });
});

describe('[DRW-03] a walk of many looks', () => {
  const orders = Array.from({ length: 1000 }, (_, order) => order);
  /** Nearly all numbers are one person's: the walk passes hundreds before it has enough. */
  const holderOf = (order: number): string => (order % 311 === 7 ? `person ${order}` : 'one with many');

  test.each(APPROXIMATIONS)('%s passes hundreds over, each with its step', (approximation) => {
    const settings: DrawSettings = {
      firstSeries: 0,
      seriesCount: 2,
      orderDigits: 3,
      winners: 3,
      approximation,
      emptySeries: 'NEAREST',
      onePerCpf: true,
      seriesSource: 'TENS_OF_FIRST',
      sourcePrize: 1,
      seriesPrefix: '',
    };
    const entries = [0, 1].flatMap((series) =>
      orders.map((order) => ({ number: numberOf(series, order, settings), holder: holderOf(order + series * 1000) })),
    );
    const given: Case = { settings, tickets: ['000000', '000000', '000005', '000000', '000000'], entries };
    const { picks, steps } = run(given);
    const slow = slowly(given);
    expect(picks.map(({ number, holder }) => ({ number, holder }))).toEqual(slow.picks);
    expect(picks.length).toBe(6);
    const passed = steps.filter(({ kind }) => kind === 'holder-has-won').map(({ number }) => number);
    expect(new Set(passed).size).toBe(passed.length);
    expect(passed.length).toBe(slow.considered.size - picks.length);
    expect(passed.length).toBeGreaterThan(5 * LOOK_ROWS);
  });
});

describe('[DRW-08] what the rule asks for', () => {
  /** A list that is there without being kept: every `gap`-th number, each its own holder. */
  function looksOver(settings: DrawSettings, gap: number): { looks: number; rows: number } {
    let looks = 0;
    let rows = 0;
    const walk = drawWalk(
      readTickets(['000015', '000010', '000000', '000000', '000005'], settings),
      settings,
      () => 100_000 / gap,
    );
    let next = walk.next();
    while (!next.done) {
      const { series, from, direction, limit } = next.value;
      const found: Entry[] = [];
      const way = direction === 'up' ? 1 : -1;
      const start = Math[direction === 'up' ? 'ceil' : 'floor'](orderOf(from, settings) / gap) * gap;
      for (let order = start; order >= 0 && order < 100_000 && found.length < limit; order += gap * way) {
        const number = numberOf(series, order, settings);
        found.push({ number, holder: number });
      }
      looks += 1;
      rows += found.length;
      next = walk.next(found);
    }
    return { looks, rows };
  }

  test('is the same for ten numbers a series as for a hundred thousand, and for one series as for a thousand', () => {
    const settings = (seriesCount: number): DrawSettings => ({
      firstSeries: 0,
      seriesCount,
      orderDigits: 5,
      winners: 5,
      approximation: 'ALTERNATING',
      emptySeries: 'NEAREST',
      onePerCpf: true,
      seriesSource: 'TENS_OF_FIRST',
      sourcePrize: 1,
      seriesPrefix: '',
    });
    for (const gap of [1, 10, 100, 250])
      for (const seriesCount of [1, 10, 1000]) {
        const { looks, rows } = looksOver(settings(seriesCount), gap);
        expect(looks).toBeLessThanOrEqual(2);
        expect(rows).toBeLessThanOrEqual(2 * LOOK_ROWS);
      }
  });
});
