// Signing in and out: by password, through the corporate identity provider, by activation link.
// Specification sections 1, 7 (authentication), 8; rows SES-01 to SES-09.
import { activationEndpoints } from '@galeria/contract/session/activation-endpoints';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { IdentityProvider } from '../../platform/edge/identity-provider.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { fail } from '../../platform/problem.ts';
import { activateAccount } from './commands/activate-account.ts';
import { beginCorporateSignIn } from './commands/begin-corporate-sign-in.ts';
import { completeCorporateSignIn } from './commands/complete-corporate-sign-in.ts';
import { inspectLink } from './commands/inspect-link.ts';
import type { OpeningDeps } from './commands/open-session.ts';
import { signIn } from './commands/sign-in.ts';
import { signInAgainCorporate } from './commands/sign-in-again-corporate.ts';
import { signOut } from './commands/sign-out.ts';
import { decoyHash } from './passwords.crypto.ts';

export interface SessionDeps extends HttpServices {
  readonly db: Database;
  readonly provider: IdentityProvider | null;
  readonly secureCookies: boolean;
  /** Keys what the sign-in guard remembers. */
  readonly guardKey: Keyring;
  /** Seals the secrets of second factors. */
  readonly secret: Keyring;
  readonly onSignIn: OpeningDeps['onSignIn'];
  readonly onSignInFailure: () => void;
}

const BROWSER_COOKIE = 'galeria-sign-in';

const browserOf = (request: FastifyRequest): string | null =>
  new RegExp(`(?:^|;\\s*)${BROWSER_COOKIE}=([\\w-]{20,100})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? null;

const originOf = (request: FastifyRequest) => ({
  userAgent: request.headers['user-agent'] ?? null,
  addressBlock: addressBlock(request.ip),
});

export function mountSession(app: FastifyInstance, deps: SessionDeps): void {
  const cookie = (browser: string) =>
    `${BROWSER_COOKIE}=${browser}; Path=/api; Max-Age=600; HttpOnly; SameSite=Lax${deps.secureCookies ? '; Secure' : ''}`;

  // Made before the first sign-in: making it then would tell that the account does not exist.
  app.addHook('onReady', async () => {
    await decoyHash();
  });

  mountEndpoint(app, deps, sessionEndpoints.signIn, ({ body, act, request }) =>
    signIn({ ...deps, onFailure: deps.onSignInFailure }, act, { ...body, ...originOf(request) }),
  );

  mountEndpoint(app, deps, sessionEndpoints.signOut, ({ write }) => signOut(write));

  mountEndpoint(app, deps, sessionEndpoints.authorizeLink, async ({ act, request, reply }) => {
    reply.header('cache-control', 'no-store');
    if (deps.provider === null) return { link: null };
    const begun = await beginCorporateSignIn(
      { db: deps.db, provider: deps.provider },
      { browser: browserOf(request), at: act.at },
    );
    reply.header('set-cookie', cookie(begun.browser));
    return { link: begun.link };
  });

  mountEndpoint(app, deps, sessionEndpoints.completeCorporateSignIn, ({ body, act, request }) => {
    if (deps.provider === null) return fail('sign-in-not-started-here');
    const signingIn = { callback: body, browser: browserOf(request), ...originOf(request) };
    return completeCorporateSignIn({ ...deps, provider: deps.provider, log: request.log }, act, signingIn);
  });

  mountEndpoint(app, deps, sessionEndpoints.signInAgainLink, async ({ actor, act, request, reply }) => {
    if (deps.provider === null) return { link: null };
    const begun = await beginCorporateSignIn(
      { db: deps.db, provider: deps.provider },
      { browser: browserOf(request), at: act.at, sessionId: actor.sessionId },
    );
    reply.header('set-cookie', cookie(begun.browser));
    return { link: begun.link };
  });

  mountEndpoint(app, deps, sessionEndpoints.signInAgainCorporate, ({ write, actor, body, request }) => {
    if (deps.provider === null) return fail('sign-in-not-started-here');
    const answer = { callback: body, browser: browserOf(request) };
    return signInAgainCorporate({ ...deps, provider: deps.provider, log: request.log }, write, actor, answer);
  });

  mountEndpoint(app, deps, activationEndpoints.inspectActivation, async ({ body, act, request }) => {
    const account = await inspectLink(deps, act, { ...body, ...originOf(request) });
    return { name: account.name, email: account.email, expiresAt: account.expiresAt.toISOString() };
  });

  mountEndpoint(app, deps, activationEndpoints.activateAccount, ({ body, act, request }) =>
    activateAccount(deps, act, { ...body, ...originOf(request) }),
  );

  mountEndpoint(app, deps, sessionEndpoints.myPermissions, ({ actor }) => [...actor.permissions].sort());
}
