// Plans over many customers (architecture rule 8): how much each list reads, not how long it takes. A million of them are what
// `npm run bench -- --only customers` measures; which way is taken shows with fewer.
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { type Plan, watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillWithCustomers } from './testing/many-customers.ts';

const TOTAL = 600_000;
const CODES = MALLS.map(({ code }) => code);

let testApp: TestApp;
const people: Record<string, Person> = {};
beforeAll(async () => {
  testApp = await openTestApp();
  await fillWithCustomers(testApp.database, TOTAL);
  people['all malls'] = await testApp.aPerson({ malls: CODES, permissions: ['read-customer'] });
  people['two malls'] = await testApp.aPerson({ malls: CODES.slice(7, 9), permissions: ['read-customer'] });
  people['thirty malls'] = await testApp.aPerson({ malls: CODES.slice(10, 40), permissions: ['read-customer'] });
});
afterAll(() => testApp.close());

type Query = { page?: number; search?: string; isBlocked?: string; sort?: 'name' | '-name' };

async function ask(who: string, query: Query) {
  let answer: Awaited<ReturnType<typeof testApp.call<typeof customerEndpoints.listCustomers>>> | undefined;
  const plans = await watchPlans(testApp.database, async () => {
    answer = await testApp.call(customerEndpoints.listCustomers, { query }, people[who]);
  });
  if (answer?.status !== 200) throw new Error('the list did not answer');
  return { body: answer.body, plans: plans.filter(({ text }) => /customer/.test(text)) };
}

const visited = (plans: readonly Plan[]): number => plans.reduce((sum, plan) => sum + plan.visited, 0);
const scansOf = (plans: readonly Plan[]) =>
  plans.flatMap(({ nodes }) => nodes.filter(({ table, type }) => table === 'customers' && type === 'Seq Scan'));
const indexesOf = (plans: readonly Plan[]) => new Set(plans.flatMap(({ nodes }) => nodes.flatMap(({ index }) => index ?? [])));

describe.each(Object.keys({ 'all malls': 1, 'two malls': 1, 'thirty malls': 1 }))('[CUS-01] 600,000 customers, %s', (who) => {
  test('the first page reads a page, and a page by its number not much more', async () => {
    const first = await ask(who, { page: 1 });
    expect(first.body.data).toHaveLength(20);
    expect(scansOf(first.plans)).toEqual([]);
    expect(visited(first.plans)).toBeLessThan(800);
    const deep = await ask(who, { page: 1000 });
    expect(deep.body.data).toHaveLength(20);
    expect(scansOf(deep.plans)).toEqual([]);
    // Two widths of buckets and what lies before the page in one of them; an offset would read 20,000 and more.
    expect(visited(deep.plans)).toBeLessThan(16_000);
    const last = await ask(who, { page: first.body.pageCount });
    expect(last.body.data.length).toBeGreaterThan(0);
    expect(scansOf(last.plans)).toEqual([]);
    expect(visited(last.plans)).toBeLessThan(20_000);
  });

  test('[SHL-12] by name, along the names of each mall; what a search finds is sorted', async () => {
    const malls = who === 'all malls' ? CODES : who === 'two malls' ? CODES.slice(7, 9) : CODES.slice(10, 40);
    for (const [sort, direction] of [
      ['name', 'asc'],
      ['-name', 'desc'],
    ] as const) {
      const { body, plans } = await ask(who, { sort, page: 3 });
      const { rows } = await testApp.database.pool.query(
        `select customer_id from customers where mall_code = any($1) and deleted_at is null
         order by lower(full_name) ${direction}, seq ${direction} offset 40 limit 20`,
        [malls],
      );
      expect(body.data.map(({ customerId }) => customerId)).toEqual(rows.map(({ customer_id }) => customer_id));
      expect(scansOf(plans)).toEqual([]);
      expect(indexesOf(plans)).toContain('customers_mall_name_idx');
      expect(visited(plans)).toBeLessThan(15_000);
    }
    const first = await ask(who, { sort: 'name' });
    expect(first.body.pageCount).toBe(Math.min(500, Math.ceil((first.body.total ?? 0) / 20)));
    const found = await ask(who, { search: 'ursula', sort: '-name' });
    const names = found.body.data.map(({ fullName }) => fullName);
    expect(names).toEqual(names.toSorted().toReversed());
    expect(found.body.total).toBe((await ask(who, { search: 'ursula' })).body.total);
    // Of a name that every tenth has any way to count them will do.
    const few = await ask(who, { search: 'ursula xavier', sort: '-name' });
    expect(scansOf(few.plans)).toEqual([]);
  });

  test('nothing counts customers', async () => {
    const { body, plans } = await ask(who, { page: 1 });
    const expected = await testApp.database.pool.query('select count(*) from customers where mall_code = any($1)', [
      who === 'all malls' ? CODES : who === 'two malls' ? CODES.slice(7, 9) : CODES.slice(10, 40),
    ]);
    expect(body.total).toBe(expected.rows[0].count);
    expect(plans.filter(({ nodes }) => nodes.some(({ type, table }) => type === 'Aggregate' && table === 'customers'))).toEqual(
      [],
    );
  });

  test('[CUS-03] a CPF, whole or its beginning, is found by its index', async () => {
    const { rows } = await testApp.database.pool.query('select cpf from customers where mall_code = $1 limit 1', [CODES[12]]);
    const mine = who === 'two malls' ? CODES[7] : CODES[12];
    const own = await testApp.database.pool.query('select cpf from customers where mall_code = $1 limit 1', [mine]);
    const cpf: string = own.rows[0].cpf;
    const whole = await ask(who, { search: `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}` });
    expect(whole.body.data.map((row) => row.cpf)).toEqual([cpf]);
    expect(indexesOf(whole.plans)).toContain('customers_cpf_key');
    expect(scansOf(whole.plans)).toEqual([]);
    expect(visited(whole.plans)).toBeLessThan(200);
    const some = await ask(who, { search: cpf.slice(0, 4) });
    expect(some.body.data.every((row) => row.cpf.startsWith(cpf.slice(0, 4)))).toBe(true);
    expect(some.body.total).toBeGreaterThan(0);
    expect(scansOf(some.plans)).toEqual([]);
    expect(visited(some.plans)).toBeLessThan(2000);
    expect(rows).toHaveLength(1);
  });

  test('[CUS-03] the digits a covered CPF shows, and a phone, each by its index', async () => {
    const mine = who === 'two malls' ? CODES[7] : CODES[12];
    const own = await testApp.database.pool.query(
      'select cpf, phone_number from customers where mall_code = $1 and phone_number is not null limit 1',
      [mine],
    );
    const { cpf, phone_number: phone } = own.rows[0] as { cpf: string; phone_number: string };
    const middle = await ask(who, { search: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` });
    expect(middle.body.data.map((row) => row.cpf)).toContain(cpf);
    const called = await ask(who, { search: `(${phone.slice(0, 2)}) ${phone.slice(2)}` });
    expect(called.body.data.map((row) => row.phoneNumber)).toContain(phone);
    expect(indexesOf(middle.plans)).toContain('customers_cpf_middle_idx');
    expect(indexesOf(called.plans)).toContain('customers_phone_end_idx');
    expect([...scansOf(middle.plans), ...scansOf(called.plans)]).toEqual([]);
  });

  test('[CUS-03] the beginning of an e-mail is found by its index, any case', async () => {
    const mine = who === 'two malls' ? CODES[7] : CODES[12];
    const own = await testApp.database.pool.query('select email from customers where mall_code = $1 order by email limit 1', [
      mine,
    ]);
    const start: string = own.rows[0].email.split('@')[0];
    const { body, plans } = await ask(who, { search: `${start.toUpperCase()}@` });
    expect(body.data.map((row) => row.email)).toEqual([own.rows[0].email]);
    expect(indexesOf(plans)).toContain('customers_email_key');
    expect(scansOf(plans)).toEqual([]);
    expect(visited(plans)).toBeLessThan(200);
  });

  test('[CUS-03] words of a name are found by theirs, in any order, with accents', async () => {
    const { body, plans } = await ask(who, { search: 'Junqueira ÚRSULA' });
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data.every((row) => row.fullName === 'ursula junqueira')).toBe(true);
    expect(indexesOf(plans)).toContain('customers_words_idx');
    expect(scansOf(plans)).toEqual([]);
  });
});

test('[CUS-03] a name that too many have is not counted, and its first page is near', async () => {
  const { body, plans } = await ask('all malls', { search: 'maria' });
  expect([body.total, body.pageCount, body.data.length]).toEqual([null, 500, 20]);
  expect(scansOf(plans)).toEqual([]);
  // The second statement walks the order of registration: one in ten is a Maria.
  expect(plans.at(-1)?.visited).toBeLessThan(2000);
});

test('[CUS-09] the blocked are found by an index that has nobody else', async () => {
  const { body, plans } = await ask('all malls', { isBlocked: 'true' });
  expect([body.total, body.data.length]).toEqual([TOTAL / 500, 20]);
  expect(scansOf(plans)).toEqual([]);
  expect(visited(plans)).toBeLessThan(3000);
});
