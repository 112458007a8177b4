import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import type { newMultiplier } from '@galeria/contract/multipliers/multiplier';
import { multiplierEndpoints as endpoints } from '@galeria/contract/multipliers/multiplier-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';

type MultiplierInput = z.input<typeof newMultiplier>;

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = (['read', 'create', 'update', 'delete'] as const).map((act) => `${act}-transactional-loyalty-multiplier` as const);
const DAY = 86_400_000;

let testApp: TestApp;
let staff: Person;
let seer: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  seer = await testApp.aPerson({ malls: [HERE], permissions: [...SLUGS, 'read-customer', 'delete-customer'] });
  await testApp.database.keep();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const inDays = (days: number): string => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
const body = (given: Partial<MultiplierInput> = {}): MultiplierInput => ({
  ...{ mallCode: HERE, actionName: 'Semana em dobro', channels: ['APP_INVOICE'], factor: 2 },
  ...{ startDate: inDays(-1), endDate: inDays(6), ...given },
});
const create = (given: Partial<MultiplierInput> = {}, as = staff) =>
  testApp.call(endpoints.createMultiplier, { body: body(given) }, as);
const change = async (id: number, given: Partial<MultiplierInput> & { version?: number } = {}, as = staff) => {
  const { mallCode: _mall, ...saved } = body(
    (await testApp.call(endpoints.getMultiplier, { params: { id } }, staff)).body as never,
  );
  const {
    id: _id,
    listed: _l,
    state: _s,
    createdAt: _c,
    updatedAt: _u,
    emailList: _e,
    ...kept
  } = saved as Record<string, unknown>;
  return testApp.call(endpoints.updateMultiplier, { params: { id }, body: { ...kept, ...given } as never }, as);
};
const list = async (query: object = {}, as = staff) =>
  (await testApp.call(endpoints.listMultipliers, { query }, as)).body.data.map(({ actionName }) => actionName);

describe('[MUL-01] multipliers', () => {
  test('are added, listed the latest first, found, changed and deleted, each on record', async () => {
    const made = await create({ channels: ['PARKING', 'AC', 'PARKING'], factor: 1.1, userType: 'STOREKEEPER' });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), mallCode: HERE, actionName: 'Semana em dobro', channels: ['PARKING', 'AC'], factor: 1.1 },
        ...{ userType: 'STOREKEEPER', listType: 'NONE', listed: 0, emailList: null, state: 'RUNNING', version: 1 },
        ...{ startDate: expect.any(String), endDate: expect.any(String) },
        ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
      },
    ]);
    await create({ actionName: 'Ação de Natal', channels: ['ALL'], startDate: inDays(10), endDate: inDays(20) });
    expect(await list()).toEqual(['Ação de Natal', 'Semana em dobro']);
    expect(await list({ state: 'RUNNING' })).toEqual(['Semana em dobro']);
    expect(await list({ state: 'SCHEDULED' })).toEqual(['Ação de Natal']);
    expect(await list({ search: 'ACAO' })).toEqual(['Ação de Natal']);
    // One for all channels is for each.
    expect(await list({ channel: 'AC' })).toEqual(['Ação de Natal', 'Semana em dobro']);
    expect(await list({ channel: 'INTEGRATION' })).toEqual(['Ação de Natal']);
    const { id } = made.body;
    const changed = await change(id, { actionName: 'Semana em triplo', factor: 3 });
    expect(changed.body).toMatchObject({ actionName: 'Semana em triplo', factor: 3, version: 2 });
    expect((await testApp.call(endpoints.deleteMultiplier, { params: { id } }, staff)).status).toBe(204);
    expect((await testApp.call(endpoints.getMultiplier, { params: { id } }, staff)).problem.code).toBe('not-found');
    const trail = (await auditTrail(testApp.database, String(id))).filter(({ action }) => action.startsWith('multiplier.'));
    expect(trail.map(({ action, mallCode }) => [action, mallCode])).toEqual([
      ['multiplier.created', HERE],
      ['multiplier.changed', HERE],
      ['multiplier.deleted', HERE],
    ]);
    expect(trail[1]?.after).toMatchObject({ actionName: 'Semana em triplo', factor: 3 });
  });

  test('are each act’s own slug, and of the malls one has', async () => {
    const { id } = (await create()).body;
    const params = { id };
    const before = await tableDigests(testApp.database);
    for (const without of SLUGS) {
      const person = await testApp.aPerson({ malls: [HERE], permissions: SLUGS.filter((slug) => slug !== without) });
      const { mallCode: _mall, ...content } = body();
      const answers = {
        read: await testApp.call(endpoints.getMultiplier, { params }, person),
        create: await create({}, person),
        update: await testApp.call(endpoints.updateMultiplier, { params, body: { ...content, version: 9 } }, person),
        delete: await testApp.call(endpoints.deleteMultiplier, { params: { id: id + 1000 } }, person),
      };
      const refused = Object.entries(answers).filter(([, { status }]) => status === 403);
      expect(refused.map(([act]) => act)).toEqual([without.split('-')[0]]);
    }
    const foreign = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
    expect((await create({}, foreign)).problem.code).toBe('foreign-mall');
    expect((await testApp.call(endpoints.getMultiplier, { params }, foreign)).status).toBe(404);
    expect((await testApp.call(endpoints.deleteMultiplier, { params }, foreign)).status).toBe(404);
    expect(await list({}, foreign)).toEqual([]);
    const after = await tableDigests(testApp.database);
    expect(after['public.audience_people']).toBe(before['public.audience_people']);
    expect((await testApp.call(endpoints.getMultiplier, { params }, staff)).body.version).toBe(1);
  });

  test('have the longest list there may be: ten thousand addresses of more than a hundred letters', async () => {
    const emailList = Array.from({ length: 10_000 }, (_, n) => `${'cliente'.repeat(8)}${n}@${'loja'.repeat(10)}.com.br`);
    const made = await create({ listType: 'ALLOWED_CONSUMERS', emailList }, seer);
    expect([made.status, made.body.listed, made.body.emailList?.length]).toEqual([201, 10_000, 10_000]);
    const more = [...emailList, 'mais.um@loja.com.br'];
    expect((await create({ listType: 'ALLOWED_CONSUMERS', emailList: more }, seer)).problem.fields).toEqual({
      emailList: 'A lista deve ter no máximo 10.000 e-mails',
    });
  });

  test('keep their list for who may not see it, and lose it with their list type', async () => {
    const emailList = ['ana@x.example', 'bia@x.example'];
    const { id } = (await create({ listType: 'BLOCKED_CONSUMERS', emailList }, seer)).body;
    const kept = await change(id, { factor: 3 });
    expect([kept.body.emailList, kept.body.listed]).toEqual([null, 2]);
    const seen = async () => (await testApp.call(endpoints.getMultiplier, { params: { id } }, seer)).body.emailList;
    expect(await seen()).toEqual(emailList);
    await change(id, { emailList: ['bia@x.example', 'caio@x.example'] }, seer);
    expect(await seen()).toEqual(['bia@x.example', 'caio@x.example']);
    await change(id, { listType: 'NONE' }, seer);
    expect(await seen()).toEqual([]);
    expect((await change(id, { listType: 'ALLOWED_CONSUMERS' }, seer)).problem.fields).toEqual({
      emailList: 'Informe ao menos um e-mail',
    });
  });

  test('[CUS-07] forget the address of somebody who is erased, and go on keeping them out', async () => {
    const { customerId, email } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const { id } = (await create({ listType: 'BLOCKED_CONSUMERS', emailList: [email ?? '', 'bia@x.example'] }, seer)).body;
    expect((await testApp.call(customerEndpoints.deleteCustomer, { params: { id: customerId } }, seer)).status).toBe(204);
    const { body: seen } = await testApp.call(endpoints.getMultiplier, { params: { id } }, seer);
    expect([seen.emailList, seen.listed]).toEqual([['bia@x.example'], 2]);
  });
});

describe('[MUL-02] a multiplier that', () => {
  test('has ended is neither changed nor deleted, in the literal words', async () => {
    const { id } = (await create()).body;
    const period = [new Date(Date.now() - 2 * DAY), new Date(Date.now() - 1000)];
    await testApp.database.pool.query('update multipliers set starts_at = $1, ends_at = $2', period);
    const ENDED = 'Não é permitido alterar um período de multiplicador que já foi encerrado';
    for (const answer of [
      await change(id, { endDate: inDays(30) }),
      await testApp.call(endpoints.deleteMultiplier, { params: { id } }, staff),
    ])
      expect([answer.status, answer.problem.code, answer.problem.message]).toEqual([409, 'multiplier-ended', ENDED]);
    expect(await list({ state: 'ENDED' })).toEqual(['Semana em dobro']);
  });

  test('has begun keeps its start, and ends no earlier than now', async () => {
    const { id } = (await create()).body;
    expect((await change(id, { startDate: inDays(-3) })).problem.code).toBe('multiplier-begun');
    expect((await change(id, { endDate: inDays(-0.5) })).problem.code).toBe('multiplier-ends-in-past');
    expect((await change(id, { endDate: inDays(0.1) })).status).toBe(200);
    expect((await create({ startDate: inDays(-3), endDate: inDays(-1) })).problem.code).toBe('multiplier-ends-in-past');
  });

  test('[ERR-03] two change at once is changed by one, and the other is told', async () => {
    const { body: made } = await create();
    const { id } = made;
    const { mallCode: _mall, ...content } = body();
    const answers = await Promise.all(
      ([1.1, 3] as const).map((factor) =>
        testApp.call(
          endpoints.updateMultiplier,
          { params: { id }, body: { ...content, startDate: made.startDate, factor, version: 1 } },
          staff,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('stale-version');
  });
});

test('[MUL-03] what shares a channel and a moment is warned of, the highest first; not itself', async () => {
  const first = (await create({ actionName: 'Um', channels: ['AC'], factor: 1.5 })).body;
  await create({ actionName: 'Dois', channels: ['ALL'], factor: 3, startDate: inDays(2), endDate: inDays(4) });
  await create({ actionName: 'Outro canal', channels: ['PARKING'] });
  await create({ actionName: 'Depois', channels: ['AC'], startDate: inDays(7), endDate: inDays(9) });
  const ask = async (query: object, as = staff) =>
    testApp.call(
      endpoints.overlappingMultipliers,
      { query: { mallCode: HERE, channels: 'AC' as never, startDate: inDays(0), endDate: inDays(5), ...query } },
      as,
    );
  const names = async (query: object) => (await ask(query)).body.data.map(({ actionName }) => actionName);
  expect(await names({})).toEqual(['Dois', 'Um']);
  expect(await names({ exceptId: first.id })).toEqual(['Dois']);
  expect(await names({ channels: 'ALL' })).toEqual(['Dois', 'Outro canal', 'Um']);
  expect(await names({ channels: 'INTEGRATION' })).toEqual(['Dois']);
  expect((await ask({ mallCode: THERE })).problem.code).toBe('foreign-mall');
});

test('[MUL-03] what is for other customers is not warned of; a list hides nobody', async () => {
  await create({ actionName: 'De todos', factor: 3 });
  await create({ actionName: 'De lojistas', userType: 'STOREKEEPER' });
  const listed: Partial<MultiplierInput> = { listType: 'ALLOWED_CONSUMERS', emailList: ['ana@x.example'] };
  await create({ actionName: 'De alguns', userType: 'CONSUMER', factor: 1.1, ...listed }, seer);
  const names = async (query: object) =>
    (
      await testApp.call(
        endpoints.overlappingMultipliers,
        { query: { mallCode: HERE, channels: 'APP_INVOICE' as never, startDate: inDays(0), endDate: inDays(5), ...query } },
        staff,
      )
    ).body.data.map(({ actionName }) => actionName);
  expect(await names({ userType: 'CONSUMER' })).toEqual(['De todos', 'De alguns']);
  expect(await names({ userType: 'STOREKEEPER' })).toEqual(['De todos', 'De lojistas']);
  expect(await names({})).toEqual(await names({ userType: 'ALL' }));
  expect(await names({})).toEqual(['De todos', 'De lojistas', 'De alguns']);
});

describe('[MUL-03] [APP-01] the consumer app', () => {
  test('sees what is in force, with a customer what is for them; the CRM names whom one is for', async () => {
    const { db } = testApp.database;
    const key = await anAppKey(db, { malls: [HERE], createdAt: testApp.clock.now() });
    const call = async (url: string, payload: object) =>
      (await testApp.inject({ method: 'POST', url: `/api${url}`, payload, headers: key.headers })).json();
    const [ana, loja] = [await aCustomer(db, { mallCode: HERE }), await aCustomer(db, { mallCode: HERE, isShopKeeper: true })];
    await create({ actionName: 'De todos', factor: 1.2 });
    await create({ actionName: 'De lojistas', userType: 'STOREKEEPER', factor: 3 });
    await create({ actionName: 'Da lista', listType: 'ALLOWED_CONSUMERS', emailList: [ana.email ?? ''], factor: 2 }, seer);
    const { id } = (await create({ actionName: 'Do CRM', listType: 'INTEGRATION', factor: 1.5 })).body;
    await create({ actionName: 'Ainda não', startDate: inDays(1) });
    const shown = async (cpf?: string) =>
      (await call('/app/multiplier/search', { mallCode: HERE, ...(cpf === undefined ? {} : { cpf }) })).data.map(
        ({ actionName }: { actionName: string }) => actionName,
      );
    expect(await shown()).toEqual(['De lojistas', 'De todos']);
    expect(await shown(ana.cpf ?? '')).toEqual(['Da lista', 'De todos']);
    expect(await shown(loja.cpf ?? '')).toEqual(['De lojistas', 'De todos']);
    expect(await call(`/app/multiplier/${id}/eligible`, { cpfs: [ana.cpf, ana.cpf] })).toEqual({ added: 1 });
    expect(await call(`/app/multiplier/${id}/eligible`, { cpfs: [ana.cpf] })).toEqual({ added: 0 });
    expect(await shown(ana.cpf ?? '')).toEqual(['Da lista', 'Do CRM', 'De todos']);
    const other = (await create({ actionName: 'Sem CRM' })).body.id;
    expect((await call(`/app/multiplier/${other}/eligible`, { cpfs: [ana.cpf] })).code).toBe('multiplier-without-integration');
  });
});
