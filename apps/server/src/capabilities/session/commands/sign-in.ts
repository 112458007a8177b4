import type { SignedIn } from '@galeria/contract/session/session';
import type { Act } from '../../../platform/actor.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { digestOf } from '../../../platform/ids.ts';
import { fail } from '../../../platform/problem.ts';
import { decoyHash, passwordMatches } from '../passwords.ts';
import { guardWindowCutoff, normaliseUsername, secondsLocked } from '../session.rules.ts';
import { countFailure, forgetFailures, loadGuards } from '../session.store.ts';
import { accountByEmail } from '../views/sign-in-account.ts';
import { openSession } from './open-session.ts';

const accountSubject = (email: string): string => digestOf(`account:${email}`);
const addressSubject = (address: string): string => digestOf(`address:${address}`);

function refuseIfAny(waits: readonly (number | null)[]): void {
  const seconds = waits.filter((wait) => wait !== null);
  if (seconds.length > 0) fail('too-many-requests', { retryAfterSeconds: Math.max(...seconds) });
}

async function refuseWhileLocked(db: Queryable, subjects: readonly string[], now: Date): Promise<void> {
  refuseIfAny((await loadGuards(db, subjects)).map((guard) => secondsLocked(guard, now)));
}

/**
 * SES-01, SES-07. The guard is asked twice: before the slow hash, to save it, and after, so
 * that a burst of simultaneous guesses learns no more than five outcomes. Whatever was wrong
 * (no such user, wrong password, disabled), the same work is done and the same is answered.
 */
export async function signIn(
  deps: { db: Database; onFailure: () => void },
  act: Act,
  input: { username: string; password: string; userAgent: string | null },
): Promise<SignedIn> {
  const email = normaliseUsername(input.username);
  const subjects = [accountSubject(email), ...(act.address === null ? [] : [addressSubject(act.address)])];
  await refuseWhileLocked(deps.db, subjects, act.at);

  const account = await accountByEmail(deps.db, email);
  const matches = await passwordMatches(account?.passwordHash ?? (await decoyHash()), input.password);
  if (!account?.passwordHash || !matches || account.disabledAt !== null) {
    deps.onFailure();
    const guards = await countFailure(deps.db, subjects, act.at, guardWindowCutoff(act.at));
    refuseIfAny(guards.map((guard) => secondsLocked({ ...guard, failures: guard.failures - 1 }, act.at)));
    fail('invalid-credentials');
  }

  return deps.db.transaction(async (tx) => {
    await refuseWhileLocked(tx, subjects, act.at);
    await forgetFailures(tx, accountSubject(email));
    return openSession(tx, act, { userId: account.userId, email, userAgent: input.userAgent, by: 'password' });
  });
}
