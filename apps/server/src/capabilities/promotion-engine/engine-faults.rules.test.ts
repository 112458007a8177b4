import { describe, expect, test } from 'vitest';
import { EngineFailure, faultOf, MOST_REWARDS, nextTry, requireFewRewards } from './engine-faults.rules.ts';

describe('[ENG-02] what one note may make', () => {
  test.each([0, 1, MOST_REWARDS])('%s rewards are made', (due) => {
    expect(() => requireFewRewards(1, due)).not.toThrow();
  });
  test.each([MOST_REWARDS + 1, 2 ** 31, Number.POSITIVE_INFINITY, Number.NaN])('%s are not', (due) => {
    expect(() => requireFewRewards(1, due)).toThrow(EngineFailure);
  });
});

describe('[ERR-04] why a note could not be counted', () => {
  const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause });
  test.each([
    ['number-too-large', wrapped(new Error('integer out of range')), '22003'],
    ['number-too-large', wrapped(new RangeError('int8 9007199254740993 does not fit a number')), undefined],
    ['counts-missing', new EngineFailure('counts-missing', 'gone'), undefined],
    ['draw-key-unreadable', wrapped(new EngineFailure('draw-key-unreadable', 'sealed')), undefined],
    ['other', wrapped(new Error('violates check constraint')), '23514'],
    ['other', 'not even an error', undefined],
  ] as const)('%s', (fault, error, state) => {
    expect(faultOf(error, state)).toBe(fault);
  });
});

test('[JOB-01] it is tried again soon, then less and less often, and at the latest after an hour', () => {
  const at = new Date('2026-11-16T12:00:00Z');
  const minutes = (attempts: number) => (nextTry(attempts, at).getTime() - at.getTime()) / 60_000;
  expect([0, 1, 2, 3, 5, 6, 7, 1000].map(minutes)).toEqual([1, 2, 4, 8, 32, 60, 60, 60]);
});
