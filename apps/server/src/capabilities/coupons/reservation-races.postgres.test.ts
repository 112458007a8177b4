// A reservation beside a change of its benefit. Needs several connections to one database, which only PostgreSQL allows.
import { appReserve } from '@galeria/contract/app/app-benefit-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aPublishedBenefit } from './testing/a-published-benefit.ts';
import { miscountedCoupons } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('[CPN-02] who reserves while somebody pauses the benefit gets what stands when it is their turn: nothing', async () => {
  const { id } = await aPublishedBenefit(testApp, { mallCode: HERE });
  const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
  const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
  // Whoever changes a benefit holds its counters, and is not done yet.
  const held = await holdOutside(
    testApp.database,
    ['select 1 from benefit_counts where benefit_id = $1 for update', [id]],
    ["update benefits set status = 'UNPUBLISHED', paused_at = now() where benefit_id = $1", [id]],
  );
  const reserving = testApp.call(appReserve, { params: { id }, body: { cpf } }, null, { headers });
  await expect.poll(() => lockWaiters(testApp.database)).not.toEqual([]);
  await held.commit();
  expect((await reserving).problem.code).toBe('benefit-not-offered');
  expect((await testApp.database.pool.query('select 1 from benefit_coupons')).rows).toEqual([]);
  expect(await miscountedCoupons(testApp.database)).toEqual([]);
});
