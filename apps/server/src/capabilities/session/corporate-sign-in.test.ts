import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { openIdProvider } from '../../platform/edge/identity-provider.ts';
import { createLogger } from '../../platform/log.ts';
import { type CorporateAccount, type RunningIdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { REDIRECT_URI, visitProvider } from '../../testing/provider-visit.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const MINUTE = 60_000;
const quiet = createLogger('silent');
const people: CorporateAccount[] = [];
let provider: RunningIdentityProvider;
let testApp: TestApp;

beforeAll(async () => {
  provider = await startIdentityProvider({ redirectUri: REDIRECT_URI, people });
  const config = { ...provider, redirectUri: REDIRECT_URI, trustEmail: false };
  testApp = await openTestApp({ with: { provider: openIdProvider(config, quiet) } });
});

afterAll(async () => {
  await testApp.close();
  await provider.stop();
});

beforeEach(() => {
  people.length = 0;
});

let made = 0;

/** Somebody at the provider, who says that the address is verified unless told otherwise. */
function anAccount(email: string, says: Pick<CorporateAccount, 'emailVerified'> = { emailVerified: true }): CorporateAccount {
  made += 1;
  const account = { subject: `funcionario-${made}`, email, ...says };
  people.push(account);
  return account;
}

interface Begun {
  readonly link: string;
  readonly cookie: string;
  readonly state: string;
}

async function begin(on: TestApp = testApp, cookie?: string): Promise<Begun> {
  const answer = await on.inject({ method: 'GET', url: '/api/authorize/link', headers: cookie ? { cookie } : {} });
  expect(answer.statusCode).toBe(200);
  const { link } = answer.json<{ link: string }>();
  return {
    link,
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
    state: new URL(link).searchParams.get('state') ?? '',
  };
}

type Callback = { code: string; state: string; iss?: string };

const complete = (callback: Record<string, string>, cookie: string, on: TestApp = testApp) =>
  on.call(sessionEndpoints.completeCorporateSignIn, { body: callback as Callback }, null, cookie ? { headers: { cookie } } : {});

async function enter(account: CorporateAccount, on: TestApp = testApp) {
  const { link, cookie } = await begin(on);
  return complete(await visitProvider(link, account), cookie, on);
}

const REFUSED = {
  status: 400,
  code: 'sign-in-not-started-here',
  message: 'Este acesso expirou ou não começou neste navegador. Entre novamente',
};

const UNKNOWN = {
  status: 403,
  code: 'person-unknown',
  message: 'Sua conta corporativa ainda não tem acesso ao portal. Peça o cadastro ao administrador',
};

const sessionsOf = async (userId: string): Promise<number> =>
  (await testApp.database.pool.query('select 1 from sessions where user_id = $1', [userId])).rowCount ?? 0;

describe('the whole way round', () => {
  test('[SES-03] signs in whom both know, and remembers who it was', async () => {
    const person = await testApp.aPerson({ email: 'olivia@galeria.example', permissions: ['read-user'], malls: ['MAB'] });
    const account = anAccount('Olivia@Galeria.example');
    const { status, body } = await enter(account);
    expect(status).toBe(200);
    expect(body.user).toEqual({
      name: person.name,
      email: 'olivia@galeria.example',
      mallsCode: ['MAB'],
      groups: [],
      permissions: ['read-user'],
    });
    expect((await testApp.call(sessionEndpoints.myPermissions, {}, { token: body.accessToken })).body).toEqual(['read-user']);
    const { rows } = await testApp.database.pool.query('select issuer, subject from corporate_identities where user_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ issuer: provider.issuer, subject: account.subject }]);
  });

  test('[SES-03] knows the person again by subject when the e-mail has changed, there or here', async () => {
    const person = await testApp.aPerson({ email: 'wagner@galeria.example' });
    const account = anAccount('wagner@galeria.example');
    expect((await enter(account)).status).toBe(200);
    account.email = 'wagner.novo@galeria.example';
    account.emailVerified = false;
    expect((await enter(account)).body.user.email).toBe('wagner@galeria.example');
    await testApp.database.pool.query('update users set email = $1 where id = $2', ['w@galeria.example', person.id]);
    expect((await enter(account)).body.user.email).toBe('w@galeria.example');
  });

  test('[SES-03] the link asks for code, PKCE, state and nonce, new each time', async () => {
    const [one, two] = [new URL((await begin()).link), new URL((await begin()).link)];
    expect(one.origin).toBe(provider.issuer);
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: REDIRECT_URI,
      code_challenge_method: 'S256',
      client_id: provider.clientId,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)?.length).toBeGreaterThanOrEqual(40);
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
  });

  test('[SES-03] two tabs of one browser may both be at the login page', async () => {
    const account = anAccount((await testApp.aPerson()).email);
    const first = await begin();
    const second = await begin(testApp, first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect((await complete(await visitProvider(first.link, account), second.cookie)).status).toBe(200);
    expect((await complete(await visitProvider(second.link, account), second.cookie)).status).toBe(200);
  });

  test('[SES-03] the cookie that ties the way to the browser is kept from scripts and from other sites', async () => {
    const answer = await testApp.inject({ method: 'GET', url: '/api/authorize/link' });
    expect(answer.headers['set-cookie']).toMatch(/; Path=\/api; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const overHttps = await buildApp({ ...testApp.deps, publicUrl: 'https://portal.galeria.example' });
    const secure = await overHttps.inject({ method: 'GET', url: '/api/authorize/link' });
    expect(secure.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    await overHttps.close();
  });
});

describe('who is refused', () => {
  test('[SES-03] a person the portal does not know: told so clearly, and no account is made', async () => {
    const count = async () => (await testApp.database.pool.query('select count(*)::int as n from users')).rows[0].n;
    const before = await count();
    expect((await enter(anAccount('estranha@galeria.example'))).problem).toMatchObject(UNKNOWN);
    expect(await count()).toBe(before);
  });

  test.each([
    ['says is not verified', { emailVerified: false }],
    ['does not say is verified', {}],
  ])('[SES-03] a person whose address the provider %s', async (_what, says) => {
    const person = await testApp.aPerson();
    expect((await enter(anAccount(person.email, says))).problem).toMatchObject(UNKNOWN);
    expect(await sessionsOf(person.id)).toBe(1);
  });

  test('[SES-03] a disabled user, also one known by subject', async () => {
    const admin = await testApp.aPerson({ permissions: PERMISSION_SLUGS, malls: MALLS.map(({ code }) => code) });
    const person = await testApp.aPerson();
    const account = anAccount(person.email);
    expect((await enter(account)).status).toBe(200);
    await testApp.call(userEndpoints.disableUser, { params: { id: person.id } }, admin);
    expect((await enter(account)).problem).toMatchObject(UNKNOWN);
  });

  test('[SES-03] whoever has inherited the address of somebody else, until an administrator invites anew', async () => {
    const admin = await testApp.aPerson({ permissions: PERMISSION_SLUGS, malls: MALLS.map(({ code }) => code) });
    const person = await testApp.aPerson();
    expect((await enter(anAccount(person.email))).status).toBe(200);
    const successor = anAccount(person.email);
    expect((await enter(successor)).problem).toMatchObject(UNKNOWN);
    await testApp.call(userEndpoints.issueActivationLink, { params: { id: person.id } }, admin);
    expect((await enter(successor)).status).toBe(200);
  });
});

describe('what does not hold', () => {
  /** A sign-in up to the last step, with somebody who would get in. */
  async function almostIn() {
    const person = await testApp.aPerson();
    const begun = await begin();
    const callback = await visitProvider(begun.link, anAccount(person.email));
    return { person, begun, callback };
  }

  test('[SES-03] a replayed answer', async () => {
    const { person, begun, callback } = await almostIn();
    expect((await complete(callback, begun.cookie)).status).toBe(200);
    expect((await complete(callback, begun.cookie)).problem).toMatchObject(REFUSED);
    expect(await sessionsOf(person.id)).toBe(2);
  });

  test('[SES-03] an answer replayed ten times at the same moment opens one session', async () => {
    const { person, begun, callback } = await almostIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(callback, begun.cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    expect(await sessionsOf(person.id)).toBe(2);
  });

  test('[SES-03] a spent code under a new state of the same browser', async () => {
    const { begun, callback } = await almostIn();
    expect((await complete(callback, begun.cookie)).status).toBe(200);
    const again = await begin(testApp, begun.cookie);
    expect((await complete({ ...callback, state: again.state }, begun.cookie)).problem).toMatchObject(REFUSED);
  });

  test.each([
    ['no cookie', async () => ''],
    ['the cookie of another browser', async () => (await begin()).cookie],
    ['a cookie of no browser', async () => 'galeria-sign-in=x'],
  ])('[SES-03] a foreign browser: %s; the right one is not disturbed by it', async (_name, foreignCookie) => {
    const { begun, callback } = await almostIn();
    expect((await complete(callback, await foreignCookie())).problem).toMatchObject(REFUSED);
    expect((await complete(callback, begun.cookie)).status).toBe(200);
  });

  test('[SES-03] a state that was tampered with', async () => {
    const { begun, callback } = await almostIn();
    const tampered = { ...callback, state: `${begun.state.slice(0, -1)}${begun.state.endsWith('A') ? 'B' : 'A'}` };
    expect((await complete(tampered, begun.cookie)).problem).toMatchObject(REFUSED);
  });

  test.each(['nonce', 'code_verifier'])('[SES-03] a %s that is not the one we began with', async (column) => {
    const { person, begun, callback } = await almostIn();
    const wrong = 'nao-foi-este-nao-foi-este-nao-foi-este-nao-foi-este';
    await testApp.database.pool.query(`update corporate_sign_ins set ${column} = $1 where used_at is null`, [wrong]);
    expect((await complete(callback, begun.cookie)).problem).toMatchObject(REFUSED);
    expect(await sessionsOf(person.id)).toBe(1);
  });

  test('[SES-03] an answer in the name of another provider', async () => {
    const { begun, callback } = await almostIn();
    expect(callback.iss).toBe(provider.issuer);
    expect((await complete({ ...callback, iss: 'https://outro.example' }, begun.cookie)).problem).toMatchObject(REFUSED);
  });

  test('[SES-03] an answer that took longer than ten minutes', async () => {
    const late = await almostIn();
    const { begun, callback } = await almostIn();
    testApp.clock.advance(9 * MINUTE);
    expect((await complete(callback, begun.cookie)).status).toBe(200);
    testApp.clock.advance(MINUTE);
    expect((await complete(late.callback, late.begun.cookie)).problem).toMatchObject(REFUSED);
  });
});

describe('the provider itself', () => {
  test('[SES-03] down: the link answers 503 in words, the way back too, and both work again when it is up', async () => {
    const elsewhere = await startIdentityProvider({ redirectUri: REDIRECT_URI, people });
    const port = Number(new URL(elsewhere.issuer).port);
    await elsewhere.stop();
    const config = { ...elsewhere, redirectUri: REDIRECT_URI, trustEmail: false };
    const other = await openTestApp({ with: { provider: openIdProvider(config, quiet) } });
    try {
      const down = await other.call(sessionEndpoints.authorizeLink, {});
      const UNAVAILABLE = {
        status: 503,
        code: 'provider-unavailable',
        message: 'O provedor de identidade corporativo não respondeu. Tente novamente em instantes',
      };
      expect(down.problem).toMatchObject(UNAVAILABLE);

      const up = await startIdentityProvider({ redirectUri: REDIRECT_URI, people, port });
      const account = anAccount((await other.aPerson()).email);
      const { link, cookie } = await begin(other);
      const callback = await visitProvider(link, account);
      await up.stop();
      expect((await complete(callback, cookie, other)).problem).toMatchObject(UNAVAILABLE);

      const upAgain = await startIdentityProvider({ redirectUri: REDIRECT_URI, people, port });
      expect((await enter(account, other)).status).toBe(200);
      await upAgain.stop();
    } finally {
      await other.close();
    }
  });

  test('[SES-03] none: the link is null and nothing can be completed', async () => {
    const without = await openTestApp();
    try {
      expect((await without.call(sessionEndpoints.authorizeLink, {})).body).toEqual({ link: null });
      const answer = await complete({ code: 'x', state: 'y' }, 'galeria-sign-in=abcdefghijklmnopqrstuvwxyz', without);
      expect(answer.problem).toMatchObject(REFUSED);
    } finally {
      await without.close();
    }
  });

  test('[SES-03] one that answers with errors of its own is unavailable, not a refusal of the person', async () => {
    const broken = createServer((_request, response) => response.writeHead(502).end('bad gateway'));
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    const config = { issuer, clientId: 'x', clientSecret: 'y', redirectUri: REDIRECT_URI, trustEmail: false };
    const checks = { state: 's', nonce: 'n', codeVerifier: 'v' };
    await expect(openIdProvider(config, quiet).authorizationLink(checks)).rejects.toMatchObject({ code: 'provider-unavailable' });
    await new Promise((resolve) => broken.close(resolve));
  });

  test('[SES-03] one that says nothing of verification can be trusted by configuration, never against its word', async () => {
    const config = { ...provider, redirectUri: REDIRECT_URI, trustEmail: true };
    const trusting = openIdProvider(config, quiet);
    const emailOf = async (account: CorporateAccount) => {
      const checks = trusting.newChecks();
      const callback = await visitProvider(await trusting.authorizationLink(checks), account);
      return (await trusting.redeem(callback as Callback, checks)).email;
    };
    expect(await emailOf(anAccount('silencio@galeria.example', {}))).toBe('silencio@galeria.example');
    expect(await emailOf(anAccount('nega@galeria.example', { emailVerified: false }))).toBeNull();
  });
});

describe('[PER-12] proving it again at the provider', () => {
  const beginAgain = async (token: string) => {
    const answer = await testApp.inject({
      method: 'GET',
      url: '/api/authorize/again',
      headers: { authorization: `Bearer ${token}` },
    });
    return { link: answer.json<{ link: string }>().link, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  };
  const prove = async (callback: Record<string, string>, token: string, cookie: string) => {
    const answer = await testApp.call(
      sessionEndpoints.signInAgainCorporate,
      { body: callback as Callback },
      { token },
      { headers: { cookie } },
    );
    return answer.status === 200 ? 'proven' : `${answer.status} ${answer.problem.code}`;
  };
  const provenAt = async (email: string) =>
    (
      await testApp.database.pool.query(
        'select proven_at from sessions join users on users.id = sessions.user_id where email = $1 order by sessions.id desc limit 1',
        [email],
      )
    ).rows[0]?.proven_at as Date;
  const person = async (name: string) => {
    const email = `${name}@corp.example`;
    await testApp.aPerson({ email, malls: [], permissions: [] });
    const account = anAccount(email);
    const { accessToken } = (await enter(account)).body;
    await testApp.database.pool.query(`update sessions set proven_at = '2020-01-01'`);
    return { email, account, token: accessToken };
  };

  test('the provider asks anew, and the session is fresh from then on', async () => {
    const { email, account, token } = await person('eva');
    const { link, cookie } = await beginAgain(token);
    expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const callback = await visitProvider(link, account);
    expect(await prove(callback, token, cookie)).toBe('proven');
    expect(Date.now() - (await provenAt(email)).getTime()).toBeLessThan(MINUTE);
    // It serves once.
    expect(await prove(callback, token, cookie)).toBe('400 sign-in-not-started-here');
  });

  test('a sign-in opens no proof, a proof opens no session, and neither is another session’s or another person’s', async () => {
    const eva = await person('ivo');
    const other = await person('ugo');
    const plain = await begin();
    expect(await prove(await visitProvider(plain.link, eva.account), eva.token, plain.cookie)).toBe(
      '400 sign-in-not-started-here',
    );
    const again = await beginAgain(eva.token);
    expect((await complete(await visitProvider(again.link, eva.account), again.cookie)).status).toBe(400);
    const mine = await beginAgain(eva.token);
    expect(await prove(await visitProvider(mine.link, eva.account), other.token, mine.cookie)).toBe(
      '400 sign-in-not-started-here',
    );
    const foreign = await beginAgain(eva.token);
    expect(await prove(await visitProvider(foreign.link, other.account), eva.token, foreign.cookie)).toBe(
      '400 sign-in-not-started-here',
    );
    expect((await provenAt(eva.email)).getFullYear()).toBe(2020);
  });

  test('a sign-in of which the provider does not say when it was proven is not fresh', async () => {
    const email = 'ada@corp.example';
    await testApp.aPerson({ email });
    await enter(anAccount(email));
    expect((await provenAt(email)).getTime()).toBe(0);
  });
});
