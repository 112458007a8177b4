// What every answer carries and what is asked before any: headers, subscription key, rate limit, the portal's page.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { acceptCnpjs } from '@galeria/contract/kit/fields/cnpj';
import { mallEndpoints } from '@galeria/contract/malls/mall-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppDeps, buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const PAGE = `<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><meta name="subscription-key" content="__SUBSCRIPTION_KEY__"><meta name="cnpj-alphanumeric" content="__CNPJ_ALPHANUMERIC__"><script nonce="__CSP_NONCE__">1</script></head></html>`;
const SCRIPT = 'console.log("Galeria")'.repeat(100);

let testApp: TestApp;
let portalFolder: string;
beforeAll(async () => {
  testApp = await openTestApp();
  portalFolder = await mkdtemp(join(tmpdir(), 'galeria-portal-'));
  await mkdir(join(portalFolder, 'assets'));
  await writeFile(join(portalFolder, 'index.html'), PAGE);
  await writeFile(join(portalFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(portalFolder, 'assets/app-3f2a1b.js'), SCRIPT);
  await writeFile(join(portalFolder, 'assets/app-3f2a1b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(portalFolder, '.built-from'), 'how it was built');
});
afterAll(async () => {
  await testApp.close();
  await rm(portalFolder, { recursive: true });
});

/** The page as it is served where nothing is configured, but for what is given. */
const filled = (given: Record<string, string>): string =>
  Object.entries({ SUBSCRIPTION_KEY: '', CNPJ_ALPHANUMERIC: 'false', ...given }).reduce(
    (page, [name, value]) => page.replaceAll(`__${name}__`, value),
    PAGE,
  );

async function withApp<Result>(deps: Partial<AppDeps>, use: (app: FastifyInstance) => Promise<Result>): Promise<Result> {
  const app = await buildApp({ ...testApp.deps, portalFolder, ...deps });
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.5') =>
  app.inject({ method: 'GET', url, headers, remoteAddress });

describe('security headers', () => {
  const ADDRESSES = [
    '/api/health',
    '/api/user',
    '/api/nenhum',
    '/',
    '/access-manager/users',
    '/docs/',
    '/assets/app-3f2a1b.js',
    '/assets/x.js',
  ];

  test.each(ADDRESSES)('[OPS-03] %s is typed, framed by nobody, refers nobody and names no software', async (url) => {
    await withApp({}, async (app) => {
      const { headers } = await get(app, url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers.server).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    });
  });

  test('[OPS-03] a browser is told to keep to https where the portal is on https', async () => {
    await withApp({ publicUrl: 'https://portal.galeria.example' }, async (app) => {
      for (const url of ADDRESSES)
        expect((await get(app, url)).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    });
  });

  test('[OPS-03] the API runs nothing, the page only what carries its nonce, and neither trusts another host', async () => {
    await withApp({}, async (app) => {
      expect((await get(app, '/api/health')).headers['content-security-policy']).toBe(
        "default-src 'none';frame-ancestors 'none'",
      );
      const page = String((await get(app, '/')).headers['content-security-policy']);
      // WebAssembly from here, for the codes in pictures; text as script still nowhere.
      expect(page).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'wasm-unsafe-eval';/);
      for (const url of ['/', '/docs/']) {
        const policy = String((await get(app, url)).headers['content-security-policy']);
        expect(policy).not.toMatch(/https?:|\*|'unsafe-eval'/);
        expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
        expect(policy.includes('wasm')).toBe(url === '/');
      }
    });
  });

  test('[OPS-03] what a browser reads of documents alone comes with the page, not with each of its files', async () => {
    await withApp({}, async (app) => {
      const names = ['cross-origin-opener-policy', 'x-frame-options'];
      const sent = async (url: string) => {
        const { headers } = await get(app, url);
        return names.map((name) => headers[name]);
      };
      expect(await sent('/')).toEqual(['same-origin', 'SAMEORIGIN']);
      expect(await sent('/assets/app-3f2a1b.js')).toEqual([undefined, undefined]);
    });
  });

  test('[OPS-03] nothing of the API is kept by browsers or proxies', async () => {
    const person = await testApp.aPerson();
    for (const answer of [await testApp.call(mallEndpoints.myMalls, {}, person), await testApp.call(mallEndpoints.myMalls, {})])
      expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('[OPS-01] answers leave compressed', () => {
  const malls = async (encoding: string) => {
    const person = await testApp.aPerson({ malls: MALLS.map(({ code }) => code) });
    const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': encoding };
    return testApp.app.inject({ method: 'GET', url: `/api${mallEndpoints.myMalls.path}`, headers });
  };

  test.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=1.0'])('for who takes brotli: %s', async (encoding) => {
    const [plain, packed] = [await malls('identity'), await malls(encoding)];
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  test.each(['', 'gzip', 'br;q=0', 'brotli'])('as they are for others: %s', async (encoding) => {
    const { headers, body } = await malls(encoding);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, expect.stringContaining('accept-encoding')]);
    expect(JSON.parse(body)).not.toHaveLength(0);
  });

  test('the page too, and nothing that is small', async () => {
    await writeFile(join(portalFolder, 'index.html'), PAGE.replace('<head>', `<head><!-- ${'x'.repeat(2000)} -->`));
    await withApp({}, async (app) => {
      expect((await get(app, '/home', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
      expect((await get(app, '/api/health', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
    });
    await writeFile(join(portalFolder, 'index.html'), PAGE);
  });
});

describe('the portal', () => {
  test('[OPS-01] its page has a fresh nonce each time, in the policy and in every place, and is never kept', async () => {
    await withApp({}, async (app) => {
      const nonces = new Set<string>();
      for (let visit = 0; visit < 3; visit += 1) {
        const { statusCode, headers, body } = await get(app, '/');
        expect(statusCode).toBe(200);
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
        expect(headers['cache-control']).toBe('no-store');
        const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
        expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
        expect(body).toBe(filled({ CSP_NONCE: nonce }));
        nonces.add(nonce);
      }
      expect(nonces.size).toBe(3);
    });
  });

  test.each(['/home', '/access-manager/users?page=2', '/token?convite=x', '/index.html', '/apice', '/docs-de-alguem'])(
    '[OPS-01] %s is an address of the portal: the page',
    async (url) => {
      await withApp({}, async (app) => {
        const { statusCode, headers, body } = await get(app, url);
        expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect(body).not.toContain('__CSP_NONCE__');
      });
    },
  );

  test.each(['/api', '/api/', '/api?x=1', '/api/nenhum', '/api/user/v3', '/assets/app-antigo.js', '/assets'])(
    '[ERR-02] %s is missing, in our words',
    async (url) => {
      await withApp({}, async (app) => {
        const answer = await get(app, url);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'route-not-found', message: 'Endereço não encontrado' });
      });
    },
  );

  test('[ERR-02] a write to an address of the portal is missing too', async () => {
    await withApp({}, async (app) => {
      expect((await app.inject({ method: 'POST', url: '/home', payload: {} })).statusCode).toBe(404);
    });
  });

  test('[OPS-01] assets have names that never change what they hold: kept for ever, compressed for whoever can read it', async () => {
    await withApp({}, async (app) => {
      const plain = await get(app, '/assets/app-3f2a1b.js');
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(plain.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(plain.body).toBe(SCRIPT);
      const packed = await get(app, '/assets/app-3f2a1b.js', { 'accept-encoding': 'gzip, br' });
      expect(packed.headers['content-encoding']).toBe('br');
      expect(packed.rawPayload.length).toBeLessThan(SCRIPT.length / 4);
      expect((await get(app, '/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
    });
  });

  test('[OPS-01] nothing else of its folder, nor beside it, can be read', async () => {
    await withApp({}, async (app) => {
      for (const url of ['/.built-from', '/assets/../.built-from', '/..%2f..%2fetc/passwd', '/assets/%2e%2e/.built-from']) {
        const { body, headers } = await get(app, url);
        expect([url, body.includes('how it was built') || body.includes('root:')]).toEqual([url, false]);
        expect(headers['x-request-id']).toBeDefined();
      }
    });
  });

  test('[SES-01, FMT-03] it tells the portal the subscription key, as text and nothing else, and whether CNPJs have letters', async () => {
    acceptCnpjs({ alphanumeric: true });
    try {
      await withApp({ subscriptionKey: 'chave"><b>$&' }, async (app) => {
        const { body } = await get(app, '/');
        expect(body).toContain('<meta name="subscription-key" content="chave&quot;>&lt;b>$&amp;">');
        expect(body).toContain('<meta name="cnpj-alphanumeric" content="true">');
      });
    } finally {
      acceptCnpjs({});
    }
  });

  test('[OPS-01] without a built portal the API still serves', async () => {
    await withApp({ portalFolder: join(portalFolder, 'nowhere') }, async (app) => {
      expect((await get(app, '/')).statusCode).toBe(404);
      expect((await get(app, '/api/health')).statusCode).toBe(200);
    });
  });
});

describe('the subscription key', () => {
  test('[SES-01] is asked of every call where one is configured, but not of probes, documents and the page', async () => {
    const person = await testApp.aPerson();
    await withApp({ subscriptionKey: 'chave-do-gateway' }, async (app) => {
      const authorization = `Bearer ${person.token}`;
      const asked = (headers: Record<string, string>, url = '/api/user/permission') =>
        get(app, url, { authorization, ...headers });
      expect((await asked({ 'subscription-key': 'chave-do-gateway' })).statusCode).toBe(200);
      for (const headers of [{}, { 'subscription-key': 'outra' }, { 'subscription-key': 'chave-do-gateway ' + 'x' }]) {
        const refused = await asked(headers);
        expect(refused.statusCode).toBe(401);
        expect(refused.json()).toMatchObject({
          code: 'wrong-subscription-key',
          message: 'Chave de assinatura ausente ou inválida',
        });
      }
      const signIn = await app.inject({ method: 'POST', url: '/api/auth', payload: { username: 'a', password: 'b' } });
      expect(signIn.json()).toMatchObject({ code: 'wrong-subscription-key' });
      for (const url of ['/api/health', '/api/ready', '/', '/docs/']) expect((await asked({}, url)).statusCode).toBe(200);
      expect((await get(app, '/api/metrics', {}, '127.0.0.1')).statusCode).toBe(200);
    });
  });
});

describe('the rate limit', () => {
  const statuses = async (app: FastifyInstance, urls: readonly string[], remoteAddress: string, headers = {}) => {
    const seen: number[] = [];
    for (const url of urls) seen.push((await get(app, url, headers, remoteAddress)).statusCode);
    return seen;
  };

  test('[SES-07] turns an address away in our words, with the time to wait, and leaves others alone', async () => {
    await withApp({ rateLimit: 3 }, async (app) => {
      const health = Array.from({ length: 4 }, () => '/api/health');
      expect(await statuses(app, health, '203.0.113.6')).toEqual([200, 200, 200, 429]);
      const refused = await get(app, '/api/health', {}, '203.0.113.6');
      expect(refused.json()).toEqual({
        status: 429,
        code: 'too-many-requests',
        message: 'Muitas tentativas. Aguarde alguns minutos e tente novamente',
        messages: ['Muitas tentativas. Aguarde alguns minutos e tente novamente'],
        fields: {},
        details: { messages: [{ code: 'too-many-requests', params: {} }], fields: {} },
        requestId: refused.headers['x-request-id'],
      });
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(await statuses(app, health, '203.0.113.7')).toEqual([200, 200, 200, 429]);
    });
  });

  test('[SES-07] counts whatever is asked: forged tokens, missing addresses, the page', async () => {
    await withApp({ rateLimit: 2 }, async (app) => {
      const forged = { authorization: `Bearer ${'x'.repeat(43)}` };
      const three = (url: string) => [url, url, url];
      expect(await statuses(app, three('/api/user'), '203.0.113.8', forged)).toEqual([401, 401, 429]);
      expect(await statuses(app, three('/api/nenhum'), '203.0.113.9')).toEqual([404, 404, 429]);
      expect(await statuses(app, three('/home'), '203.0.113.10')).toEqual([200, 200, 429]);
      expect(await statuses(app, ['/api/health', '/home', '/docs/'], '203.0.113.11')).toEqual([200, 200, 429]);
    });
  });

  test('[SES-07] leaves out the portal’s own files, of which one page loads dozens', async () => {
    await withApp({ rateLimit: 2 }, async (app) => {
      const file = '/assets/app-3f2a1b.js';
      expect(await statuses(app, [file, file, file, '/home', '/home', file, '/home'], '203.0.113.14')).toEqual([
        200, 200, 200, 200, 200, 200, 429,
      ]);
    });
  });

  test('[SES-07] an address cannot be made up, unless a trusted proxy tells it', async () => {
    const two = ['/api/health', '/api/health'];
    await withApp({ rateLimit: 1 }, async (app) => {
      expect((await get(app, '/api/health', { 'x-forwarded-for': '198.51.100.1' }, '203.0.113.12')).statusCode).toBe(200);
      expect((await get(app, '/api/health', { 'x-forwarded-for': '198.51.100.2' }, '203.0.113.12')).statusCode).toBe(429);
    });
    await withApp({ rateLimit: 1, trustProxy: ['10.0.0.0/8'] }, async (app) => {
      // What the proxy adds stands last; what came before it is the client's own invention.
      expect(await statuses(app, two, '10.0.0.1', { 'x-forwarded-for': '198.51.100.9, 198.51.100.1' })).toEqual([200, 429]);
      expect(await statuses(app, two, '10.0.0.1', { 'x-forwarded-for': '192.0.2.77, 198.51.100.1' })).toEqual([429, 429]);
      expect(await statuses(app, two, '10.0.0.1', { 'x-forwarded-for': '198.51.100.2' })).toEqual([200, 429]);
      expect(await statuses(app, two, '203.0.113.13', { 'x-forwarded-for': '198.51.100.3' })).toEqual([200, 429]);
      expect(await statuses(app, two, '203.0.113.13', { 'x-forwarded-for': '198.51.100.4' })).toEqual([429, 429]);
    });
  });
});
