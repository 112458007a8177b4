import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { loadDemo, SMALL_DEMO_SIZES } from './load-demo.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
  await loadDemo(testApp.database.db, testApp.deps, new Date(), SMALL_DEMO_SIZES);
});
afterAll(() => testApp.close());

const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;

test('[ENG-05] promotions of the demo that ended long ago froze on their eve, none of them today', async () => {
  const ended = await rows(
    `select p.name, m.mode, m.frozen_at <= m.freezes_at + interval '12 hours' as in_time
     from promotion_modes m join promotions p using (promotion_id, mall_code)
     where m.status = 'CLOSED' and m.frozen_at is not null`,
  );
  expect(ended.length).toBeGreaterThan(3);
  expect(ended.filter(({ in_time }) => !in_time)).toEqual([]);
});

test('[ENG-05] [PRO-16] one of the demo is over and not frozen, and an amendment waits', async () => {
  const [settling] = await rows(
    `select p.name, m.freezes_at > now() as later from promotion_modes m join promotions p using (promotion_id, mall_code)
     where p.is_settling and m.frozen_at is null and m.status = 'CLOSED'`,
  );
  expect(settling).toEqual({ name: 'Semana do cliente', later: true });
  expect((await rows(`select distinct status from promotion_amendments`)).map(({ status }) => status)).toEqual(['PENDING']);
});
