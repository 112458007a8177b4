import type { SignedIn } from '@galeria/contract/session/session';
import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { IdentityProvider } from '../../../platform/edge/identity-provider.ts';
import { digestOf } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/log.ts';
import { fail, Problem } from '../../../platform/problem.ts';
import { corporateSignInCutoff } from '../session.rules.ts';
import { linkIdentity, takeCorporateSignIn } from '../session.store.ts';
import { accountByEmail, accountByIdentity, isLinkedToAnother, lockAccount } from '../views/sign-in-account.ts';
import { type OpeningDeps, openSession } from './open-session.ts';

interface Callback {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** SES-03: no automatic account. Whoever the provider knows and the portal does not is refused. */
export async function completeCorporateSignIn(
  deps: OpeningDeps & { db: Database; provider: IdentityProvider; log: Pick<Logger, 'warn'> },
  act: Act,
  input: { callback: Callback; browser: string | null; userAgent: string | null },
): Promise<SignedIn> {
  const { callback, browser } = input;
  if (browser === null) return fail('sign-in-not-started-here');
  const begun = await takeCorporateSignIn(
    deps.db,
    digestOf(callback.state),
    digestOf(browser),
    act.at,
    corporateSignInCutoff(act.at),
  );
  if (!begun) return fail('sign-in-not-started-here');

  const person = await deps.provider
    .redeem(callback, { state: callback.state, nonce: begun.nonce, codeVerifier: begun.codeVerifier })
    .catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      deps.log.warn({ err: error }, 'a corporate sign-in was refused');
      return fail('sign-in-not-started-here', { cause: error });
    });

  const { issuer, subject } = person;
  return deps.db.transaction(async (tx) => {
    const linked = await accountByIdentity(tx, issuer, subject);
    const found = linked ?? (person.email === null ? undefined : await accountByEmail(tx, person.email));
    const account = found && (await lockAccount(tx, found.userId));
    if (!account || account.disabledAt !== null) return fail('person-unknown');
    const identity = { issuer, subject, userId: account.userId };
    if (!linked) {
      // Addresses are handed on to new people: the account stays with whom it was linked to.
      if (await isLinkedToAnother(tx, identity)) return fail('person-unknown');
      await linkIdentity(tx, { ...identity, linkedAt: act.at });
    }
    return openSession(deps, tx, act, {
      userId: account.userId,
      email: account.email,
      userAgent: input.userAgent,
      by: 'corporate',
    });
  });
}
