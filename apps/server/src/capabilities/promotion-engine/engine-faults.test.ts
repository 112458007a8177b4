// ENG-01…04, ERR-04, JOB-01: what one promotion cannot count stops no other, is not forgotten, is seen, and counts once in the end.
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { engineEndpoints } from '@galeria/contract/promotions/engine-endpoints';
import { insightEndpoints } from '@galeria/contract/promotions/insight-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allJobs } from '../../all-jobs.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aNote } from '../invoices/testing/a-note.ts';
import { aPromotion, optInAll, type PromotionTraits, TEST_SECRET } from './testing/a-promotion.ts';
import { miscounts } from './testing/recount.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const MINUTE = 60_000;
const LARGEST = 2_147_483_647;

let testApp: TestApp;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
});
afterAll(() => testApp.close());

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;

/** What the server does by the clock. */
async function run(name: string): Promise<void> {
  const { storage, noteService } = testApp.deps;
  const work = { db: testApp.database.db, clock: testApp.clock, storage, noteService, secret: TEST_SECRET };
  await allJobs(work)
    .find((job) => job.name === name)
    ?.run({});
}
const act = () => run('promotion-engine');
const retry = () => run('promotion-engine-faults');

async function aCustomerIn(...promotions: PromotionTraits[]) {
  const { db } = testApp.database;
  const customer = await aCustomer(db, { mallCode: HERE });
  const ids: number[] = [];
  for (const traits of promotions) {
    const promotion = await aPromotion(db, { mallCode: HERE, consumerTarget: 1_000, ...traits });
    await optInAll(db, promotion, [customer]);
    ids.push(promotion.promotionId);
  }
  return { customerId: customer.customerId, ids: ids as [number, number] };
}

const approved = (customerId: string, amountInCents = 1_000) =>
  aNote(testApp.database.db, { mallCode: HERE, customerId, status: 'APROVADA', amountInCents });

const countedBy = async (promotionId: number) =>
  (await rows('select count(*)::int as n from promotion_invoices where promotion_id = $1 and counted', [promotionId]))[0].n;
const close = (promotionId: number) => testApp.call(promotionEndpoints.closePromotion, { body: { promotionId } }, ana);
const stateOf = (id: number, as = ana) => testApp.call(engineEndpoints.promotionEngineState, { params: { id } }, as);
const retryOf = (id: number, as = ana) => testApp.call(engineEndpoints.retryPromotionEngine, { params: { id }, body: {} }, as);

/** The counts of a promotion are gone, and come back. */
async function withoutCounts(id: number): Promise<() => Promise<unknown>> {
  const [kept] = await rows('delete from promotion_counts where promotion_id = $1 returning opt_ins', [id]);
  return () =>
    rows('insert into promotion_counts (promotion_id, mall_code, opt_ins) values ($1, $2, $3)', [id, HERE, kept.opt_ins]);
}

describe('[ENG-02] the largest numbers', () => {
  test('awards at the limit of their column, together far beyond it, are reserved like any others', async () => {
    const { customerId, ids } = await aCustomerIn(
      { buyAndWin: { awards: [{ quantity: LARGEST }, { quantity: LARGEST }, { quantity: LARGEST }] } },
      {},
    );
    await approved(customerId, 3_000);
    await act();
    expect([await countedBy(ids[0]), await countedBy(ids[1])]).toEqual([1, 1]);
    expect(await rows('select reserved from promotion_awards order by position')).toEqual([
      { reserved: 3 },
      { reserved: 0 },
      { reserved: 0 },
    ]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('of one that is all but gone, the next takes over at the very limit', async () => {
    const { customerId, ids } = await aCustomerIn({ buyAndWin: { awards: [{ quantity: LARGEST }, { quantity: LARGEST }] } });
    await rows('update promotion_awards set reserved = quantity - 1 where position = 1');
    await rows('update promotion_counts set reserved = $2 where promotion_id = $1', [ids[0], LARGEST - 1]);
    await approved(customerId, 3_000);
    await act();
    expect(await rows('select reserved from promotion_awards order by position')).toEqual([
      { reserved: LARGEST },
      { reserved: 2 },
    ]);
    // One more than the column of awards holds, of all awards together.
    expect(await rows('select reserved from promotion_counts where promotion_id = $1', [ids[0]])).toEqual([
      { reserved: LARGEST + 2 },
    ]);
  });

  test('a target so small that one note would make millions of coupons stops nobody else', async () => {
    const { customerId, ids } = await aCustomerIn({ consumerTarget: 1 }, { consumerTarget: 50_000_000 });
    await approved(customerId, 100_000_000);
    await expect(act()).rejects.toThrow('1 approvals could not be acted on');
    expect([await countedBy(ids[0]), await countedBy(ids[1])]).toEqual([0, 1]);
    const { body } = await stateOf(ids[0]);
    expect(body.failing).toMatchObject([{ fault: 'too-many-rewards', invoices: 1 }]);
  });
});

describe('[ENG-01] [ERR-04] a promotion that cannot count', () => {
  test('lets the review go on and every other promotion count; the note waits for it alone and counts once', async () => {
    const { customerId, ids } = await aCustomerIn({}, { luckyNumber: {} });
    const [broken, fine] = ids;
    const mend = await withoutCounts(broken);
    const note = await aNote(testApp.database.db, { mallCode: HERE, customerId, amountInCents: 1_000 });
    await testApp.call(reviewEndpoints.claimInvoice, { params: { id: note.invoiceId } }, ana);
    const { type, issuerCnpj, number, series, issueDate } = note;
    const body = { type, issuerCnpj: issuerCnpj ?? '', number: number ?? '', series: series ?? '', issueDate: issueDate ?? '' };
    const decided = await testApp.call(
      reviewEndpoints.approveInvoice,
      { params: { id: note.invoiceId }, body: { ...body, amountInCents: 1_000 } },
      ana,
    );
    expect([decided.status, decided.body.status]).toEqual([200, 'APROVADA']);
    expect((await stateOf(broken)).body).toEqual({ waiting: 1, failing: [] });
    await expect(act()).rejects.toThrow('1 approvals could not be acted on');
    expect([await countedBy(broken), await countedBy(fine)]).toEqual([0, 1]);
    expect(await rows('select 1 from invoice_approvals where taken_at is null')).toEqual([]);

    // Seen by staff and by whoever runs the server.
    const seen = await stateOf(broken);
    expect(seen.body).toMatchObject({
      waiting: 0,
      failing: [{ fault: 'counts-missing', invoices: 1, invoiceId: note.invoiceId }],
    });
    expect((await stateOf(fine)).body).toEqual({ waiting: 0, failing: [] });
    const why = await testApp.call(insightEndpoints.explainInvoice, { params: { id: broken, invoiceId: note.invoiceId } }, ana);
    expect(why.body).toMatchObject({ isApplied: false, fault: { fault: 'counts-missing', attempts: 1 } });
    const metrics = await testApp.inject({ method: 'GET', url: '/api/metrics' });
    expect(metrics.body).toContain('\ngaleria_engine_failing_notes 1\n');
    expect(metrics.body).toContain('\ngaleria_engine_waiting_notes 0\n');

    await mend();
    expect((await retryOf(broken)).body).toEqual({ counted: 1, waiting: 0, failing: [] });
    expect((await retryOf(broken)).body).toEqual({ counted: 0, waiting: 0, failing: [] });
    expect([await countedBy(broken), await countedBy(fine)]).toEqual([1, 1]);
    const explained = await testApp.call(
      insightEndpoints.explainInvoice,
      { params: { id: broken, invoiceId: note.invoiceId } },
      ana,
    );
    expect(explained.body).toMatchObject({ isApplied: true, counted: true, fault: null });
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('a key of a draw that the server cannot read is told as such', async () => {
    const { customerId, ids } = await aCustomerIn({ luckyNumber: { sealedKey: Buffer.alloc(60).toString('base64') } }, {});
    await approved(customerId);
    await expect(act()).rejects.toThrow();
    expect([await countedBy(ids[0]), await countedBy(ids[1])]).toEqual([0, 1]);
    expect((await stateOf(ids[0])).body.failing).toMatchObject([{ fault: 'draw-key-unreadable', invoices: 1 }]);
  });

  test('[JOB-01] is tried again by itself, less and less often, and its notes count in the order they were approved', async () => {
    const { customerId, ids } = await aCustomerIn({ buyAndWin: { awards: [{ quantity: 1 }] } });
    const mend = await withoutCounts(ids[0]);
    const first = await approved(customerId);
    await approved(customerId);
    await expect(act()).rejects.toThrow('2 approvals could not be acted on');
    await retry();
    testApp.clock.advance(2 * MINUTE);
    await expect(retry()).rejects.toThrow('2 notes could still not be counted');
    // Not before its time.
    await retry();
    expect(await rows('select distinct attempts from engine_faults')).toEqual([{ attempts: 2 }]);
    await mend();
    testApp.clock.advance(3 * MINUTE);
    await retry();
    expect(await rows('select 1 from engine_faults')).toEqual([]);
    expect(await rows("select invoice_id from coupons where status = 'USABLE'")).toEqual([{ invoice_id: first.invoiceId }]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('[ENG-05] closes at once and is not frozen before it is counted; any other is', async () => {
    const { customerId, ids } = await aCustomerIn({ luckyNumber: {} }, {});
    const mend = await withoutCounts(ids[0]);
    await approved(customerId);
    expect([(await close(ids[0])).status, (await close(ids[1])).status]).toEqual([200, 200]);
    const frozen = () =>
      rows('select promotion_id, status, frozen_at is not null as frozen from promotion_modes order by promotion_id');
    expect(await frozen()).toEqual([
      { promotion_id: ids[0], status: 'CLOSED', frozen: false },
      { promotion_id: ids[1], status: 'CLOSED', frozen: true },
    ]);
    expect(testApp.logLines.some((line) => line.includes('could not be counted before promotion'))).toBe(true);
    await expect(run('promotions.freeze')).rejects.toThrow('1 promotions could not be frozen');
    expect([await countedBy(ids[0]), await countedBy(ids[1])]).toEqual([0, 1]);
    await mend();
    await run('promotions.freeze');
    expect((await frozen()).map((mode) => mode.frozen)).toEqual([true, true]);
    expect(await countedBy(ids[0])).toBe(1);
    expect(await rows('select 1 from engine_faults')).toEqual([]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('[ENG-05] one mode that ends before the other counts what was approved, before its list freezes', async () => {
    const { db } = testApp.database;
    const now = testApp.clock.now().getTime();
    const customer = await aCustomer(db, { mallCode: HERE });
    const promotion = await aPromotion(db, {
      mallCode: HERE,
      consumerTarget: 1_000,
      luckyNumber: { estimatedEndAt: new Date(now + MINUTE) },
      buyAndWin: { awards: [{ quantity: 5 }] },
    });
    await optInAll(db, promotion, [customer]);
    await approved(customer.customerId);
    testApp.clock.advance(2 * MINUTE);
    await run('promotions.clock');
    await run('promotions.freeze');
    expect(await rows('select mode, status, frozen_at is not null as frozen from promotion_modes order by mode')).toEqual([
      { mode: 'buyAndWin', status: 'CURRENT', frozen: false },
      { mode: 'luckyNumber', status: 'CLOSED', frozen: true },
    ]);
    expect(await rows('select is_settling from promotions')).toEqual([{ is_settling: false }]);
    expect(await rows('select 1 from lucky_numbers')).toHaveLength(1);
    await act();
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('[PER-06] is seen and tried again by those of its mall, and the latter by its permission only', async () => {
    const { ids } = await aCustomerIn({});
    const visitor = await testApp.aPerson({ malls: [HERE], permissions: [] });
    const foreigner = await testApp.aPerson({ malls: [THERE], permissions: PERMISSION_SLUGS });
    expect((await stateOf(ids[0], visitor)).status).toBe(200);
    expect((await retryOf(ids[0], visitor)).status).toBe(403);
    expect([(await stateOf(ids[0], foreigner)).status, (await retryOf(ids[0], foreigner)).status]).toEqual([404, 404]);
  });
});
