// Who is counted by what: the app by its key, everybody else by their address.

import { appInvoiceEndpoints } from '@galeria/contract/app/app-invoice-endpoints';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeps, buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from './testing/an-app-key.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const PATH = `/api${appInvoiceEndpoints.appCustomerInvoices.path}`;
const FORGED = { 'app-key': `gak_00000000_${'x'.repeat(43)}` };

async function withApp(deps: Partial<AppDeps>, use: (app: FastifyInstance) => Promise<void>): Promise<void> {
  const app = await buildApp({ ...testApp.deps, ...deps });
  try {
    await use(app);
  } finally {
    await app.close();
  }
}

const ask = (app: FastifyInstance, headers: Record<string, string>, remoteAddress: string) =>
  app.inject({ method: 'POST', url: PATH, payload: {}, headers, remoteAddress });
const health = async (app: FastifyInstance, remoteAddress: string) =>
  (await app.inject({ method: 'GET', url: '/api/health', remoteAddress })).statusCode;
const statuses = async (app: FastifyInstance, times: number, headers: Record<string, string>, remoteAddress: string) => {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await ask(app, headers, remoteAddress)).statusCode);
  return seen;
};

test('[APP-01] a key has its own requests a minute, wherever they come from, and its refusal says how long to wait', async () => {
  await withApp({ appRateLimit: 3 }, async (app) => {
    const one = await anAppKey(testApp.database.db);
    const other = await anAppKey(testApp.database.db);
    // Behind the door the empty request is refused: 400.
    expect(await statuses(app, 2, one.headers, '203.0.113.1')).toEqual([400, 400]);
    expect(await statuses(app, 2, one.headers, '203.0.113.2')).toEqual([400, 429]);
    const refused = await ask(app, one.headers, '203.0.113.3');
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await statuses(app, 1, other.headers, '203.0.113.1')).toEqual([400]);
  });
});

test('[APP-01] what the app asks does not use up its address, and a full address does not keep it out', async () => {
  await withApp({ rateLimit: 2 }, async (app) => {
    const { headers } = await anAppKey(testApp.database.db);
    expect(await statuses(app, 5, headers, '203.0.113.4')).toEqual([400, 400, 400, 400, 400]);
    expect([await health(app, '203.0.113.4'), await health(app, '203.0.113.4'), await health(app, '203.0.113.4')]).toEqual([
      200, 200, 429,
    ]);
    expect(await statuses(app, 1, headers, '203.0.113.4')).toEqual([400]);
  });
});

test('[APP-01] keys that open nothing, and their absence, use up the address they came from', async () => {
  await withApp({ rateLimit: 2 }, async (app) => {
    expect(await statuses(app, 3, FORGED, '203.0.113.5')).toEqual([401, 401, 429]);
    expect(Number((await ask(app, FORGED, '203.0.113.5')).headers['retry-after'])).toBeGreaterThan(0);
    expect(await health(app, '203.0.113.5')).toBe(429);
    expect(await statuses(app, 3, {}, '203.0.113.6')).toEqual([401, 401, 429]);
  });
});

test('[APP-01] a key elsewhere than at the app’s own doors is no way around the address’s limit', async () => {
  await withApp({ rateLimit: 2 }, async (app) => {
    const { headers } = await anAppKey(testApp.database.db);
    const seen: number[] = [];
    for (let time = 0; time < 3; time += 1)
      seen.push((await app.inject({ method: 'GET', url: '/api/user', headers, remoteAddress: '203.0.113.7' })).statusCode);
    expect(seen).toEqual([401, 401, 429]);
  });
});
