import { expect, test } from 'vitest';
import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { messagesOf } from '../../testing/messages-of.ts';
import {
  day,
  endDate,
  periodRule,
  prizeReleaseDate,
  promotionPeriodRule,
  raffleDateRule,
  reportRange,
  startDate,
} from './date-schemas.ts';

const refusals = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test.each([
  ['start date', startDate, RULE_MESSAGES.startDateRequired],
  ['end date', endDate, RULE_MESSAGES.endDateRequired],
  ['prize release date', prizeReleaseDate, RULE_MESSAGES.prizeReleaseDateRequired],
] as const)('[FMT-02] %s is required: missing, empty and blank read the same, once', (_name, schema, message) => {
  for (const value of [undefined, null, '', '  ']) expect(messagesOf(schema, value)).toEqual([message]);
  expect(messagesOf(schema, '31/12/2026')).toEqual([RULE_MESSAGES.dateInvalid]);
});

test('[FMT-06] dates come out as instants of universal time', () => {
  expect(startDate.parse('2026-11-15')).toBe('2026-11-15T03:00:00.000Z');
  expect(endDate.parse(' 2026-11-15 ')).toBe('2026-11-16T02:59:59.999Z');
  expect(endDate.parse('2026-11-15T10:30')).toBe('2026-11-15T13:30:00.000Z');
  expect(startDate.parse('2026-11-15T10:30:00-03:00')).toBe('2026-11-15T13:30:00.000Z');
  expect(day.parse('2026-11-15')).toBe('2026-11-15');
  expect(messagesOf(day, '2026-02-30')).toEqual([RULE_MESSAGES.dateInvalid]);
});

const period = z.object({ startDate, endDate }).check(periodRule);

test.each([
  ['the next day', '2026-11-15', '2026-11-16', []],
  ['one day, whole', '2026-11-15', '2026-11-15', []],
  ['the day before', '2026-11-15', '2026-11-14', [['startDate', RULE_MESSAGES.startBeforeEnd]]],
  ['the same instant', '2026-11-15T10:00Z', '2026-11-15T10:00Z', [['startDate', RULE_MESSAGES.startBeforeEnd]]],
  ['one millisecond', '2026-11-15T10:00:00.000Z', '2026-11-15T10:00:00.001Z', []],
])('[FMT-02] a period to %s', (_what, start, end, expected) => {
  expect(refusals(period, { startDate: start, endDate: end })).toEqual(expected);
});

test('[FMT-02] a missing date is refused for itself alone', () => {
  expect(refusals(period, { startDate: '2026-11-15' })).toEqual([['endDate', RULE_MESSAGES.endDateRequired]]);
});

test('[PRO-05] a promotion ends after its start, its raffle comes after its end', () => {
  const promotion = z.object({ startDate, endDate, raffleDate: startDate.nullish() }).check(promotionPeriodRule, raffleDateRule);
  const dates = { startDate: '2026-11-15', endDate: '2026-11-20' };
  expect(refusals(promotion, { ...dates, endDate: '2026-11-14' })).toEqual([['endDate', RULE_MESSAGES.endAfterStart]]);
  expect(refusals(promotion, { ...dates, raffleDate: '2026-11-20' })).toEqual([['raffleDate', RULE_MESSAGES.raffleAfterEnd]]);
  expect(refusals(promotion, { ...dates, raffleDate: '2026-11-21' })).toEqual([]);
  expect(refusals(promotion, { ...dates, raffleDate: null })).toEqual([]);
  expect(refusals(promotion, dates)).toEqual([]);
});

test('[SYN-04] a report’s range must be chosen and end after start', () => {
  expect(refusals(reportRange, {})).toEqual([
    ['startDate', RULE_MESSAGES.reportRangeRequired],
    ['endDate', RULE_MESSAGES.reportRangeRequired],
  ]);
  expect(refusals(reportRange, { startDate: '2026-11-15', endDate: '2026-11-14' })).toEqual([
    ['endDate', RULE_MESSAGES.reportEndAfterStart],
  ]);
  expect(reportRange.parse({ startDate: '2026-11-01', endDate: '2026-11-30' })).toEqual({
    startDate: '2026-11-01T03:00:00.000Z',
    endDate: '2026-12-01T02:59:59.999Z',
  });
});
