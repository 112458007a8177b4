// Pages of the list by their number, against a recount in SQL.
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addThose, customerOf } from './testing/a-customer.ts';

const CODES = MALLS.map(({ code }) => code);
const [FIRST, SECOND, THIRD] = CODES as [string, string, string];

let testApp: TestApp;
const people: Record<string, Person> = {};

/** Jumps of the sequence: over the border of a narrow bucket, of a wide one, and far beyond. */
const JUMPS = [1, 4090, 8192, 65_530, 131_072, 1_000_000];
/** Enough customers that the later pages are found by the counts of the buckets. */
const PER_JUMP = 3000;

beforeAll(async () => {
  testApp = await openTestApp();
  const { db, pool } = testApp.database;
  for (const [turn, from] of JUMPS.entries()) {
    await pool.query(`select setval('customers_seq_seq', $1, false)`, [from]);
    const made = Array.from({ length: PER_JUMP }, (_, index) =>
      // The first mall has most, the third a few, one every bucket.
      customerOf({ mallCode: index % 100 === 0 ? THIRD : index % 5 === 0 ? SECOND : FIRST, lastName: `${turn} ${index}` }),
    );
    await addThose(db, made);
  }
  const permissions = ['read-customer', 'update-customer', 'delete-customer'];
  people['everything'] = await testApp.aPerson({ malls: CODES, permissions });
  people['the large mall'] = await testApp.aPerson({ malls: [FIRST], permissions });
  people['two malls'] = await testApp.aPerson({ malls: [SECOND, THIRD], permissions });
  people['the small mall'] = await testApp.aPerson({ malls: [THIRD], permissions });
  people['a mall without customers'] = await testApp.aPerson({ malls: [CODES[9] ?? ''], permissions });
  people['no mall'] = await testApp.aPerson({ permissions });
});
afterAll(() => testApp.close());

const MALLS_OF: Record<string, readonly string[]> = {
  everything: CODES,
  'the large mall': [FIRST],
  'two malls': [SECOND, THIRD],
  'the small mall': [THIRD],
  'a mall without customers': [CODES[9] ?? ''],
  'no mall': [],
};

type Query = NonNullable<Parameters<typeof testApp.call<typeof customerEndpoints.listCustomers>>[1]['query']>;
const list = async (who: string, query: Query = {}) =>
  (await testApp.call(customerEndpoints.listCustomers, { query }, people[who])).body;

const recount = async (who: string, condition = 'true'): Promise<string[]> =>
  (
    await testApp.database.pool.query(
      `select customer_id from customers where mall_code = any($1) and deleted_at is null and ${condition} order by seq desc`,
      [MALLS_OF[who]],
    )
  ).rows.map(({ customer_id }) => customer_id);

async function checkPages(who: string, query: Query = {}, condition = 'true'): Promise<void> {
  const all = await recount(who, condition);
  const pageCount = Math.ceil(all.length / 20);
  // Both ends, every border of a bucket, and beyond the last.
  const pages = new Set([1, 2, pageCount - 1, pageCount, pageCount + 1, pageCount + 5000]);
  for (let page = 3; page < pageCount; page += Math.max(1, Math.floor(pageCount / 25))) pages.add(page);
  for (const page of [...pages].filter((each) => each > 0)) {
    const body = await list(who, { ...query, page });
    expect([page, body.pageCount, body.total]).toEqual([page, pageCount, all.length]);
    expect([page, body.data.map(({ customerId }) => customerId)]).toEqual([page, all.slice((page - 1) * 20, page * 20)]);
  }
}

const everybody = Object.keys(MALLS_OF);

describe('[CUS-01] the list of customers', () => {
  test('shows what the table of the specification has, newest first, twenty a page', async () => {
    const { data, isMasked, total } = await list('everything');
    expect([data.length, isMasked, total]).toEqual([20, false, JUMPS.length * PER_JUMP]);
    expect(data[0]).toEqual({
      customerId: expect.any(String),
      fullName: 'Cliente 5 2999',
      cpf: expect.stringMatching(/^\d{11}$/),
      email: expect.stringContaining('@loja.example'),
      phoneNumber: '11987654321',
      realm: { mallAcronym: FIRST },
      isBlocked: false,
      isShopKeeper: false,
      blockTime: null,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  test.each(everybody)('any page by its number is the right one, for somebody with %s', (who) => checkPages(who));

  test('of another size too, up to a hundred', async () => {
    const all = await recount('everything');
    for (const [size, page] of [
      [1, 17_900],
      [7, 2500],
      [100, 140],
      [100, 180],
    ] as const)
      expect((await list('everything', { size, page })).data.map(({ customerId }) => customerId)).toEqual(
        all.slice((page - 1) * size, page * size),
      );
    const tooMany = await testApp.call(customerEndpoints.listCustomers, { query: { size: 101 } }, people['everything']);
    expect(tooMany.status).toBe(400);
  });

  test('narrowed to one of their malls, and not to one that is not', async () => {
    const body = await list('everything', { mallCode: THIRD });
    expect(body.total).toBe((await recount('the small mall')).length);
    expect(new Set(body.data.map(({ realm }) => realm.mallAcronym))).toEqual(new Set([THIRD]));
    const foreign = await testApp.call(customerEndpoints.listCustomers, { query: { mallCode: FIRST } }, people['two malls']);
    expect([foreign.status, foreign.problem.code]).toEqual([403, 'foreign-mall']);
  });

  test('[CUS-07] still has the right pages and counts after erasures, whole buckets of them included', async () => {
    const victims = (
      await testApp.database.pool.query(
        `select customer_id, mall_code from customers where mall_code = $1 or (mall_code = $2 and seq between 65530 and 66030 and seq % 3 = 0)
           or (mall_code = $2 and seq between 131072 and 131172)`,
        [THIRD, SECOND],
      )
    ).rows.filter((_, index) => index % 4 !== 0);
    for (const { customer_id } of victims) {
      const { status } = await testApp.call(
        customerEndpoints.deleteCustomer,
        { params: { id: customer_id } },
        people['everything'],
      );
      expect(status).toBe(204);
    }
    expect(victims.length).toBeGreaterThan(60);
    for (const who of everybody) await checkPages(who);
    const { rows } = await testApp.database.pool.query(
      `select r.width, r.bucket, r.mall_code, r.total, (select count(*)::int from customers c
         where c.mall_code = r.mall_code and c.deleted_at is null and c.seq >> r.width = r.bucket) as counted from customer_ranks r`,
    );
    expect(rows.filter(({ total, counted }) => total !== counted)).toEqual([]);
  });

  test('[CUS-09] only the blocked, and only the others', async () => {
    const all = await recount('everything');
    const chosen = all.filter((_, index) => index % 350 === 0);
    for (const id of chosen)
      await testApp.call(customerEndpoints.blockCustomer, { params: { id }, body: { customerId: id } }, people['everything']);
    for (const who of everybody) {
      await checkPages(who, { isBlocked: 'true' }, 'is_blocked');
      await checkPages(who, { isBlocked: 'false' }, 'not is_blocked');
    }
    expect((await list('everything', { isBlocked: 'true' })).total).toBe(chosen.length);
  });
});
