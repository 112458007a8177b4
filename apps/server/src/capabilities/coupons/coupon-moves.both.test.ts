import { COUPON_STATES, mayBecome } from '@galeria/contract/coupons/coupon-lifecycle';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aPublishedBenefit } from './testing/a-published-benefit.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('[CPN-01] the table of coupons allows the moves of the contract and no other', async () => {
  const { pool, db } = testApp.database;
  const { id } = await aPublishedBenefit(testApp);
  const { customerId } = await aCustomer(db, { mallCode: HERE });
  const allowed: string[] = [];
  for (const from of COUPON_STATES)
    for (const to of COUPON_STATES) {
      const { rows } = await pool.query(
        `insert into benefit_coupons (mall_code, benefit_id, coupon_id, customer_id, status, is_own_code, created_at, moved_at)
         values ($1, $2, gen_random_uuid(), $3, $4, false, now(), now()) returning coupon_id`,
        [HERE, id, customerId, from],
      );
      const move = pool.query('update benefit_coupons set status = $2 where coupon_id = $1', [rows[0].coupon_id, to]);
      await move.then(
        () => allowed.push(`${from} → ${to}`),
        (error: Error) => expect(error.message).toBe(`a coupon cannot go from ${from} to ${to}`),
      );
    }
  const ofContract = COUPON_STATES.flatMap((from) =>
    COUPON_STATES.filter((to) => from === to || mayBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual(ofContract);
});
