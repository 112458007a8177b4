// Plans over many notes (architecture rule 8): how much a dashboard reads, not how long it takes.

import { dashboardEndpoints as endpoints } from '@galeria/contract/promotions/dashboard-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { vacuum } from '../../testing/vacuum.ts';
import { aPromotionWithNotes } from './testing/many-judged.ts';

const CODES = MALLS.map(({ code }) => code);
const NOTES = 50_000;

let testApp: TestApp;
let staff: Person;
let promotionId: number;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: CODES, permissions: [] });
  promotionId = await aPromotionWithNotes(testApp.database, NOTES);
  await vacuum(testApp.database);
});
afterAll(() => testApp.close());

/** What grows with what happens. */
const NEVER = ['promotion_invoices', 'invoices', 'lucky_numbers', 'coupons', 'opt_ins', 'promotion_progress'];

describe('[DSH-03] the dashboard of 50,000 notes', () => {
  const query = () => ({ query: { promotionId } });
  test.each([
    ['totalizer', () => testApp.call(endpoints.dashboardTotalizer, { params: { promotionId } }, staff)],
    ['chart', () => testApp.call(endpoints.dashboardChart, query(), staff)],
    ['performance', () => testApp.call(endpoints.dashboardPerformance, query(), staff)],
    ['stores', () => testApp.call(endpoints.dashboardStores, { query: { promotionId, query: 'loja 19' } }, staff)],
    ['status report', () => testApp.call(endpoints.invoiceStatusReport, { params: { id: promotionId } }, staff)],
  ])('%s: reads totals and no row of what they count', async (_name, call) => {
    let answer: { status: number; body: unknown } | undefined;
    const plans = await watchPlans(testApp.database, async () => {
      answer = await call();
    });
    expect(answer?.status).toBe(200);
    const ofTotals = plans.filter(({ text }) => text.includes('promotion_'));
    expect(ofTotals.length).toBeGreaterThan(0);
    for (const plan of ofTotals) {
      const read = plan.nodes.filter(({ table, loops }) => table !== undefined && NEVER.includes(table) && loops > 0);
      expect(read).toEqual([]);
      expect(plan.visited).toBeLessThan(2000);
    }
  });

  test('and it says what there is', async () => {
    const { body } = await testApp.call(endpoints.dashboardTotalizer, { params: { promotionId } }, staff);
    expect([body.invoices, body.tokens, body.optIns, body.participants]).toEqual([NOTES, NOTES, 1000, 1000]);
  });
});
