import { passwordRefusal } from '@galeria/contract/kit/fields/password';
import type { SignedIn } from '@galeria/contract/session/session';
import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { digestOf } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { hashPassword } from '../passwords.crypto.ts';
import { endSessionsOf, setPassword, spendActivationLink } from '../session.store.ts';
import { refuseLocked, signInGuard } from '../sign-in-guard.service.ts';
import { lockAccount } from '../views/sign-in-account.ts';
import { inspectLink } from './inspect-link.ts';
import { type OpeningDeps, openSession } from './open-session.ts';
import { spendSecondFactor } from './spend-second-factor.ts';

/**
 * SES-06, SES-08: choosing a password spends the link and ends whatever was open before. A link stands for the password, not for
 * the second factor: whoever has one gives a code too, or the link would be the way around it.
 */
export async function activateAccount(
  deps: OpeningDeps & { db: Database; guardKey: Keyring; secret: Keyring },
  act: Act,
  input: { token: string; password: string; code?: string | undefined; addressBlock: string; userAgent: string | null },
): Promise<SignedIn> {
  const tokenDigest = digestOf(input.token);
  const account = await inspectLink(deps, act, input);
  const refusal = passwordRefusal(input.password, account.email);
  if (refusal !== null) return fail('invalid-request', { messages: [refusal], fields: { password: refusal } });
  const guard = signInGuard(deps.guardKey, account.email, input.addressBlock);

  const passwordHash = await hashPassword(input.password);
  const outcome = await deps.db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.userId);
    const factor = await spendSecondFactor(tx, deps.secret, { userId: account.userId, code: input.code }, act.at);
    if (factor === 'needed') return { refused: factor } as const;
    if (factor !== 'none') await guard.refuseWhileLocked(tx, act.at);
    if (factor === 'wrong') return { refused: factor, locked: await guard.noteFailure(tx, act.at) } as const;
    const spent = await spendActivationLink(tx, tokenDigest, act.at);
    if (!spent || !current || current.disabledAt !== null) return fail('activation-link-invalid');
    await setPassword(tx, spent.userId, passwordHash, act.at);
    await guard.forgetFailures(tx);
    const endedSessions = await endSessionsOf(tx, spent.userId, act.at);
    await recordAudit(tx, act, {
      action: 'user.password-chosen',
      subject: { type: 'user', id: spent.userId },
      actorEmail: account.email,
      after: { endedSessions },
    });
    return openSession(deps, tx, act, {
      userId: spent.userId,
      email: account.email,
      userAgent: input.userAgent,
      by: 'activation-link',
      secondFactor: factor,
    });
  });
  if (!('refused' in outcome)) return outcome;
  if (outcome.refused === 'needed') return fail('second-factor-needed');
  refuseLocked(outcome.locked);
  return fail('second-factor-wrong', { fields: { code: 'second-factor-wrong' } });
}
