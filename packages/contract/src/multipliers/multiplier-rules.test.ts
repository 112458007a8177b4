import { describe, expect, test } from 'vitest';
import { USER_TYPES, type UserType } from '../reference/enumerations/audience.ts';
import { INVOICE_CHANNELS } from '../reference/enumerations/invoice.ts';
import type { MultiplierChannel } from '../reference/enumerations/multiplier.ts';
import {
  decideMultiplierChange,
  decideMultiplierPeriod,
  doMultipliersOverlap,
  highestMultiplier,
  isForChannel,
  multiplierStateAt,
} from './multiplier-rules.ts';

const at = (text: string) => new Date(`2026-11-${text}:00.000Z`);
const period = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
const saved = period('10T03:00', '20T02:59');

test('[MUL-01] a multiplier is scheduled, in force or ended, to the millisecond', () => {
  const state = (moment: Date) => multiplierStateAt(saved, moment);
  expect(
    [new Date(saved.startsAt.getTime() - 1), saved.startsAt, saved.endsAt, new Date(saved.endsAt.getTime() + 1)].map(state),
  ).toEqual(['SCHEDULED', 'RUNNING', 'RUNNING', 'ENDED']);
});

describe('[MUL-02] what may change', () => {
  test('nothing of what is over', () => {
    expect(decideMultiplierChange(saved, at('20T02:59'))).toMatchObject({ allowed: true });
    expect(decideMultiplierChange(saved, at('20T03:00'))).toMatchObject({ allowed: false, code: 'multiplier-ended' });
  });

  test('of what has begun the end, but not the start, and not into the past', () => {
    const now = at('15T12:00');
    const decide = (from: string, to: string) => {
      const decision = decideMultiplierPeriod(saved, period(from, to), now);
      return decision.allowed ? 'allowed' : decision.code;
    };
    expect(decide('10T03:00', '30T02:59')).toBe('allowed');
    expect(decide('10T03:00', '15T12:00')).toBe('allowed');
    expect(decide('10T03:00', '15T11:59')).toBe('multiplier-ends-in-past');
    expect(decide('11T03:00', '30T02:59')).toBe('multiplier-begun');
  });

  test('of what has yet to begin both', () => {
    const decision = decideMultiplierPeriod(saved, period('12T03:00', '30T02:59'), at('01T12:00'));
    expect(decision).toMatchObject({ allowed: true });
  });
});

test('[MUL-03] each way a note comes has one channel of multipliers; all channels are every note', () => {
  const channels: readonly MultiplierChannel[] = ['AC', 'APP_INVOICE', 'INTEGRATION', 'PARKING', 'MARKETPLACE'];
  const of = Object.fromEntries(
    INVOICE_CHANNELS.map((invoice) => [invoice, channels.filter((channel) => isForChannel([channel], invoice))]),
  );
  expect(of).toEqual({
    AC: ['AC'],
    OCR: ['APP_INVOICE'],
    ACCESSKEY: ['APP_INVOICE'],
    BPO: ['APP_INVOICE'],
    FAREJEIRO: ['INTEGRATION'],
    NAPP: ['INTEGRATION'],
    PARKING: ['PARKING'],
  });
  expect(INVOICE_CHANNELS.every((invoice) => isForChannel(['ALL'], invoice))).toBe(true);
});

test('[MUL-03] the highest counts, of two alike the one that began first, and none is no multiplier', () => {
  const of = (id: number, factor: 1.1 | 2 | 3, from: string) => ({ id, factor, ...period(from, '28T00:00') });
  expect(highestMultiplier([of(1, 2, '02T00:00'), of(2, 3, '09T00:00'), of(3, 3, '05T00:00')])?.id).toBe(3);
  expect(highestMultiplier([of(1, 1.1, '02T00:00')])?.id).toBe(1);
  expect(highestMultiplier([])).toBeUndefined();
});

test('[MUL-03] two overlap by a channel and a moment, the last one included', () => {
  const of = (channels: MultiplierChannel[], from: string, to: string) => ({
    channels,
    userType: 'ALL' as const,
    ...period(from, to),
  });
  const one = of(['PARKING', 'AC'], '10T00:00', '20T00:00');
  expect(doMultipliersOverlap(one, of(['AC'], '20T00:00', '21T00:00'))).toBe(true);
  expect(doMultipliersOverlap(one, of(['AC'], '20T00:01', '21T00:00'))).toBe(false);
  expect(doMultipliersOverlap(one, of(['APP_INVOICE'], '12T00:00', '13T00:00'))).toBe(false);
  expect(doMultipliersOverlap(one, of(['ALL'], '12T00:00', '13T00:00'))).toBe(true);
  // Asked the other way round, and of those that are over before the other begins.
  expect(doMultipliersOverlap(of(['AC'], '20T00:00', '21T00:00'), one)).toBe(true);
  expect(doMultipliersOverlap(of(['AC'], '20T00:01', '21T00:00'), one)).toBe(false);
  expect(doMultipliersOverlap(one, of(['AC'], '08T00:00', '10T00:00'))).toBe(true);
  expect(doMultipliersOverlap(one, of(['AC'], '08T00:00', '09T23:59'))).toBe(false);
  expect(doMultipliersOverlap(of(['ALL'], '10T00:00', '20T00:00'), of(['AC'], '20T00:00', '21T00:00'))).toBe(true);
  expect(doMultipliersOverlap(of(['ALL'], '10T00:00', '20T00:00'), of(['ALL'], '21T00:00', '22T00:00'))).toBe(false);
});

test('[MUL-03] two overlap when the same customer may be meant by both', () => {
  const of = (userType: UserType) => ({ channels: ['AC'] as const, userType, ...saved });
  const meet = (one: UserType, other: UserType) => doMultipliersOverlap(of(one), of(other));
  expect(USER_TYPES.map((one) => USER_TYPES.filter((other) => meet(one, other)))).toEqual([
    ['ALL', 'CONSUMER', 'STOREKEEPER'],
    ['ALL', 'CONSUMER'],
    ['ALL', 'STOREKEEPER'],
  ]);
});
