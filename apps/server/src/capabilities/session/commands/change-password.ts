import { passwordRefusal } from '@galeria/contract/kit/fields/password';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { hashPassword } from '../passwords.crypto.ts';
import { endSessionsOf, setPassword } from '../session.store.ts';
import { lockAccount } from '../views/sign-in-account.ts';
import { type ProofDeps, provePassword } from './prove-password.ts';

/** SES-06, SES-07: the old one is asked for, and whatever else was open ends. The session that asked goes on. */
export async function changePassword(
  deps: ProofDeps,
  write: WriteContext,
  actor: Actor,
  input: { currentPassword: string; password: string; addressBlock: string },
): Promise<{ endedSessions: number }> {
  const { at } = write.act;
  const refusal = passwordRefusal(input.password, actor.email);
  if (refusal !== null) return fail('invalid-request', { messages: [refusal], fields: { password: refusal } });
  const { addressBlock, currentPassword } = input;
  const proven = await provePassword(deps, write.act, actor, {
    password: currentPassword,
    addressBlock,
    field: 'currentPassword',
  });
  const passwordHash = await hashPassword(input.password);
  return write.transact(async (tx) => {
    // The hash took a while: a password that was replaced meanwhile proves nothing any more.
    const current = await lockAccount(tx, actor.userId);
    if (current?.passwordHash !== proven.passwordHash || current.disabledAt !== null) return fail('not-signed-in');
    await setPassword(tx, actor.userId, passwordHash, at);
    const endedSessions = await endSessionsOf(tx, actor.userId, at, actor.sessionId);
    await recordAudit(tx, write.act, {
      action: 'user.password-changed',
      subject: { type: 'user', id: actor.userId },
      after: { endedSessions },
    });
    return { endedSessions };
  });
}
