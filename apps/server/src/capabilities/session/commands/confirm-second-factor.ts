import type { Actor } from '../../../platform/actor.ts';
import { digestOf } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { unseal } from '../../../platform/sealed-text.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { confirmFactor, loadSecondFactor, replaceRecoveryCodes, takeStep } from '../second-factor.store.ts';
import { bareCode } from '../session.rules.ts';
import { signInGuard } from '../sign-in-guard.service.ts';
import { newRecoveryCodes, stepOfCode } from '../totp.crypto.ts';
import { lockAccount } from '../views/sign-in-account.ts';
import type { ProofDeps } from './prove-password.ts';

/** The first code: from here on the factor counts. Its recovery codes leave here once and are kept as digests. */
export async function confirmSecondFactor(
  deps: ProofDeps & { readonly secret: Keyring },
  write: WriteContext,
  actor: Actor,
  input: { code: string; addressBlock: string },
): Promise<{ recoveryCodes: string[] }> {
  const { at } = write.act;
  const guard = signInGuard(deps.guardKey, actor.email, input.addressBlock);
  await guard.refuseWhileLocked(deps.db, at);
  const begun = await loadSecondFactor(deps.db, actor.userId);
  if (!begun || begun.confirmedAt !== null) return fail('second-factor-not-begun');
  const step = stepOfCode(unseal(begun.sealedSecret, deps.secret), bareCode(input.code), at);
  if (step === null) {
    await guard.countFailure(deps.db, at);
    return fail('second-factor-wrong', { fields: { code: 'second-factor-wrong' } });
  }
  return write.transact(async (tx) => {
    await lockAccount(tx, actor.userId);
    const current = await loadSecondFactor(tx, actor.userId);
    // Begun anew in another tab: the code was of a secret that is no more.
    if (current?.sealedSecret !== begun.sealedSecret) return fail('second-factor-not-begun');
    if (!(await takeStep(tx, actor.userId, step)) || !(await confirmFactor(tx, actor.userId, at)))
      return fail('second-factor-not-begun');
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(
      tx,
      actor.userId,
      codes.map((code) => digestOf(bareCode(code))),
    );
    await recordAudit(tx, write.act, { action: 'user.second-factor-enabled', subject: { type: 'user', id: actor.userId } });
    return { recoveryCodes: codes };
  });
}
