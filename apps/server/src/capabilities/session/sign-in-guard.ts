import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import { fail } from '../../platform/problem.ts';
import { guardWindowCutoff, secondsLocked } from './session.rules.ts';
import { countFailure, forgetFailures, loadGuards } from './session.store.ts';

/** SES-07: counts failures by account and by address, whether the account exists or not. */
export interface SignInGuard {
  refuseWhileLocked(db: Queryable, now: Date): Promise<void>;
  /** Refuses as locked when five failures were counted before this one. */
  countFailure(db: Queryable, now: Date): Promise<void>;
  forgetAccountFailures(tx: Transaction): Promise<void>;
}

function refuseIfAny(waits: readonly (number | null)[]): void {
  const seconds = waits.filter((wait) => wait !== null);
  if (seconds.length > 0) fail('too-many-requests', { retryAfterSeconds: Math.max(...seconds) });
}

/** `key` keeps the table from telling who tried to sign in from where. */
export function signInGuard(key: string, email: string, addressBlock: string): SignInGuard {
  const account = keyedDigest(key, `account:${email}`);
  const subjects = [account, keyedDigest(key, `address:${addressBlock}`)];
  return {
    async refuseWhileLocked(db, now) {
      refuseIfAny((await loadGuards(db, subjects)).map((guard) => secondsLocked(guard, now)));
    },
    async countFailure(db, now) {
      const guards = await countFailure(db, subjects, now, guardWindowCutoff(now));
      refuseIfAny(guards.map((guard) => secondsLocked({ ...guard, failures: guard.failures - 1 }, now)));
    },
    async forgetAccountFailures(tx) {
      await forgetFailures(tx, account);
    },
  };
}
