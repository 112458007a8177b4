import { describe, expect, test } from 'vitest';
import { MISSION_LIST_STATUSES, MISSION_STATUSES } from '../reference/enumerations/mission.ts';
import {
  decideMissionAct,
  decideMissionApproval,
  decideMissionDeletion,
  LISTED_AS,
  MISSION_ACTS,
  mayMission,
  missionClockMove,
} from './mission-lifecycle.ts';

const at = (text: string) => new Date(`${text}T12:00:00.000Z`);

test('[MIS-04] every act in every status leads where the specification says, or nowhere', () => {
  const table = Object.fromEntries(
    MISSION_STATUSES.map((status) => [
      status,
      MISSION_ACTS.filter((act) => mayMission(status, act)).map((act) => {
        const decision = decideMissionAct(status, act);
        return `${act} ${decision.allowed ? decision.value : '-'}`;
      }),
    ]),
  );
  expect(table).toEqual({
    VALIDATION: ['edit VALIDATION', 'handBack VALIDATION', 'approve UNPUBLISHED', 'refuse REJECTED'],
    UNPUBLISHED: ['edit VALIDATION', 'publish PUBLISHED', 'close EXPIRED', 'expire EXPIRED'],
    PUBLISHED: ['edit VALIDATION', 'close EXPIRED', 'expire EXPIRED'],
    REJECTED: ['edit VALIDATION'],
    EXPIRED: [],
  });
});

test('[PER-15] only what waits or was refused, and was never in the app, is deleted', () => {
  const outcome = (wasInApp: boolean) =>
    MISSION_STATUSES.map((status) => {
      const decision = decideMissionDeletion({ status, wasInApp });
      return `${status} ${decision.allowed ? 'goes' : decision.code}`;
    });
  const others = ['UNPUBLISHED', 'PUBLISHED', 'EXPIRED'].map((status) => `${status} mission-illegal-move`);
  expect(new Set(outcome(false))).toEqual(new Set(['VALIDATION goes', 'REJECTED goes', ...others]));
  const shown = ['VALIDATION', 'REJECTED'].map((status) => `${status} mission-was-in-app`);
  expect(new Set(outcome(true))).toEqual(new Set([...shown, ...others]));
});

test('[MIS-02] each stored status is listed under one of its own', () => {
  expect(MISSION_STATUSES.map((status) => LISTED_AS[status]).sort()).toEqual([...MISSION_LIST_STATUSES].sort());
});

describe('[MIS-04] approving', () => {
  const mission = { status: 'VALIDATION', isOwnWriting: false, endsAt: at('2026-11-20') } as const;
  const outcome = (...args: Parameters<typeof decideMissionApproval>) => {
    const decision = decideMissionApproval(...args);
    return decision.allowed ? decision.value : decision.code;
  };

  test('is not for somebody who wrote it', () => {
    expect(outcome({ ...mission, isOwnWriting: true }, at('2026-11-01'))).toBe('mission-own-approval');
  });

  test('is for somebody else, while there is something to decide', () => {
    expect(outcome(mission, at('2026-11-01'))).toBe('UNPUBLISHED');
    expect(outcome({ ...mission, status: 'PUBLISHED' }, at('2026-11-01'))).toBe('mission-illegal-move');
    expect(outcome(mission, at('2026-11-21'))).toBe('mission-over');
  });

  test('is possible to the last moment of its period', () => {
    expect(outcome(mission, mission.endsAt)).toBe('UNPUBLISHED');
    expect(outcome(mission, new Date(mission.endsAt.getTime() + 1))).toBe('mission-over');
  });
});

test.each([
  ['before its start', 'UNPUBLISHED', '2026-11-09', null],
  ['at its start', 'UNPUBLISHED', '2026-11-10', 'publish'],
  ['at its end, to the last moment', 'PUBLISHED', '2026-11-20', null],
  ['after its end', 'PUBLISHED', '2026-11-21', 'expire'],
  ['after a period that passed unseen', 'UNPUBLISHED', '2026-11-21', 'expire'],
  ['of one that waits for approval', 'VALIDATION', '2026-11-21', null],
] as const)('[MIS-04] the clock %s', (_when, status, day, move) => {
  expect(missionClockMove({ status, startsAt: at('2026-11-10'), endsAt: at('2026-11-20') }, at(day))).toBe(move);
});
