import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allJobs } from '../../all-jobs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aNote } from '../invoices/testing/a-note.ts';
import { aPromotion, optInAll, TEST_SECRET } from './testing/a-promotion.ts';
import { miscounts } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const MINUTE = 60_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

/** What the server does each minute for the promotions' clock. */
async function tick(): Promise<void> {
  const { storage, noteService } = testApp.deps;
  const work = { db: testApp.database.db, clock: testApp.clock, storage, noteService, secret: TEST_SECRET };
  const job = allJobs(work).find(({ name }) => name === 'promotions.clock');
  if (!job) throw new Error('promotions have no clock');
  await job.run({});
}

const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;

/** A promotion that ended a minute ago or ends then, and a note of its participant approved so long before or after that end. */
async function lateNote(approvedAfterEnd: number, endsIn = -MINUTE) {
  const { db } = testApp.database;
  const now = testApp.clock.now();
  const endsAt = new Date(now.getTime() + endsIn);
  const promotion = await aPromotion(db, { mallCode: HERE, endsAt, luckyNumber: { seriesCount: 1 }, consumerTarget: 10_000 });
  const customer = await aCustomer(db, { mallCode: HERE });
  await optInAll(db, promotion, [customer]);
  const decidedAt = new Date(endsAt.getTime() + approvedAfterEnd);
  const issuedAt = new Date(endsAt.getTime() - 60 * MINUTE);
  await aNote(db, {
    ...{ mallCode: HERE, customerId: customer.customerId, status: 'APROVADA', amountInCents: 25_000 },
    ...{ issuedAt, issueDate: saoPauloDay(issuedAt), decidedAt },
  });
  return promotion.promotionId;
}

describe('[ENG-01] [PRO-04] when a promotion ends', () => {
  test('a note approved in time that the engine had not come to still counts, before the list is frozen', async () => {
    await lateNote(-MINUTE);
    await tick();
    expect(await rows('select status, frozen_at is not null as frozen from promotion_modes')).toEqual([
      { status: 'CLOSED', frozen: true },
    ]);
    expect(await rows('select count(*)::int as numbers from lucky_numbers')).toEqual([{ numbers: 2 }]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('a note approved after it does not, however late the clock comes by', async () => {
    await lateNote(MINUTE / 2);
    await tick();
    expect(await rows('select status from promotion_modes')).toEqual([{ status: 'CLOSED' }]);
    expect(await rows('select 1 from lucky_numbers')).toEqual([]);
  });

  test('closed by hand, it counts what was approved before', async () => {
    const promotionId = await lateNote(-90 * MINUTE, 60 * MINUTE);
    const closer = await testApp.aPerson({ permissions: ['close-promotion'], malls: [HERE] });
    const { status } = await testApp.call(promotionEndpoints.closePromotion, { body: { promotionId } }, closer);
    expect(status).toBe(200);
    expect(await rows('select status from promotion_modes')).toEqual([{ status: 'CLOSED' }]);
    expect(await rows('select count(*)::int as numbers from lucky_numbers')).toEqual([{ numbers: 2 }]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });
});
