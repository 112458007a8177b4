import { describe, expect, test } from 'vitest';
import { momentOf, partsOf } from './moment.ts';

describe('a moment is a day, with or without its time', () => {
  test.each([
    ['', { day: '', time: '' }],
    ['2026-03-05', { day: '2026-03-05', time: '' }],
    ['2026-03-05T14:30', { day: '2026-03-05', time: '14:30' }],
    ['2026-03-05T14', { day: '2026-03-05', time: '14' }],
    ['2026-03-05Tcedo', { day: '2026-03-05', time: 'cedo' }],
    ['31/02T14:30', { day: '31/02', time: '14:30' }],
    ['T14:30', { day: '', time: '14:30' }],
    ['Terça', { day: 'Terça', time: '' }],
  ])('%j', (value, parts) => {
    expect(partsOf(value)).toEqual(parts);
    expect(momentOf(parts)).toBe(value);
  });
});
