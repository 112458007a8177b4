import { describe, expect, test } from 'vitest';
import { digitsOfTime, momentOf, partsOf, timeOfDigits } from './moment.ts';

describe('a moment is a day, with or without its time', () => {
  test.each([
    ['', { day: null, time: '' }],
    ['2026-03-05', { day: '2026-03-05', time: '' }],
    ['2026-03-05T14:30', { day: '2026-03-05', time: '14:30' }],
    ['2026-03-05T14', { day: '2026-03-05', time: '14' }],
    ['T14:30', { day: null, time: '14:30' }],
  ])('%j', (value, parts) => {
    expect(partsOf(value)).toEqual(parts);
    expect(momentOf(parts)).toBe(value);
  });

  test.each([
    ['', ''],
    ['1', '1'],
    ['14', '14'],
    ['143', '14:3'],
    ['1430', '14:30'],
  ])('digits %j are the time %j', (digits, time) => {
    expect(timeOfDigits(digits)).toBe(time);
    expect(digitsOfTime(time)).toBe(digits);
  });
});
