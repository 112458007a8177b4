// Plans over many numbers (architecture rule 8): how much the list reads, not how long it takes.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { extraEndpoints } from '@galeria/contract/promotions/extra-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadInBulk } from '../../testing/load-in-bulk.ts';
import type { Person } from '../../testing/people.ts';
import { watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { aPromotion, optInAll } from './testing/a-promotion.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE] = CODES as [string];
const TOTAL = 300_000;
const PEOPLE = 5000;

let testApp: TestApp;
let staff: Person;
let promotionId: number;
let consumerId: string;
beforeAll(async () => {
  setFlagsFromString('--expose-gc');
  testApp = await openTestApp();
  const { db, pool } = testApp.database;
  staff = await testApp.aPerson({ malls: CODES, permissions: ['read-customer'] });
  const people = await addThose(
    db,
    Array.from({ length: PEOPLE }, () => customerOf({ mallCode: HERE })),
  );
  const promotion = await aPromotion(db, { mallCode: HERE, luckyNumber: {} });
  await optInAll(db, promotion, people);
  ({ promotionId } = promotion);
  consumerId = people[7]?.customerId ?? '';
  await loadInBulk({ pool }, ['lucky_numbers'], (client) =>
    client.query(
      `insert into lucky_numbers (mall_code, promotion_id, customer_id, number, given_at, winner_type, winner_position)
     select $1, $2, ($3::uuid[])[1 + n % ${PEOPLE}], lpad(n::text, 6, '0'), now() - n * interval '1 second',
       case when n % 30000 = 0 then 'GANHADOR' end, case when n % 30000 = 0 then n / 30000 + 1 end
     from generate_series(0, ${TOTAL - 1}) as n`,
      [HERE, promotionId, people.map((person) => person.customerId)],
    ),
  );
  await pool.query('update promotion_counts set tokens = $1', [TOTAL]);
  // Every row is looked at: of ten selected among so many a sample sees none or too many, and plans would differ by luck.
  await pool.query('set default_statistics_target = 1000; analyze; reset default_statistics_target');
});
afterAll(() => testApp.close());

type Query = NonNullable<Parameters<typeof testApp.call<typeof extraEndpoints.listTokens>>[1]['query']>;

describe('[PRO-06] 300,000 numbers', () => {
  test.each<[string, () => Query, rows: number, visited: number]>([
    ['the first page of the promotion', () => ({ promotionId }), 4, 100],
    ['page 1000', () => ({ promotionId, page: 1000 }), 4, 8000],
    ['those selected', () => ({ promotionId, types: 'SELECTED,SUBSTITUTE' as never, size: 99_999 }), 10, 200],
    ['those of a consumer', () => ({ consumerId, size: 10 }), 10, 8000],
  ])('%s: along an index, and whose they are is asked for those shown', async (_what, queryOf, shown, visited) => {
    let data: unknown[] = [];
    const plans = await watchPlans(testApp.database, async () => {
      ({ data } = (await testApp.call(extraEndpoints.listTokens, { query: queryOf() }, staff)).body);
    });
    expect(data).toHaveLength(shown);
    const ofNumbers = plans.filter(({ text }) => text.includes('lucky_numbers'));
    expect(ofNumbers.length).toBeGreaterThan(0);
    for (const plan of ofNumbers) {
      expect(plan.nodes.filter(({ type, table }) => type === 'Seq Scan' && table === 'lucky_numbers')).toEqual([]);
      expect(plan.visited).toBeLessThan(visited);
    }
  });
});

test('[PRO-06] the longest page, 99,999 numbers: each once, in order, in memory that does not grow with it', async () => {
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const gc = runInNewContext('gc');
  const held = (): number => {
    gc();
    return process.memoryUsage().heapUsed;
  };
  const before = held();
  let most = 0;
  let rows = 0;
  let bytes = 0;
  let ends = '';
  let last = '';
  let isOrdered = true;
  const answer = await fetch(`${address}/api/promotion/token/list?promotionId=${promotionId}&page=2&size=99999`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(answer.status).toBe(200);
  for await (const chunk of answer.body ?? []) {
    const text = ends + Buffer.from(chunk).toString('latin1');
    for (const [, number = ''] of text.matchAll(/"number":"(\d+)"/g)) {
      isOrdered &&= number > last;
      last = number;
      rows += 1;
    }
    // A number that is cut in two is read with the next part.
    ends = text.slice(text.lastIndexOf('"number"')).replace(/^"number":"\d+"/, '');
    bytes += chunk.length;
    if (bytes > 5_000_000) {
      most = Math.max(most, held());
      bytes = 0;
    }
  }
  expect([rows, isOrdered, last]).toEqual([99_999, true, '199997']);
  expect(most).toBeGreaterThan(0);
  // As rows, as an answer and as text it would be some 150.
  expect(most - before).toBeLessThan(30 * 1024 * 1024);
});
