import type { Clock } from '../platform/clock.ts';

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

/** Real time until it is moved: tests jump over hours instead of waiting. */
export function createTestClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

export interface SetClock extends TestClock {
  set(instant: string | Date): void;
}

/** Stands still at an instant: for what turns at a millisecond. */
export function createSetClock(start: string): SetClock {
  let instant = new Date(start).getTime();
  return {
    now: () => new Date(instant),
    advance: (milliseconds) => {
      instant += milliseconds;
    },
    set: (to) => {
      instant = new Date(to).getTime();
    },
  };
}
