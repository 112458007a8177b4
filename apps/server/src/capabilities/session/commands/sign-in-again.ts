import { DURATIONS } from '@galeria/contract/reference/limits';
import type { Actor } from '../../../platform/actor.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail, Problem } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { renewProof } from '../session.store.ts';
import { signInGuard } from '../sign-in-guard.service.ts';
import { lockAccount } from '../views/sign-in-account.ts';
import { type ProofDeps, provePassword } from './prove-password.ts';
import { spendSecondFactor } from './spend-second-factor.ts';

export const freshUntil = (provenAt: Date): { freshUntil: string } => ({
  freshUntil: new Date(provenAt.getTime() + DURATIONS.freshSignIn).toISOString(),
});

/**
 * PER-12: the password, and the second factor of those who have one, once more. The session goes on, and is as fresh as a new one;
 * only it: whatever else the person has open has proved nothing. Guarded like a sign-in, or it would be the place to guess at.
 */
export async function signInAgain(
  deps: ProofDeps & { readonly secret: Keyring },
  write: WriteContext,
  actor: Actor,
  input: { password: string; code?: string | undefined; addressBlock: string },
): Promise<{ freshUntil: string }> {
  const { at } = write.act;
  const { userId, sessionId } = actor;
  const proven = await provePassword(deps, write.act, actor, { ...input, field: 'password' });
  const guard = signInGuard(deps.guardKey, actor.email, input.addressBlock);
  try {
    return await write.transact(async (tx) => {
      // The hash took a while: a password that was replaced meanwhile proves nothing any more.
      const current = await lockAccount(tx, userId);
      if (current?.passwordHash !== proven.passwordHash || current.disabledAt !== null) return fail('not-signed-in');
      const factor = await spendSecondFactor(tx, deps.secret, { userId, code: input.code }, at);
      if (factor === 'needed') return fail('invalid-request', { messages: ['codeRequired'], fields: { code: 'codeRequired' } });
      if (factor === 'wrong') return fail('second-factor-wrong', { fields: { code: 'second-factor-wrong' } });
      await guard.refuseWhileLocked(tx, at);
      await guard.forgetFailures(tx);
      if (!(await renewProof(tx, userId, sessionId, at))) return fail('not-signed-in');
      await recordAudit(tx, write.act, {
        action: 'session.proven-again',
        subject: { type: 'user', id: userId },
        after: { by: 'password', ...(factor === 'none' ? {} : { secondFactor: factor }) },
      });
      return freshUntil(at);
    });
  } catch (error) {
    // Counted outside the transaction that the refusal undid.
    if (error instanceof Problem && error.code === 'second-factor-wrong') await guard.countFailure(deps.db, at);
    throw error;
  }
}
