import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { growDemo } from '../../demo/load-demo.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addThose, customerOf } from './testing/a-customer.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE] = CODES as [string, string];

let testApp: TestApp;
let everywhere: Person;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  await growDemo(testApp.database.db, new Date(), { stores: 0, colleagues: 0, customers: 3000 });
  const permissions = ['read-customer', 'update-customer', 'delete-customer'];
  everywhere = await testApp.aPerson({ malls: CODES, permissions });
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions });
});
afterAll(() => testApp.close());

const monitor = async (as: Person, query = {}) => (await testApp.call(customerEndpoints.customerMonitor, { query }, as)).body;

const recount = async (malls: readonly string[]) =>
  (
    await testApp.database.pool.query(
      `select count(*)::int as total, (count(*) filter (where is_blocked))::int as blocked,
         (count(*) filter (where is_shop_keeper))::int as shopkeepers, (count(*) filter (where is_simplified_customer))::int as simplified
       from customers where deleted_at is null and mall_code = any($1)`,
      [malls],
    )
  ).rows[0];

const registeredByDay = async (malls: readonly string[]): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await testApp.database.pool.query(
        `select to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day, count(*)::int as n from customers
         where mall_code = any($1) group by 1`,
        [malls],
      )
    ).rows.map(({ day, n }) => [day, n]),
  );

async function check(as: Person, malls: readonly string[]): Promise<void> {
  const body = await monitor(as, { days: 90 });
  const { byMall, newByDay, ...sums } = body;
  expect(sums).toEqual(await recount(malls));
  expect(byMall.map(({ mallCode }) => mallCode).sort()).toEqual([...malls].sort());
  for (const { mallCode, ...of } of byMall) expect([mallCode, of]).toEqual([mallCode, await recount([mallCode])]);
  const counted = await registeredByDay(malls);
  expect(newByDay).toHaveLength(90);
  expect(newByDay.map(({ day, count }) => [day, count])).toEqual(newByDay.map(({ day }) => [day, counted[day] ?? 0]));
  expect(newByDay.at(-1)?.day).toBe(saoPauloDay(testApp.clock.now()));
}

describe('[CUS-08] the monitor', () => {
  test('equals a recount, in all, by mall and by day', async () => {
    await check(everywhere, CODES);
    await check(staff, [HERE, THERE]);
  });

  test('and still does after blocks, edits and erasures', async () => {
    const { rows } = await testApp.database.pool.query(
      'select customer_id as id, is_blocked from customers order by seq limit 30',
    );
    for (const [index, { id, is_blocked }] of rows.entries()) {
      const call = is_blocked ? customerEndpoints.unblockCustomer : customerEndpoints.blockCustomer;
      if (index % 3 === 0) await testApp.call(call, { params: { id }, body: { customerId: id } }, everywhere);
      else if (index % 3 === 1)
        await testApp.call(
          customerEndpoints.updateCustomer,
          { params: { id }, body: { isShopKeeper: true, version: 1 } },
          everywhere,
        );
      else await testApp.call(customerEndpoints.deleteCustomer, { params: { id } }, everywhere);
    }
    await check(everywhere, CODES);
  });

  test('days are those of São Paulo: a minute before midnight there is the day before', async () => {
    const today = saoPauloDay(testApp.clock.now());
    const midnight = Date.parse(`${today}T03:00:00Z`);
    const before = await monitor(staff);
    await addThose(testApp.database.db, [
      customerOf({ mallCode: HERE, createdAt: new Date(midnight - 60_000) }),
      customerOf({ mallCode: HERE, createdAt: new Date(midnight) }),
      customerOf({ mallCode: THERE, createdAt: new Date(midnight + 60_000) }),
    ]);
    const after = await monitor(staff);
    expect(after.newByDay.map(({ count }, index) => count - (before.newByDay[index]?.count ?? 0)).slice(-3)).toEqual([0, 1, 2]);
    expect(after.newByDay.map(({ day }) => day).slice(-2)).toEqual([addDays(today, -1), today]);
    await check(staff, [HERE, THERE]);
  });

  test('shows 30 days, or as many as asked for from 7 to 90, of one mall if named', async () => {
    expect((await monitor(staff)).newByDay).toHaveLength(30);
    expect((await monitor(staff, { days: 7 })).newByDay).toHaveLength(7);
    for (const days of [6, 91]) {
      const { status } = await testApp.call(customerEndpoints.customerMonitor, { query: { days } }, staff);
      expect(status).toBe(400);
    }
    const one = await monitor(staff, { mallCode: THERE });
    expect(one).toMatchObject(await recount([THERE]));
    expect(one.byMall.map(({ mallCode }) => mallCode)).toEqual([THERE]);
  });
});
