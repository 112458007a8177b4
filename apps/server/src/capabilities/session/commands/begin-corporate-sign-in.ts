import type { Database } from '../../../platform/db/database.ts';
import type { IdentityProvider } from '../../../platform/edge/identity-provider.ts';
import { digestOf, newSecret } from '../../../platform/ids.ts';
import { addCorporateSignIn } from '../session.store.ts';

/**
 * SES-03. The state belongs to the browser that began: its cookie is asked for again at the
 * end, so that nobody can be signed in with a link somebody else prepared. A browser keeps its
 * cookie over several links (two tabs may both be at the login page).
 */
export async function beginCorporateSignIn(
  deps: { db: Database; provider: IdentityProvider },
  input: { browser: string | null; at: Date; sessionId?: string },
): Promise<{ link: string; browser: string }> {
  const checks = deps.provider.newChecks();
  const browser = input.browser ?? newSecret();
  const link = await deps.provider.authorizationLink(checks, input.sessionId !== undefined);
  await addCorporateSignIn(deps.db, {
    stateDigest: digestOf(checks.state),
    browserDigest: digestOf(browser),
    nonce: checks.nonce,
    codeVerifier: checks.codeVerifier,
    createdAt: input.at,
    sessionId: input.sessionId ?? null,
  });
  return { link, browser };
}
