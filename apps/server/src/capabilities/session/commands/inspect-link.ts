import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { digestOf } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { addressGuard } from '../sign-in-guard.service.ts';
import { accountByActivationLink } from '../views/sign-in-account.ts';

/** Whose a link is. One that is nobody's counts against the address it came from, like a wrong password (SES-07). */
export async function inspectLink(
  deps: { db: Database; guardKey: Keyring },
  act: Act,
  input: { token: string; addressBlock: string },
) {
  const guard = addressGuard(deps.guardKey, input.addressBlock);
  await guard.refuseWhileLocked(deps.db, act.at);
  const account = await accountByActivationLink(deps.db, digestOf(input.token), act.at);
  if (account) return account;
  await guard.countFailure(deps.db, act.at);
  return fail('activation-link-invalid');
}
