// Consumers, sponsors' extras, the engine and staff on one promotion at once. Needs several connections, which only PostgreSQL has.
import { appPromotionEndpoints } from '@galeria/contract/app/app-promotion-endpoints';
import { extraEndpoints } from '@galeria/contract/promotions/extra-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import { holdCustomer } from '../customers/customers.public.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { aCoupon } from '../customers/testing/participation.ts';
import { aNote } from '../invoices/testing/a-note.ts';
import { moveAllCounts } from '../participation/participation.public.ts';
import { applyApproval } from '../promotion-engine/commands/apply-approval.ts';
import { aPromotion, optInAll } from '../promotion-engine/testing/a-promotion.ts';
import { aSponsor } from '../promotion-engine/testing/a-sponsor.ts';
import { lockPromotionOf } from '../promotions/promotions.public.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let app: MadeAppKey;
let staff: Person;
let people: NewCustomer[];
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  app = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['close-promotion', 'make-extras', 'read-customer'] });
  const made = Array.from({ length: 60 }, () => customerOf({ mallCode: HERE }));
  people = await addThose(testApp.database.db, made);
});

const byApp = () => ({ headers: app.headers });
const join = (id: number, cpf: string) =>
  testApp.call(appPromotionEndpoints.appOptIn, { params: { id }, body: { cpf } }, null, byApp());
const count = async (text: string): Promise<number> =>
  (await testApp.database.pool.query(`select count(*)::int as n from ${text}`)).rows[0].n;
const counts = async () => (await testApp.database.pool.query('select * from promotion_counts')).rows[0];

describe('[APP-01] [PRO-04] opt-ins while somebody closes the promotion', () => {
  test('those that came in are counted, those that came late are refused, and nothing else happens', async () => {
    const { promotionId } = await aPromotion(testApp.database.db, { mallCode: HERE });
    const joined = people.map(({ cpf }, at) => ({ cpf, at }));
    const all = await Promise.all(
      joined.flatMap(({ cpf, at }) => [
        join(promotionId, cpf),
        ...(at === 20 ? [testApp.call(promotionEndpoints.closePromotion, { body: { promotionId } }, staff)] : []),
      ]),
    );
    const [closing] = all.splice(21, 1);
    expect(closing?.status).toBe(200);
    const accepted = all.filter(({ status }) => status === 201).length;
    const refused = all.filter(({ status, problem }) => status === 409 && problem.code === 'promotion-not-running').length;
    expect(accepted + refused).toBe(people.length);
    expect([await count('opt_ins'), (await counts()).opt_ins]).toEqual([accepted, accepted]);
    expect((await join(promotionId, people[0]?.cpf ?? '')).problem.code).toBe('promotion-not-running');
  });
});

describe('[APP-01] [PRO-04] an opt-in that meets a closing half-way', () => {
  test('waits for it, and is refused when it is done', async () => {
    const { promotionId } = await aPromotion(testApp.database.db, { mallCode: HERE });
    const close = "update promotions set status = 'CLOSED' where promotion_id = $1";
    const held = await holdOutside(testApp.database, [close, [promotionId]]);
    const joining = join(promotionId, people[0]?.cpf ?? '');
    await expect.poll(() => lockWaiters(testApp.database), { interval: 20 }).not.toEqual([]);
    await held.commit();
    expect((await joining).problem.code).toBe('promotion-not-running');
    expect([await count('opt_ins'), (await counts()).opt_ins]).toEqual([0, 0]);
  });
});

describe('[ENG-04] everything at once', () => {
  test('opt-ins, extras, approved notes and coupons used up: every counter equals a recount, nobody waits in a circle', async () => {
    const { db } = testApp.database;
    const promotion = await aPromotion(db, {
      mallCode: HERE,
      consumerTarget: 5000,
      luckyNumber: { awardName: 'Um carro', awardQuantity: 25 },
      buyAndWin: { awards: [{ quantity: 12 }, { quantity: 8 }], consumerTarget: 6000 },
    });
    const { promotionId } = promotion;
    const sponsor = await aSponsor(db, promotion);
    const [early, late] = [people.slice(0, 30), people.slice(30)];
    await optInAll(db, promotion, early);
    const notes: string[] = [];
    for (const { customerId } of early)
      for (const amountInCents of [6500, 4100]) {
        const note = await aNote(db, { mallCode: HERE, customerId, status: 'APROVADA', amountInCents });
        notes.push(note.invoiceId);
      }
    const apply = (invoiceId: string) =>
      applyApproval({ db, clock: testApp.clock, secret: testApp.deps.secret }, { invoiceId, mallCode: HERE });
    const extra = (cpf: string) => {
      const body = { promotionId, ...sponsor, cpf, goalConfirmationMethodId: 1, quantity: 1 };
      return testApp.call(extraEndpoints.extraTokensByCompany, { body }, staff);
    };
    // Some prizes are there to be fetched before the rush begins.
    for (const invoiceId of notes.slice(0, 10)) await apply(invoiceId);
    const { rows: usable } = await testApp.database.pool.query(
      `select coupon_id, c.cpf from coupons join customers c using (customer_id) where status = 'USABLE'`,
    );
    expect(usable.length).toBeGreaterThan(0);
    const burn = ({ coupon_id, cpf }: { coupon_id: string; cpf: string }) =>
      testApp.call(appPromotionEndpoints.appBurnCoupon, { params: { couponId: coupon_id }, body: { cpf } }, null, byApp());

    const [joined, extras, burned] = await Promise.all([
      Promise.all(late.map(({ cpf }) => join(promotionId, cpf))),
      Promise.all(people.map(({ cpf }) => extra(cpf))),
      Promise.all([...usable, ...usable].map(burn)),
      Promise.all([...notes, ...notes].map(apply)),
    ]);
    expect(joined.map(({ status }) => status)).toEqual(late.map(() => 201));
    expect(new Set(extras.map(({ status, problem }) => (status === 201 ? 'made' : problem.code)))).toEqual(
      new Set(['made', 'extra-limit']),
    );
    expect(burned.map(({ status }) => status).sort()).toEqual([...usable.map(() => 200), ...usable.map(() => 409)]);
    const made = extras.filter(({ status }) => status === 201).length;
    const of = 'where promotion_id = ';
    expect(await counts()).toMatchObject({
      opt_ins: await count(`opt_ins ${of}${promotionId}`),
      invoices: await count(`promotion_invoices ${of}${promotionId} and counted`),
      tokens: await count(`lucky_numbers ${of}${promotionId}`),
      reserved: await count(`coupons ${of}${promotionId} and award_id is not null`),
      redeemed: usable.length,
      extras: made,
      out_of_stock: await count(`coupons ${of}${promotionId} and status = 'NOT_RESERVED'`),
    });
    const { reserved, extras: counted } = await counts();
    // No more extras than the awards nobody had: never beyond all of them.
    expect([reserved <= 20, counted <= 45]).toEqual([true, true]);
    expect(await count(`lucky_numbers ${of}${promotionId} and sponsor_id is not null`)).toBe(made);
    expect(await count('invoice_approvals where taken_at is null')).toBe(0);
    const { rows: awards } = await testApp.database.pool.query(
      'select reserved, redeemed from promotion_awards order by position',
    );
    expect(awards.reduce((sum, award) => sum + award.reserved, 0)).toBe(reserved);
    expect(awards.reduce((sum, award) => sum + award.redeemed, 0)).toBe(usable.length);
  });
});

describe('[APP-01] [PRO-04] a prize handed over while somebody closes the promotion', () => {
  test('waits for the closing, which counts note after note, and neither waits for the other in a circle', async () => {
    const { db, pool } = testApp.database;
    const [person] = people;
    if (!person) throw new Error('nobody is there');
    const { customerId, mallCode, cpf } = person;
    const promotion = await aPromotion(db, { mallCode: HERE, buyAndWin: { awards: [{ quantity: 3 }] } });
    const { promotionId } = promotion;
    const [awardId = 0] = promotion.awardIds;
    await pool.query('update promotion_awards set reserved = 1 where award_id = $1', [awardId]);
    await aCoupon(db, { customerId, mallCode }, promotionId, { awardId, status: 'USABLE', mode: 'buyAndWin' });
    const { rows } = await pool.query('select coupon_id from coupons');
    const params = { couponId: String(rows[0].coupon_id) };
    const burning = await db.transaction(async (tx) => {
      // As a closing stands between two notes: the counters are its own, the next customer is not yet.
      await lockPromotionOf(tx, promotion);
      await moveAllCounts(tx, mallCode, [{ promotionId, invoices: 0 }], null);
      const burned = testApp.call(appPromotionEndpoints.appBurnCoupon, { params, body: { cpf } }, null, byApp());
      await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(1);
      expect(await holdCustomer(tx, { customerId, mallCode })).toMatchObject({ cpf });
      // In an object: what a transaction gives back is waited for.
      return { burned };
    });
    expect((await burning.burned).status).toBe(200);
    expect(await counts()).toMatchObject({ redeemed: 1 });
  });
});
