import type { Act, Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { passwordMatches } from '../passwords.crypto.ts';
import { signInGuard } from '../sign-in-guard.service.ts';
import { accountById } from '../views/sign-in-account.ts';

export interface ProofDeps {
  readonly db: Database;
  /** Keys what the sign-in guard remembers. */
  readonly guardKey: Keyring;
}

export interface Proof {
  readonly password: string;
  readonly addressBlock: string;
  /** Where the form says that it was wrong. */
  readonly field: string;
}

/**
 * The password once more, from somebody who is signed in: an open screen is not enough to change how its owner signs in. It is
 * guarded like a sign-in, or it would be the place to guess at.
 */
export async function provePassword(deps: ProofDeps, act: Act, actor: Actor, proof: Proof): Promise<{ passwordHash: string }> {
  const account = await accountById(deps.db, actor.userId);
  if (!account?.passwordHash) return fail('no-password');
  const guard = signInGuard(deps.guardKey, account.email, proof.addressBlock);
  const refuseWhileLocked = () => guard.refuseWhileLocked(deps.db, act.at);
  await refuseWhileLocked();
  if (!(await passwordMatches(account.passwordHash, proof.password, refuseWhileLocked))) {
    await guard.countFailure(deps.db, act.at);
    return fail('wrong-password', { fields: { [proof.field]: 'wrong-password' } });
  }
  return { passwordHash: account.passwordHash };
}
