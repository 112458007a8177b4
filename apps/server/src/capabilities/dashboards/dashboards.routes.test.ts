import { dashboardEndpoints as endpoints } from '@galeria/contract/promotions/dashboard-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock, type SetClock } from '../../testing/test-clock.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aNote } from '../invoices/testing/a-note.ts';
import { serveWaitingAwards } from '../participation/participation.public.ts';
import { applyApproval } from '../promotion-engine/commands/apply-approval.ts';
import { aPromotion, optInAll, type PromotionOfTest, TEST_SECRET } from '../promotion-engine/testing/a-promotion.ts';
import { miscounts } from '../promotion-engine/testing/recount.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { repairTotals, verifyTotals } from './commands/verify-totals.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const BEGIN = new Date('2026-05-01T12:00:00.000Z');
const END = new Date('2026-05-10T02:59:59.999Z');

let testApp: TestApp;
let clock: SetClock;
let staff: Person;
beforeAll(async () => {
  clock = createSetClock('2026-05-04T15:00:00.000Z');
  testApp = await openTestApp({ with: { clock } });
});
beforeEach(async () => {
  await testApp.reset();
  clock.set('2026-05-04T15:00:00.000Z');
  staff = await testApp.aPerson({ malls: [HERE], permissions: [], at: clock.now() });
});
afterAll(() => testApp.close());

const period = { mallCode: HERE, startsAt: BEGIN, endsAt: END };

const joins = async (promotion: PromotionOfTest, at: string) => {
  const customer = await aCustomer(testApp.database.db, { mallCode: HERE });
  await optInAll(testApp.database.db, promotion, [customer], { at: new Date(at) });
  return customer;
};

/** An approved note, and what the engine makes of it at that moment. */
async function buys(
  { customerId }: { customerId: string },
  amountInCents: number,
  { sentAt, appliedAt = sentAt, store = null }: { sentAt: string; appliedAt?: string; store?: string | null },
): Promise<void> {
  const note = await aNote(testApp.database.db, {
    ...{ mallCode: HERE, customerId, amountInCents, status: 'APROVADA', sentAt: new Date(sentAt), storeUniversalId: store },
  });
  const at = new Date(appliedAt);
  await applyApproval({ db: testApp.database.db, clock: { now: () => at }, secret: TEST_SECRET }, note);
}

const totalsOf = async ({ promotionId }: PromotionOfTest) =>
  (await testApp.call(endpoints.dashboardTotalizer, { params: { promotionId } }, staff)).body;

describe('[DSH-01] [DSH-02] the totals of a promotion', () => {
  test('of a buy-and-win: people, notes, value, what is reserved, and what is left of each award', async () => {
    const awards = [
      { name: 'Copo', quantity: 1 },
      { name: 'Caneca', quantity: 3 },
    ];
    const promotion = await aPromotion(testApp.database.db, { ...period, buyAndWin: { consumerTarget: 1_000, awards } });
    const [one, other] = [await joins(promotion, '2026-05-01T13:00:00Z'), await joins(promotion, '2026-05-02T13:00:00Z')];
    await joins(promotion, '2026-05-02T13:00:00Z');
    await buys(one, 2_500, { sentAt: '2026-05-02T14:00:00Z' });
    await buys(other, 300, { sentAt: '2026-05-02T15:00:00Z' });
    expect(await totalsOf(promotion)).toEqual({
      ...{ promotionId: promotion.promotionId, type: 'BUYANDWIN', isLoyalty: false },
      ...{ optIns: 3, participants: 2, invoices: 2, gmv: 2_800, coupons: 0, tokens: 0 },
      reachedTarget: { buyAndWin: 1, raffle: 0, luckyNumber: 0 },
      ...{ reservations: 2, usedCoupons: 0, waiting: 0, served: 0 },
      stock: {
        ...{ remaining: 2, total: 4 },
        awards: [
          { id: promotion.awardIds[0], name: 'Copo', remaining: 0, total: 1 },
          { id: promotion.awardIds[1], name: 'Caneca', remaining: 2, total: 3 },
        ],
      },
    });
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('[ENG-02] [ENG-07] who found nothing left waits, and is counted apart once served; a recount says the same and sets it right', async () => {
    const { db, pool } = testApp.database;
    const promotion = await aPromotion(db, { ...period, buyAndWin: { consumerTarget: 1_000, awards: [{ quantity: 1 }] } });
    const customer = await joins(promotion, '2026-05-01T13:00:00Z');
    await buys(customer, 4_000, { sentAt: '2026-05-02T14:00:00Z' });
    expect(await totalsOf(promotion)).toMatchObject({ reservations: 1, waiting: 3, served: 0 });
    await pool.query('update promotion_awards set quantity = 3 where promotion_id = $1', [promotion.promotionId]);
    const key = { promotionId: promotion.promotionId, mallCode: HERE };
    expect(await db.transaction((tx) => serveWaitingAwards(tx, key, clock.now()))).toBe(2);
    const right = { reservations: 3, waiting: 1, served: 2 };
    expect(await totalsOf(promotion)).toMatchObject(right);
    expect(await miscounts(testApp.database)).toEqual([]);
    await pool.query('update promotion_counts set waiting = 9, served = 0');
    const found = await verifyTotals(db);
    expect(found).toMatchObject([{ total: 'counters', stored: { waiting: 9, served: 0 }, recounted: { waiting: 1, served: 2 } }]);
    expect(await repairTotals(db, found)).toEqual([]);
    expect(await totalsOf(promotion)).toMatchObject(right);
  });

  test.each([
    ['RAFFLE', { raffle: { consumerTarget: 1_000 } }, { coupons: 2, tokens: 0 }, { raffle: 1 }, null],
    ['LUCKYNUMBER', { luckyNumber: { consumerTarget: 1_000 } }, { coupons: 0, tokens: 2 }, { luckyNumber: 1 }, null],
    [
      'RAFFLE_AND_BUYANDWIN',
      { raffle: { consumerTarget: 1_000 }, buyAndWin: { consumerTarget: 2_000, awards: [{ quantity: 5 }] } },
      { coupons: 2, tokens: 0 },
      { raffle: 1, buyAndWin: 1 },
      { remaining: 4, total: 5 },
    ],
    [
      'LUCKYNUMBER_AND_BUYANDWIN',
      { luckyNumber: { consumerTarget: 1_000 }, buyAndWin: { consumerTarget: 2_000, awards: [{ quantity: 5 }] } },
      { coupons: 0, tokens: 2 },
      { luckyNumber: 1, buyAndWin: 1 },
      { remaining: 4, total: 5 },
    ],
  ])('of type %s', async (type, modes, made, reached, stock) => {
    const promotion = await aPromotion(testApp.database.db, { ...period, ...modes, isLoyalty: true });
    await buys(await joins(promotion, '2026-05-01T13:00:00Z'), 2_500, { sentAt: '2026-05-02T14:00:00Z' });
    const totals = await totalsOf(promotion);
    expect(totals).toMatchObject({ type, isLoyalty: true, optIns: 1, participants: 1, ...made, reachedTarget: reached });
    expect(totals.stock === null ? null : { remaining: totals.stock.remaining, total: totals.stock.total }).toEqual(stock);
  });

  test('[PER-06] of another mall, or of none, are not there', async () => {
    const { promotionId } = await aPromotion(testApp.database.db, { ...period, mallCode: THERE });
    for (const id of [promotionId, promotionId + 1]) {
      const ofPromotion = { query: { promotionId: id } };
      const answers = [
        await testApp.call(endpoints.dashboardTotalizer, { params: { promotionId: id } }, staff),
        await testApp.call(endpoints.dashboardChart, ofPromotion, staff),
        await testApp.call(endpoints.dashboardPerformance, ofPromotion, staff),
        await testApp.call(endpoints.dashboardStores, ofPromotion, staff),
        await testApp.call(endpoints.invoiceStatusReport, { params: { id } }, staff),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
  });
});

describe('[DSH-01] charts by day', () => {
  const chartOf = async ({ promotionId }: PromotionOfTest) =>
    (await testApp.call(endpoints.dashboardChart, { query: { promotionId } }, staff)).body.data.map(
      ({ date, optIns, participants }) => [date, optIns, participants],
    );
  const gmvOf = async ({ promotionId }: PromotionOfTest) =>
    (await testApp.call(endpoints.dashboardPerformance, { query: { promotionId } }, staff)).body.gmv;

  test('opt-ins and first participations by day of São Paulo, from the start to today, days of nothing included', async () => {
    const promotion = await aPromotion(testApp.database.db, period);
    // 23:30 of the first, in São Paulo.
    const one = await joins(promotion, '2026-05-02T02:30:00Z');
    await joins(promotion, '2026-05-03T13:00:00Z');
    await buys(one, 500, { sentAt: '2026-05-03T12:00:00Z', appliedAt: '2026-05-04T02:59:00Z' });
    await buys(one, 700, { sentAt: '2026-05-04T12:00:00Z' });
    expect(await chartOf(promotion)).toEqual([
      ['2026-05-01', 1, 0],
      ['2026-05-02', 0, 0],
      ['2026-05-03', 1, 1],
      ['2026-05-04', 0, 0],
    ]);
    expect(await gmvOf(promotion)).toEqual({
      total: 1_200,
      data: [
        { date: '2026-05-01', amount: 0 },
        { date: '2026-05-02', amount: 0 },
        { date: '2026-05-03', amount: 500 },
        { date: '2026-05-04', amount: 700 },
      ],
    });
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('end with the promotion, and begin when it does', async () => {
    const promotion = await aPromotion(testApp.database.db, period);
    clock.set('2026-05-20T15:00:00.000Z');
    staff = await testApp.aPerson({ malls: [HERE], permissions: [], at: clock.now() });
    const days = (await chartOf(promotion)).map(([date]) => date);
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-05-01', '2026-05-09', 9]);
    const later = await aPromotion(testApp.database.db, {
      mallCode: HERE,
      startsAt: new Date('2026-05-25T12:00:00Z'),
      endsAt: new Date('2026-06-25T12:00:00Z'),
    });
    expect([await chartOf(later), await gmvOf(later)]).toEqual([[], { total: 0, data: [] }]);
  });
});

describe('[DSH-01] stores by the value of their notes', () => {
  const rankingOf = async ({ promotionId }: PromotionOfTest, query: { page?: number; query?: string } = {}) =>
    (await testApp.call(endpoints.dashboardStores, { query: { promotionId, ...query } }, staff)).body;

  test('highest first, ten a page; found by name without accents or by id with their rank among all', async () => {
    const { db } = testApp.database;
    const promotion = await aPromotion(db, period);
    const customer = await joins(promotion, '2026-05-01T13:00:00Z');
    for (let place = 1; place <= 12; place += 1) {
      const universalId = `LJ-${String(place).padStart(2, '0')}`;
      await aStore(db, { mallCode: HERE, universalId, brandName: place === 11 ? 'Café São João' : `Loja ${place}` });
      // Two are equal, of whom the one with the lower id comes first.
      await buys(customer, 10_000 - 100 * (place === 3 ? 2 : place), { sentAt: '2026-05-02T14:00:00Z', store: universalId });
    }
    await buys(customer, 50, { sentAt: '2026-05-02T15:00:00Z', store: 'LJ-12' });
    await buys(customer, 5, { sentAt: '2026-05-02T15:00:00Z' });
    const first = await rankingOf(promotion);
    expect([first.total, first.pageCount]).toEqual([13, 2]);
    expect(first.data.map(({ rank, storeUniversalId }) => [rank, storeUniversalId])).toEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((id, index) => [index + 1, `LJ-${id}`]),
    );
    const cafe = { rank: 11, storeUniversalId: 'LJ-11', storeName: 'Café São João', gmv: 8_900, invoicesCount: 1 };
    const unknown = { rank: 13, storeUniversalId: '', storeName: 'Loja não identificada', gmv: 5, invoicesCount: 1 };
    expect((await rankingOf(promotion, { page: 2 })).data).toEqual([
      cafe,
      { rank: 12, storeUniversalId: 'LJ-12', storeName: 'Loja 12', gmv: 8_850, invoicesCount: 2 },
      unknown,
    ]);
    expect(await rankingOf(promotion, { query: 'cafe SAO' })).toEqual({ data: [cafe], pageCount: 1, total: 1 });
    expect((await rankingOf(promotion, { query: 'lj-11' })).data).toEqual([cafe]);
    expect((await rankingOf(promotion, { query: 'nao identificada' })).data).toEqual([unknown]);
    expect(await rankingOf(promotion, { query: '%' })).toEqual({ data: [], pageCount: 0, total: 0 });
    expect(await rankingOf(promotion, { page: 3 })).toEqual({ data: [], pageCount: 2, total: 13 });
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('a store that was renamed keeps its total under its new name', async () => {
    const { db, pool } = testApp.database;
    const promotion = await aPromotion(db, period);
    await aStore(db, { mallCode: HERE, universalId: 'LJ-1', brandName: 'Antes' });
    const customer = await joins(promotion, '2026-05-01T13:00:00Z');
    await buys(customer, 100, { sentAt: '2026-05-02T14:00:00Z', store: 'LJ-1' });
    await pool.query("update stores set brand_name = 'Depois' where universal_id = 'LJ-1'");
    await buys(customer, 200, { sentAt: '2026-05-02T14:00:00Z', store: 'LJ-1' });
    expect((await rankingOf(promotion)).data).toEqual([
      { rank: 1, storeUniversalId: 'LJ-1', storeName: 'Depois', gmv: 300, invoicesCount: 2 },
    ]);
  });

  test('a substore ranks as its parent, also where the parent sold nothing', async () => {
    const { db, pool } = testApp.database;
    const promotion = await aPromotion(db, period);
    for (const universalId of ['ANCORA', 'QUIOSQUE', 'OUTRA'])
      await aStore(db, { mallCode: HERE, universalId, brandName: universalId });
    await pool.query(
      'insert into substores (mall_code, universal_id, parent_universal_id, created_at) values ($1, $2, $3, now())',
      [...[HERE, 'QUIOSQUE', 'ANCORA']],
    );
    const customer = await joins(promotion, '2026-05-01T13:00:00Z');
    await buys(customer, 300, { sentAt: '2026-05-02T14:00:00Z', store: 'QUIOSQUE' });
    await buys(customer, 400, { sentAt: '2026-05-02T14:00:00Z', store: 'OUTRA' });
    const names = async () =>
      (await rankingOf(promotion)).data.map(({ storeName, gmv, invoicesCount }) => [storeName, gmv, invoicesCount]);
    expect(await names()).toEqual([
      ['OUTRA', 400, 1],
      ['ANCORA', 300, 1],
    ]);
    await buys(customer, 200, { sentAt: '2026-05-02T14:00:00Z', store: 'ANCORA' });
    expect(await names()).toEqual([
      ['ANCORA', 500, 2],
      ['OUTRA', 400, 1],
    ]);
    expect((await rankingOf(promotion, { query: 'quiosque' })).data).toEqual([]);
  });
});

describe('[DSH-01] approved notes and notes that counted', () => {
  const differencesOf = async ({ promotionId }: PromotionOfTest, who = staff) =>
    testApp.call(endpoints.invoiceDifferences, { params: { id: promotionId } }, who);

  test('differ only by what is told, each note once', async () => {
    const { db, pool } = testApp.database;
    await aStore(db, { mallCode: HERE, universalId: 'LJ-1', brandName: 'Loja' });
    await aStore(db, { mallCode: HERE, universalId: 'FORA', brandName: 'Fora' });
    const promotion = await aPromotion(db, { ...period, storeIds: ['LJ-1'] });
    const customer = await joins(promotion, '2026-05-02T00:00:00Z');
    const store = 'LJ-1';
    await buys(customer, 100, { sentAt: '2026-05-02T14:00:00Z', store });
    await buys(customer, 100, { sentAt: '2026-05-02T15:00:00Z', store: 'FORA' });
    await buys(customer, 100, { sentAt: '2026-05-02T16:00:00Z', store: 'FORA' });
    // Sent before the opt-in, and counted: the report has neither this nor the one that did not count.
    await buys(customer, 100, { sentAt: '2026-05-01T14:00:00Z', store });
    await buys(customer, 100, { sentAt: '2026-05-01T15:00:00Z', store: 'FORA' });
    // Approved, and the engine has not come to it.
    await aNote(db, {
      ...{ mallCode: HERE, customerId: customer.customerId, status: 'APROVADA', sentAt: new Date('2026-05-03T14:00:00Z') },
    });
    // Approved after the freeze.
    const late = await aNote(db, {
      ...{ mallCode: HERE, customerId: customer.customerId, status: 'APROVADA', sentAt: new Date('2026-05-03T15:00:00Z') },
    });
    await pool.query("insert into promotion_undecided values ($1, $2, 'raffle', $3, 'NOTE')", [
      HERE,
      promotion.promotionId,
      late.invoiceId,
    ]);
    const { body } = await differencesOf(promotion);
    expect(body).toEqual({
      approved: 5,
      counted: 2,
      notCounted: [{ check: 'store', invoices: 2 }],
      ...{ afterFreeze: 1, waiting: 1, sentBeforeOptIn: 1 },
    });
    expect(body.approved + body.sentBeforeOptIn).toBe(body.counted + 2 + body.afterFreeze + body.waiting);
    const { body: report } = await testApp.call(endpoints.invoiceStatusReport, { params: { id: promotion.promotionId } }, staff);
    expect([report.approved, (await totalsOf(promotion)).invoices]).toEqual([body.approved, body.counted]);
    const foreigner = await testApp.aPerson({ malls: [THERE], permissions: [], at: clock.now() });
    expect((await differencesOf(promotion, foreigner)).status).toBe(404);
  });
});
