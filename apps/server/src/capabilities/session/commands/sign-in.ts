import type { SignedIn } from '@galeria/contract/session/session';
import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/problem.ts';
import { decoyHash, passwordMatches } from '../passwords.ts';
import { normaliseUsername } from '../session.rules.ts';
import { signInGuard } from '../sign-in-guard.ts';
import { accountByEmail, lockAccount } from '../views/sign-in-account.ts';
import { openSession } from './open-session.ts';

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  readonly addressBlock: string;
  readonly userAgent: string | null;
}

/**
 * SES-01, SES-07. The guard is asked on arrival and again when the slow hash is about to run, so
 * that a burst of simultaneous guesses is let in on no more than five outcomes. Whatever was wrong
 * (no such user, wrong password, disabled), the same work is done and the same is answered.
 */
export async function signIn(
  deps: { db: Database; guardKey: string; onFailure: () => void },
  act: Act,
  input: SignInInput,
): Promise<SignedIn> {
  const email = normaliseUsername(input.username);
  const guard = signInGuard(deps.guardKey, email, input.addressBlock);
  const refuseWhileLocked = () => guard.refuseWhileLocked(deps.db, act.at);
  await refuseWhileLocked();

  const account = await accountByEmail(deps.db, email);
  const matches = await passwordMatches(account?.passwordHash ?? (await decoyHash()), input.password, refuseWhileLocked);
  if (!account?.passwordHash || !matches || account.disabledAt !== null) {
    deps.onFailure();
    await guard.countFailure(deps.db, act.at);
    fail('invalid-credentials');
  }

  return deps.db.transaction(async (tx) => {
    // The hash took a while: what was changed or disabled meanwhile is already over.
    const current = await lockAccount(tx, account.userId);
    if (current?.passwordHash !== account.passwordHash || current.disabledAt !== null) fail('invalid-credentials');
    await guard.forgetAccountFailures(tx);
    return openSession(tx, act, { userId: account.userId, email, userAgent: input.userAgent, by: 'password' });
  });
}
