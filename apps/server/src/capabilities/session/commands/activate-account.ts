import { passwordRefusal } from '@galeria/contract/kit/fields/password';
import type { SignedIn } from '@galeria/contract/session/session';
import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { digestOf } from '../../../platform/ids.ts';
import { fail } from '../../../platform/problem.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { hashPassword } from '../passwords.ts';
import { endSessionsOf, setPassword, spendActivationLink } from '../session.store.ts';
import { signInGuard } from '../sign-in-guard.ts';
import { accountByActivationLink, lockAccount } from '../views/sign-in-account.ts';
import { openSession } from './open-session.ts';

/** SES-06, SES-08: choosing a password spends the link and ends whatever was open before. */
export async function activateAccount(
  deps: { db: Database; guardKey: string },
  act: Act,
  input: { token: string; password: string; addressBlock: string; userAgent: string | null },
): Promise<SignedIn> {
  const tokenDigest = digestOf(input.token);
  const account = await accountByActivationLink(deps.db, tokenDigest, act.at);
  if (!account) return fail('activation-link-invalid');
  const refusal = passwordRefusal(input.password, account.email);
  if (refusal !== null) return fail('invalid-request', { messages: [refusal], fields: { password: refusal } });

  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.userId);
    const spent = await spendActivationLink(tx, tokenDigest, act.at);
    if (!spent || !current || current.disabledAt !== null) return fail('activation-link-invalid');
    await setPassword(tx, spent.userId, passwordHash, act.at);
    await signInGuard(deps.guardKey, current.email, input.addressBlock).forgetAccountFailures(tx);
    const endedSessions = await endSessionsOf(tx, spent.userId, act.at);
    await recordAudit(tx, act, {
      action: 'user.password-chosen',
      subject: { type: 'user', id: spent.userId },
      actorEmail: account.email,
      after: { endedSessions },
    });
    return openSession(tx, act, {
      userId: spent.userId,
      email: account.email,
      userAgent: input.userAgent,
      by: 'activation-link',
    });
  });
}
