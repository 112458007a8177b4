import type { Actor } from '../../../platform/actor.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail, Problem } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { removeFactor } from '../second-factor.store.ts';
import { signInGuard } from '../sign-in-guard.service.ts';
import { lockAccount } from '../views/sign-in-account.ts';
import { type ProofDeps, provePassword } from './prove-password.ts';
import { spendSecondFactor } from './spend-second-factor.ts';

/** Given up with both: whoever has only the password, or only the device, does not take it off. */
export async function disableSecondFactor(
  deps: ProofDeps & { readonly secret: Keyring },
  write: WriteContext,
  actor: Actor,
  input: { password: string; code: string; addressBlock: string },
): Promise<null> {
  const { at } = write.act;
  const { userId } = actor;
  await provePassword(deps, write.act, actor, { ...input, field: 'password' });
  try {
    return await write.transact(async (tx) => {
      await lockAccount(tx, userId);
      const factor = await spendSecondFactor(tx, deps.secret, { userId, code: input.code }, at);
      if (factor === 'wrong') fail('second-factor-wrong', { fields: { code: 'second-factor-wrong' } });
      await removeFactor(tx, userId);
      await recordAudit(tx, write.act, { action: 'user.second-factor-disabled', subject: { type: 'user', id: userId } });
      return null;
    });
  } catch (error) {
    // Counted outside the transaction that the refusal undid.
    if (error instanceof Problem && error.code === 'second-factor-wrong')
      await signInGuard(deps.guardKey, actor.email, input.addressBlock).countFailure(deps.db, at);
    throw error;
  }
}
