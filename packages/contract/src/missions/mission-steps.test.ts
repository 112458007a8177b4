import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import { newMission } from './mission.ts';
import { type MissionStep, standing } from './mission-steps.ts';

const written = (steps: readonly MissionStep[]) => ({
  mallCode: 'BDS',
  title: 'Volte três vezes',
  imageFileId: '0190a000-0000-7000-8000-000000000000',
  prizeBenefitId: 1,
  startDate: '2026-12-01T00:00:00-03:00',
  endDate: '2026-12-24T23:59:59-03:00',
  steps,
});
const notes = (order: number, target: number | null = 2): MissionStep => ({ order, goalKind: 'INVOICE_QUANTITY', target });

describe('[MIS-03] the steps of a mission', () => {
  test.each([
    ['one', [notes(1)]],
    ['three', [notes(1), notes(2), notes(3)]],
    ['told in another order', [notes(3), notes(1), notes(2)]],
    ['any value', [{ order: 1, goalKind: 'NONE' }]],
  ] as const)('%s', (_name, steps) => expect(messagesOf(newMission, written(steps))).toEqual([]));

  test.each([
    ['none', [], 'missionStepsRequired'],
    ['four', [notes(1), notes(2), notes(3), notes(3)], 'missionStepsTooMany'],
    ['a gap', [notes(1), notes(3)], 'missionStepsContinuous'],
    ['the same twice', [notes(1), notes(1)], 'missionStepsContinuous'],
    ['two goals', [notes(1), { order: 2, goalKind: 'INVOICE_AMOUNT', target: 100 }], 'missionStepsSameGoal'],
    [
      'any value twice',
      [
        { order: 1, goalKind: 'NONE' },
        { order: 2, goalKind: 'NONE' },
      ],
      'anyValueSingleGoal',
    ],
    ['any value with an amount', [{ order: 1, goalKind: 'NONE', target: 1 }], 'anyValueWithoutTarget'],
    ['no target', [notes(1, null)], 'targetValueRequired'],
  ] as const)('%s is refused', (_name, steps, message) => {
    expect(messagesOf(newMission, written(steps))).toContain(message);
  });
});

describe('[MIS-05] where somebody stands', () => {
  const steps = [notes(1, 2), notes(2, 1), notes(3, 3)];

  test.each([
    [0, { done: 0, towards: 0, isFinished: false }],
    [1, { done: 0, towards: 1, isFinished: false }],
    [2, { done: 1, towards: 0, isFinished: false }],
    [5, { done: 2, towards: 2, isFinished: false }],
    [6, { done: 3, towards: 0, isFinished: true }],
    [60, { done: 3, towards: 0, isFinished: true }],
  ])('after %i notes', (count, expected) => expect(standing(steps, { notes: count, cents: 0 })).toEqual(expected));

  test('any value: the first note finishes it', () => {
    const any: MissionStep[] = [{ order: 1, goalKind: 'NONE' }];
    expect(standing(any, { notes: 0, cents: 0 }).isFinished).toBe(false);
    expect(standing(any, { notes: 1, cents: 1 }).isFinished).toBe(true);
  });

  test('amounts: what one note has too much counts for the next step', () => {
    const amounts = [10_000, 5_000].map(
      (target, index): MissionStep => ({ order: index + 1, goalKind: 'INVOICE_AMOUNT', target }),
    );
    expect(standing(amounts, { notes: 1, cents: 12_000 })).toEqual({ done: 1, towards: 2_000, isFinished: false });
    expect(standing(amounts, { notes: 1, cents: 15_000 }).isFinished).toBe(true);
  });

  test('never goes back by a note more, nor forward by a note less, and is finished with all steps behind alone', () => {
    const anySteps = fc
      .tuple(
        fc.constantFrom('INVOICE_QUANTITY', 'INVOICE_AMOUNT'),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 3 }),
      )
      .map(([goalKind, targets]) => targets.map((target, index) => ({ order: index + 1, goalKind, target }) as MissionStep));
    fc.assert(
      fc.property(anySteps, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }), (steps, cents) => {
        const sum = (some: readonly number[]) => some.reduce((total, each) => total + each, 0);
        const stands = cents.map((_, index) => standing(steps, { notes: index + 1, cents: sum(cents.slice(0, index + 1)) }));
        for (const [index, { done, isFinished }] of stands.entries()) {
          expect(done).toBeGreaterThanOrEqual(stands[index - 1]?.done ?? 0);
          expect(isFinished).toBe(done === steps.length);
        }
        // The notes in any other order come to the same.
        const whole = standing(steps, { notes: cents.length, cents: sum([...cents].reverse()) });
        if (cents.length > 0) expect(whole).toEqual(stands.at(-1));
      }),
    );
  });
});
