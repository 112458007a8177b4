import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { renewProof } from '../session.store.ts';
import { accountByIdentity, lockAccount } from '../views/sign-in-account.ts';
import { type CorporateAnswer, type RedeemDeps, redeemCorporate } from './redeem-corporate.ts';
import { freshUntil } from './sign-in-again.ts';

/** PER-12: of those who come in by the corporate account. Somebody else at the provider proves nothing for this session. */
export async function signInAgainCorporate(
  deps: RedeemDeps,
  write: WriteContext,
  actor: Actor,
  answer: CorporateAnswer,
): Promise<{ freshUntil: string }> {
  const { userId, sessionId } = actor;
  const { at } = write.act;
  const { issuer, subject } = await redeemCorporate(deps, write.act, answer, sessionId);
  return write.transact(async (tx) => {
    const proven = await accountByIdentity(tx, issuer, subject);
    const current = await lockAccount(tx, userId);
    if (proven?.userId !== userId || !current || current.disabledAt !== null) return fail('sign-in-not-started-here');
    if (!(await renewProof(tx, userId, sessionId, at))) return fail('not-signed-in');
    await recordAudit(tx, write.act, {
      action: 'session.proven-again',
      subject: { type: 'user', id: userId },
      after: { by: 'corporate' },
    });
    return freshUntil(at);
  });
}
