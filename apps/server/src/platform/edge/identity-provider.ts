import * as client from 'openid-client';
import type { Logger } from '../log.ts';
import { Problem } from '../problem.ts';

export interface IdentityProviderConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Takes addresses the provider says nothing about as verified: for those it gives out itself. */
  readonly trustEmail: boolean;
}

export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface CorporatePerson {
  readonly issuer: string;
  readonly subject: string;
  /** Lower-cased; null when the provider gave none or does not say that it is verified. */
  readonly email: string | null;
  /** When they proved to the provider who they are; null where it does not say. */
  readonly provenAt: Date | null;
}

export interface IdentityProvider {
  newChecks(): SignInChecks;
  /** `anew`: the provider asks the person again, whatever it remembers of them. */
  authorizationLink(checks: SignInChecks, anew?: boolean): Promise<string>;
  /** Redeems the code. Throws when state, nonce, PKCE or signature do not hold, or when somebody who was to be asked anew was not. */
  redeem(
    callback: { code: string; state: string; iss?: string | undefined },
    checks: SignInChecks,
    anew?: boolean,
  ): Promise<CorporatePerson>;
}

/** From the person's answer at the provider to our asking for it: a few redirections. */
const ASKED_ANEW_SECONDS = 60;

/** Nobody answered, or with an error of their own: nothing was said about the sign-in. */
function isOutage(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (error instanceof client.ClientError)
    return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500);
  return error instanceof TypeError && error.message === 'fetch failed';
}

interface Profile {
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

/** Some providers send the text 'true' instead of the boolean. */
const isVerified = (claim: unknown, unsaid: boolean): boolean =>
  claim === undefined ? unsaid : claim === true || claim === 'true';

/** The corporate identity provider over OpenID Connect: authorization code with PKCE. */
export function openIdProvider(config: IdentityProviderConfig, log: Logger): IdentityProvider {
  let discovered: Promise<client.Configuration> | null = null;

  const discover = async (): Promise<client.Configuration> => {
    const issuer = new URL(config.issuer);
    discovered ??= client.discovery(issuer, config.clientId, config.clientSecret, undefined, {
      timeout: 5,
      // Plain http is for providers on the same machine; config/env.ts refuses it in production.
      execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    });
    try {
      return await discovered;
    } catch (error) {
      discovered = null; // the next sign-in asks again
      log.warn({ err: error }, 'the identity provider did not answer discovery');
      throw new Problem('provider-unavailable', { cause: error });
    }
  };

  return {
    newChecks: () => ({
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    }),

    async authorizationLink({ state, nonce, codeVerifier }, anew = false) {
      const provider = await discover();
      const link = client.buildAuthorizationUrl(provider, {
        redirect_uri: config.redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(anew ? { prompt: 'login', max_age: '0' } : {}),
      });
      return link.href;
    },

    async redeem({ code, state, iss }, checks, anew = false) {
      const provider = await discover();
      const callback = new URL(config.redirectUri);
      callback.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
      try {
        const tokens = await client.authorizationCodeGrant(provider, callback, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
          idTokenExpected: true,
          // Asks the provider's word of when it was: one that asked nobody is found out.
          ...(anew ? { maxAge: ASKED_ANEW_SECONDS } : {}),
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('the identity provider answered without an id token');
        const { email, email_verified }: Profile = { ...(await userInfo(provider, tokens.access_token, claims)), ...claims };
        const isUsable = typeof email === 'string' && isVerified(email_verified, config.trustEmail);
        const provenAt = typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null;
        return { issuer: claims.iss, subject: claims.sub, email: isUsable ? email.trim().toLowerCase() : null, provenAt };
      } catch (error) {
        if (isOutage(error)) throw new Problem('provider-unavailable', { cause: error });
        throw error;
      }
    },
  };
}

/** Where the id token says nothing of the address, the provider's own page about the person may. */
async function userInfo(
  provider: client.Configuration,
  accessToken: string,
  claims: Profile & { sub: string },
): Promise<Profile> {
  const isComplete = claims.email !== undefined && claims.email_verified !== undefined;
  if (isComplete || provider.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(provider, accessToken, claims.sub);
}
