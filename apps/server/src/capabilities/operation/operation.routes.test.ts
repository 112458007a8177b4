import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { operationEndpoints } from '@galeria/contract/operation/operation-endpoints';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppDeps, buildApp } from '../../app.ts';
import { asOpenDatabase } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabaseKind } from '../../testing/test-database.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** Another server on the same database. */
async function withApp<Result>(deps: Partial<AppDeps>, use: (app: FastifyInstance) => Promise<Result>): Promise<Result> {
  const app = await buildApp({ ...testApp.deps, ...deps });
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}

describe('health and readiness', () => {
  test('[OPS-03] the process is alive and can serve', async () => {
    expect((await testApp.call(operationEndpoints.health, {})).body).toEqual({ status: 'ok' });
    expect((await testApp.call(operationEndpoints.readiness, {})).body).toEqual({
      status: 'ready',
      database: testDatabaseKind(),
    });
  });

  test('[OPS-03] without its database it is alive and not ready', async () => {
    const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 5000 });
    const database = asOpenDatabase('postgres', nowhere, () => nowhere.end());
    await withApp({ database }, async (app) => {
      expect((await app.inject('/api/health')).statusCode).toBe(200);
      const ready = await app.inject('/api/ready');
      expect(ready.json()).toMatchObject({ status: 503, code: 'not-ready', requestId: ready.headers['x-request-id'] });
    });
    await nowhere.end();
  });
});

describe('while it stops', () => {
  /** A request by hand, so that its parts can be sent one at a time. */
  async function visitor(app: FastifyInstance) {
    const { port } = app.server.address() as AddressInfo;
    const socket: Socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      heard += chunk;
    });
    const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
    await new Promise((resolve) => socket.once('connect', resolve));
    return { say: (text: string) => socket.write(text), ended };
  }

  test('[OPS-03] what was begun is finished, readiness says 503, and no idle connection holds it up', async () => {
    const app = await buildApp(testApp.deps);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const [idle, slow, probe] = [await visitor(app), await visitor(app), await visitor(app)];
    const seen = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
    const body = JSON.stringify({ username: 'ninguem@galeria.example', password: 'jabuti-na-rede-42' });
    slow.say(
      `POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await seen;
    probe.say('GET /api/ready HTTP/1.1\r\nhost: x\r\n');
    // Once another whole request was answered, what was sent before it has arrived.
    expect((await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/health`)).status).toBe(200);

    const closed = app.close();
    expect(await idle.ended).toBe('');
    probe.say('\r\n');
    const unready = await probe.ended;
    expect(unready).toMatch(/^HTTP\/1\.1 503 /);
    expect(unready).toContain('"code":"not-ready"');
    slow.say(body.slice(10));
    const answer = await slow.ended;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toContain('Usuário ou senha inválido.');
    await closed;
  });
});

describe('metrics', () => {
  const TOKEN = 'a-token-for-the-metrics';
  const metrics = (app: Pick<FastifyInstance, 'inject'>, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/api/metrics', remoteAddress, headers });

  test('[OPS-03] are for the machine itself where there is no token', async () => {
    expect((await metrics(testApp.app, '127.0.0.1')).statusCode).toBe(200);
    expect((await metrics(testApp.app, '::1')).statusCode).toBe(200);
    expect((await metrics(testApp.app, '203.0.113.9')).statusCode).toBe(404);
    expect((await metrics(testApp.app, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    await withApp({ trustProxy: ['loopback'] }, async (app) => {
      const forged = await metrics(app, '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' });
      expect(forged.statusCode).toBe(404);
    });
  });

  test('[OPS-03] are for the bearer of the token where there is one, and for nobody else', async () => {
    await withApp({ metricsToken: TOKEN }, async (app) => {
      const asked = (authorization?: string) => metrics(app, '203.0.113.9', authorization ? { authorization } : {});
      expect((await asked(`Bearer ${TOKEN}`)).statusCode).toBe(200);
      for (const wrong of [undefined, 'Bearer', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}é`, 'Basic x'])
        expect([wrong, (await asked(wrong)).statusCode]).toEqual([wrong, 404]);
      expect((await metrics(app, '127.0.0.1')).statusCode).toBe(404);
    });
  });

  test('[OPS-03] count requests by pattern: no id, address, search or person in them', async () => {
    const person = await testApp.aPerson({ permissions: ['read-user'], malls: ['MAB'] });
    await testApp.call(userEndpoints.getUser, { params: { id: person.id } }, person);
    await testApp.call(userEndpoints.listUsers, { query: { email: '529.982.247-25' } }, person);
    await testApp.inject({ method: 'GET', url: '/api/customers/52998224725?email=fulana@galeria.example' });
    await testApp.inject({ method: 'GET', url: '/fulana@galeria.example' });
    const failures = async () =>
      Number(/^galeria_sign_in_failures_total (\d+)$/m.exec((await metrics(testApp.app, '::1')).body)?.[1]);
    const before = await failures();
    await testApp.call(sessionEndpoints.signIn, { body: { username: 'fulana@galeria.example', password: 'x' } });
    expect(await failures()).toBe(before + 1);

    const { body, headers } = await metrics(testApp.app, '127.0.0.1');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toContain('galeria_http_request_seconds_count{method="GET",route="/api/user/v2/:id",status="200"} 1');
    expect(body).toContain('route="unmatched",status="404"');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    const labels = [...body.matchAll(/\{(.*)\}/g)].map(([, label]) => label).join('\n');
    for (const value of [person.id, person.email, '529', 'fulana', 'galeria.example']) expect(labels).not.toContain(value);
  });
});
