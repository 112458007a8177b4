import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activationExpiry,
  corporateSignInCutoff,
  guardWindowCutoff,
  isAdvisedOfFactor,
  isSeenStale,
  lacksRequiredFactor,
  normaliseUsername,
  secondsLocked,
  secondsSlowed,
  sessionExpiry,
  slopeWaitSeconds,
} from './session.rules.ts';

const at = (time: string): Date => new Date(`2026-11-15T${time}Z`);

describe('how long things last', () => {
  test.each([
    ['a session', sessionExpiry, '2026-11-15T20:00:00.000Z'],
    ['an activation link', activationExpiry, '2026-11-18T12:00:00.000Z'],
    ['the guard, looking back', guardWindowCutoff, '2026-11-15T11:45:00.000Z'],
    ['a sign-in at the provider, looking back', corporateSignInCutoff, '2026-11-15T11:50:00.000Z'],
  ])('[SES-06, SES-07, SES-08] %s', (_name, rule, expected) => {
    expect(rule(at('12:00:00.000')).toISOString()).toBe(expected);
  });
});

describe('the guard', () => {
  const windowStartedAt = at('12:00:00.000');
  test.each([
    [0, '12:00:00.000', null],
    [4, '12:00:00.000', null],
    [4, '12:14:59.999', null],
    [5, '12:00:00.000', 900],
    [5, '12:00:00.001', 900],
    [5, '12:00:01.000', 899],
    [5, '12:14:59.001', 1],
    [5, '12:14:59.999', 1],
    [5, '12:15:00.000', null],
    [50, '12:07:30.000', 450],
    [50, '13:00:00.000', null],
  ])('[SES-07] %d failures, at %s: locked for %s more seconds', (failures, now, expected) => {
    expect(secondsLocked({ failures, windowStartedAt }, at(now))).toBe(expected);
  });

  test('[SES-07] waiting as long as the answer says is always enough, and a second less never is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 1000 }), fc.integer({ min: 0, max: 899_999 }), (failures, elapsed) => {
        const now = new Date(windowStartedAt.getTime() + elapsed);
        const seconds = secondsLocked({ failures, windowStartedAt }, now);
        if (seconds === null) return false;
        const after = (wait: number) => secondsLocked({ failures, windowStartedAt }, new Date(now.getTime() + wait * 1000));
        return after(seconds) === null && after(seconds - 1) !== null;
      }),
    );
  });

  test('[SES-07] the window that the lock sees as over is the one that the count begins anew', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (elapsed) => {
        const now = new Date(windowStartedAt.getTime() + elapsed);
        const isOver = windowStartedAt <= guardWindowCutoff(now);
        return isOver === (secondsLocked({ failures: 5, windowStartedAt }, now) === null);
      }),
    );
  });
});

test.each([
  ['12:00:00.000', false],
  ['12:01:00.000', false],
  ['12:01:00.001', true],
  ['11:59:00.000', false],
])('[ACC-05] seen at 12:00, at %s it is worth saying so again: %s', (now, expected) => {
  expect(isSeenStale(at('12:00:00.000'), at(now))).toBe(expected);
});

test.each([
  ['maria@galeria.example', 'maria@galeria.example'],
  ['  Maria@Galeria.Example ', 'maria@galeria.example'],
  ['', ''],
])('[SES-01] the username %j is %j', (given, expected) => {
  expect(normaliseUsername(given)).toBe(expected);
});

describe('the slope of an address', () => {
  test.each([
    [0, 0],
    [20, 0],
    [24, 4],
    [28, 8],
    [40, 64],
    [60, 900],
    [100_000, 900],
  ])('[SES-07] after %d failures it waits %d seconds', (level, seconds) => {
    expect(slopeWaitSeconds(level)).toBe(seconds);
  });

  test('[SES-07] waiting as long as the answer says is always enough, and more failures never wait less', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200, noNaN: true }), fc.integer({ min: 0, max: 900_000 }), (level, elapsed) => {
        const countedAt = at('12:00:00.000');
        const now = new Date(countedAt.getTime() + elapsed);
        const seconds = secondsSlowed({ level, countedAt }, now) ?? 0;
        expect(secondsSlowed({ level, countedAt }, new Date(now.getTime() + seconds * 1000))).toBeNull();
        expect(slopeWaitSeconds(level + 1)).toBeGreaterThanOrEqual(slopeWaitSeconds(level));
      }),
    );
  });
});

describe('who has to have a second factor', () => {
  const administrator = new Set(['read-user', 'create-user', 'update-user']);
  const clerk = new Set(['read-user']);
  const person = (permissions: ReadonlySet<string>, openedBy: string | null = 'password', hasSecondFactor = false) => ({
    permissions,
    openedBy,
    hasSecondFactor,
  });

  test.each([
    ['off', person(administrator), false],
    ['administrators', person(administrator), true],
    ['administrators', person(clerk), false],
    ['administrators', person(administrator, 'corporate'), false],
    ['administrators', person(administrator, 'activation-link'), true],
    ['administrators', person(administrator, null), true],
    ['administrators', person(administrator, 'password', true), false],
    ['everybody', person(clerk), true],
    ['everybody', person(clerk, 'corporate'), false],
    ['everybody', person(clerk, 'password', true), false],
  ] as const)('[SES-07] %s: %j', (duty, somebody, lacks) => {
    expect(lacksRequiredFactor(duty, somebody)).toBe(lacks);
  });

  test('[SES-07] administrators without one are advised, nobody else', () => {
    expect(isAdvisedOfFactor(person(administrator))).toBe(true);
    expect(isAdvisedOfFactor(person(clerk))).toBe(false);
    expect(isAdvisedOfFactor(person(administrator, 'corporate'))).toBe(false);
    expect(isAdvisedOfFactor(person(administrator, 'password', true))).toBe(false);
  });
});
