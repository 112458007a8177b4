// Plans at a hundred and fifty thousand opt-ins of a hundred thousand customers (architecture rule 8): how much each list reads.

import { CONSUMER_SORTS, consumerEndpoints } from '@galeria/contract/promotions/consumer-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadInBulk } from '../../testing/load-in-bulk.ts';
import type { Person } from '../../testing/people.ts';
import { watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { vacuum } from '../../testing/vacuum.ts';
import { fillWithCustomers } from '../customers/testing/many-customers.ts';
import { aPromotion } from '../customers/testing/participation.ts';

const CUSTOMERS = 100_000;
const CODES = MALLS.map(({ code }) => code);
const WHO = { 'all malls': CODES, 'one mall': CODES.slice(20, 21) } as const;
type Who = keyof typeof WHO;

let testApp: TestApp;
const people: Partial<Record<Who, Person>> = {};
beforeAll(async () => {
  testApp = await openTestApp();
  const { db, pool } = testApp.database;
  await fillWithCustomers(testApp.database, CUSTOMERS);
  for (const code of CODES) for (let each = 0; each < 2; each += 1) await aPromotion(db, code);
  // Everybody is in one promotion of their mall, every second one in both.
  await loadInBulk({ pool }, ['opt_ins'], (client) =>
    client.query(`
    insert into opt_ins (mall_code, promotion_id, customer_id, opted_in_at)
    select c.mall_code, p.promotion_id, c.customer_id, c.created_at + (p.promotion_id || ' minutes')::interval
    from customers c join promotions p on p.mall_code = c.mall_code
    where p.promotion_id % 2 = 1 or c.seq % 2 = 0`),
  );
  await vacuum({ pool }, ['opt_ins']);
  for (const who of Object.keys(WHO) as Who[])
    people[who] = await testApp.aPerson({ malls: WHO[who], permissions: ['read-customer'] });
});
afterAll(() => testApp.close());

interface Question {
  readonly page?: number;
  readonly search?: string;
  readonly promotionId?: number;
  readonly sort?: (typeof CONSUMER_SORTS)[number];
}

async function ask(who: Who, query: Question) {
  let body: { data: { name: string; cpf: string }[]; total: number | null; pageCount: number } | undefined;
  const plans = await watchPlans(testApp.database, async () => {
    const answer = await testApp.call(consumerEndpoints.listConsumers, { query }, people[who]);
    if (answer.status === 200) body = answer.body;
  });
  if (!body) throw new Error('the list did not answer');
  const own = plans.filter(({ text }) => /opt_ins|customers/.test(text));
  return {
    ...body,
    plans: own,
    buffers: own.reduce((sum, { buffers }) => sum + buffers, 0),
    scans: own.flatMap(({ nodes }) =>
      nodes.filter(({ table, type }) => type === 'Seq Scan' && (table === 'opt_ins' || table === 'customers')),
    ),
  };
}

describe.each(Object.keys(WHO) as Who[])('[PRO-11] many opt-ins, %s', (who) => {
  test('a page is read along the order; what is counted stops at ten thousand', async () => {
    const first = await ask(who, {});
    expect([first.data.length, first.scans]).toEqual([20, []]);
    expect(first.total === null).toBe(who === 'all malls');
    // Of some hundred thousand pages that the joins of all of them would touch.
    expect(first.buffers).toBeLessThan(120_000);
    const last = await ask(who, { page: first.pageCount });
    expect(last.data.length).toBeGreaterThan(0);
    expect(last.scans).toEqual([]);
  });

  test('somebody is found by CPF, and by words of the name, through the customers’ own indexes', async () => {
    const own = await testApp.database.pool.query('select cpf from customers where mall_code = any($1) limit 1', [WHO[who]]);
    const byCpf = await ask(who, { search: own.rows[0].cpf });
    expect([byCpf.data.map(({ cpf }) => cpf), byCpf.scans]).toEqual([[own.rows[0].cpf], []]);
    // Each mall is asked twice, whether it has the CPF and who that is.
    expect(byCpf.buffers).toBeLessThan(1000);
    const byName = await ask(who, { search: 'Junqueira ÚRSULA' });
    expect([byName.data.every(({ name }) => name === 'ursula junqueira'), byName.scans]).toEqual([true, []]);
    expect(byName.total).toBeGreaterThan(0);
  });
});

test('[PRO-11] a name that too many have is not counted, and its first page is near', async () => {
  const { data, total, buffers, scans } = await ask('all malls', { search: 'maria' });
  expect([data.length, total, scans]).toEqual([20, null, []]);
  expect(data.every(({ name }) => name.startsWith('maria '))).toBe(true);
  // A page's worth of each mall, one in ten of its opt-ins: so much however many there are.
  expect(buffers).toBeLessThan(150_000);
});

describe('[SHL-12] one promotion, in each of its orders', () => {
  const MALL = CODES[0] ?? '';
  const promotions = { few: 0, many: 0 };
  beforeAll(async () => {
    const { db, pool } = testApp.database;
    // More people in one mall than are counted: all of them take part in one promotion, two hundred in the other.
    await pool.query(
      `insert into customers (mall_code, customer_id, cpf, full_name, search_words, terms_agreement, is_active, is_shop_keeper,
         is_simplified_customer, created_at, updated_at)
       select $1, gen_random_uuid(), (98000000000 + i)::text, 'nome ' || i * 7919 % 12007, array['nome', '@' || $1], true, true, false, false, now(), now()
       from generate_series(1, 12000) as i`,
      [MALL],
    );
    for (const [name, most] of [
      ['few', 200],
      ['many', CUSTOMERS],
    ] as const) {
      promotions[name] = await aPromotion(db, MALL);
      await pool.query(
        `insert into opt_ins (mall_code, promotion_id, customer_id, opted_in_at)
         select mall_code, $1, customer_id, created_at from customers where mall_code = $2 order by seq desc limit $3`,
        [promotions[name], MALL, most],
      );
    }
    await vacuum({ pool }, ['customers', 'opt_ins']);
  });

  test.each(CONSUMER_SORTS)(
    '%s: a few are sorted, many are met along an index; a page is near whatever is searched for',
    async (sort) => {
      const small = await ask('all malls', { promotionId: promotions.few, sort });
      expect([small.data.length, small.total, small.scans]).toEqual([20, 200, []]);
      // The two hundred of it, and not the fourteen thousand of its mall.
      expect(small.buffers).toBeLessThan(4000);
      const large = await ask('all malls', { promotionId: promotions.many, sort, page: 5 });
      expect([large.data.length, large.total, large.scans]).toEqual([20, null, []]);
      // Ten thousand are counted; the page itself takes as many as stand before it.
      const [page = 0] = large.plans
        .filter(({ text }) => text.includes('of_scope') && !text.includes('count(*)'))
        .map(({ buffers }) => buffers);
      expect([page > 0, page < 2000]).toEqual([true, true]);
      expect(large.buffers).toBeLessThan(80_000);
      const named = await ask('all malls', { promotionId: promotions.few, sort, search: 'nome' });
      expect([named.data.length, named.scans]).toEqual([20, []]);
      expect(named.buffers).toBeLessThan(10_000);
    },
  );
});
