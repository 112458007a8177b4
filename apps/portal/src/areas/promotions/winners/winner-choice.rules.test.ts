import type { DisqualificationReason } from '@galeria/contract/draw/disqualification';
import { describe, expect, test } from 'vitest';
import { barsOf, choiceOf, isStillValid, placesIn, placesOf, publishState, withWinners } from './winner-choice.rules.ts';

/** Of two awards: g1 and g2 win, s1 and s2 stand by for them. */
const token = (id: string, winner = false) => ({
  id,
  number: id,
  winner,
  voidedAt: null as string | null,
  disqualifiedFor: null as DisqualificationReason | null,
  type: id.startsWith('g') ? ('GANHADOR' as const) : ('SUPLENTE' as const),
  winnerPosition: Number(id.slice(1)) + (id.startsWith('g') ? 0 : 2),
});
const AT = '2026-12-01T12:00:00.000Z';
const barred = (tokens: readonly ReturnType<typeof token>[], ...disqualified: string[]) =>
  barsOf(
    tokens,
    disqualified.map((number) => {
      const isPublished = tokens.some((each) => each.number === number && each.winner);
      return { number, confirmedAt: AT, place: isPublished ? 'treasury' : 'substitute-open' } as const;
    }),
    2,
  );
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
    expect([...withWinners(TWO, new Set(), 2, barred(TWO))]).toEqual(['g1', 'g2']);
    expect([...withWinners(HALF, new Set(), 2, barred(HALF))]).toEqual(['g2']);
    expect([...withWinners(TWO, new Set(['g2']), 2, barred(TWO))]).toEqual(['g2', 'g1']);
    expect([...withWinners(DONE, new Set(), 2, barred(DONE))]).toEqual([]);
    // Who stands in for somebody disqualified wins too.
    expect([...withWinners(TWO, new Set(), 2, barred(TWO, 'g1'))]).toEqual(['g2', 's1']);
  });

  test('[SYN-08] a number whose note was cancelled is not chosen, is not valid on submit, and frees its substitute', () => {
    const voided = TWO.map((each) => (each.id === 'g1' ? { ...each, voidedAt: AT } : each));
    const bars = barred(voided);
    expect([...withWinners(voided, new Set(), 2, bars)]).toEqual(['g2', 's1']);
    expect(isStillValid(voided, new Set(['g1', 'g2']), 2, bars)).toBe(false);
    expect(isStillValid(voided, new Set(['g2', 's1']), 2, bars)).toBe(true);
    expect(isStillValid(voided, new Set(['g2', 's2']), 2, bars)).toBe(false);
    expect(placesIn(2, { rows: voided, total: 4 }, bars)).toBe(2);
  });

  test.each([
    ['all stand', TWO, [], { s1: 'winner-stands', s2: 'winner-stands' }, 2],
    ['one is disqualified', TWO, ['g1'], { g1: 'disqualified', s2: 'winner-stands' }, 2],
    ['and its substitute', TWO, ['g1', 's1'], { g1: 'disqualified', s1: 'disqualified', s2: 'winner-stands' }, 1],
    ['one was published before', HALF, ['g1'], { s1: 'treasury', s2: 'winner-stands' }, 2],
    ['one is published', HALF, [], { s1: 'winner-stands', s2: 'winner-stands' }, 2],
  ])('[DRW-10] who cannot be published, and in how many places somebody can: %s', (_what, tokens, disqualified, bars, places) => {
    expect(Object.fromEntries(barred(tokens, ...disqualified))).toEqual(bars);
    expect(placesIn(2, { rows: tokens, total: 4 }, barred(tokens, ...disqualified))).toBe(places);
  });

  describe('[DRW-14] a published winner whose note was cancelled', () => {
    const voided = DONE.map((each) => (each.id === 'g1' ? { ...each, voidedAt: AT } : each));
    const out = voided.map((each) => (each.id === 'g1' ? { ...each, disqualifiedFor: 'NOTE_CANCELLED' as const } : each));
    const barsWith = (place: 'substitute-open' | 'delivered' | 'treasury', confirmedAt: string | null = AT) =>
      barsOf(out, [{ number: 'g1', confirmedAt, place }], 2);

    test('frees its substitute once it is disqualified, and holds no place any more', () => {
      expect(barsOf(voided, [], 2).get('s1')).toBe('winner-stands');
      expect(barsWith('substitute-open', null).get('s1')).toBe('winner-stands');
      const bars = barsWith('substitute-open');
      expect(Object.fromEntries(bars)).toEqual({ s2: 'winner-stands' });
      const places = placesIn(2, { rows: out, total: 4 }, bars);
      expect([places, publishState(voided, 2, true), publishState(out, places, true)]).toEqual([2, 'done', 'unfinished']);
      expect(choiceOf(out, new Set(['s1']), 2)).toEqual({ published: 1, selected: 2, isFull: true });
      expect(isStillValid(out, new Set(['s1']), 2, bars)).toBe(true);
    });

    test('frees nobody where the prize was given, or there is no substitute', () => {
      expect([barsWith('delivered').get('s1'), barsWith('treasury').get('s1')]).toEqual(['delivered', 'treasury']);
      const bars = barsWith('delivered');
      expect(placesIn(2, { rows: out, total: 4 }, bars)).toBe(1);
      expect(publishState(out, 1, true)).toBe('done');
      const alone = out.filter(({ id }) => id === 'g1');
      expect(publishState(alone, placesIn(1, { rows: alone, total: 1 }, new Map()), true)).toBe('done');
    });
  });

  test('[DRW-10] what is only asked for holds the winner back, and frees nobody', () => {
    expect(Object.fromEntries(barsOf(TWO, [{ number: 'g1', confirmedAt: null, place: 'substitute-open' }], 2))).toEqual({
      ...{ g1: 'asked', s1: 'winner-stands', s2: 'winner-stands' },
    });
  });
});

describe('[DRW-05] validated again on submit', () => {
  test.each([
    ['exactly as many as awards', TWO, ['g1', 'g2'], true],
    ['a substitute whose winner stands', TWO, ['g1', 's2'], false],
    ['what is left of a publishing that failed halfway', HALF, ['g2'], true],
    ['too few', TWO, ['g1'], false],
    ['too many', TWO, ['g1', 'g2', 's1'], false],
    ['somebody else published one meanwhile', HALF, ['g2', 's1'], false],
    ['one of those chosen is published by now', HALF, ['g1'], false],
    ['a number that is no longer in the list', TWO, ['g1', 'x'], false],
    ['nothing chosen of what is complete', DONE, [], false],
  ])('%s', (_what, fresh, chosen, expected) => {
    expect(isStillValid(fresh, new Set(chosen), 2, barred(fresh))).toBe(expected);
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
