import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { CorporatePerson, IdentityProvider } from '../../../platform/edge/identity-provider.ts';
import { digestOf } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/log.ts';
import { fail, Problem } from '../../../platform/problem.ts';
import { corporateSignInCutoff } from '../session.rules.ts';
import { takeCorporateSignIn } from '../session.store.ts';

export interface RedeemDeps {
  readonly db: Database;
  readonly provider: IdentityProvider;
  readonly log: Pick<Logger, 'warn'>;
}

export interface CorporateAnswer {
  readonly callback: { readonly code: string; readonly state: string; readonly iss?: string | undefined };
  readonly browser: string | null;
}

/**
 * Who the identity provider says it was, for a sign-in that began in this browser, and, where it proves a session anew, in that
 * very session: one that began as the other is neither.
 */
export async function redeemCorporate(
  deps: RedeemDeps,
  act: Act,
  { callback, browser }: CorporateAnswer,
  sessionId: string | null,
): Promise<CorporatePerson> {
  if (browser === null) return fail('sign-in-not-started-here');
  const { at } = act;
  const begun = await takeCorporateSignIn(deps.db, digestOf(callback.state), digestOf(browser), at, corporateSignInCutoff(at));
  if (begun?.sessionId !== sessionId) return fail('sign-in-not-started-here');
  const { nonce, codeVerifier } = begun;
  return deps.provider
    .redeem(callback, { state: callback.state, nonce, codeVerifier }, sessionId !== null)
    .catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      deps.log.warn({ err: error }, 'a corporate sign-in was refused');
      return fail('sign-in-not-started-here', { cause: error });
    });
}
