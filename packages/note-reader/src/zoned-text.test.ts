import { expect, test } from 'vitest';
import { zonedText } from './zoned-text.ts';

test.each([
  ['2026-10-31T22:30:00-05:00', '2026-10-31T22:30:00-05:00'],
  ['2026-10-31T22:30:00Z', '2026-10-31T22:30:00Z'],
  ['2026-10-31T22:30:00', '2026-10-31T22:30:00-03:00'],
  ['2026-10-31T22:30', '2026-10-31T22:30-03:00'],
  // Daylight saving, which São Paulo had until 2019.
  ['2018-12-24T10:00:00', '2018-12-24T10:00:00-02:00'],
  ['2026-13-01T10:00:00', undefined],
  ['', undefined],
])('[SYN-05] %j is the moment %j', (written, zoned) => {
  expect(zonedText(written)).toBe(zoned);
});
