import { describe, expect, test } from 'vitest';
import { type DrawToCome, decidePostponement } from './postponement.rules.ts';

const instant = (text: string) => new Date(`${text}-03:00`);
const NEXT_WEEK = instant('2026-12-09T15:00:00');

/** Over since the 30th, to be drawn on the 2nd; frozen on its eve. */
const lucky: DrawToCome = {
  mode: 'luckyNumber',
  raffleAt: instant('2026-12-02T15:00:00'),
  freezesAt: instant('2026-12-01T23:59:59.999'),
  frozenAt: null,
  hasBegun: false,
};
const urn: DrawToCome = { ...lucky, mode: 'raffle' };
const frozen = { frozenAt: instant('2026-12-01T10:00:00') };

const decide = (draw: DrawToCome, after: Date, at: string, time = '19:00') => {
  const decision = decidePostponement(draw, after, { at: instant(at), time });
  return decision.allowed ? 'allowed' : decision.code;
};

describe('[PRO-16, DRW-13] a draw is put off', () => {
  const cases: [string, DrawToCome, Date, string, string][] = [
    ['while notes are still decided', lucky, NEXT_WEEK, '2026-12-01T12:00:00', 'allowed'],
    ['once its list is frozen', { ...lucky, ...frozen }, NEXT_WEEK, '2026-12-01T12:00:00', 'allowed'],
    ['on its day, to the minute of its extraction', { ...lucky, ...frozen }, NEXT_WEEK, '2026-12-02T18:59:59', 'allowed'],
    ['not from its extraction on', { ...lucky, ...frozen }, NEXT_WEEK, '2026-12-02T19:00:00', 'draw-extraction-held'],
    ['nor days after it', { ...lucky, ...frozen }, NEXT_WEEK, '2026-12-05T12:00:00', 'draw-extraction-held'],
    [
      'until the extraction that counts, where the list froze too late for that of its day',
      { ...lucky, frozenAt: instant('2026-12-02T20:00:00') },
      NEXT_WEEK,
      '2026-12-03T18:59:00',
      'allowed',
    ],
    [
      'and no longer than that',
      { ...lucky, frozenAt: instant('2026-12-02T20:00:00') },
      NEXT_WEEK,
      '2026-12-03T19:00:00',
      'draw-extraction-held',
    ],
    ['not between a deadline and its freeze', lucky, NEXT_WEEK, '2026-12-02T00:00:00', 'draw-list-freezing'],
    ['at its deadline', lucky, NEXT_WEEK, '2026-12-01T23:59:59.999', 'allowed'],
    [
      'not where nobody worked out its deadline',
      { ...lucky, freezesAt: null },
      NEXT_WEEK,
      '2026-12-01T12:00:00',
      'draw-list-freezing',
    ],
    ['not once it was drawn', { ...lucky, ...frozen, hasBegun: true }, NEXT_WEEK, '2026-12-01T12:00:00', 'draw-begun'],
    ['not to the same day', lucky, instant('2026-12-02T23:00:00'), '2026-12-01T12:00:00', 'draw-date-not-later'],
    ['not to a day before', lucky, instant('2026-12-01T23:00:00'), '2026-12-01T12:00:00', 'draw-date-not-later'],
    ['an urn also after its day', { ...urn, ...frozen }, NEXT_WEEK, '2026-12-05T12:00:00', 'allowed'],
    ['an urn to today', { ...urn, ...frozen }, instant('2026-12-05T09:00:00'), '2026-12-05T12:00:00', 'allowed'],
    [
      'an urn not to yesterday',
      { ...urn, ...frozen },
      instant('2026-12-04T09:00:00'),
      '2026-12-05T12:00:00',
      'draw-date-not-later',
    ],
    ['an urn not once a coupon came out', { ...urn, ...frozen, hasBegun: true }, NEXT_WEEK, '2026-12-05T12:00:00', 'draw-begun'],
    ['an urn not between a deadline and its freeze', urn, NEXT_WEEK, '2026-12-02T09:00:00', 'draw-list-freezing'],
  ];
  test.each(cases)('%s', (_what, draw, after, at, outcome) => {
    expect(decide(draw, after, at)).toBe(outcome);
  });

  test('not to a day whose extraction has been held: its result is known', () => {
    const late = { ...lucky, frozenAt: instant('2026-12-02T20:00:00') };
    expect(decide(late, instant('2026-12-03T22:00:00'), '2026-12-03T18:00:00')).toBe('allowed');
    expect(
      decide({ ...late, frozenAt: instant('2026-12-03T19:30:00') }, instant('2026-12-03T22:00:00'), '2026-12-04T10:00:00'),
    ).toBe('draw-date-not-later');
  });
});
