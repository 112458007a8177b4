import { appBenefitEndpoints as app } from '@galeria/contract/app/app-benefit-endpoints';
import type { BenefitInput } from '@galeria/contract/benefits/benefit';
import { couponEndpoints as staff } from '@galeria/contract/coupons/coupon-endpoints';
import { listPartnerPromos } from '@galeria/contract/coupons/raffle-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aPublishedBenefit } from './testing/a-published-benefit.ts';
import { miscountedCoupons } from './testing/recount.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const PARTNERS = { channel: 'PARKING', burnType: null, wpsPromoId: 'WPS-1' } as const;

let testApp: TestApp;
let key: MadeAppKey;
let partner: MadeAppKey;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const { db } = testApp.database;
  const createdAt = testApp.clock.now();
  key = await anAppKey(db, { malls: [HERE, THERE], createdAt });
  partner = await anAppKey(db, { malls: [HERE], createdAt, scopes: ['deliver-coupons'] });
});

const by = ({ headers }: MadeAppKey) => ({ headers });
const published = (given: Partial<BenefitInput> = {}) => aPublishedBenefit(testApp, { mallCode: HERE, ...PARTNERS, ...given });
async function reserve(id: number, mallCode = HERE) {
  const { cpf } = await aCustomer(testApp.database.db, { mallCode });
  const { body } = await testApp.call(app.appReserve, { params: { id }, body: { cpf } }, null, by(key));
  return { ...body, cpf };
}
const awaited = (query: object = {}, as = partner) =>
  testApp.call(app.appAwaitedCoupons, { query: query as never }, null, by(as));
const deliver = (couponId: string, body: { code: string; password?: string }, as = partner) =>
  testApp.call(app.appDeliverCoupon, { params: { couponId }, body }, null, by(as));
const refuse = (couponId: string, reason = 'Sem vagas', as = partner) =>
  testApp.call(app.appRefuseCoupon, { params: { couponId }, body: { reason } }, null, by(as));
const redeem = (couponId: string, as = partner) =>
  testApp.call(app.appRedeemCoupon, { params: { couponId }, body: {} }, null, by(as));
const rowOf = async (couponId: string) =>
  (await testApp.database.pool.query('select * from benefit_coupons where coupon_id = $1', [couponId])).rows[0];
const countsOf = async (id: number) =>
  (await testApp.database.pool.query('select taken, burned, awaited from benefit_counts where benefit_id = $1', [id])).rows[0];
const problemOf = (answer: { status: number; body: unknown }) => [answer.status, (answer.body as { code?: string }).code];
const actionsOf = async (couponId: string) => (await auditTrail(testApp.database, couponId)).map(({ action }) => action);

describe('[BEN-06, APP-01] coupons that wait for their partner', () => {
  test('are listed the longest first, by mall and promotion, page by page, without their holders', async () => {
    const [one, two] = [await published(), await published({ wpsPromoId: 'WPS-2' })];
    const there = await published({ mallCode: THERE });
    const mine = await published({ channel: 'MALL', burnType: 'APP_CODE', wpsPromoId: null });
    const given = [];
    for (const id of [one.id, two.id, one.id]) given.push(await reserve(id));
    await reserve(there.id, THERE);
    await reserve(mine.id);
    const [first, second, third] = given.map(({ couponId }) => couponId) as [string, string, string];
    const ids = async (query?: object) => (await awaited(query)).body.data.map(({ couponId }) => couponId);
    const { body } = await awaited();
    expect(body).toMatchObject({ total: 3, pageCount: 1 });
    expect(body.data[0]).toEqual({
      ...{ couponId: first, mallCode: HERE, benefitId: one.id, wpsPromoId: 'WPS-1', status: 'PROCESSING' },
      createdAt: given[0]?.createdAt,
      endDate: one.endDate,
    });
    expect(await ids()).toEqual([first, second, third]);
    expect(await ids({ wpsPromoId: 'WPS-1' })).toEqual([first, third]);
    expect(await ids({ wpsPromoId: 'WPS-1', size: 1, page: 2 })).toEqual([third]);
    expect(problemOf(await awaited({ mallCode: THERE }))).toEqual([403, 'foreign-mall']);
    expect((await awaited({ mallCode: THERE }, key)).body.data.map(({ benefitId }) => benefitId)).toEqual([there.id]);
    await deliver(first, { code: 'P1' });
    expect(await ids()).toEqual([second, third]);
  });

  test('get the code once: told again it stays, told otherwise it is refused', async () => {
    const { id } = await published();
    const { couponId, cpf } = await reserve(id);
    expect(await countsOf(id)).toEqual({ taken: 1, burned: 0, awaited: 1 });
    const first = await deliver(couponId, { code: ' AB-12 ', password: '998877' });
    expect(first).toMatchObject({ status: 200, body: { couponId, status: 'USABLE' } });
    expect(await rowOf(couponId)).toMatchObject({ status: 'USABLE', code: 'AB-12', password: '998877', is_own_code: true });
    const before = await tableDigests(testApp.database);
    expect((await deliver(couponId, { code: 'AB-12', password: '998877' })).body).toEqual(first.body);
    for (const other of [{ code: 'AB-13', password: '998877' }, { code: 'AB-12' }])
      expect(problemOf(await deliver(couponId, other))).toEqual([409, 'coupon-has-other-code']);
    expect(await tableDigests(testApp.database)).toEqual(before);
    const mine = await testApp.call(app.appCustomerCoupons, { body: { mallCode: HERE, cpf } }, null, by(key));
    expect(mine.body.data).toMatchObject([{ couponId, status: 'USABLE', code: 'AB-12', password: '998877' }]);
    expect(await actionsOf(couponId)).toEqual(['coupon.reserved', 'coupon.delivered']);
    expect(await countsOf(id)).toEqual({ taken: 1, burned: 0, awaited: 0 });
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('never share a code with another of the benefit; another benefit may have it', async () => {
    const [one, other] = [await published(), await published()];
    const [first, second, elsewhere] = [await reserve(one.id), await reserve(one.id), await reserve(other.id)];
    expect((await deliver(first.couponId, { code: 'MESMO' })).status).toBe(200);
    expect(problemOf(await deliver(second.couponId, { code: 'MESMO' }))).toEqual([409, 'coupon-code-taken']);
    expect(await rowOf(second.couponId)).toMatchObject({ status: 'PROCESSING', code: null });
    expect((await deliver(elsewhere.couponId, { code: 'MESMO' })).status).toBe(200);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('of two deliveries at once one is taken, and of one code for two coupons one', async () => {
    const { id } = await published();
    const { couponId } = await reserve(id);
    const both = await Promise.all(['UM', 'DOIS', 'UM', 'DOIS'].map((code) => deliver(couponId, { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await actionsOf(couponId)).toEqual(['coupon.reserved', 'coupon.delivered']);
    const pair = [await reserve(id), await reserve(id)];
    const same = await Promise.all(pair.map((each) => deliver(each.couponId, { code: 'TRES' })));
    expect(same.map(problemOf).sort()).toEqual([
      [200, undefined],
      [409, 'coupon-code-taken'],
    ]);
    expect(await countsOf(id)).toEqual({ taken: 3, burned: 0, awaited: 1 });
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('are refused with why, and their place is free again once', async () => {
    const { id } = await published({ couponsQuantity: 1 });
    const { couponId } = await reserve(id);
    const first = await refuse(couponId);
    expect(first).toMatchObject({ status: 200, body: { status: 'REJECTED' } });
    expect((await refuse(couponId, 'Outra razão')).body).toEqual(first.body);
    expect(await rowOf(couponId)).toMatchObject({ status: 'REJECTED', reason: 'Sem vagas', given_on: null });
    expect(await countsOf(id)).toEqual({ taken: 0, burned: 0, awaited: 0 });
    expect(problemOf(await deliver(couponId, { code: 'TARDE' }))).toEqual([409, 'coupon-not-awaited']);
    expect(await actionsOf(couponId)).toEqual(['coupon.reserved', 'coupon.refused']);
    const next = await reserve(id);
    expect(next.status).toBe('PROCESSING');
    const [given, denied] = await Promise.all([deliver(next.couponId, { code: 'X1' }), refuse(next.couponId)]);
    expect([given?.status, denied?.status].sort()).toEqual([200, 409]);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('are confirmed by the partner once their code is out, and count as used', async () => {
    const { id } = await published();
    const { couponId } = await reserve(id);
    expect(problemOf(await redeem(couponId))).toEqual([409, 'coupon-not-usable']);
    await deliver(couponId, { code: 'SAIDA-9' });
    const first = await redeem(couponId);
    expect(first.body).toMatchObject({ status: 'REDEEMED' });
    expect((await redeem(couponId)).body).toEqual(first.body);
    expect((await deliver(couponId, { code: 'SAIDA-9' })).body).toMatchObject({ status: 'REDEEMED' });
    expect(problemOf(await refuse(couponId))).toEqual([409, 'coupon-not-awaited']);
    expect(await countsOf(id)).toEqual({ taken: 1, burned: 1, awaited: 0 });
    expect(await actionsOf(couponId)).toEqual(['coupon.reserved', 'coupon.delivered', 'coupon.redeemed']);
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit-wps-promo'] });
    const promos = await testApp.call(listPartnerPromos, { query: {} }, reader);
    expect(promos.body.data).toMatchObject([{ id, taken: 1, awaited: 0, burned: 1 }]);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('a coupon that staff took back waits no more', async () => {
    const { couponId } = await reserve((await published()).id);
    const desk = await testApp.aPerson({ malls: [HERE], permissions: ['update-benefit'] });
    await testApp.call(staff.releaseCoupon, { params: { couponId }, body: { reason: 'Desistiu' } }, desk);
    expect(problemOf(await deliver(couponId, { code: 'P1' }))).toEqual([409, 'coupon-not-awaited']);
    expect(problemOf(await refuse(couponId))).toEqual([409, 'coupon-not-awaited']);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('are unknown to a key of another mall, and so is what no partner has; other keys may not ask', async () => {
    const { couponId } = await reserve((await published()).id);
    const own = await reserve((await published({ channel: 'MALL', burnType: 'APP_CODE', wpsPromoId: null })).id);
    const createdAt = testApp.clock.now();
    const elsewhere = await anAppKey(testApp.database.db, { malls: [THERE], createdAt });
    const taker = await anAppKey(testApp.database.db, { malls: [HERE], createdAt, scopes: ['reserve-coupons', 'burn-coupons'] });
    const before = await tableDigests(testApp.database);
    const tries = (id: string, as: MadeAppKey) => [deliver(id, { code: 'P1' }, as), refuse(id, 'Não', as), redeem(id, as)];
    for (const answer of await Promise.all([...tries(couponId, elsewhere), ...tries(own.couponId, partner)]))
      expect(problemOf(answer)).toEqual([404, 'not-found']);
    for (const answer of await Promise.all([...tries(couponId, taker), awaited({}, taker)])) expect(answer.status).toBe(403);
    expect((await awaited({}, elsewhere)).body.data).toEqual([]);
    expect(await tableDigests(testApp.database)).toEqual(before);
  });

  test.each([
    { code: '' },
    { code: 'com espaço' },
    { code: '-X' },
    { code: 'é' },
    { code: 'A'.repeat(61) },
    { code: 'A', password: '=1' },
  ])('a code that nobody could read out is refused at its field: %o', async (body) => {
    const answer = await deliver('00000000-0000-4000-8000-000000000000', body);
    expect([answer.status, Object.keys((answer.body as { fields?: object }).fields ?? {})]).toEqual([
      400,
      ['password' in body ? 'password' : 'code'],
    ]);
  });
});
