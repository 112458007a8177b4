import type { Account } from '@galeria/contract/session/account-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { countRecoveryCodes, loadSecondFactor } from '../second-factor.store.ts';
import { isAdvisedOfFactor, lacksRequiredFactor, type SecondFactorDuty } from '../session.rules.ts';
import { actorBySession } from './session-actor.ts';
import { accountById } from './sign-in-account.ts';

/** How the caller signs in, and what of it is theirs to change. */
export async function ownAccount(db: Queryable, actor: Actor, duty: SecondFactorDuty): Promise<Account> {
  const account = await accountById(db, actor.userId);
  const session = await actorBySession(db, actor.sessionId);
  const factor = await loadSecondFactor(db, actor.userId);
  const since = factor?.confirmedAt ?? null;
  const hasPassword = account?.passwordHash != null;
  return {
    name: actor.name,
    email: actor.email,
    hasPassword,
    secondFactor: {
      enabled: since !== null,
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(db, actor.userId),
      required: lacksRequiredFactor(duty, session),
      advised: hasPassword && isAdvisedOfFactor(session),
    },
  };
}
