import type { SignedIn } from '@galeria/contract/session/session';
import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { decoyHash, passwordMatches } from '../passwords.crypto.ts';
import { normaliseUsername } from '../session.rules.ts';
import { refuseLocked, signInGuard } from '../sign-in-guard.service.ts';
import { accountByEmail, lockAccount } from '../views/sign-in-account.ts';
import { type OpeningDeps, openSession } from './open-session.ts';
import { spendSecondFactor } from './spend-second-factor.ts';

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly addressBlock: string;
  readonly userAgent: string | null;
}

/**
 * SES-01, SES-07. The guard is asked on arrival and again when the slow hash is about to run, so
 * that a burst of simultaneous guesses is let in on no more than five outcomes. Whatever was wrong
 * (no such user, wrong password, disabled), the same work is done and the same is answered. Only to whoever knows the password
 * is it said that a code is asked for too.
 */
export async function signIn(
  deps: OpeningDeps & { db: Database; guardKey: Keyring; secret: Keyring; onFailure: () => void },
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

  const outcome = await deps.db.transaction(async (tx) => {
    // The hash took a while: what was changed or disabled meanwhile is already over.
    const current = await lockAccount(tx, account.userId);
    if (current?.passwordHash !== account.passwordHash || current.disabledAt !== null) fail('invalid-credentials');
    const factor = await spendSecondFactor(tx, deps.secret, { userId: account.userId, code: input.code }, act.at);
    if (factor === 'needed') return { refused: factor } as const;
    // Counted while the account is held: of many guesses at once each sees the ones before it.
    if (factor === 'wrong') return { refused: factor, locked: await guard.noteFailure(tx, act.at) } as const;
    await guard.refuseWhileLocked(tx, act.at);
    await guard.forgetFailures(tx);
    const { userId } = account;
    return openSession(deps, tx, act, { userId, email, userAgent: input.userAgent, by: 'password', secondFactor: factor });
  });
  if (!('refused' in outcome)) return outcome;
  if (outcome.refused === 'needed') return fail('second-factor-needed');
  deps.onFailure();
  refuseLocked(outcome.locked);
  return fail('second-factor-wrong', { fields: { code: 'second-factor-wrong' } });
}
