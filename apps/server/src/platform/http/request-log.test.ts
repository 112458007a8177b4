import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { mallEndpoints } from '@galeria/contract/malls/mall-endpoints';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const CPF = '52998224725';
const MASKED = '529.982.247-25';
const EMAIL = 'fulana.de.tal@consumidora.example';
const NAME = 'Fulana Consumidora';
const PASSWORD = 'segredo-de-fulana-1';

test('[OPS-03] no line holds a CPF, an e-mail, a name, a password or a token, and each is JSON with its request’s id', async () => {
  const admin = await testApp.aPerson({ permissions: PERMISSION_SLUGS, malls: ['MAB'], email: EMAIL, name: NAME });
  const authorization = `Bearer ${admin.token}`;
  const answers: LightMyRequestResponse[] = [];
  const send = async (request: InjectOptions) => {
    const answer = await testApp.inject({ ...request, headers: { authorization, ...request.headers } });
    answers.push(answer);
    return answer;
  };
  const statusOf = async (request: InjectOptions) => (await send(request)).statusCode;
  const json = { 'content-type': 'application/json' };

  // Searches, known fields and unknown ones, known addresses and unknown ones.
  expect(await statusOf({ method: 'GET', url: `/api/user?email=${CPF}` })).toBe(200);
  expect(await statusOf({ method: 'GET', url: `/api/user?email=${encodeURIComponent(EMAIL)}` })).toBe(200);
  expect(await statusOf({ method: 'GET', url: `/api/user?cpf=${MASKED}` })).toBe(400);
  expect(await statusOf({ method: 'GET', url: `/api/user/v2/${CPF}` })).toBe(400);
  expect(await statusOf({ method: 'GET', url: `/api/customers/${CPF}?email=${EMAIL}` })).toBe(404);
  expect(await statusOf({ method: 'GET', url: `/nenhum/${EMAIL}/${MASKED}` })).toBe(404);
  // Bodies that are wrong in every way.
  expect(await statusOf({ method: 'POST', url: '/api/auth', payload: { username: EMAIL, password: PASSWORD } })).toBe(401);
  expect(await statusOf({ method: 'POST', url: '/api/auth', headers: json, payload: `{"username":"${EMAIL}",` })).toBe(400);
  expect(await statusOf({ method: 'POST', url: '/api/auth', payload: { username: [EMAIL], password: 5 } })).toBe(400);
  expect(await statusOf({ method: 'POST', url: '/api/user', payload: { name: NAME, email: EMAIL, cpf: CPF } })).toBe(400);
  expect(
    await statusOf({ method: 'POST', url: '/api/auth', payload: { username: EMAIL, password: 'x'.repeat(2_000_000) } }),
  ).toBe(413);
  expect(await statusOf({ method: 'POST', url: '/api/auth', headers: { 'content-type': 'text/plain' }, payload: EMAIL })).toBe(
    415,
  );
  // Tokens: a right one, a wrong one, one of an activation link.
  expect(
    await statusOf({ method: 'GET', url: '/api/user/permission', headers: { authorization: `Bearer ${CPF}${admin.id}` } }),
  ).toBe(401);
  expect(await statusOf({ method: 'POST', url: '/api/activation', payload: { token: admin.token, password: PASSWORD } })).toBe(
    400,
  );
  // A unique violation that nobody foresaw, with the values of a person in it.
  const newcomer = { name: NAME, email: `outra.${EMAIL}`, mallsCode: ['MAB'], groups: [], permissions: [] };
  await testApp.database.pool.query('create unique index one_of_a_name on users (name)');
  const violated = await send({ method: 'POST', url: '/api/user', payload: newcomer });
  await testApp.database.pool.query('drop index one_of_a_name');
  // A table that is gone.
  await testApp.database.pool.query('alter table malls rename to malls_elsewhere');
  const broken = await send({ method: 'GET', url: '/api/user/v2/mall' });
  await testApp.database.pool.query('alter table malls_elsewhere rename to malls');

  for (const failed of [violated, broken]) {
    expect(failed.statusCode).toBe(500);
    expect(failed.json()).toEqual({
      status: 500,
      code: 'internal-error',
      message: 'Não foi possível processar essa solicitação. Por favor, tente novamente em alguns minutos.',
      messages: ['Não foi possível processar essa solicitação. Por favor, tente novamente em alguns minutos.'],
      fields: {},
      details: { messages: [{ code: 'internal-error', params: {} }], fields: {} },
      requestId: failed.headers['x-request-id'],
    });
  }

  const lines = testApp.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const ids = new Set(answers.map(({ headers }) => headers['x-request-id']));
  expect(ids.size).toBe(answers.length);
  for (const line of lines) expect([line.msg, ids.has(String(line.reqId))]).toEqual([line.msg, true]);
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(answers.length);
  const failures = lines.filter(({ level }) => level === 'error');
  expect(failures.map(({ reqId }) => reqId)).toEqual([violated.headers['x-request-id'], broken.headers['x-request-id']]);
  expect(failures[0]).toMatchObject({ err: { message: 'Failed query', cause: { code: '23505', constraint: 'one_of_a_name' } } });
  expect(failures[1]).toMatchObject({ err: { cause: { code: '42P01' } } });

  const said = testApp.logLines.join('');
  const secrets = [CPF, MASKED, EMAIL, encodeURIComponent(EMAIL), 'fulana', NAME, PASSWORD, admin.token];
  for (const secret of secrets) expect([secret, said.toLowerCase().includes(secret.toLowerCase())]).toEqual([secret, false]);
});

test('[OPS-03] a line names method, route pattern, status, time and user, and the answer’s id is the body’s', async () => {
  const person = await testApp.aPerson({ permissions: ['read-user'] });
  const missing = await testApp.call(userEndpoints.getUser, { params: { id: '01900000-0000-7000-8000-000000000000' } }, person);
  expect(missing.problem.requestId).toBe(missing.headers['x-request-id']);
  expect(JSON.parse(testApp.logLines.at(-1) ?? '')).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    reqId: missing.headers['x-request-id'],
    method: 'GET',
    route: '/api/user/v2/:id',
    status: 404,
    ms: expect.any(Number),
    user: person.id,
    msg: 'request',
  });
});

test('[OPS-03] a request id cannot be chosen from outside', async () => {
  const person = await testApp.aPerson();
  const answer = await testApp.call(mallEndpoints.myMalls, {}, person, {
    headers: { 'request-id': 'minha', 'x-request-id': 'minha' },
  });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
