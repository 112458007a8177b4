// A real OpenID Connect provider on a loopback port, for tests: its own accounts, a sign-in page, PKCE required.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type AdapterFactory, type AdapterPayload, type Configuration } from 'oidc-provider';

/** A person at the provider. Read at each question, so that a test may change an address. */
export interface CorporateAccount {
  readonly subject: string;
  email: string;
  /** What the provider says of the address; undefined: nothing. */
  emailVerified?: boolean | undefined;
}

export interface RunningIdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  stop(): Promise<void>;
}

const CLIENT_ID = 'galeria';
const CLIENT_SECRET = 'the secret between portal and provider';
const SIGN_IN_PAGE = '/entrar/';

/** What the provider remembers, gone with it. The library's own is shared by all of a process, and warns. */
function memory(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>();
  return (kind) => {
    const findBy = async (name: 'uid' | 'userCode', value: string) =>
      [...kept].find(([key, payload]) => key.startsWith(`${kind}:`) && payload[name] === value)?.[1];
    return {
      upsert: async (id, payload) => void kept.set(`${kind}:${id}`, payload),
      find: async (id) => kept.get(`${kind}:${id}`),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      consume: async (id) => {
        const payload = kept.get(`${kind}:${id}`);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(`${kind}:${id}`),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}

function configuration(redirectUri: string, people: readonly CorporateAccount[]): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    adapter: memory(),
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `${SIGN_IN_PAGE}${interaction.uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, subject) => {
      const person = people.find((one) => one.subject === subject);
      if (!person) return undefined;
      const { email, emailVerified } = person;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, email, ...(emailVerified === undefined ? {} : { email_verified: emailVerified }) }),
      };
    },
    // The company's own portal: nobody is asked whether it may know their address.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

const pageFor = (
  people: readonly CorporateAccount[],
): string => `<!doctype html><html lang="pt-BR"><title>Conta corporativa</title>
<h1>Conta corporativa</h1><form method="post">${people
  .map(({ subject, email }) => `<p><button name="subject" value="${subject}">${email}</button></p>`)
  .join('')}</form></html>`;

/** Listens on `port`, or on a free one; people sign in by pressing the button with their address. */
export async function startIdentityProvider(options: {
  readonly redirectUri: string;
  readonly people: readonly CorporateAccount[];
  readonly port?: number;
}): Promise<RunningIdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(options.redirectUri, options.people));

  async function signInPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const subject = new URLSearchParams(await text(request)).get('subject') ?? '';
      return provider.interactionFinished(request, response, { login: { accountId: subject } });
    }
    await provider.interactionDetails(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pageFor(options.people));
  }
  const rest = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith(SIGN_IN_PAGE)) return void rest(request, response);
    signInPage(request, response).catch((error: Error) => response.writeHead(400).end(error.message));
  });

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
