import { describe, expect, test } from 'vitest';
import { isLockedOut, isPassing, sqlStateOf } from './sql-state.ts';

const ofDatabase = (code: string, message = 'it failed') => Object.assign(new Error(message), { code });
const wrapped = (cause: unknown) => new Error("Failed query: insert … params: 'Connection timeout'", { cause });

describe('[ERR-04] what a failure says', () => {
  test.each(['08006', '40001', '40P01', '53300', '55P03', '57014', '57P01'])('%s is of the moment', (state) => {
    expect([sqlStateOf(wrapped(ofDatabase(state))), isPassing(wrapped(ofDatabase(state)))]).toEqual([state, true]);
  });
  test.each(['22003', '23505', '23514', '42P01', 'P0001'])('%s is not', (state) => {
    expect(isPassing(wrapped(ofDatabase(state, 'the connection of a promotion')))).toBe(false);
  });
  test('a broken connection has no state; what a statement quotes is no word of the driver', () => {
    expect(isPassing(wrapped(new Error('Connection terminated unexpectedly')))).toBe(true);
    expect(isPassing(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))).toBe(true);
    expect(isPassing(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(true);
    expect(isPassing(wrapped(new RangeError('int8 does not fit a number')))).toBe(false);
    expect([isPassing(undefined), isPassing('timeout')]).toEqual([false, false]);
  });
  test('a lock that was not had in time is told apart', () => {
    expect(['55P03', '40P01', '40001'].map((state) => isLockedOut(wrapped(ofDatabase(state))))).toEqual([true, true, false]);
  });
});
