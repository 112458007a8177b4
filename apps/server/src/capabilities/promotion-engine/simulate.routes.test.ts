import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { insightEndpoints as endpoints } from '@galeria/contract/promotions/insight-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scopeOfMalls } from '../../platform/db/mall-scope.ts';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import { Problem } from '../../platform/problem.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { aNote } from '../invoices/testing/a-note.ts';
import { promotionPeople } from '../promotions/promotions.tables.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { applyApproval } from './commands/apply-approval.ts';
import { aPromotion, optInAll, type PromotionTraits } from './testing/a-promotion.ts';
import { simulatePromotion } from './views/simulate-promotion.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];
const DAY = 24 * 60 * 60_000;

let testApp: TestApp;
let ana: Person;
let people: NewCustomer[];
let today: string;
const notes: string[] = [];

/** Thirty notes of six people over ten days, of two stores, one of which tracks what is forbidden. */
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const { db, pool } = testApp.database;
  today = saoPauloDay(testApp.clock.now());
  ana = await testApp.aPerson({ malls: [HERE], permissions: ['write-promotion'] });
  people = await addThose(
    db,
    Array.from({ length: 6 }, (_, at) => customerOf({ mallCode: HERE, isShopKeeper: at === 5 })),
  );
  const strict = await aStore(db, { mallCode: HERE, tracksForbiddenItems: true });
  const easy = await aStore(db, { mallCode: HERE });
  notes.length = 0;
  for (let at = 0; at < 30; at += 1) {
    const sentAt = new Date(testApp.clock.now().getTime() - (10 - Math.floor(at / 3)) * DAY);
    const { invoiceId } = await aNote(db, {
      mallCode: HERE,
      customerId: people[at % 6]?.customerId ?? '',
      status: 'APROVADA',
      sentAt,
      issueDate: saoPauloDay(sentAt),
      amountInCents: 3000 + at * 137,
      storeUniversalId: (at % 2 === 0 ? strict : easy).universalId,
    });
    notes.push(invoiceId);
    if (at % 4 === 0)
      await pool.query(
        `insert into invoice_items (mall_code, invoice_id, position, name, ncm, quantity, amount_in_cents)
         values ($1, $2, 1, 'CERVEJA LATA', '22030000', 1000, 900), ($1, $2, 2, 'PAO', '19059090', 1000, 2000)`,
        [HERE, invoiceId],
      );
  }
});

const simulate = (id: number, body = { from: addDays(today, -30), to: today }, as = ana) =>
  testApp.call(endpoints.simulatePromotion, { params: { id }, body }, as);

const activate = async (promotionId: number) => {
  const { pool } = testApp.database;
  await pool.query("update promotions set status = 'CURRENT' where promotion_id = $1", [promotionId]);
  await pool.query("update promotion_modes set status = 'CURRENT' where promotion_id = $1", [promotionId]);
};

describe('[PRO-13] what a promotion would have brought about', () => {
  test.each<[string, PromotionTraits]>([
    ['a raffle', { raffle: {}, consumerTarget: 5000 }],
    ['a buy-and-win that runs out', { buyAndWin: { awards: [{ quantity: 3 }, { quantity: 2 }] }, consumerTarget: 6000 }],
    [
      'numbers and gifts',
      { luckyNumber: {}, buyAndWin: { awards: [{ quantity: 4 }], consumerTarget: 9000 }, consumerTarget: 4000 },
    ],
    ['by notes', { raffle: {}, targetType: 'INVOICE_QUANTITY', consumerTarget: 2 }],
    ['for some days', { raffle: {}, activeDays: ['MONDAY', 'WEDNESDAY', 'FRIDAY'], consumerTarget: 3000 }],
    ['for consumers', { raffle: {}, userType: 'CONSUMER', consumerTarget: 3000 }],
  ])('is what the engine brings about with the same notes: %s', async (_what, traits) => {
    const { db, pool } = testApp.database;
    const promotion = await aPromotion(db, { mallCode: HERE, status: 'DRAFT', ...traits });
    const before = await tableDigests(testApp.database);
    const { status, body } = await simulate(promotion.promotionId);
    expect(status).toBe(200);
    expect(await tableDigests(testApp.database)).toEqual(before);

    await activate(promotion.promotionId);
    await optInAll(db, promotion, people);
    // The engine judges by when a note was approved: these count as approved now.
    await pool.query('update invoice_approvals set approved_at = $1', [testApp.clock.now().toISOString()]);
    for (const invoiceId of notes)
      await applyApproval({ db, clock: testApp.clock, secret: testApp.deps.secret }, { invoiceId, mallCode: HERE });
    const { rows } = await pool.query('select * from promotion_counts');
    const [counts] = rows;
    const of = (mode: string) => body.byMode.find((each) => each.mode === mode);
    expect(body.invoices).toBe(30);
    expect({
      invoices: body.countedInvoices,
      gmv: body.gmv,
      coupons: of('raffle')?.rewards ?? 0,
      tokens: of('luckyNumber')?.rewards ?? 0,
      reserved: of('buyAndWin')?.rewards ?? 0,
      outOfStock: body.byMode.reduce((sum, { outOfStock }) => sum + outOfStock, 0),
      reached: [of('buyAndWin')?.reachedTarget ?? 0, of('raffle')?.reachedTarget ?? 0, of('luckyNumber')?.reachedTarget ?? 0],
    }).toEqual({
      invoices: counts.invoices,
      gmv: Number(counts.gmv_in_cents),
      coupons: counts.coupons,
      tokens: counts.tokens,
      reserved: counts.reserved,
      outOfStock: counts.out_of_stock,
      reached: [counts.active_buy_and_win, counts.active_raffle, counts.active_lucky_number],
    });
    const awards = await pool.query('select name, quantity, reserved from promotion_awards order by position');
    expect((of('buyAndWin')?.awards ?? []).map(({ name, quantity, given }) => [name, quantity, given])).toEqual(
      awards.rows.map(({ name, quantity, reserved }) => [name, quantity, reserved]),
    );
    expect(body.byDay.reduce((sum, { invoices }) => sum + invoices, 0)).toBe(body.countedInvoices);
    expect(body.notCounted.reduce((sum, { invoices }) => sum + invoices, 0)).toBe(30 - body.countedInvoices);
  });

  test('says the day on which the stock would have run out, and why notes would not have counted', async () => {
    const promotion = await aPromotion(testApp.database.db, {
      ...{ mallCode: HERE, status: 'APPROVED', userType: 'CONSUMER', targetType: 'INVOICE_QUANTITY', consumerTarget: 1 },
      buyAndWin: { awards: [{ quantity: 2 }, { quantity: 30 }] },
    });
    const { body } = await simulate(promotion.promotionId);
    expect(body.byMode[0]?.awards.map(({ exhaustedOn }) => exhaustedOn)).toEqual([addDays(today, -10), null]);
    expect(body.byMode[0]).toMatchObject({ mode: 'buyAndWin', reachedTarget: 5, rewards: 25, outOfStock: 0, exhaustedOn: null });
    expect(body.notCounted).toEqual([{ check: 'audience', invoices: 5 }]);
    expect([body.participants, body.byDay.length]).toEqual([5, 10]);
  });

  test('only the days that are asked for, its own dates aside; the lists as they are', async () => {
    const { db } = testApp.database;
    const later = new Date(testApp.clock.now().getTime() + 90 * DAY);
    const promotion = await aPromotion(db, {
      ...{ mallCode: HERE, status: 'DRAFT', startsAt: later, endsAt: new Date(later.getTime() + DAY) },
      raffle: {},
      exclusivityType: 'BLOCKED_CONSUMERS',
    });
    const digest = (value: string) => keyedDigest(testApp.deps.secret, value);
    await db.insert(promotionPeople).values([
      { promotionId: promotion.promotionId, mallCode: HERE, list: 'email', digest: digest(people[0]?.email ?? '') },
      { promotionId: promotion.promotionId, mallCode: HERE, list: 'blocked-cpf', digest: digest(people[1]?.cpf ?? '') },
    ]);
    const { body } = await simulate(promotion.promotionId, { from: addDays(today, -10), to: addDays(today, -9) });
    expect([body.invoices, body.countedInvoices, body.notCounted]).toEqual([6, 4, [{ check: 'list', invoices: 2 }]]);
    expect((await simulate(promotion.promotionId, { from: addDays(today, -60), to: addDays(today, -50) })).body).toMatchObject({
      ...{ invoices: 0, countedInvoices: 0, participants: 0, gmv: 0, byDay: [], notCounted: [] },
    });
  });

  test('before it runs only, of one’s own malls only, over a period that has a beginning and an end', async () => {
    const { db } = testApp.database;
    const body = { from: addDays(today, -30), to: today };
    for (const status of ['CURRENT', 'CLOSED'] as const) {
      const { promotionId } = await aPromotion(db, { mallCode: HERE, status });
      expect((await simulate(promotionId)).problem.code).toBe('promotion-illegal-move');
    }
    const { promotionId } = await aPromotion(db, { mallCode: THERE, status: 'DRAFT' });
    expect((await simulate(promotionId)).problem.code).toBe('not-found');
    const refused = await aPromotion(db, { mallCode: HERE, status: 'REFUSED' });
    expect((await simulate(refused.promotionId)).status).toBe(200);
    const turned = await simulate(refused.promotionId, { from: today, to: addDays(today, -1) });
    expect([turned.status, turned.problem.fields]).toEqual([
      400,
      { from: 'Data de início deve ser menor que a data de término' },
    ]);
    const scope = scopeOfMalls([HERE], 'a test');
    const over = (most: number) =>
      simulatePromotion(db, scope, { promotionId: refused.promotionId, ...body }, { secret: testApp.deps.secret, most });
    await expect(over(29)).rejects.toMatchObject({ code: 'simulation-too-large' });
    expect((await over(30)).invoices).toBe(30);
  });

  test('[OPS-08] ends when whoever asked is gone, and reads nothing more', async () => {
    const { db } = testApp.database;
    const { promotionId } = await aPromotion(db, { mallCode: HERE, status: 'REFUSED' });
    const gone = AbortSignal.abort(new Problem('request-timeout'));
    const asked = simulatePromotion(
      db,
      scopeOfMalls([HERE], 'a test'),
      { promotionId, from: '2026-01-01', to: '2026-12-31' },
      { secret: testApp.deps.secret, gone },
    );
    await expect(asked).rejects.toMatchObject({ code: 'request-timeout' });
  });

  test('[ERR-04] over the first and the last days there are', async () => {
    const { db } = testApp.database;
    const { promotionId } = await aPromotion(db, { mallCode: HERE, status: 'REFUSED' });
    const answer = await simulate(promotionId, { from: '1900-01-01', to: '9998-12-31' });
    expect(answer.status).toBe(200);
  });

  test('a category nobody told is taken for one that is allowed; one that the app told is held to', async () => {
    const { db } = testApp.database;
    const { promotionId } = await aPromotion(db, { mallCode: HERE, status: 'APPROVED', allowedCategories: [3] });
    const before = await simulate(promotionId);
    expect(before.body.participants).toBe(6);
    const other = await aPromotion(db, { mallCode: HERE });
    await optInAll(db, other, people.slice(0, 2), { category: 1 });
    expect((await simulate(promotionId)).body.participants).toBe(4);
  });
});
