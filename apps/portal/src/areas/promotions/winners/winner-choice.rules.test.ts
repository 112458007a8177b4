import { describe, expect, test } from 'vitest';
import { choiceOf, isStillValid, placesIn, placesOf, publishState, withWinners } from './winner-choice.rules.ts';

const token = (id: string, winner = false) => ({
  id,
  winner,
  voidedAt: null as string | null,
  type: id.startsWith('g') ? ('GANHADOR' as const) : ('SUPLENTE' as const),
});
const TWO = [token('g1'), token('g2'), token('s1'), token('s2')];
const HALF = [token('g1', true), token('g2'), token('s1'), token('s2')];
const DONE = [token('g1', true), token('g2', true), token('s1'), token('s2')];

describe('[DRW-05] who is chosen', () => {
  test.each([
    [TWO, [], { published: 0, selected: 0, isFull: false }],
    [TWO, ['g1'], { published: 0, selected: 1, isFull: false }],
    [TWO, ['g1', 's1'], { published: 0, selected: 2, isFull: true }],
    [HALF, [], { published: 1, selected: 1, isFull: false }],
    [HALF, ['s1'], { published: 1, selected: 2, isFull: true }],
    // Published by somebody else while it was chosen here: it counts once.
    [HALF, ['g1', 's1'], { published: 1, selected: 2, isFull: true }],
  ])('%j and %j', (tokens, chosen, expected) => {
    expect(choiceOf(tokens, new Set(chosen), 2)).toEqual(expected);
  });

  test('fewer numbers than awards: as many as there are', () => {
    expect([placesOf(5, 3), placesOf(2, 4)]).toEqual([3, 2]);
  });

  test('the winners at once, as far as there is room', () => {
    expect([...withWinners(TWO, new Set(), 2)]).toEqual(['g1', 'g2']);
    expect([...withWinners(HALF, new Set(), 2)]).toEqual(['g2']);
    expect([...withWinners(TWO, new Set(['s1']), 2)]).toEqual(['s1', 'g1']);
    expect([...withWinners(DONE, new Set(), 2)]).toEqual([]);
  });

  test('[SYN-08] a number whose note was cancelled is not chosen, is not valid on submit, and takes no place', () => {
    const voided = TWO.map((each) => (each.id === 'g1' ? { ...each, voidedAt: '2026-12-01T12:00:00.000Z' } : each));
    expect([...withWinners(voided, new Set(), 2)]).toEqual(['g2']);
    expect(isStillValid(voided, new Set(['g1', 'g2']), 2)).toBe(false);
    expect(isStillValid(voided, new Set(['g2', 's1']), 2)).toBe(true);
    const placesAmong = (rows: typeof TWO) => placesIn(4, { rows, total: rows.length });
    expect([placesAmong(TWO), placesAmong(voided)]).toEqual([4, 3]);
  });
});

describe('[DRW-05] validated again on submit', () => {
  test.each([
    ['exactly as many as awards', TWO, ['g1', 'g2'], true],
    ['a substitute in the place of a winner', TWO, ['g1', 's2'], true],
    ['what is left of a publishing that failed halfway', HALF, ['g2'], true],
    ['too few', TWO, ['g1'], false],
    ['too many', TWO, ['g1', 'g2', 's1'], false],
    ['somebody else published one meanwhile', HALF, ['g2', 's1'], false],
    ['one of those chosen is published by now', HALF, ['g1'], false],
    ['a number that is no longer in the list', TWO, ['g1', 'x'], false],
    ['nothing chosen of what is complete', DONE, [], false],
  ])('%s', (_what, fresh, chosen, expected) => {
    expect(isStillValid(fresh, new Set(chosen), 2)).toBe(expected);
  });
});

test.each([
  ['nothing', []],
  ['open', TWO],
  ['unfinished', HALF],
  ['done', DONE],
] as const)('[DRW-05] publishing is %s', (state, tokens) => {
  expect(publishState(tokens, 2, true)).toBe(state);
});

test('[DRW-05] what the first rows show published counts as done until all rows are here', () => {
  expect(publishState(HALF, 2, false)).toBe('done');
});
