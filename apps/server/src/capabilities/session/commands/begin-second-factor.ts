import type { Actor } from '../../../platform/actor.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { seal } from '../../../platform/sealed-text.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { beginFactor } from '../second-factor.store.ts';
import { newTotpSecret, totpUri } from '../totp.crypto.ts';
import { lockAccount } from '../views/sign-in-account.ts';
import { type ProofDeps, provePassword } from './prove-password.ts';

/** A secret for the person's app. It counts only once they gave a code it made: nobody is locked out by half a setup. */
export async function beginSecondFactor(
  deps: ProofDeps & { readonly secret: Keyring },
  write: WriteContext,
  actor: Actor,
  input: { password: string; addressBlock: string },
): Promise<{ secret: string; uri: string }> {
  await provePassword(deps, write.act, actor, { ...input, field: 'password' });
  return write.transact(async (tx) => {
    await lockAccount(tx, actor.userId);
    const secret = newTotpSecret();
    if (!(await beginFactor(tx, actor.userId, seal(secret, deps.secret), write.act.at))) return fail('second-factor-exists');
    await recordAudit(tx, write.act, { action: 'user.second-factor-begun', subject: { type: 'user', id: actor.userId } });
    return { secret, uri: totpUri(secret, actor.email) };
  });
}
