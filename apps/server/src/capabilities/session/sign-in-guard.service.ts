import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { fail } from '../../platform/problem.ts';
import { FAILURE_RUNS_OFF_MILLIS, guardWindowCutoff, secondsLocked, secondsSlowed } from './session.rules.ts';
import { countFailure, forgetFailures, loadGuards, loadSlope, lockSlope, lowerSlope, raiseSlope } from './session.store.ts';

/** SES-07: who tries too often waits. What it counts stands in the database, so that all processes count together. */
interface AttemptGuard {
  refuseWhileLocked(db: Queryable, now: Date): Promise<void>;
  /** Counts a failure; the seconds to wait when it was one too many already, which the caller refuses with. */
  noteFailure(db: Queryable, now: Date): Promise<number | null>;
  /** Notes a failure and refuses at once when it locks. */
  countFailure(db: Queryable, now: Date): Promise<void>;
}

export interface SignInGuard extends AttemptGuard {
  /** Somebody got in: their failures are forgotten, and taken back from the address they made them at. */
  forgetFailures(tx: Transaction): Promise<void>;
}

const longest = (waits: readonly (number | null)[]): number | null => {
  const seconds = waits.filter((wait) => wait !== null);
  return seconds.length === 0 ? null : Math.max(...seconds);
};

export function refuseLocked(seconds: number | null): void {
  if (seconds !== null) fail('too-many-requests', { retryAfterSeconds: seconds });
}

const addressSubject = (key: Keyring, addressBlock: string): string => keyedDigest(key, `address:${addressBlock}`);

/** `key` keeps the table from telling who tried to sign in from where. */
export function addressGuard(key: Keyring, addressBlock: string): AttemptGuard {
  const address = addressSubject(key, addressBlock);
  // Held between the look and the count: of many at once, each sees the ones before it.
  const noteFailure = (db: Queryable, now: Date) =>
    db.transaction(async (tx) => {
      const before = await lockSlope(tx, address);
      await raiseSlope(tx, address, now, FAILURE_RUNS_OFF_MILLIS);
      return before ? secondsSlowed(before, now) : null;
    });
  return {
    async refuseWhileLocked(db, now) {
      const slope = await loadSlope(db, address);
      refuseLocked(slope ? secondsSlowed(slope, now) : null);
    },
    noteFailure,
    async countFailure(db, now) {
      refuseLocked(await noteFailure(db, now));
    },
  };
}

/** By account, whether it exists or not, and by address. */
export function signInGuard(key: Keyring, email: string, addressBlock: string): SignInGuard {
  const account = keyedDigest(key, `account:${email}`);
  const accountHere = keyedDigest(key, `account:${email} at ${addressBlock}`);
  const address = addressGuard(key, addressBlock);
  const noteFailure = async (db: Queryable, now: Date) => {
    const guards = await countFailure(db, [account, accountHere], now, guardWindowCutoff(now));
    const ofAccount = guards.find(({ subject }) => subject === account);
    const wait = ofAccount ? secondsLocked({ ...ofAccount, failures: ofAccount.failures - 1 }, now) : null;
    return longest([wait, await address.noteFailure(db, now)]);
  };
  return {
    async refuseWhileLocked(db, now) {
      refuseLocked(longest((await loadGuards(db, [account])).map((guard) => secondsLocked(guard, now))));
      await address.refuseWhileLocked(db, now);
    },
    noteFailure,
    async countFailure(db, now) {
      refuseLocked(await noteFailure(db, now));
    },
    async forgetFailures(tx) {
      // In the order in which they are counted: two that wait for each other would wait for good.
      for (const subject of [account, accountHere].sort()) {
        const failures = await forgetFailures(tx, subject);
        if (subject === accountHere && failures > 0) await lowerSlope(tx, addressSubject(key, addressBlock), failures);
      }
    },
  };
}
