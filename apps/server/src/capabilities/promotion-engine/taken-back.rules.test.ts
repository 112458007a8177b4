import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutNote } from './taken-back.rules.ts';

const TARGET = 10_000;

interface Case {
  readonly what: string;
  readonly before: { readonly counted: number; readonly rewards: number };
  readonly added: number;
  readonly most?: number;
  readonly left: number;
  readonly excess: number;
}

describe('[SYN-08] what a note that was cancelled takes with it', () => {
  test.each<Case>([
    { what: 'one that its worth made', before: { counted: 25_000, rewards: 2 }, added: 10_000, left: 15_000, excess: 1 },
    { what: 'none, where what is left reaches', before: { counted: 25_000, rewards: 2 }, added: 5_000, left: 20_000, excess: 0 },
    { what: 'one, where a cent is missing', before: { counted: 20_000, rewards: 2 }, added: 1, left: 19_999, excess: 1 },
    { what: 'all of them', before: { counted: 30_000, rewards: 3 }, added: 30_000, left: 0, excess: 3 },
    { what: 'none, where it gave none', before: { counted: 9_000, rewards: 0 }, added: 9_000, left: 0, excess: 0 },
    {
      what: 'none of as many as one may have',
      before: { counted: 90_000, rewards: 2 },
      added: 60_000,
      most: 2,
      left: 30_000,
      excess: 0,
    },
    {
      what: 'one of as many as one may have',
      before: { counted: 90_000, rewards: 2 },
      added: 75_000,
      most: 2,
      left: 15_000,
      excess: 1,
    },
  ])('$what', ({ before, added, most = null, left, excess }) =>
    expect(withoutNote(before, added, { target: TARGET, most })).toEqual({ counted: left, excess }),
  );

  test('whatever the order, who gives all of it back keeps nothing, and never gives back what was not given', () => {
    const notes = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1 });
    fc.assert(
      fc.property(notes, fc.option(fc.integer({ min: 1, max: 5 })), (amounts, most) => {
        const total = amounts.reduce((sum, cents) => sum + cents, 0);
        const reached = Math.floor(total / TARGET);
        let held = { counted: total, rewards: Math.min(reached, most ?? reached) };
        for (const added of amounts) {
          const { counted, excess } = withoutNote(held, added, { target: TARGET, most });
          expect(excess).toBeGreaterThanOrEqual(0);
          held = { counted, rewards: held.rewards - excess };
          const stillReached = Math.floor(counted / TARGET);
          expect(held.rewards).toBe(Math.min(stillReached, most ?? stillReached));
        }
        expect(held).toEqual({ counted: 0, rewards: 0 });
      }),
    );
  });
});
