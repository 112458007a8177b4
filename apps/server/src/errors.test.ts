import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { ENDPOINTS, type EndpointName } from '@galeria/contract/endpoints';
import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import { problemBody } from '@galeria/contract/kit/problem-body';
import { PROBLEMS, type ProblemCode } from '@galeria/contract/messages/problem-codes';
import { MALLS } from '@galeria/contract/reference/malls';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anAppKey, type MadeAppKey } from './capabilities/app-keys/testing/an-app-key.ts';
import { aStoreClient } from './capabilities/store-sync/testing/a-store-client.ts';
import { clientHeaders } from './capabilities/store-sync/testing/sync-calls.ts';
import type { Person } from './testing/people.ts';
import { tableDigests } from './testing/table-digests.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const ID = '01900000-0000-7000-8000-000000000000';
const [MALL = ''] = MALLS.map((mall) => mall.code);
const JSON_TYPE = { 'content-type': 'application/json' };
const ana = { name: 'Ana', email: 'ana@x.example', mallsCode: [], groups: [], permissions: [] };

let testApp: TestApp;
let admin: Person;
let app: MadeAppKey;
let storeKey: string;
let address: URL;
let before: Record<string, string>;
beforeAll(async () => {
  testApp = await openTestApp();
  const malls = MALLS.map((mall) => mall.code);
  admin = await testApp.aPerson({ malls, permissions: PERMISSION_SLUGS, password: 'uma senha longa' });
  app = await anAppKey(testApp.database.db, { malls, createdAt: testApp.clock.now() });
  address = new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' }));
  const shop = await aStoreClient(testApp, admin);
  await shop.contact();
  storeKey = shop.storeKey;
  before = await tableDigests(testApp.database);
});
afterAll(() => testApp.close());

// ERR-02: a refused request changes nothing, anywhere.
afterEach(async () => {
  expect(await tableDigests(testApp.database)).toEqual(before);
});

/** The one shape, in Portuguese, with the request's id and nothing of how the server works. */
function expectProblem(answer: { statusCode: number; body: string; headers: Record<string, unknown> }, code: ProblemCode): void {
  expect([answer.statusCode, answer.body && JSON.parse(answer.body).code]).toEqual([PROBLEMS[code].status, code]);
  const body = problemBody.strict().parse(JSON.parse(answer.body));
  expect(body.status).toBe(answer.statusCode);
  expect(body.message).not.toBe('');
  expect(body.messages.length).toBeGreaterThan(0);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  if (answer.headers['x-request-id'] !== undefined) expect(body.requestId).toBe(answer.headers['x-request-id']);
  expect(body.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(answer.body).not.toMatch(
    /\bat .*:\d+:\d+|node_modules|\.ts\b|select |insert into|Failed query|SQLSTATE|FST_|postgres|drizzle/i,
  );
  expect(answer.body).not.toMatch(/\b(expected|received|invalid input|unexpected|must|required)\b/i);
}

/** The caller whom an endpoint lets in. */
const asCaller = ({ access }: AnyEndpoint): Record<string, string> => (access === 'store-client' ? clientHeaders(storeKey) : {});
const ask = (options: InjectOptions) =>
  testApp.inject({ ...options, headers: { authorization: `Bearer ${admin.token}`, ...app.headers, ...options.headers } });
const postUser = (payload: string | object, headers: Record<string, string> = JSON_TYPE) =>
  ask({ method: 'POST', url: '/api/user', payload, headers });

describe('[ERR-02] a body', () => {
  test.each([
    ['cut off', '{"name":'],
    ['no JSON', 'name=Ana'],
    ['with a trailing comma', '{"name":"Ana",}'],
    ['that sets a prototype', '{"name":"Ana","__proto__":{"admin":true}}'],
    ['that sets a prototype deep inside', '{"name":"Ana","x":{"y":{"__proto__":1}}}'],
    ['that sets a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ['that is two values', '{}{}'],
    ['NaN', 'NaN'],
  ])('%s is malformed', async (_what, payload) => {
    expectProblem(await postUser(payload), 'malformed-json');
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  test.each<[string, string, Record<string, string>]>([
    ['missing', '', {}],
    ['a list', '[]', {}],
    ['a word', '"Ana"', {}],
    ['null', 'null', {}],
    ['a text where a list belongs', JSON.stringify({ ...ana, groups: ID }), { groups: 'esperava um vetor, recebeu um texto' }],
    ['a number where a text belongs', JSON.stringify({ ...ana, name: 7 }), { name: 'esperava um texto, recebeu um número' }],
    ['nothing where something belongs', JSON.stringify({ ...ana, mallsCode: null }), { mallsCode: 'esperava um vetor' }],
    [
      'an object in a list of texts',
      JSON.stringify({ ...ana, permissions: ['read-user', {}] }),
      { 'permissions.1': 'esperava um texto' },
    ],
    ['an id that is none', JSON.stringify({ ...ana, groups: ['1'] }), { 'groups.0': 'UUID inválido' }],
    ['a text that is too long', JSON.stringify({ ...ana, name: 'a'.repeat(121) }), { name: '120' }],
    [
      'an unknown field',
      JSON.stringify({ ...ana, isAdmin: true, id: ID }),
      { isAdmin: 'Campo desconhecido', id: 'Campo desconhecido' },
    ],
  ])('that is or has %s is refused by field', async (_what, payload, fields) => {
    const answer = await postUser(payload);
    expectProblem(answer, 'invalid-request');
    expect(answer.json().fields).toEqual(
      Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, expect.stringContaining(text)])),
    );
  });

  test('that nobody asked for is refused too', async () => {
    const answer = await ask({ method: 'POST', url: `/api/user/v2/${ID}/disable`, payload: { force: true } });
    expectProblem(answer, 'invalid-request');
    expect(Object.keys(answer.json().fields)).toEqual(['force']);
  });

  test('of none at all with the JSON type is no body: the specification sends the type with every call', async () => {
    for (const payload of ['', '{}', 'null'])
      expectProblem(await ask({ method: 'POST', url: `/api/user/v2/${ID}/disable`, payload, headers: JSON_TYPE }), 'not-found');
    expectProblem(await ask({ method: 'DELETE', url: `/api/permission/${ID}`, payload: '', headers: JSON_TYPE }), 'not-found');
  });

  test.each([
    ['text/plain', '{}'],
    ['application/xml', '<a/>'],
    ['application/x-www-form-urlencoded', 'name=Ana'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAna\r\n--x--\r\n'],
    ['nonsense', '{}'],
    ['', '{}'],
  ])('of type %j is not accepted', async (type, payload) => {
    expectProblem(await postUser(payload, { 'content-type': type }), 'unsupported-media-type');
  });

  test('multipart is not accepted where there is no file to take, nor JSON where there is', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expectProblem(
      await ask({ method: 'POST', url: `/api/user/v2/${ID}/disable`, payload: '--x--\r\n', headers }),
      'unsupported-media-type',
    );
    expectProblem(await ask({ method: 'POST', url: '/api/user/import', payload: {} }), 'unsupported-media-type');
  });

  test('of great depth costs nothing: refused like any other wrong type', async () => {
    for (const payload of [
      '['.repeat(400_000) + ']'.repeat(400_000),
      `{"name":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_001)}`,
    ])
      expectProblem(await postUser(payload), 'invalid-request');
  });

  test('that is wrong in very many places is answered for a few of them, shortly', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}${'x'.repeat(80)}`, index]));
    const wrong = { ...ana, permissions: Array.from({ length: 200_000 }, () => 1) };
    for (const payload of [unknown, wrong, { ['k'.repeat(500_000)]: 1 }]) {
      const answer = await postUser(payload);
      expectProblem(answer, 'invalid-request');
      expect(answer.body.length).toBeLessThan(20_000);
      expect(answer.json().messages.length).toBeLessThan(10);
    }
  });
});

describe('[ERR-02] a body that is too large', () => {
  const twentyMegabytes = 20 * 1024 * 1024;

  /** Sends the head and so much of the body, never the end of it: whoever waits for the end does not answer. */
  function send(headers: Record<string, string | number>, bytes: number): Promise<Parameters<typeof expectProblem>[0]> {
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', path: '/api/user', port: address.port, host: address.hostname };
      const sending = httpRequest({ ...options, headers: { ...JSON_TYPE, authorization: `Bearer ${admin.token}`, ...headers } });
      sending.on('response', async (response) => {
        let body = '';
        for await (const chunk of response) body += chunk;
        sending.destroy();
        resolve({ statusCode: response.statusCode ?? 0, body, headers: response.headers });
      });
      sending.on('error', reject);
      sending.flushHeaders();
      if (bytes > 0) sending.write(Buffer.alloc(bytes, 'a'));
    });
  }

  test('is refused by its declared length, before any of it was sent', async () => {
    expectProblem(await send({ 'content-length': twentyMegabytes }, 0), 'body-too-large');
  });

  test('is refused when it passes the limit on its way, before the rest was sent', async () => {
    expectProblem(await send({ 'transfer-encoding': 'chunked' }, 1024 * 1024 + 1), 'body-too-large');
  });

  test('is not even looked at from a stranger', async () => {
    expectProblem(await send({ 'content-length': twentyMegabytes, authorization: 'Bearer nobody' }, 0), 'not-signed-in');
  });

  test('up to the limit is taken', async () => {
    const padded = `${JSON.stringify({ ...ana, name: '' })}${' '.repeat(1024 * 1024)}`.slice(0, 1024 * 1024);
    expectProblem(await postUser(padded), 'invalid-request');
    expectProblem(await postUser(`${padded} `), 'body-too-large');
  });
});

describe('[ERR-02] an address', () => {
  test.each([
    ['/api/nowhere'],
    ['/api'],
    ['/api/user/v2'],
    ['/api/user/../../etc/passwd'],
    ['/assets/nothing.js'],
    [`/api/user/v2/${'a'.repeat(300)}`],
  ])('%s leads nowhere', async (url) => {
    expectProblem(await ask({ method: 'GET', url }), 'route-not-found');
  });

  test.each(['OPTIONS', 'PATCH', 'TRACE', 'PUT'] as const)('with the method %s leads nowhere', async (method) => {
    expectProblem(await ask({ method: method as 'PUT', url: '/api/user' }), 'route-not-found');
  });

  test.each(['/api/%', '/api/user/v2/%zz', '/api/%c3%28'])('%s is badly written', async (url) => {
    expectProblem(await ask({ method: 'GET', url }), 'invalid-request');
  });

  test.each([
    ['an id that is none', '/api/user/v2/1', 'id'],
    ['an id with a quote', "/api/user/v2/'or'1", 'id'],
    ['an id that is almost one', `/api/user/v2/${ID}x`, 'id'],
    ['page 0', '/api/user?page=0', 'page'],
    ['a negative page', '/api/user?page=-1', 'page'],
    ['half a page', '/api/user?page=1.5', 'page'],
    ['no page', '/api/user?page=', 'page'],
    ['a page beyond numbers', '/api/user?page=99999999999999999999', 'page'],
    ['infinity', '/api/user?page=1e999', 'page'],
    ['two pages', '/api/user?page=1&page=2', 'page'],
    ['too large a page', '/api/user?size=101', 'size'],
    ['an unknown sort', '/api/user?sort=password', 'sort'],
    ['an unknown status', '/api/user?status=', 'status'],
    ['an unknown parameter', '/api/user?page=1&admin=true', 'admin'],
    ['a parameter nobody asked for', '/api/user/summary?x=1', 'x'],
    ['a nested parameter', '/api/user?email[like]=a', 'email[like]'],
    ['a text without end', `/api/user?email=${'a'.repeat(300)}`, 'email'],
    ['a kind of file that is none', `/api/file/video?mallCode=${MALL}`, 'kind'],
  ])('with %s is refused by field', async (_what, url, field) => {
    const answer = await ask({ method: url.startsWith('/api/file') ? 'POST' : 'GET', url });
    expectProblem(answer, 'invalid-request');
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const head = (path: string) =>
      fetch(new URL(path, address), { method: 'HEAD', headers: { authorization: `Bearer ${admin.token}` } });
    const answers = [await head('/api/user'), await head('/api/nowhere'), await head('/api/user?page=0')];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['', '', '']);
  });
});

describe('[ERR-02] what no database can keep', () => {
  const endpoints = Object.entries(ENDPOINTS) as [EndpointName, AnyEndpoint][];
  const addressOf = (endpoint: AnyEndpoint, param = ID) => `/api${endpoint.path.replace(/:\w+/g, param)}`;

  test.each(endpoints.filter(([, { body }]) => body !== undefined))(
    'is refused in the body of %s, wherever it stands',
    async (_name, endpoint) => {
      for (const text of ['a\u0000b', '\ud800', 'x\udfff'])
        for (const payload of [{ name: text }, { a: { b: [1, { c: text }] } }, [text], { [text]: 1 }]) {
          const answer = await ask({
            method: endpoint.method,
            url: addressOf(endpoint),
            payload: JSON.stringify(payload),
            headers: { ...JSON_TYPE, ...asCaller(endpoint) },
          });
          expectProblem(answer, 'invalid-request');
          expect(answer.json().message).toBe('O texto tem caracteres que não podem ser gravados');
        }
      const named = await ask({
        method: endpoint.method,
        url: addressOf(endpoint),
        payload: { a: { b: ['\u0000'] } },
        headers: asCaller(endpoint),
      });
      expect(named.json().fields).toEqual({ 'a.b.0': 'O texto tem caracteres que não podem ser gravados' });
    },
  );

  test.each(endpoints)('is refused in the address of %s', async (_name, endpoint) => {
    const upload = endpoint.upload ? { 'content-type': 'multipart/form-data; boundary=x' } : {};
    const send = (url: string) => ask({ method: endpoint.method, url, headers: { ...upload, ...asCaller(endpoint) } });
    expectProblem(await send(`${addressOf(endpoint)}?email=%00`), 'invalid-request');
    if (endpoint.path.includes(':')) expectProblem(await send(addressOf(endpoint, 'a%00b')), 'invalid-request');
  });

  test('a search with it finds out so, and with anything else finds nothing or something', async () => {
    expectProblem(await ask({ method: 'GET', url: '/api/user?email=a%00' }), 'invalid-request');
    for (const text of ['%F0%9F%8E%81', '%EF%BF%BF', '%C2%80', '%5C', '%27%3B--', '%25%25', '%E2%80%AE']) {
      const { statusCode } = await ask({ method: 'GET', url: `/api/user?email=${text}` });
      expect([text, statusCode]).toEqual([text, 200]);
    }
  });
});

describe('[ERR-02] what is not even HTTP', () => {
  const say = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(address.port), address.hostname, () => socket.write(text));
      let heard = '';
      socket.on('data', (chunk) => {
        heard += chunk;
      });
      socket.on('end', () => resolve(heard));
      socket.on('error', reject);
    });

  test.each([
    ['nonsense', 'hello\r\n\r\n', 400, 'invalid-request'],
    ['an unknown method', 'FLY /api/user HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'invalid-request'],
    ['headers without end', `GET /api/user HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    [
      'two lengths',
      'POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\n{}',
      400,
      'invalid-request',
    ],
    [
      'a length and chunks',
      'POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'invalid-request',
    ],
  ] as const)('%s gets the same shape', async (_what, text, status, code) => {
    const [head = '', body = ''] = (await say(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const type = /content-type: (.*)/i.exec(head)?.[1];
    expectProblem({ statusCode: status, body, headers: { 'content-type': type } }, code);
  });
});

test('[ERR-01] [ERR-02] what fails inside says no more than that it failed; the log has the rest, under the same id', async () => {
  await testApp.database.pool.query('alter table user_malls rename to user_malls_gone');
  const answer = await postUser({ ...ana, mallsCode: [MALL] });
  const read = await ask({ method: 'GET', url: '/api/user' });
  await testApp.database.pool.query('alter table user_malls_gone rename to user_malls');
  for (const each of [answer, read]) {
    expectProblem(each, 'internal-error');
    expect(each.json().message).toBe(
      'Não foi possível processar essa solicitação. Por favor, tente novamente em alguns minutos.',
    );
    const line = testApp.logLines.find((logged) => logged.includes('request failed') && logged.includes(each.json().requestId));
    expect(line).toContain('42P01');
    expect(line).not.toContain('ana@x.example');
  }
});
