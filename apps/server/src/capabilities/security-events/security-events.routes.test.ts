import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { appPromotionEndpoints } from '@galeria/contract/app/app-promotion-endpoints';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { SECURITY_EVENT_LIMITS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { listSecurityEvents, type SecurityEventKind } from '@galeria/contract/security-events/security-event-endpoints';
import { signIn } from '@galeria/contract/session/session-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { nextCpf } from '../customers/testing/a-customer.ts';
import { newEvent } from './new-event.mapping.ts';
import { recordSecurityEvent, removeOldSecurityEvents } from './security-events.public.ts';
import { addEvents } from './security-events.store.ts';

const CODES = MALLS.map((mall) => mall.code);
const [HERE, THERE] = CODES as [string, string];
const DAY = 24 * 60 * 60_000;
const PASSWORD = 'uma senha bem comprida';

let testApp: TestApp;
let chief: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  chief = await testApp.aPerson({ email: 'chefe@x.example', malls: CODES, permissions: ['read-security-events'] });
});

const list = (query: object = {}, as = chief) => testApp.call(listSecurityEvents, { query }, as);
const shown = async (query: object = {}, as = chief) =>
  (await list(query, as)).body.data.map(({ kind, person, count }) => [kind, person, count]);
const tryPassword = (username: string, address = '198.51.100.1', password = 'errada errada') =>
  testApp.call(signIn, { body: { username, password } }, null, { remoteAddress: address });
const note = (kind: SecurityEventKind, of: Pick<Person, 'id' | 'email'> | null, at = testApp.clock.now()) =>
  recordSecurityEvent(testApp.database.db, {
    ...{ kind, at, address: '192.0.2.9', code: 'no-permission' },
    by: of && { kind: 'user', id: of.id, name: of.email },
  });

describe('[SES-07] what is refused at the doors is kept', () => {
  test('[SHL-12] the oldest first is the newest first from its end, equal moments too', async () => {
    for (let n = 0; n < 5; n += 1) await note('refused', await testApp.aPerson({ malls: [HERE] }));
    const pages = async (sort: string) =>
      (await Promise.all([1, 2, 3].map((page) => list({ sort, size: 2, page })))).flatMap(({ body }) =>
        body.data.map(({ id }) => id),
      );
    const oldest = await pages('at');
    expect(new Set(oldest).size).toBe(5);
    expect(oldest).toEqual((await pages('-at')).reverse());
  });

  test('failed sign-ins, by the account where there is one; what was typed for an unknown one is nowhere', async () => {
    const ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE], password: PASSWORD });
    await tryPassword(ana.email.toUpperCase());
    await tryPassword(ana.email);
    await tryPassword('minha-senha-secreta');
    const { data } = (await list()).body;
    expect(data.map(({ kind, person, userId, count, address, code }) => [kind, person, userId, count, address, code])).toEqual(
      expect.arrayContaining([
        ['sign-in-failed', 'ana@x.example', ana.id, 2, '198.51.100.1', 'invalid-credentials'],
        ['sign-in-failed', null, null, 1, '198.51.100.1', 'invalid-credentials'],
      ]),
    );
    expect(data).toHaveLength(2);
    const { rows } = await testApp.database.pool.query('select e::text from security_events e');
    expect(JSON.stringify(rows)).not.toContain('minha-senha');
    expect((await tryPassword(ana.email, '198.51.100.1', PASSWORD)).status).toBe(200);
    expect((await list()).body.data).toHaveLength(2);
  });

  test('sign-ins that were locked', async () => {
    const ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE], password: PASSWORD });
    for (let tries = 0; tries < 8; tries += 1) await tryPassword(ana.email);
    expect(await shown({ kind: 'sign-in-failed' })).toEqual([['sign-in-failed', 'ana@x.example', 5]]);
    expect(await shown({ kind: 'sign-in-locked' })).toEqual([['sign-in-locked', 'ana@x.example', 3]]);
  });

  test('403 with who, what, from where and the request; 400, 401 and 404 of everyday work are not', async () => {
    const bia = await testApp.aPerson({ email: 'bia@x.example', malls: [HERE] });
    const ask = () => testApp.call(userEndpoints.listUsers, {}, bia, { remoteAddress: '203.0.113.7' });
    await ask();
    const { requestId } = (await ask()).problem;
    await testApp.call(customerEndpoints.listCustomers, { query: { mallCode: THERE } }, bia);
    await testApp.call(customerEndpoints.listCustomers, { query: { page: 0 } }, bia);
    await testApp.call(customerEndpoints.listCustomers, {}, null);
    await testApp.inject({ url: '/api/nenhum' });
    const { data } = (await list()).body;
    expect(data).toHaveLength(2);
    expect(data.find(({ code }) => code === 'no-permission')).toMatchObject({
      ...{ kind: 'refused', person: 'bia@x.example', userId: bia.id, count: 2 },
      ...{ address: '203.0.113.7', endpoint: 'GET /user', requestId },
    });
    expect(data.find(({ code }) => code === 'foreign-mall')).toMatchObject({
      endpoint: 'GET /access-manager/customers',
      count: 1,
    });
  });

  test('an app key that opens nothing, or not this', async () => {
    const { db } = testApp.database;
    const app = await anAppKey(db, { name: 'App da praça', malls: [HERE], scopes: ['opt-in'], createdAt: testApp.clock.now() });
    const progress = (headers: Record<string, string>) =>
      testApp.call(appPromotionEndpoints.appProgress, { body: { mallCode: HERE, cpf: nextCpf() } }, null, { headers });
    await progress(app.headers);
    await progress({ 'app-key': 'gal_00000000_forjada' });
    expect((await shown()).sort()).toEqual([
      ['refused', 'App da praça', 1],
      ['sign-in-failed', null, 1],
    ]);
  });

  test('look-ups beyond the counter, requests beyond the wall, and sessions that were ended', async () => {
    const bia = await testApp.aPerson({ email: 'bia@x.example', malls: [HERE] });
    for (let tries = 0; tries < 32; tries += 1)
      await testApp.call(customerEndpoints.listCustomers, { query: { search: nextCpf() } }, bia);
    const manager = await testApp.aPerson({ malls: CODES, permissions: ['read-user', 'update-user'] });
    await testApp.call(userEndpoints.endUserSession, { params: { id: bia.id, sessionId: bia.sessionId } }, manager);
    const walled = await buildApp({ ...testApp.deps, rateLimit: 1 });
    for (let asked = 0; asked < 3; asked += 1) await walled.inject({ url: '/api/health' });
    await walled.close();
    expect((await shown()).sort()).toEqual([
      ['lookups-refused', 'bia@x.example', 2],
      ['rate-limited', null, 2],
      ['session-ended', 'bia@x.example', 1],
    ]);
    expect((await list()).body.unusual).toEqual([{ kind: 'lookups-refused', count: 1 }]);
  });

  test('a flood fills nothing: beyond so many different ones a minute the rest is counted together', async () => {
    // What other tests were refused in this minute is counted too.
    testApp.clock.advance(60_000);
    const tries = Array.from({ length: SECURITY_EVENT_LIMITS.perMinute + 30 }, (_, index) =>
      testApp.call(customerEndpoints.listCustomers, { query: { mallCode: THERE } }, chiefOfNothing, {
        remoteAddress: `203.0.113.${index}`,
      }),
    );
    const answers = await Promise.all(tries);
    expect(answers.every(({ status }) => status === 403)).toBe(true);
    const { rows } = await testApp.database.pool.query(
      'select count(*)::int as rows, sum(count)::int as events, sum(count) filter (where address is null)::int as rest from security_events',
    );
    expect(rows).toEqual([{ rows: SECURITY_EVENT_LIMITS.perMinute + 1, events: SECURITY_EVENT_LIMITS.perMinute + 30, rest: 30 }]);
  });

  test('a refusal that cannot be written down is given all the same, and the log says so', async () => {
    const bia = await testApp.aPerson({ malls: [HERE] });
    const { pool } = testApp.database;
    await pool.query("alter table security_events add constraint broken check (kind <> 'refused')");
    try {
      expect((await testApp.call(userEndpoints.listUsers, {}, bia)).problem.code).toBe('no-permission');
    } finally {
      await pool.query('alter table security_events drop constraint broken');
    }
    expect(testApp.logLines.filter((line) => line.includes('security events could not be written'))).toHaveLength(1);
  });

  let chiefOfNothing: Person;
  beforeEach(async () => {
    chiefOfNothing = await testApp.aPerson({ malls: [HERE] });
  });
});

describe('[SES-07] the list of them', () => {
  test('asks for its slug', async () => {
    const other = await testApp.aPerson({ malls: CODES, permissions: ['read-user'] });
    expect((await list({}, other)).problem.code).toBe('no-permission');
  });

  test('shows a manager the people who share a mall, and what is nobody’s only to those with every mall', async () => {
    const [near, far, loose] = await Promise.all([
      testApp.aPerson({ email: 'perto@x.example', malls: [HERE, THERE] }),
      testApp.aPerson({ email: 'longe@x.example', malls: [THERE] }),
      testApp.aPerson({ email: 'solto@x.example', malls: [] }),
    ]);
    const { db } = testApp.database;
    const app = await anAppKey(db, { name: 'App daqui', malls: [HERE] });
    const wide = await anAppKey(db, { name: 'App de todos', malls: [HERE, THERE] });
    for (const who of [near, far, loose, null]) await note('unusual-amount', who);
    for (const { id, name } of [
      { ...app, name: 'App daqui' },
      { ...wide, name: 'App de todos' },
    ])
      await recordSecurityEvent(db, { kind: 'refused', at: testApp.clock.now(), by: { kind: 'app-key', id, name } });
    const manager = await testApp.aPerson({ malls: [HERE], permissions: ['read-security-events'] });
    expect((await shown({}, manager)).map(([, person]) => person).sort()).toEqual([
      'App daqui',
      'perto@x.example',
      'solto@x.example',
    ]);
    expect((await list({}, manager)).body).toMatchObject({ total: 3, unusual: [{ kind: 'unusual-amount', count: 2 }] });
    expect((await list()).body).toMatchObject({ total: 6, unusual: [{ kind: 'unusual-amount', count: 4 }] });
    const nobody = await testApp.aPerson({ malls: [], permissions: ['read-security-events'] });
    expect((await shown({}, nobody)).map(([, person]) => person)).toEqual(['solto@x.example']);
    expect(await shown({ person: 'longe' }, manager)).toEqual([]);
  });

  test('is found by kind, by the beginning of a person and by days, newest first, page by page', async () => {
    const ana = await testApp.aPerson({ email: 'ana_1@x.example', malls: [HERE] });
    const bia = await testApp.aPerson({ email: 'anax1@x.example', malls: [HERE] });
    const at = (days: number) => new Date(testApp.clock.now().getTime() - days * DAY);
    await note('refused', ana, at(3));
    await note('sign-in-failed', ana, at(2));
    await note('refused', bia, at(1));
    await note('sign-in-locked', null, at(0));
    expect((await shown()).map(([kind]) => kind)).toEqual(['sign-in-locked', 'refused', 'sign-in-failed', 'refused']);
    expect(await shown({ kind: 'refused' })).toEqual([
      ['refused', bia.email, 1],
      ['refused', ana.email, 1],
    ]);
    expect((await shown({ person: 'ANA_' })).map(([kind]) => kind)).toEqual(['sign-in-failed', 'refused']);
    const day = (days: number) => saoPauloDay(at(days));
    expect((await shown({ startDate: day(2), endDate: day(1) })).map(([kind]) => kind)).toEqual(['refused', 'sign-in-failed']);
    expect((await list({ page: 2, size: 3 })).body).toMatchObject({ total: 4, pageCount: 2, data: [{ kind: 'refused' }] });
    expect((await list({ kind: 'refused' })).body.unusual).toEqual([{ kind: 'sign-in-locked', count: 1 }]);
  });

  test('keeps half a year, and never more rows than it may', async () => {
    await note('refused', null, new Date(testApp.clock.now().getTime() - (SECURITY_EVENT_LIMITS.days + 1) * DAY));
    await note('refused', chief, new Date(testApp.clock.now().getTime() - (SECURITY_EVENT_LIMITS.days - 1) * DAY));
    await removeOldSecurityEvents({ db: testApp.database.db, clock: testApp.clock });
    expect(await shown()).toEqual([['refused', 'chefe@x.example', 1]]);
  });

  test('a count goes no further than a number can', async () => {
    const event = newEvent({ kind: 'refused', at: testApp.clock.now(), by: null });
    await addEvents(testApp.database.db, [{ ...event, count: 2_147_483_647 }]);
    await note('refused', null);
    await addEvents(testApp.database.db, [event]);
    const { rows } = await testApp.database.pool.query('select max(count) as count from security_events');
    expect(rows).toEqual([{ count: 2_147_483_647 }]);
  });
});
