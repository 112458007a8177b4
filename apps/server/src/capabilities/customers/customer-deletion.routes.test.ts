import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { formatCpf } from '@galeria/contract/kit/formats';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { cleanCustomerRecords } from './customers.public.ts';
import { aCustomer } from './testing/a-customer.ts';
import { aLuckyNumber, aPromotion } from './testing/participation.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 24 * 60 * 60_000;

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: 'no-workers' });
  const permissions = ['read-customer', 'update-customer', 'delete-customer'];
  staff = await testApp.aPerson({ malls: [HERE], permissions });
});
afterAll(() => testApp.close());

const fresh = (traits = {}) => aCustomer(testApp.database.db, { mallCode: HERE, ...traits });
const remove = (id: string, body?: { cpf?: string }) =>
  testApp.call(customerEndpoints.deleteCustomer, { params: { id }, ...(body ? { body } : {}) }, staff);
const check = async (id: string) =>
  (await testApp.call(customerEndpoints.customerDeletionCheck, { params: { id } }, staff)).body.reasons.map(({ text }) => text);
const totals = async () => {
  const { newByDay: _days, byMall: _malls, ...sums } = (await testApp.call(customerEndpoints.customerMonitor, {}, staff)).body;
  return sums;
};
const ago = (milliseconds: number) => new Date(testApp.clock.now().getTime() - milliseconds);

describe('[CUS-07] deleting a customer', () => {
  test('needs delete-customer, and no more', async () => {
    const { customerId } = await fresh();
    const editor = await testApp.aPerson({ malls: [HERE], permissions: ['read-customer', 'update-customer'] });
    const eraser = await testApp.aPerson({ malls: [HERE], permissions: ['delete-customer'] });
    const call = { params: { id: customerId } };
    expect((await testApp.call(customerEndpoints.deleteCustomer, call, editor)).status).toBe(403);
    expect((await testApp.call(customerEndpoints.deleteCustomer, call, eraser)).status).toBe(204);
  });

  test('the CPF typed in is compared, masked or not; a wrong one is refused and changes nothing', async () => {
    const { customerId, cpf } = await fresh();
    const before = await tableDigests(testApp.database);
    const wrong = await remove(customerId, { cpf: completeCpf('999888777') });
    expect([wrong.status, wrong.problem.messages, wrong.problem.fields]).toEqual([
      400,
      ['O CPF digitado não é o deste cliente'],
      { cpf: 'O CPF digitado não é o deste cliente' },
    ]);
    expect((await remove(customerId, { cpf: '123' })).status).toBe(400);
    expect(await tableDigests(testApp.database)).toEqual(before);
    expect((await remove(customerId, { cpf: formatCpf(cpf) })).status).toBe(204);
  });

  test('takes them out of list, search, details and totals at once; a second time there is nobody', async () => {
    const before = await totals();
    const customer = await fresh({ firstName: 'Únicanome', isShopKeeper: true, isSimplifiedCustomer: true, isBlocked: true });
    expect(await totals()).toEqual({
      total: before.total + 1,
      blocked: before.blocked + 1,
      shopkeepers: before.shopkeepers + 1,
      simplified: before.simplified + 1,
    });
    expect((await remove(customer.customerId)).status).toBe(204);
    expect(await totals()).toEqual(before);
    for (const search of [customer.cpf, customer.cpf.slice(0, 6), customer.email ?? '', 'unicanome']) {
      const { body } = await testApp.call(customerEndpoints.listCustomers, { query: { search } }, staff);
      expect(body.data.filter(({ customerId }) => customerId === customer.customerId)).toEqual([]);
    }
    const { data } = (await testApp.call(customerEndpoints.listCustomers, {}, staff)).body;
    expect(data.map(({ customerId }) => customerId)).not.toContain(customer.customerId);
    expect((await testApp.call(customerEndpoints.getCustomer, { params: { id: customer.customerId } }, staff)).status).toBe(404);
    const again = await remove(customer.customerId);
    expect([again.status, again.problem.code]).toEqual([404, 'not-found']);
  });

  test('frees CPF and e-mail for whoever registers with them', async () => {
    const { customerId, cpf, email } = await fresh();
    await remove(customerId);
    const newcomer = await fresh({ cpf, email });
    const { body } = await testApp.call(customerEndpoints.listCustomers, { query: { search: cpf } }, staff);
    expect(body.data.map((each) => each.customerId)).toEqual([newcomer.customerId]);
  });

  test('by many at once: one does it', async () => {
    const { customerId } = await fresh();
    const { total } = await totals();
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(customerId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(404)]);
    expect((await totals()).total).toBe(total - 1);
  });

  test('keeps a keyed digest of the CPF for five years, and then not', async () => {
    const { customerId, cpf } = await fresh();
    await remove(customerId);
    const digest = async () =>
      (await testApp.database.pool.query('select erased_cpf_digest from customers where customer_id = $1', [customerId])).rows[0]
        .erased_cpf_digest;
    expect(await digest()).toBe(keyedDigest(testApp.deps.secret, cpf));
    const { db } = testApp.database;
    const later = (days: number) => ({
      db,
      storage: testApp.deps.storage,
      clock: { now: () => new Date(Date.now() + days * DAY) },
    });
    await cleanCustomerRecords(later(5 * 365));
    expect(await digest()).not.toBeNull();
    await cleanCustomerRecords(later(5 * 366));
    expect(await digest()).toBeNull();
  });
});

describe('[CUS-07] is refused, with the reason', () => {
  test('while the customer holds numbers of a promotion not yet drawn', async () => {
    const { db, pool } = testApp.database;
    const customer = await fresh();
    const promotionId = await aPromotion(db, HERE, { name: 'Natal dos Sonhos' });
    await aLuckyNumber(db, customer, promotionId);
    await aLuckyNumber(db, customer, promotionId);
    const reason = 'Tem números da sorte da promoção “Natal dos Sonhos”, que ainda não foi sorteada. Aguarde o sorteio';
    const answer = await remove(customer.customerId, { cpf: customer.cpf });
    expect([answer.status, answer.problem.code, answer.problem.messages]).toEqual([409, 'customer-held', [reason]]);
    expect(await check(customer.customerId)).toEqual([reason]);
    expect((await testApp.call(customerEndpoints.getCustomer, { params: { id: customer.customerId } }, staff)).status).toBe(200);
    await pool.query('update promotions set drawn_at = now() where promotion_id = $1', [promotionId]);
    expect(await check(customer.customerId)).toEqual([]);
    expect((await remove(customer.customerId)).status).toBe(204);
  });

  test.each(['GANHADOR', 'SUPLENTE'] as const)(
    'within 180 days of having been drawn as %s; the day after it is possible',
    async (winnerType) => {
      const { db } = testApp.database;
      const promotionId = await aPromotion(db, HERE, { name: 'Páscoa', drawnAt: ago(DAY) });
      const [held, free] = [await fresh(), await fresh()];
      await aLuckyNumber(db, held, promotionId, { winnerType, wonAt: ago(180 * DAY - 60_000) });
      await aLuckyNumber(db, free, promotionId, { winnerType, wonAt: ago(180 * DAY + 60_000) });
      const answer = await remove(held.customerId);
      expect([answer.status, answer.problem.messages]).toEqual([
        409,
        [expect.stringMatching(/^Foi sorteado na promoção “Páscoa” em \d\d\/\d\d\/\d{4}\. A exclusão é possível a partir de /)],
      ]);
      expect(await check(held.customerId)).toHaveLength(1);
      expect((await remove(free.customerId)).status).toBe(204);
    },
  );

  test('and by nobody else’s numbers, nor by numbers of a draw that is over', async () => {
    const { db } = testApp.database;
    const open = await aPromotion(db, HERE);
    await aLuckyNumber(db, await fresh(), open);
    const customer = await fresh();
    await aLuckyNumber(db, customer, await aPromotion(db, HERE, { drawnAt: ago(DAY) }));
    expect((await remove(customer.customerId)).status).toBe(204);
  });
});
