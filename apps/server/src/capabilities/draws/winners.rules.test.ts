import { describe, expect, test } from 'vitest';
import { type DrawnNumber, decidePublishing } from './winners.rules.ts';

const number = (position: number, given: Partial<DrawnNumber> = {}): DrawnNumber => ({
  ...{ number: `09726${position}`, position, isPublished: false, isVoid: false, disqualified: null },
  ...given,
});
const refusal = (drawn: DrawnNumber, winner: DrawnNumber | null, published = 0) => {
  const decision = decidePublishing(drawn, { winner, published, awards: 2 });
  return decision.allowed ? null : decision.code;
};

describe('[DRW-05, DRW-10] who may be published', () => {
  test.each([
    ['a winner', number(1), null, 0, null],
    ['a winner when all places are taken', number(1), null, 2, 'winners-complete'],
    ['a winner whose note was cancelled', number(1, { isVoid: true }), null, 0, 'number-void'],
    ['a winner somebody wants disqualified', number(1, { disqualified: 'asked' }), null, 0, 'disqualification-asked'],
    ['a winner who was disqualified', number(1, { disqualified: 'confirmed' }), null, 0, 'number-disqualified'],
    ['a substitute whose winner stands', number(3), number(1), 0, 'winner-stands'],
    ['a substitute whose winner is published', number(3), number(1, { isPublished: true }), 1, 'winner-stands'],
    ['a substitute whose winner is only accused', number(3), number(1, { disqualified: 'asked' }), 0, 'winner-stands'],
    ['a substitute whose winner was disqualified', number(3), number(1, { disqualified: 'confirmed' }), 0, null],
    ['a substitute whose winner is void', number(3), number(1, { isVoid: true }), 0, null],
    [
      'a substitute whose winner was disqualified after it was published',
      ...([number(3), number(1, { disqualified: 'confirmed', isPublished: true }), 1, 'place-to-treasury'] as const),
    ],
    [
      'a substitute whose winner became void after it was published',
      ...([number(3), number(1, { isVoid: true, isPublished: true }), 1, 'winner-stands'] as const),
    ],
    [
      'a substitute who was disqualified too',
      ...([number(3, { disqualified: 'confirmed' }), number(1, { isVoid: true }), 0, 'number-disqualified'] as const),
    ],
    ['a substitute when all places are taken', number(3), number(1, { isVoid: true }), 2, 'winners-complete'],
  ] as const)('%s', (_what, drawn, winner, published, code) => {
    expect(refusal(drawn, winner, published)).toBe(code);
  });
});
