import { PROMOTION_STATUSES } from '@galeria/contract/reference/enumerations/promotion';
import { describe, expect, test } from 'vitest';
import {
  freezeDeadline,
  freezeMoment,
  isFreezing,
  isSettling,
  lastDecision,
  type SettlingMode,
} from './promotion-freeze.rules.ts';

const at = (text: string) => new Date(`${text}-03:00`);

describe('[ENG-05] the notes of a mode that has ended are decided', () => {
  test.each<[what: string, raffleAt: string | null, endedAt: string, deadline: string]>([
    ['to the end of the eve of its raffle', '2026-12-10T12:00:00', '2026-12-01T00:00:00', '2026-12-09T23:59:59.999'],
    ['the same, at the first moment of that day', '2026-12-10T00:00:00', '2026-12-01T00:00:00', '2026-12-09T23:59:59.999'],
    ['the same, at the last moment of that day', '2026-12-10T23:59:59.999', '2026-12-01T00:00:00', '2026-12-09T23:59:59.999'],
    ['the eve of a first of January', '2027-01-01T12:00:00', '2026-12-01T00:00:00', '2026-12-31T23:59:59.999'],
    ['for seven days where there is no raffle', null, '2026-12-01T12:00:00', '2026-12-08T23:59:59.999'],
    ['the same, from the first moment of a day', null, '2026-12-01T00:00:00', '2026-12-08T23:59:59.999'],
    ['the same, from the last moment of a day', null, '2026-12-01T23:59:59.999', '2026-12-08T23:59:59.999'],
  ])('%s', (_what, raffleAt, endedAt, deadline) => {
    const mode = { raffleAt: raffleAt === null ? null : at(raffleAt), endedAt: at(endedAt) };
    expect(freezeDeadline(mode)).toEqual(at(deadline));
  });

  const NOW = at('2026-12-05T12:00:00');
  test.each<[what: string, freezesAt: Date | null, waiting: number, isOver: boolean]>([
    ['while one waits and there is time', new Date(NOW.getTime() + 1), 1, false],
    ['at the last moment', NOW, 1, false],
    ['a moment later', new Date(NOW.getTime() - 1), 1, true],
    ['while many wait and there is time', at('2027-01-01T00:00:00'), 10_000, false],
    ['when nothing waits', at('2027-01-01T00:00:00'), 0, true],
    ['when nothing waits and it is late', at('2026-01-01T00:00:00'), 0, true],
    ['of one without a deadline', null, 3, true],
  ])('until nothing waits or it is late: %s', (_what, freezesAt, waiting, isOver) => {
    expect(isFreezing({ freezesAt }, waiting, NOW)).toBe(isOver);
  });
});

describe('[DRW-13] a mode is frozen', () => {
  const RAFFLE = at('2026-12-10T19:00:00');
  const DEADLINE = at('2026-12-09T23:59:59.999');
  const mode = (endedAt: Date, freezesAt: Date | null = DEADLINE) => ({
    ...({ mode: 'luckyNumber', status: 'CLOSED', startsAt: at('2026-11-01T00:00:00'), frozenAt: null } as const),
    ...{ endedAt, freezesAt, raffleAt: RAFFLE },
  });
  const BEFORE = at('2026-12-01T12:00:00');
  const AFTER = at('2026-12-10T20:00:00');
  test.each([
    ['at its deadline, where a server comes by a day later', mode(BEFORE), at('2026-12-10T23:00:00'), DEADLINE, true],
    ['at its deadline, a millisecond later', mode(BEFORE), at('2026-12-10T00:00:00'), DEADLINE, true],
    ['now, at its deadline', mode(BEFORE), DEADLINE, DEADLINE, false],
    ['now, before its deadline', mode(BEFORE), at('2026-12-05T12:00:00'), at('2026-12-05T12:00:00'), false],
    ['at its end, where it was closed after its deadline', mode(AFTER), at('2026-12-11T08:00:00'), AFTER, true],
    ['now, where it is closed after its deadline', mode(AFTER), AFTER, AFTER, false],
    ['now, where nobody worked out a deadline', mode(BEFORE, null), AFTER, AFTER, false],
  ])('%s', (_what, ended, now, frozenAt, isLate) => {
    expect(freezeMoment(ended, now)).toEqual({ frozenAt, isLate });
  });

  test('and until then decisions count, also of one whose end the clock has yet to notice', () => {
    expect(lastDecision(mode(BEFORE))).toEqual(DEADLINE);
    expect(lastDecision({ raffleAt: RAFFLE, endedAt: BEFORE, freezesAt: null })).toEqual(DEADLINE);
    expect(lastDecision(mode(AFTER))).toEqual(AFTER);
    expect(lastDecision({ raffleAt: null, endedAt: BEFORE, freezesAt: null })).toEqual(at('2026-12-08T23:59:59.999'));
  });
});

const ENDED: SettlingMode = {
  ...{ mode: 'raffle', status: 'CLOSED', startsAt: at('2026-11-01T00:00:00') },
  ...{ endedAt: at('2026-12-01T00:00:00'), freezesAt: at('2026-12-09T00:00:00'), frozenAt: null },
};

test.each<[what: string, change: Partial<SettlingMode>, settles: boolean]>([
  ['that is closed', {}, true],
  ['without a deadline', { freezesAt: null }, true],
  ['that is frozen', { frozenAt: at('2026-12-09T00:00:00') }, false],
  ['whose end nobody knows', { endedAt: null }, false],
  ...PROMOTION_STATUSES.filter((status) => status !== 'CLOSED').map((status): [string, Partial<SettlingMode>, boolean] => [
    `that is ${status}`,
    { status },
    false,
  ]),
])('[ENG-05] a mode %s settles: %j, %s', (_what, change, settles) => {
  expect(isSettling({ ...ENDED, ...change })).toBe(settles);
});
