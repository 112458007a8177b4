import { expect, test } from 'vitest';
import type * as z from 'zod';
import { messagesOf } from '../testing/messages-of.ts';
import { isNonce, signedText } from './signed-answer.ts';
import { syncSettingsChange } from './store-link-endpoints.ts';
import { healthOf, SYNC_HEALTH_LABELS, SYNC_HEALTHS } from './sync-health.ts';
import { salesByPeriod } from './sync-report-endpoints.ts';
import { DEFAULT_SYNC_SETTINGS } from './sync-settings.ts';

const NOW = new Date('2026-05-20T15:00:00Z');
const HOUR = 3_600_000;

test.each([
  [0, 'OK'],
  [HOUR - 1, 'OK'],
  [HOUR, 'LATE'],
  [24 * HOUR - 1, 'LATE'],
  [24 * HOUR, 'SILENT'],
] as const)('[SYN-03] heard of %i ms ago: %s', (age, health) => {
  expect(healthOf(new Date(NOW.getTime() - age), false, NOW)).toBe(health);
  expect(healthOf(new Date(NOW.getTime() - age), true, NOW)).toBe('REVOKED');
});

test('[SYN-03] a store that was never heard of is not silent, and every health has its name', () => {
  expect(healthOf(null, false, NOW)).toBe('NEVER');
  expect(Object.keys(SYNC_HEALTH_LABELS)).toEqual([...SYNC_HEALTHS]);
});

test('[SYN-02] a schedule has both times or neither', () => {
  const change = { ...DEFAULT_SYNC_SETTINGS, erp: 'Outro', version: 1 };
  expect(messagesOf(syncSettingsChange, change)).toEqual([]);
  expect(messagesOf(syncSettingsChange, { ...change, openFrom: '22:00', openUntil: '02:00' })).toEqual([]);
  expect(messagesOf(syncSettingsChange, { ...change, openFrom: '08:00' })).toEqual(['required']);
});

test('[SYN-04] a report has 731 days at most', () => {
  const of = (startDate: string, endDate: string) => messagesOf(salesByPeriod.query as z.ZodType, { startDate, endDate });
  expect(of('2024-01-01', '2025-12-31')).toEqual([]);
  expect(of('2024-01-01', '2026-01-01')).toEqual(['reportRangeTooLong']);
  // A day of the calendar, whose beginning in universal time is the day before in São Paulo.
  expect(of('1900-01-01T00:00:00Z', '1900-01-02')).toEqual(['dateInvalid']);
});

test('[SYN-05] what is signed ties an answer to its call', () => {
  expect(signedText({ nonce: 'n', method: 'POST', path: '/sync/key', status: 200, bodyDigest: 'd' })).toBe(
    'n\nPOST\n/sync/key\n200\nd',
  );
  expect(['x'.repeat(22), 'x'.repeat(21), 'x'.repeat(23), `${'x'.repeat(21)}\n`, undefined].map(isNonce)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
