import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sealAudit } from '../audit/commands/seal-audit.ts';
import { verifyAudit } from '../audit/commands/verify-audit.ts';
import { aCustomer } from './testing/a-customer.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-customer', 'update-customer'] });
});
afterAll(() => testApp.close());

const fresh = async () => (await aCustomer(testApp.database.db, { mallCode: HERE })).customerId;
const block = (id: string, more: object = {}, as = staff) =>
  testApp.call(customerEndpoints.blockCustomer, { params: { id }, body: { customerId: id, ...more } }, as);
const unblock = (id: string, more: object = {}) =>
  testApp.call(customerEndpoints.unblockCustomer, { params: { id }, body: { customerId: id, ...more } }, staff);
const historyOf = async (id: string, query = {}) =>
  (await testApp.call(customerEndpoints.customerBlockHistory, { params: { id }, query }, staff)).body;
const monitor = async () => (await testApp.call(customerEndpoints.customerMonitor, {}, staff)).body;

/** What the totals say, and what is there. */
async function checkTotals(): Promise<void> {
  const { rows } = await testApp.database.pool.query(
    'select count(*)::int as total, (count(*) filter (where is_blocked))::int as blocked from customers where deleted_at is null',
  );
  expect(await monitor()).toMatchObject(rows[0]);
}

describe('[CUS-05] blocking a customer', () => {
  test('answers the new state, and is in details, list and totals', async () => {
    const id = await fresh();
    const { blocked } = await monitor();
    const answer = await block(id, { blockReason: '  Notas repetidas ' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        customerId: id,
        isBlocked: true,
        blockReason: 'Notas repetidas',
        blockTime: expect.any(String),
        unblockTime: null,
        version: 2,
      },
    ]);
    const { body: detail } = await testApp.call(customerEndpoints.getCustomer, { params: { id } }, staff);
    expect(detail).toMatchObject(answer.body);
    const listed = await testApp.call(customerEndpoints.listCustomers, { query: { isBlocked: 'true' } }, staff);
    expect(listed.body.data[0]).toMatchObject({ customerId: id, isBlocked: true, blockTime: answer.body.blockTime });
    expect((await monitor()).blocked).toBe(blocked + 1);
    const back = await unblock(id);
    expect(back.body).toMatchObject({ isBlocked: false, blockReason: null, blockTime: answer.body.blockTime });
    expect(back.body.unblockTime).not.toBeNull();
    expect((await monitor()).blocked).toBe(blocked);
  });

  test('who did it comes from the session: a forged name is ignored', async () => {
    const id = await fresh();
    await block(id, { blockedBy: 'presidente@galeria.example' });
    await unblock(id, { unblockedBy: 'presidente@galeria.example' });
    const { data } = await historyOf(id);
    expect(data.map(({ position, act, by, reason }) => [position, act, by, reason])).toEqual([
      [2, 'UNBLOCKED', staff.email, null],
      [1, 'BLOCKED', staff.email, null],
    ]);
    expect(
      (await auditTrail(testApp.database, id)).map(({ action, actorEmail, mallCode }) => [action, actorEmail, mallCode]),
    ).toEqual([
      ['customer.blocked', staff.email, HERE],
      ['customer.unblocked', staff.email, HERE],
    ]);
  });

  test('a second time is refused, and so is unblocking who is not blocked; nothing is recorded of it', async () => {
    const id = await fresh();
    const early = await unblock(id);
    expect([early.status, early.problem.code, early.problem.message]).toEqual([
      409,
      'customer-not-blocked',
      'Este cliente não está bloqueado',
    ]);
    await block(id);
    const again = await block(id, { blockReason: 'outro' });
    expect([again.status, again.problem.code]).toEqual([409, 'customer-already-blocked']);
    expect((await historyOf(id)).total).toBe(1);
    expect(await auditTrail(testApp.database, id)).toHaveLength(1);
  });

  test('another customer in the body than in the address is refused, with the message to show', async () => {
    const [id, other] = [await fresh(), await fresh()];
    for (const call of [customerEndpoints.blockCustomer, customerEndpoints.unblockCustomer]) {
      const answer = await testApp.call(call, { params: { id }, body: { customerId: other } }, staff);
      expect([answer.status, answer.problem.messages]).toEqual([400, ['O cliente informado não é o do endereço']]);
    }
    expect([(await historyOf(id)).total, (await historyOf(other)).total]).toEqual([0, 0]);
  });

  test.each([
    ['no customer', {}],
    ['no id', { customerId: 'x' }],
    ['a reason too long', { blockReason: 'x'.repeat(301) }],
    ['something unknown', { isBlocked: true }],
  ])('with %s is refused', async (_what, body) => {
    const id = await fresh();
    const payload = Object.keys(body).length === 0 ? {} : { customerId: id, ...body };
    const answer = await testApp.inject({
      method: 'PATCH',
      url: `/api/access-manager/customers/${id}/block`,
      headers: { authorization: `Bearer ${staff.token}` },
      payload,
    });
    expect(answer.statusCode).toBe(400);
  });

  test('needs update-customer, and no more', async () => {
    const [reader, keeper] = [
      await testApp.aPerson({ malls: [HERE], permissions: ['read-customer'] }),
      await testApp.aPerson({ malls: [HERE], permissions: ['update-customer'] }),
    ];
    const id = await fresh();
    expect((await block(id, {}, reader)).status).toBe(403);
    expect((await block(id, {}, keeper)).status).toBe(200);
  });

  test('the history is paged, newest first', async () => {
    const id = await fresh();
    for (let turn = 0; turn < 6; turn += 1) await (turn % 2 === 0 ? block(id) : unblock(id));
    expect(await historyOf(id, { size: 4, page: 2 })).toMatchObject({
      data: [{ position: 2 }, { position: 1 }],
      pageCount: 2,
      total: 6,
    });
  });
});

describe('[CUS-05] two hundred calls at once on one customer', () => {
  test('leave a history that alternates without a gap, one final state, true totals, and a chain that verifies', async () => {
    const id = await fresh();
    const people = await Promise.all(
      Array.from({ length: 4 }, () => testApp.aPerson({ malls: [HERE], permissions: ['update-customer'] })),
    );
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const call = index % 2 === 0 ? customerEndpoints.blockCustomer : customerEndpoints.unblockCustomer;
        return testApp.call(call, { params: { id }, body: { customerId: id } }, people[index % 4]);
      }),
    );
    const accepted = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(accepted.length).toBeGreaterThan(1);

    const { data, total } = await historyOf(id, { size: 100 });
    const { data: rest } = await historyOf(id, { size: 100, page: 2 });
    const events = [...data, ...rest].reverse();
    expect(total).toBe(accepted.length);
    expect(events.map(({ position, act }) => [position, act])).toEqual(
      events.map((_, index) => [index + 1, index % 2 === 0 ? 'BLOCKED' : 'UNBLOCKED']),
    );
    const { body: state } = await testApp.call(customerEndpoints.getCustomer, { params: { id } }, staff);
    expect([state.isBlocked, state.version]).toEqual([events.at(-1)?.act === 'BLOCKED', accepted.length + 1]);
    await checkTotals();
    const trail = (await auditTrail(testApp.database, id)).filter(({ action }) => action !== 'customer.viewed');
    expect(trail.map(({ action }) => action)).toEqual(
      events.map(({ act }) => (act === 'BLOCKED' ? 'customer.blocked' : 'customer.unblocked')),
    );
    const { db } = testApp.database;
    await sealAudit({ db, clock: testApp.clock, secret: testApp.deps.secret });
    expect(await verifyAudit({ db: db, secret: testApp.deps.secret, now: testApp.clock.now() })).toMatchObject({
      unsealed: 0,
      broken: null,
    });
  });
});
