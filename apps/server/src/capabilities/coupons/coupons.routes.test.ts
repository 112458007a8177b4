import { appBenefitEndpoints as app } from '@galeria/contract/app/app-benefit-endpoints';
import type { BenefitInput } from '@galeria/contract/benefits/benefit';
import { getBenefit, pauseBenefit, updateBenefit } from '@galeria/contract/benefits/benefit-endpoints';
import { couponEndpoints as staff } from '@galeria/contract/coupons/coupon-endpoints';
import { deleteCustomer } from '@galeria/contract/customers/customer-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import { aBenefitFile, changeOf } from '../benefits/testing/a-benefit.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { serveWaiting } from './commands/serve-waiting.ts';
import { aPublishedBenefit } from './testing/a-published-benefit.ts';
import { miscountedCoupons } from './testing/recount.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 24 * 3_600_000;

let testApp: TestApp;
let key: MadeAppKey;
let customer: NewCustomer;
let desk: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  key = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE });
  desk = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit-coupon', 'update-benefit', 'read-customer'] });
});

type Asked = { cpf?: string; category?: 1 | 2; answer?: string; waitsForStock?: boolean };
const byApp = (by: MadeAppKey) => ({ headers: by.headers });
const published = (given: Partial<BenefitInput> = {}) => aPublishedBenefit(testApp, { mallCode: HERE, ...given });
const reserve = (id: number, body: Asked = {}, by = key) =>
  testApp.call(app.appReserve, { params: { id }, body: { cpf: customer.cpf, ...body } }, null, byApp(by));
const take = (couponId: string, body: { cpf?: string; code?: string } = {}, by = key) =>
  testApp.call(app.appUseCoupon, { params: { couponId }, body: { cpf: customer.cpf, ...body } }, null, byApp(by));
const giveBack = (couponId: string, cpf = customer.cpf) =>
  testApp.call(app.appReleaseCoupon, { params: { couponId }, body: { cpf } }, null, byApp(key));
const burn = (couponId: string, as = desk) =>
  testApp.call(staff.burnCoupon, { params: { couponId }, body: { reason: 'Aplicativo fora do ar' } }, as);
const release = (couponId: string, as = desk) =>
  testApp.call(staff.releaseCoupon, { params: { couponId }, body: { reason: 'Cliente desistiu' } }, as);
const list = (query: object = {}, as = desk) => testApp.call(staff.listCoupons, { query: query as never }, as);
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;
const countsOf = async (id: number) => {
  const [{ taken, burned, waiting }] = (await rows('select * from benefit_counts where benefit_id = $1', [id])) as [
    { taken: number; burned: number; waiting: number },
  ];
  return { taken, burned, waiting };
};
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

test('[SHL-12, CPN-01] the list is turned round: page after page of the oldest first is the newest first from its end, equal moments too', async () => {
  const { id } = await published({ couponsQuantity: 10 });
  for (let n = 0; n < 5; n += 1) {
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    expect((await reserve(id, { cpf })).status).toBe(201);
  }
  await rows("update benefit_coupons set created_at = date_trunc('day', created_at)");
  const pages = async (sort: string) => {
    const found: string[] = [];
    for (let page = 1; page <= 3; page += 1)
      found.push(...(await list({ sort, size: 2, page })).body.data.map(({ couponId }) => couponId));
    return found;
  };
  const oldest = await pages('createdAt');
  expect(new Set(oldest).size).toBe(5);
  expect(oldest).toEqual((await pages('-createdAt')).reverse());
  expect((await list({ sort: 'movedAt' })).status).toBe(400);
});

describe('[APP-01, CPN-02] a coupon is reserved', () => {
  test('with a code of its own, counted, recorded, and the same for the same request', async () => {
    const { id } = await published();
    const headers = { ...key.headers, 'idempotency-key': 'uma-chave-de-repeticao' };
    const ask = () => testApp.call(app.appReserve, { params: { id }, body: { cpf: customer.cpf } }, null, { headers });
    const [first, again] = [await ask(), await ask()];
    expect(first).toMatchObject({ status: 201, body: { benefitId: id, status: 'USABLE' } });
    expect(first.body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(again.body).toEqual(first.body);
    expect(await countsOf(id)).toEqual({ taken: 1, burned: 0, waiting: 0 });
    expect(await auditTrail(testApp.database, first.body.couponId)).toMatchObject([{ action: 'coupon.reserved' }]);
    const mine = await testApp.call(app.appCustomerCoupons, { body: { mallCode: HERE, cpf: customer.cpf } }, null, byApp(key));
    expect(mine.body.data).toEqual([{ ...first.body, raffleDate: null }]);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test.each([
    ['FIXED_CODE', { channel: 'FIXED_CODE', burnType: null, burnCode: 'BEMVINDO' }, { status: 'USABLE', code: 'BEMVINDO' }],
    ['a partner’s', { channel: 'PARKING', burnType: null, wpsPromoId: 'WPS-1' }, { status: 'PROCESSING', code: null }],
    [
      'a raffle’s',
      { type: 'RAFFLE', channel: 'RAFFLE', burnType: null, prizeQuantity: 1, couponsQuantity: 10 },
      { status: 'UNUSABLE' },
    ],
  ] as const)('of the kind its channel says: %s', async (_, given, expected) => {
    const more = 'type' in given ? { raffleDate: new Date(testApp.clock.now().getTime() + 20 * DAY).toISOString() } : {};
    const regulation = 'type' in given ? { regulationFileId: await aRegulation() } : {};
    const { id } = await published({ ...given, ...more, ...regulation } as Partial<BenefitInput>);
    expect((await reserve(id)).body).toMatchObject(expected);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('to the stock and no further; who asks to wait is served when stock comes, the longest first', async () => {
    const benefit = await published({ couponsQuantity: 1 });
    const others = [];
    for (let n = 0; n < 3; n += 1) others.push(await aCustomer(testApp.database.db, { mallCode: HERE }));
    expect((await reserve(benefit.id)).status).toBe(201);
    const before = await tableDigests(testApp.database);
    expect(codeOf(await reserve(benefit.id, { cpf: others[0]?.cpf ?? '' }))).toBe('benefit-out-of-stock');
    expect(await tableDigests(testApp.database)).toEqual(before);
    const waiting = [];
    for (const { cpf } of others) waiting.push((await reserve(benefit.id, { cpf, waitsForStock: true })).body);
    expect(waiting.map(({ status, code }) => [status, code])).toEqual(Array(3).fill(['NOT_RESERVED', null]));
    expect(await countsOf(benefit.id)).toEqual({ taken: 1, burned: 0, waiting: 3 });
    const deps = { db: testApp.database.db, clock: testApp.clock };
    await serveWaiting(deps);
    expect(await countsOf(benefit.id)).toEqual({ taken: 1, burned: 0, waiting: 3 });
    await rows('update benefits set coupons_quantity = 3 where benefit_id = $1', [benefit.id]);
    await serveWaiting(deps);
    const statuses = await rows('select coupon_id, status, code from benefit_coupons order by created_at, coupon_id');
    expect(statuses.map(({ status }) => status)).toEqual(['USABLE', 'USABLE', 'USABLE', 'NOT_RESERVED']);
    expect(statuses[1]?.code).toMatch(/^\w{10}$/);
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit'] });
    const totals = (as: Person) => testApp.call(staff.benefitCouponTotals, { params: { id: benefit.id } }, as);
    expect((await totals(reader)).body).toEqual({ taken: 3, burned: 0, waiting: 1, served: 2, awaited: 0 });
    const stranger = await testApp.aPerson({ malls: [THERE], permissions: ['read-benefit'] });
    expect([(await totals(stranger)).status, (await totals(desk)).status]).toEqual([404, 403]);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('not of a paused benefit, not of one that never was, not with a key of another mall or another use', async () => {
    const { id } = await published();
    const other = await anAppKey(testApp.database.db, { malls: [THERE], createdAt: testApp.clock.now() });
    const reader = await anAppKey(testApp.database.db, {
      malls: [HERE],
      scopes: ['read-benefits', 'burn-coupons'],
      createdAt: testApp.clock.now(),
    });
    expect((await reserve(id, {}, other)).status).toBe(404);
    expect((await reserve(id, {}, reader)).status).toBe(403);
    expect((await reserve(id + 1000)).status).toBe(404);
    expect(codeOf(await reserve(id, { cpf: '52998224725' }))).toBe('customer-unknown');
    const keeper = await testApp.aPerson({ malls: [HERE], permissions: ['update-benefit'] });
    await testApp.call(pauseBenefit, { params: { id }, body: {} }, keeper);
    expect(codeOf(await reserve(id))).toBe('benefit-not-offered');
    expect(await countsOf(id)).toEqual({ taken: 0, burned: 0, waiting: 0 });
  });

  test('[BEN-06] with the answer to a raffle’s question, which is asked for and goes with the customer', async () => {
    const { id } = await published({
      ...{ type: 'RAFFLE', channel: 'RAFFLE', prizeQuantity: 1, couponsQuantity: 10 },
      burnType: null,
      raffleQuestion: 'Qual é o seu shopping?',
      raffleDate: new Date(testApp.clock.now().getTime() + 20 * DAY).toISOString(),
      regulationFileId: await aRegulation(),
    });
    expect((await reserve(id)).status).toBe(400);
    const { body } = await reserve(id, { answer: 'O da esquina' });
    const detail = await testApp.call(staff.getCoupon, { params: { couponId: body.couponId } }, desk);
    expect(detail.body).toMatchObject({ answer: 'O da esquina', status: 'UNUSABLE' });
    const eraser = await testApp.aPerson({ malls: [HERE], permissions: ['delete-customer', 'read-customer', 'update-customer'] });
    const erased = await testApp.call(
      deleteCustomer,
      { params: { id: customer.customerId }, body: { cpf: customer.cpf } as never },
      eraser,
    );
    expect(erased.status).toBeLessThan(300);
    const gone = await testApp.call(staff.getCoupon, { params: { couponId: body.couponId } }, desk);
    expect(gone.body).toMatchObject({ answer: null, customer: { fullName: null, cpf: null } });
  });
});

async function aRegulation(): Promise<string> {
  const writer = await testApp.aPerson({ malls: [HERE], permissions: ['create-benefit'] });
  return (await aBenefitFile(testApp, writer, 'regulation', HERE)).id;
}

describe('[APP-01, BEN-03] a coupon is used', () => {
  test('once, with its code, by its holder', async () => {
    const { id } = await published();
    const { couponId, code } = (await reserve(id)).body;
    const stranger = await aCustomer(testApp.database.db, { mallCode: HERE });
    expect((await take(couponId, { cpf: stranger.cpf, code: code ?? '' })).status).toBe(404);
    expect(codeOf(await take(couponId, { code: '0000000000' }))).toBe('coupon-wrong-code');
    expect((await take(couponId, { code: code?.toLowerCase() ?? '' })).body).toMatchObject({ status: 'BURNED' });
    expect(codeOf(await take(couponId, { code: code ?? '' }))).toBe('coupon-not-usable');
    expect(await countsOf(id)).toEqual({ taken: 1, burned: 1, waiting: 0 });
    expect((await auditTrail(testApp.database, couponId)).map(({ action }) => action)).toEqual([
      'coupon.reserved',
      'coupon.used',
    ]);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('by staff with why, whatever the app would say; and its history says so', async () => {
    const { id } = await published({ burnType: 'LEGACY_PORTAL' });
    const { couponId, code } = (await reserve(id)).body;
    expect(codeOf(await take(couponId, { code: code ?? '' }))).toBe('coupon-used-by-staff');
    expect((await burn(couponId)).body).toMatchObject({ status: 'BURNED_MANUALLY' });
    expect(codeOf(await burn(couponId))).toBe('coupon-not-usable');
    expect(codeOf(await release(couponId))).toBe('coupon-not-usable');
    const history = await testApp.call(staff.couponHistory, { params: { couponId }, query: {} as never }, desk);
    expect(history.body.data.map(({ action }) => action)).toEqual(['coupon.burned-by-hand', 'coupon.reserved']);
    const detail = await testApp.call(staff.getCoupon, { params: { couponId } }, desk);
    expect(detail.body).toMatchObject({ reason: 'Aplicativo fora do ar', code, status: 'BURNED_MANUALLY' });
  });
});

describe('[CPN-02] a coupon is given back', () => {
  test('once, by app or staff; its place in stock and day is free again', async () => {
    const { id } = await published({ couponsQuantity: 1, dailyLimit: 1, customerLimit: 1 });
    const { couponId } = (await reserve(id)).body;
    const [one, two] = await Promise.all([giveBack(couponId), release(couponId)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect(await countsOf(id)).toEqual({ taken: 0, burned: 0, waiting: 0 });
    expect((await reserve(id)).status).toBe(201);
    expect(codeOf(await reserve(id))).toBe('benefit-customer-full');
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('a benefit keeps its kind and no less than was given', async () => {
    const { id } = await published({ couponsQuantity: 5 });
    await reserve(id);
    const second = await aCustomer(testApp.database.db, { mallCode: HERE });
    await reserve(id, { cpf: second.cpf });
    const editor = await testApp.aPerson({ malls: [HERE], permissions: ['update-benefit', 'read-benefit', 'read-customer'] });
    const { body: benefit } = await testApp.call(getBenefit, { params: { id } }, editor);
    const change = (given: object) =>
      testApp.call(updateBenefit, { params: { id }, body: { ...changeOf(benefit), ...given } as never }, editor);
    expect((await change({ couponsQuantity: 1 })).status).toBe(400);
    expect((await change({ channel: 'PERSONAL_SHOPPER', burnType: null })).status).toBe(400);
    expect((await change({ couponsQuantity: 2 })).status).toBe(200);
  });
});

describe('[CPN-01] the list of coupons', () => {
  test('covers codes, finds by status, benefit, CPF, code and day, and shows each mall its own', async () => {
    const [one, two] = [await published(), await published({ title: 'Outro' })];
    const first = (await reserve(one.id)).body;
    const second = (await reserve(two.id)).body;
    await burn(second.couponId);
    const found = async (query: object) => (await list(query)).body.data.map(({ couponId }) => couponId);
    expect(await found({})).toEqual([second.couponId, first.couponId]);
    expect(await found({ status: 'USABLE' })).toEqual([first.couponId]);
    expect(await found({ benefitId: two.id })).toEqual([second.couponId]);
    expect(await found({ benefitId: two.id + 1000 })).toEqual([]);
    expect(await found({ cpf: customer.cpf })).toHaveLength(2);
    expect(await found({ cpf: '52998224725' })).toEqual([]);
    expect(await found({ code: first.code?.toLowerCase() })).toEqual([first.couponId]);
    expect(await found({ startDate: '2000-01-01', endDate: '2000-01-02' })).toEqual([]);
    const { data } = (await list({})).body;
    expect(data[1]?.code).toBe(`••••${first.code?.slice(-4)}`);
    expect(JSON.stringify(data)).not.toContain(first.code);
    const masked = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit-coupon'] });
    expect((await list({}, masked)).body.data[0]?.customer.cpf).not.toBe(customer.cpf);
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: ['read-benefit-coupon', 'update-benefit'] });
    expect((await list({}, elsewhere)).body.data).toEqual([]);
    expect((await list({ mallCode: HERE }, elsewhere)).status).toBe(403);
    expect((await testApp.call(staff.getCoupon, { params: { couponId: first.couponId } }, elsewhere)).status).toBe(404);
    expect((await burn(first.couponId, elsewhere)).status).toBe(404);
    const nobody = await testApp.aPerson({ malls: [HERE], permissions: [] });
    expect([(await list({}, nobody)).status, (await burn(first.couponId, nobody)).status]).toEqual([403, 403]);
  });
});

describe('[APP-01] what the app shows of benefits', () => {
  test('what is published now, for whom it is, with what is left, the heaviest first', async () => {
    const light = await published({ weight: 1, couponsQuantity: 7 });
    const heavy = await published({ weight: 9, title: 'Pesado', userType: 'STOREKEEPER' });
    await reserve(light.id);
    const search = (body: object) => testApp.call(app.appBenefits, { body: { mallCode: HERE, ...body } }, null, byApp(key));
    const all = (await search({})).body.data;
    expect(all.map(({ benefitId, left }) => [benefitId, left])).toEqual([
      [heavy.id, 100],
      [light.id, 6],
    ]);
    expect((await search({ cpf: customer.cpf })).body.data.map(({ benefitId }) => benefitId)).toEqual([light.id]);
    expect((await search({ mallCode: THERE })).status).toBe(403);
  });
});
