import { describe, expect, test } from 'vitest';
import { chosenExtraction, earliestExtraction, extractionMoment } from './extraction.ts';

const at = (text: string) => new Date(`${text}-03:00`);

describe('[DRW-13] the earliest extraction that may draw', () => {
  test.each<[what: string, raffleDay: string | null, frozenAt: string, time: string, day: string, ground: string]>([
    ['of the raffle date, frozen on its eve', '2026-11-20', '2026-11-19T23:59:59.999', '19:00', '2026-11-20', 'RAFFLE_DATE'],
    ['the same, frozen long before', '2026-11-20', '2026-11-01T12:00:00', '19:00', '2026-11-20', 'RAFFLE_DATE'],
    ['the same, frozen on the day before its hour', '2026-11-20', '2026-11-20T05:00:00', '19:00', '2026-11-20', 'RAFFLE_DATE'],
    ['the same, a millisecond before', '2026-11-20', '2026-11-20T18:59:59.999', '19:00', '2026-11-20', 'RAFFLE_DATE'],
    ['the next day, frozen at its hour', '2026-11-20', '2026-11-20T19:00:00', '19:00', '2026-11-21', 'AFTER_FREEZE'],
    ['the next day, frozen after its hour', '2026-11-20', '2026-11-20T20:00:00', '19:00', '2026-11-21', 'AFTER_FREEZE'],
    ['the next day, frozen in its last moment', '2026-11-20', '2026-11-20T23:59:59.999', '19:00', '2026-11-21', 'AFTER_FREEZE'],
    ['of the day of the freeze, days later', '2026-11-20', '2026-11-23T00:00:00', '19:00', '2026-11-23', 'AFTER_FREEZE'],
    ['of the day after, late on that day', '2026-11-20', '2026-11-23T21:00:00', '19:00', '2026-11-24', 'AFTER_FREEZE'],
    ['by another hour', '2026-11-20', '2026-11-20T19:30:00', '20:00', '2026-11-20', 'RAFFLE_DATE'],
    ['held at midnight, frozen on its eve', '2026-11-20', '2026-11-19T23:59:59.999', '00:00', '2026-11-20', 'RAFFLE_DATE'],
    ['held at midnight, frozen at that midnight', '2026-11-20', '2026-11-20T00:00:00', '00:00', '2026-11-21', 'AFTER_FREEZE'],
    ['of no raffle date, before the hour', null, '2026-11-20T05:00:00', '19:00', '2026-11-20', 'AFTER_FREEZE'],
    ['of no raffle date, after the hour', null, '2026-12-31T19:00:00', '19:00', '2027-01-01', 'AFTER_FREEZE'],
  ])('%s', (_what, raffleDay, frozenAt, time, day, ground) => {
    expect(earliestExtraction({ raffleDay, frozenAt: at(frozenAt), time })).toEqual({ day, ground });
  });
});

test('[DRW-13] the hour of an extraction is São Paulo’s', () => {
  expect(extractionMoment('2026-11-20', '19:00').toISOString()).toBe('2026-11-20T22:00:00.000Z');
  expect(() => extractionMoment('2026-11-20', '25:00')).toThrow(RangeError);
});

const IN_TIME = { raffleDay: '2026-11-20', frozenAt: at('2026-11-19T23:59:59.999'), time: '19:00' };
const LATE = { ...IN_TIME, frozenAt: at('2026-11-20T20:00:00') };

test.each([
  ['that of the raffle date', '2026-11-20', IN_TIME, false, 'RAFFLE_DATE', false],
  ['that of the raffle date, with a statement nobody asked for', '2026-11-20', IN_TIME, true, 'RAFFLE_DATE', false],
  ['the first held after it', '2026-11-25', IN_TIME, true, 'AFTER_RAFFLE_DATE', true],
  ['the first after the freeze', '2026-11-21', LATE, false, 'AFTER_FREEZE', false],
  ['a later one after the freeze', '2026-11-25', LATE, true, 'AFTER_FREEZE', true],
])('[DRW-13] why an extraction draws: %s', (_what, day, facts, stated, ground, isFirstHeld) => {
  const { raffleDay, time } = facts;
  const earliest = facts === LATE ? '2026-11-21' : '2026-11-20';
  const frozenAt = facts.frozenAt.toISOString();
  expect(chosenExtraction(day, facts, stated)).toEqual({ ground, earliest, isFirstHeld, raffleDay, frozenAt, time });
});
