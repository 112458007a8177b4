import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { numberShape } from '@galeria/contract/promotions/lucky-number-shape';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import { unseal } from '../../platform/sealed-text.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { waitingApprovals } from '../invoices/invoices.public.ts';
import { invoiceItems } from '../invoices/invoices.tables.ts';
import { aNote, type NoteTraits } from '../invoices/testing/a-note.ts';
import { numbersFrom } from '../participation/lucky-order.crypto.ts';
import { keyHashOf } from '../promotions/draw-key.crypto.ts';
import { promotionPeople } from '../promotions/promotions.tables.ts';
import { blockedStores, forbiddenItems, substores } from '../regulation/regulation.tables.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { applyApproval } from './commands/apply-approval.ts';
import { retryDueFaults } from './commands/retry-fault.ts';
import { takeApprovals } from './commands/take-approvals.ts';
import { aPromotion, optInAll, type PromotionTraits, TEST_SECRET } from './testing/a-promotion.ts';
import { miscounts } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 24 * 3_600_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const engine = () => ({ db: testApp.database.db, clock: testApp.clock, secret: TEST_SECRET });
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;

/** An approved note of a customer, acted on. */
async function spend(customerId: string, amountInCents: number, traits: NoteTraits = {}): Promise<string> {
  const { invoiceId } = await aNote(testApp.database.db, {
    mallCode: HERE,
    customerId,
    status: 'APROVADA',
    amountInCents,
    ...traits,
  });
  expect(await applyApproval(engine(), { invoiceId, mallCode: HERE })).toBe('applied');
  return invoiceId;
}

/** A customer in a promotion of their own. */
async function participant(traits: PromotionTraits = {}, customerTraits: Parameters<typeof aCustomer>[1] = {}) {
  const { db } = testApp.database;
  const promotion = await aPromotion(db, { mallCode: HERE, ...traits });
  const customer = await aCustomer(db, { mallCode: HERE, ...customerTraits });
  await optInAll(db, promotion, [customer]);
  return { ...promotion, customerId: customer.customerId, customer };
}

const judged = async (promotionId: number) =>
  rows(
    'select counted, counted_in_cents, trace from promotion_invoices where promotion_id = $1 order by applied_at, invoice_id',
    [promotionId],
  );
const failedChecks = async (promotionId: number): Promise<string[][]> =>
  (await judged(promotionId)).map(({ trace }) =>
    trace.filter((step: { passed: boolean }) => !step.passed).map((step: { check: string }) => step.check),
  );
const progress = (promotionId: number) =>
  rows('select mode, counted, rewards from promotion_progress where promotion_id = $1 order by mode', [promotionId]);

describe('[ENG-01] [ENG-02] an approved note', () => {
  test('moves the progress of its customer, and each whole target is a coupon; what is left over stays', async () => {
    const { promotionId, customerId } = await participant({ consumerTarget: 10_000 });
    await spend(customerId, 7_000);
    expect(await progress(promotionId)).toEqual([{ mode: 'raffle', counted: 7_000, rewards: 0 }]);
    expect(await rows('select 1 from coupons')).toEqual([]);
    await spend(customerId, 26_500);
    expect(await progress(promotionId)).toEqual([{ mode: 'raffle', counted: 33_500, rewards: 3 }]);
    const made = await rows('select customer_id, status, mode, award_id, code from coupons');
    expect(made).toEqual(
      Array.from({ length: 3 }, () => ({
        customer_id: customerId,
        status: 'UNUSABLE',
        mode: 'raffle',
        award_id: null,
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      })),
    );
    const [counts] = await rows('select invoices, gmv_in_cents, coupons, active_raffle from promotion_counts');
    expect(counts).toEqual({ invoices: 2, gmv_in_cents: 33_500, coupons: 3, active_raffle: 1 });
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('moves every running promotion the customer takes part in, and no other', async () => {
    const { db } = testApp.database;
    const { customerId, customer, promotionId: first } = await participant({ consumerTarget: 10_000 });
    const counting = await aPromotion(db, {
      mallCode: HERE,
      targetType: 'PURCHASE_QUANTITY',
      consumerTarget: 1,
      luckyNumber: {},
    });
    const closed = await aPromotion(db, { mallCode: HERE, status: 'CLOSED' });
    const draft = await aPromotion(db, { mallCode: HERE, status: 'APPROVED' });
    await aPromotion(db, { mallCode: HERE });
    for (const promotion of [counting, closed, draft]) await optInAll(db, promotion, [customer]);
    await spend(customerId, 12_000);
    expect(await rows('select promotion_id, counted from promotion_invoices order by promotion_id')).toEqual([
      { promotion_id: first, counted: true },
      { promotion_id: counting.promotionId, counted: true },
    ]);
    expect(await progress(counting.promotionId)).toEqual([{ mode: 'luckyNumber', counted: 1, rewards: 1 }]);
    expect(await rows('select 1 from lucky_numbers')).toHaveLength(1);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('of somebody who takes part in nothing is taken, and nothing happens', async () => {
    const { customerId } = await aCustomer(testApp.database.db, { mallCode: HERE });
    await spend(customerId, 50_000);
    expect(await rows('select 1 from promotion_invoices')).toEqual([]);
    expect(await rows('select 1 from invoice_approvals where taken_at is null')).toEqual([]);
  });

  test('moves both modes of a promotion, each by its own target and dates', async () => {
    const past = new Date(Date.now() - 1000);
    const { promotionId, customerId } = await participant({
      raffle: { consumerTarget: 5_000 },
      buyAndWin: { consumerTarget: 9_000, awards: [{ quantity: 1 }, { quantity: 5, name: 'Panettone' }] },
    });
    await spend(customerId, 20_000);
    expect(await progress(promotionId)).toEqual([
      { mode: 'buyAndWin', counted: 20_000, rewards: 2 },
      { mode: 'raffle', counted: 20_000, rewards: 4 },
    ]);
    expect(await rows('select quantity, reserved from promotion_awards order by position')).toEqual([
      { quantity: 1, reserved: 1 },
      { quantity: 5, reserved: 1 },
    ]);
    const [{ trace }] = (await judged(promotionId)) as [{ trace: { check: string; mode?: string; facts?: object }[] }];
    expect(trace.find((step) => step.check === 'reward' && step.mode === 'buyAndWin')?.facts).toMatchObject({
      awards: ['Prêmio 1', 'Panettone'],
    });
    await rows("update promotion_modes set status = 'CLOSED', ended_at = $1 where mode = 'buyAndWin'", [past]);
    await spend(customerId, 10_000);
    expect(await progress(promotionId)).toEqual([
      { mode: 'buyAndWin', counted: 20_000, rewards: 2 },
      { mode: 'raffle', counted: 30_000, rewards: 6 },
    ]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('reserves the award that stands first, whichever was made first', async () => {
    const { promotionId, customerId } = await participant({
      buyAndWin: {
        consumerTarget: 1_000,
        awards: [
          { quantity: 5, name: 'Caneca' },
          { quantity: 1, name: 'Panettone' },
        ],
      },
    });
    await rows('update promotion_awards set position = 3 - position where promotion_id = $1', [promotionId]);
    await spend(customerId, 2_000);
    expect(await rows('select name, reserved from promotion_awards order by position')).toEqual([
      { name: 'Panettone', reserved: 1 },
      { name: 'Caneca', reserved: 1 },
    ]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('that counts at half past nine in the evening makes a participant of that day in São Paulo', async () => {
    const { promotionId, customerId } = await participant();
    const day = saoPauloDay(new Date(testApp.clock.now().getTime() + DAY));
    testApp.clock.advance(new Date(`${day}T21:30:00-03:00`).getTime() - testApp.clock.now().getTime());
    await spend(customerId, 1_000);
    expect(
      await rows('select day::text as day from promotion_days where promotion_id = $1 and participants = 1', [promotionId]),
    ).toEqual([{ day }]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('that finds no award left is recorded, not lost', async () => {
    const { promotionId, customerId } = await participant({ buyAndWin: { consumerTarget: 1_000, awards: [{ quantity: 2 }] } });
    await spend(customerId, 5_000);
    expect(await rows('select status, count(*)::int from coupons group by status order by status')).toEqual([
      { status: 'NOT_RESERVED', count: 3 },
      { status: 'USABLE', count: 2 },
    ]);
    expect(await failedChecks(promotionId)).toEqual([['out-of-stock']]);
    const [counts] = await rows('select reserved, out_of_stock, active_buy_and_win from promotion_counts');
    expect(counts).toEqual({ reserved: 2, out_of_stock: 3, active_buy_and_win: 1 });
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('[ENG-03] gets the next numbers of the keyed order, and none when they are used up', async () => {
    const { promotionId, customerId } = await participant({ luckyNumber: { consumerTarget: 1_000, seriesCount: 1 } });
    await spend(customerId, 3_000);
    const [mode] = await rows('select sealed_key, key_hash from promotion_modes');
    const key = unseal(mode.sealed_key, TEST_SECRET);
    expect(keyHashOf(key)).toBe(mode.key_hash);
    const numbersOf = async () => (await rows('select number from lucky_numbers order by number')).map(({ number }) => number);
    expect(await numbersOf()).toEqual(numbersFrom(key, numberShape(1, null), 0, 3).sort());
    // All but one are handed out already.
    await rows('update promotion_counts set tokens = 99999');
    await spend(customerId, 2_500);
    expect(await numbersOf()).toEqual(
      [...numbersFrom(key, numberShape(1, null), 0, 3), ...numbersFrom(key, numberShape(1, null), 99_999, 1)].sort(),
    );
    expect(await rows("select mode, status from coupons where status = 'NOT_RESERVED'")).toEqual([
      { mode: 'luckyNumber', status: 'NOT_RESERVED' },
    ]);
    const [counts] = await rows('select tokens, out_of_stock, waiting from promotion_counts');
    expect(counts).toEqual({ tokens: 100_000, out_of_stock: 1, waiting: 0 });
    expect(await failedChecks(promotionId)).toEqual([[], ['out-of-stock']]);
  });

  test('counts once, however often it is acted on, even when its approval is given back', async () => {
    const { promotionId, customerId } = await participant({ consumerTarget: 1_000 });
    const invoiceId = await spend(customerId, 2_000);
    expect(await applyApproval(engine(), { invoiceId, mallCode: HERE })).toBe('taken');
    await rows('update invoice_approvals set taken_at = null');
    expect(await takeApprovals(engine())).toEqual({ applied: 1 });
    // What was acted on is not gone through again, however much there is of it.
    expect(await waitingApprovals(testApp.database.db, 0, 10)).toEqual([]);
    expect(await progress(promotionId)).toEqual([{ mode: 'raffle', counted: 2_000, rewards: 2 }]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('a refused one and one that waits bring nothing about', async () => {
    const { promotionId, customerId } = await participant({ consumerTarget: 1_000 });
    for (const status of ['REJEITADA', 'AVALIACAO_PENDENTE', 'CNPJ_ANALISE'] as const)
      await aNote(testApp.database.db, { mallCode: HERE, customerId, status });
    expect(await takeApprovals(engine())).toEqual({ applied: 0 });
    expect(await progress(promotionId)).toEqual([]);
  });
});

describe('[ENG-01] a note that does not count is kept with why', () => {
  test('of a store that does not take part, unless it is a substore of one that does', async () => {
    const { db } = testApp.database;
    const [parent, child, other] = [
      await aStore(db, { mallCode: HERE }),
      await aStore(db, { mallCode: HERE }),
      await aStore(db, { mallCode: HERE }),
    ];
    const { promotionId, customerId } = await participant({ storeIds: [parent.universalId] });
    await db.insert(substores).values({
      mallCode: HERE,
      universalId: child.universalId,
      parentUniversalId: parent.universalId,
      createdAt: new Date(),
    });
    await spend(customerId, 1_000, { storeUniversalId: parent.universalId });
    await spend(customerId, 2_000, { storeUniversalId: child.universalId });
    expect(await progress(promotionId)).toEqual([{ mode: 'raffle', counted: 3_000, rewards: 0 }]);
    await spend(customerId, 4_000, { storeUniversalId: other.universalId });
    await spend(customerId, 8_000, { storeUniversalId: null });
    expect(await failedChecks(promotionId)).toEqual([['reward'], ['reward'], ['store'], ['store']]);
    expect(await progress(promotionId)).toEqual([{ mode: 'raffle', counted: 3_000, rewards: 0 }]);
    const [counts] = await rows('select invoices, gmv_in_cents from promotion_counts');
    expect(counts).toEqual({ invoices: 2, gmv_in_cents: 3_000 });
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('of a store that is blocked: of the mall, of the promotion, or as a substore', async () => {
    const { db } = testApp.database;
    const [everywhere, here, child, elsewhere] = await Promise.all([
      aStore(db, { mallCode: HERE }),
      aStore(db, { mallCode: HERE }),
      aStore(db, { mallCode: HERE }),
      aStore(db, { mallCode: HERE }),
    ]);
    const { promotionId, customerId } = await participant();
    const other = await aPromotion(db, { mallCode: HERE });
    const createdAt = new Date();
    await db.insert(blockedStores).values([
      { mallCode: HERE, universalId: everywhere.universalId, promotionId: null, createdAt },
      { mallCode: HERE, universalId: here.universalId, promotionId, createdAt },
      { mallCode: HERE, universalId: elsewhere.universalId, promotionId: other.promotionId, createdAt },
    ]);
    await db.insert(substores).values({
      ...{ mallCode: HERE, universalId: child.universalId, parentUniversalId: everywhere.universalId, createdAt },
    });
    for (const store of [everywhere, here, child, elsewhere])
      await spend(customerId, 1_000, { storeUniversalId: store.universalId });
    expect(await failedChecks(promotionId)).toEqual([
      ['store-not-blocked'],
      ['store-not-blocked'],
      ['store-not-blocked'],
      ['reward'],
    ]);
  });

  test('of somebody the lists keep out: by e-mail, by CPF, by not being named', async () => {
    const { db } = testApp.database;
    const listed = async (traits: PromotionTraits, list: 'email' | 'blocked-cpf' | 'eligible-cpf' | null) => {
      const { promotionId, customerId, customer } = await participant(traits);
      const value = list === 'email' ? (customer.email ?? '') : customer.cpf;
      if (list !== null)
        await db
          .insert(promotionPeople)
          .values({ promotionId, mallCode: HERE, list, digest: keyedDigest(TEST_SECRET, value), value });
      await spend(customerId, 20_000);
      return (await failedChecks(promotionId))[0];
    };
    expect(await listed({ exclusivityType: 'BLOCKED_CONSUMERS' }, 'email')).toEqual(['list']);
    expect(await listed({ exclusivityType: 'BLOCKED_CONSUMERS' }, null)).toEqual([]);
    expect(await listed({ exclusivityType: 'ALLOWED_CONSUMERS' }, 'email')).toEqual([]);
    expect(await listed({ exclusivityType: 'ALLOWED_CONSUMERS' }, null)).toEqual(['list']);
    expect(await listed({ exclusivityType: 'INTEGRATION' }, 'eligible-cpf')).toEqual([]);
    expect(await listed({ exclusivityType: 'INTEGRATION' }, null)).toEqual(['list']);
    expect(await listed({}, 'blocked-cpf')).toEqual(['list']);
  });

  test('forbidden items are deducted where the store tracks them, by code and by the names of the mall', async () => {
    const { db } = testApp.database;
    const tracking = await aStore(db, { mallCode: HERE, tracksForbiddenItems: true });
    const careless = await aStore(db, { mallCode: HERE, tracksForbiddenItems: false });
    const { promotionId, customerId } = await participant({ consumerTarget: 50_000 });
    await db
      .insert(forbiddenItems)
      .values({ mallCode: HERE, name: 'Canivete Suíço', category: 'WHITE_WEAPONS', createdAt: new Date() });
    const bought = async (storeUniversalId: string, items: [string, string | null, number][]) => {
      const amountInCents = items.reduce((sum, [, , cents]) => sum + cents, 0);
      const { invoiceId } = await aNote(db, { mallCode: HERE, customerId, status: 'APROVADA', amountInCents, storeUniversalId });
      await db.insert(invoiceItems).values(
        items.map(([name, ncm, cents], at) => ({
          ...{ mallCode: HERE, invoiceId, position: at + 1, name, ncm, quantity: 1000, amountInCents: cents },
        })),
      );
      await applyApproval(engine(), { invoiceId, mallCode: HERE });
    };
    await bought(tracking.universalId, [
      ['CERVEJA LAGER', '22030000', 3_000],
      ['CANIVETE SUICO PEQUENO', null, 2_000],
      ['CAMISA', '61091000', 10_000],
    ]);
    await bought(careless.universalId, [['CERVEJA LAGER', '22030000', 3_000]]);
    await bought(tracking.universalId, [['CERVEJA LAGER', '22030000', 3_000]]);
    expect((await judged(promotionId)).map((row) => [row.counted, row.counted_in_cents])).toEqual([
      [true, 10_000],
      [true, 3_000],
      [false, 0],
    ]);
    expect((await failedChecks(promotionId))[2]).toContain('forbidden-items');
    // What was bought is with the note; the trace says only of which kind it was.
    expect(JSON.stringify(await judged(promotionId))).not.toMatch(/cerveja|canivete/i);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('of a shopkeeper, of another category, issued before the start, on a day off', async () => {
    const { db } = testApp.database;
    const shopkeeper = await participant({ userType: 'CONSUMER', consumerTarget: 1 }, { isShopKeeper: true });
    await spend(shopkeeper.customerId, 1_000);
    expect(await failedChecks(shopkeeper.promotionId)).toEqual([['audience']]);
    const starred = await participant({ allowedCategories: [3, 4], consumerTarget: 1 });
    await spend(starred.customerId, 1_000);
    expect(await failedChecks(starred.promotionId)).toEqual([['category']]);
    const late = await participant({ startsAt: new Date(Date.now() - 1000), consumerTarget: 1 });
    await spend(late.customerId, 1_000, { issueDate: '2026-01-05', accessKey: null });
    expect(await failedChecks(late.promotionId)).toEqual([['period']]);
    const never = await aPromotion(db, { mallCode: HERE, activeDays: [], consumerTarget: 1 });
    const customer = await aCustomer(db, { mallCode: HERE });
    await optInAll(db, never, [customer]);
    await spend(customer.customerId, 1_000);
    expect(await failedChecks(never.promotionId)).toEqual([['active-day']]);
  });
});

describe('[ENG-02] approvals that wait', () => {
  test('are acted on in the order they came; one that cannot be keeps nobody else waiting and is told of', async () => {
    const { db } = testApp.database;
    const broken = await participant({ consumerTarget: 1_000 });
    const fine = await participant({ consumerTarget: 1_000 });
    await rows('delete from promotion_counts where promotion_id = $1', [broken.promotionId]);
    for (const { customerId } of [broken, fine, fine])
      await aNote(db, { mallCode: HERE, customerId, status: 'APROVADA', amountInCents: 1_000 });
    await expect(takeApprovals(engine())).rejects.toThrow('1 approvals could not be acted on');
    expect(await progress(fine.promotionId)).toEqual([{ mode: 'raffle', counted: 2_000, rewards: 2 }]);
    expect(await progress(broken.promotionId)).toEqual([]);
    // It was acted on, and waits for the promotion that could not count it.
    expect(await rows('select 1 from invoice_approvals where taken_at is null')).toEqual([]);
    expect(await rows('select promotion_id from engine_faults')).toEqual([{ promotion_id: broken.promotionId }]);
    await rows('insert into promotion_counts (promotion_id, mall_code, opt_ins) values ($1, $2, 1)', [broken.promotionId, HERE]);
    testApp.clock.advance(60_000);
    expect(await retryDueFaults(engine())).toEqual({ counted: 1 });
    expect(await progress(broken.promotionId)).toEqual([{ mode: 'raffle', counted: 1_000, rewards: 1 }]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });
});

describe('[ENG-06] a customer who may not earn', () => {
  const blocked = (customerId: string, act: 'BLOCKED' | 'UNBLOCKED', at: Date) =>
    rows(
      `insert into customer_block_events (mall_code, customer_id, position, act, by, at)
       select $1, $2, count(*) + 1, $3, 'ana@galeria.example', $4 from customer_block_events where customer_id = $2`,
      [HERE, customerId, act, at],
    );

  test('who is blocked when the note is approved earns nothing, and the trace says so; before and after they do', async () => {
    const { promotionId, customerId } = await participant({ consumerTarget: 10_000 });
    const minute = (n: number) => new Date(Date.now() - (60 - n) * 60_000);
    await blocked(customerId, 'BLOCKED', minute(10));
    await blocked(customerId, 'UNBLOCKED', minute(20));
    await spend(customerId, 10_000, { decidedAt: minute(9) });
    await spend(customerId, 10_000, { decidedAt: minute(15) });
    await spend(customerId, 10_000, { decidedAt: minute(21) });
    expect(await failedChecks(promotionId)).toEqual([[], ['customer-not-blocked'], []]);
    expect(await progress(promotionId)).toEqual([{ mode: 'raffle', counted: 20_000, rewards: 2 }]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('of a promotion for adults, who is under age or of no known age', async () => {
    const adults = { consumerTarget: 10_000, isAgeRestricted: true };
    const grown = await participant(adults, { birthDate: '1980-05-01' });
    const young = await participant(adults, { birthDate: '2015-05-01' });
    const unknown = await participant(adults, { birthDate: null });
    for (const { customerId } of [grown, young, unknown]) await spend(customerId, 10_000);
    const found = await Promise.all([grown, young, unknown].map(({ promotionId }) => failedChecks(promotionId)));
    expect(found).toEqual([[[]], [['age']], [['age']]]);
    expect(await rows('select customer_id from coupons')).toEqual([{ customer_id: grown.customerId }]);
  });
});
