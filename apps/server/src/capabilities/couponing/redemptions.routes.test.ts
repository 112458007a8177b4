import { couponingEndpoints as endpoints } from '@galeria/contract/couponing/couponing-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { aCouponing, type CouponingInput, codesOf, SELLER } from './testing/a-couponing.ts';
import { miscountedCouponing } from './testing/recount.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 86_400_000;

let testApp: TestApp;
let staff: Person;
let headers: Record<string, string>;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({
    malls: [HERE],
    permissions: ['read-benefit', 'create-benefit', 'update-benefit', 'read-benefit-coupon'],
  });
  headers = (await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() })).headers;
  await testApp.database.keep();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

type Asked = Parameters<typeof testApp.call<typeof endpoints.appRedeemCouponing>>[1]['body'];
const redeem = (given: Partial<NonNullable<Asked>>) =>
  testApp.call(
    endpoints.appRedeemCouponing,
    { body: { mallCode: HERE, code: '', amountInCents: 10_000, ...given } as NonNullable<Asked> },
    null,
    { headers },
  );
const refusal = async (given: Partial<NonNullable<Asked>>) => (await redeem(given)).problem.code;
const campaign = (given: Partial<CouponingInput> = {}) => aCouponing(testApp, staff, given);
const fixed = (code: string, given: Partial<CouponingInput> = {}) =>
  campaign({ codeType: 'FIXED', code, quantity: null, usesPerCode: 3, ...given });

describe('[CPN-03] [APP-01] a code that is used', () => {
  test('takes off what its campaign says, and is on record with where, when and how much', async () => {
    const { universalId } = await aStore(testApp.database.db, { mallCode: HERE, brandName: 'Padaria' });
    const { id } = await campaign({ storeUniversalId: universalId, sellers: [], quantity: 2, usesPerCode: 2 });
    const [code = ''] = await codesOf(testApp, id);
    const typed = `${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`;
    const used = await redeem({ code: typed, storeUniversalId: universalId, amountInCents: 12_345 });
    expect([used.status, used.body]).toEqual([
      201,
      {
        ...{ useId: expect.any(String), couponId: expect.any(String), campaignId: id, discountType: 'PERCENTAGE' },
        ...{ discountInCents: 1235, usedAt: expect.any(String) },
      },
    ]);
    await redeem({ code, storeUniversalId: universalId, amountInCents: 100 });
    const { couponId } = used.body;
    const uses = await testApp.call(endpoints.listCouponingUses, { params: { couponId } }, staff);
    expect(uses.body.total).toBe(2);
    expect(uses.body.data.map(({ store }) => store?.brandName)).toEqual(['Padaria', 'Padaria']);
    expect(uses.body.data.map(({ discountInCents }) => discountInCents).sort()).toEqual([10, 1235]);
    const { body } = await testApp.call(endpoints.getCouponing, { params: { id } }, staff);
    expect([body.uses, body.usedCodes, body.discountedInCents]).toEqual([2, 1, 1245]);
    const found = async (usage: 'USED' | 'UNUSED') =>
      (await testApp.call(endpoints.listCouponingCoupons, { query: { usage } }, staff)).body.data.map(({ uses: n }) => n);
    expect([await found('USED'), await found('UNUSED')]).toEqual([[2], [0]]);
    const trail = (await auditTrail(testApp.database, couponId)).filter(({ action }) => action === 'couponing.used');
    expect(trail.map(({ after }) => after)).toMatchObject([{ discountInCents: 1235 }, { discountInCents: 10 }]);
    expect(JSON.stringify(trail)).not.toContain(code);
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
  });

  test.each([
    ['FIXED', { discountAmount: 3000, discountPercentage: null }, 3000],
    ['FIXED', { discountAmount: 30_000, discountPercentage: null }, 10_000],
    ['FREE', { discountPercentage: null }, 10_000],
    ['FREESHIPPING', { discountPercentage: null }, 0],
  ] as const)('of the kind %s with %o takes off %i of 10,000', async (discountType, terms, discount) => {
    await fixed('DESCONTO', { discountType, ...terms });
    expect((await redeem({ code: 'desconto', seller: SELLER })).body).toMatchObject({ discountType, discountInCents: discount });
  });

  test('is refused in words for each reason, and nothing is counted', async () => {
    const { universalId } = await aStore(testApp.database.db, { mallCode: HERE });
    const { id } = await fixed('SOBREMESA', { minAmount: 5000, usesPerCode: 1 });
    expect(await refusal({ code: 'NENHUMA', seller: SELLER })).toBe('couponing-code-unknown');
    expect(await refusal({ code: 'SOBREMESA', seller: 'outro' })).toBe('couponing-wrong-place');
    expect(await refusal({ code: 'SOBREMESA', storeUniversalId: universalId })).toBe('couponing-wrong-place');
    expect(await refusal({ code: 'SOBREMESA', seller: SELLER, amountInCents: 4999 })).toBe('couponing-amount-too-low');
    expect((await redeem({ code: 'SOBREMESA' })).problem.fields).toEqual({
      storeUniversalId: 'Informe uma loja ou vendedores, não os dois',
    });
    expect(await refusal({ code: 'SOBREMESA', seller: SELLER, mallCode: THERE })).toBe('foreign-mall');
    await testApp.call(endpoints.pauseCouponing, { params: { id }, body: {} }, staff);
    expect(await refusal({ code: 'SOBREMESA', seller: SELLER })).toBe('couponing-paused');
    await testApp.call(endpoints.resumeCouponing, { params: { id }, body: {} }, staff);
    const moveTo = (from: number, to: number) =>
      testApp.database.pool.query('update couponing_campaigns set starts_at = $1, ends_at = $2', [
        new Date(testApp.clock.now().getTime() + from * DAY),
        new Date(testApp.clock.now().getTime() + to * DAY),
      ]);
    await moveTo(1, 2);
    expect(await refusal({ code: 'SOBREMESA', seller: SELLER })).toBe('couponing-out-of-period');
    await moveTo(-2, -1);
    expect(await refusal({ code: 'SOBREMESA', seller: SELLER })).toBe('couponing-out-of-period');
    await moveTo(-1, 1);
    expect((await redeem({ code: 'SOBREMESA', seller: SELLER, amountInCents: 5000 })).status).toBe(201);
    expect(await refusal({ code: 'SOBREMESA', seller: SELLER })).toBe('couponing-code-used-up');
    const { rows } = await testApp.database.pool.query('select count(*)::int as n from couponing_uses');
    expect(rows).toEqual([{ n: 1 }]);
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
  });

  test('counts for the day of São Paulo at whatever hour: half past nine in the evening is the day of noon, ten past midnight is not', async () => {
    const now = () => testApp.clock.now().getTime();
    const ahead = () => now() - Date.now();
    const before = ahead();
    // Who is signed in for all tests would not be, days later.
    onTestFinished(() => testApp.clock.advance(before - ahead()));
    const moveTo = (time: string, days: number) => {
      const day = new Date(now() - 3 * 3_600_000 + days * DAY).toISOString().slice(0, 10);
      testApp.clock.advance(new Date(`${day}T${time}:00-03:00`).getTime() - now());
    };
    await fixed('NOITE', { dailyLimit: 1, usesPerCode: 9, endDate: new Date(now() + 9 * DAY).toISOString() });
    const outcomes = [];
    for (const [time, days] of [
      ['12:00', 1],
      ['21:30', 0],
      ['00:10', 1],
      ['21:30', 1],
      ['23:50', 0],
      ['00:10', 1],
    ] as const) {
      moveTo(time, days);
      const { status, problem } = await redeem({ code: 'NOITE', seller: SELLER });
      outcomes.push(status === 201 ? 'used' : problem.code);
    }
    expect(outcomes).toEqual(['used', 'couponing-day-full', 'used', 'used', 'couponing-day-full', 'used']);
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
  });

  test('counts for the day of São Paulo, for the campaign as a whole', async () => {
    const { id } = await campaign({ dailyLimit: 2, quantity: 3 });
    const [one = '', two = '', three = ''] = await codesOf(testApp, id);
    for (const code of [one, two]) expect((await redeem({ code, seller: SELLER })).status).toBe(201);
    expect(await refusal({ code: three, seller: SELLER })).toBe('couponing-day-full');
    await testApp.database.pool.query('update couponing_days set day = day - 1');
    expect((await redeem({ code: three, seller: SELLER })).status).toBe(201);
  });

  test('and made up again later is of the campaign that runs', async () => {
    const { id } = await fixed('VOLTA');
    await fixed('VOLTA', {
      startDate: new Date(testApp.clock.now().getTime() + 20 * DAY).toISOString(),
      endDate: new Date(testApp.clock.now().getTime() + 30 * DAY).toISOString(),
    });
    expect((await redeem({ code: 'VOLTA', seller: SELLER })).body.campaignId).toBe(id);
  });

  test('[ERR-03] is used once however often the same call comes', async () => {
    await fixed('REPETE');
    const again = { ...headers, 'idempotency-key': 'uma-venda-do-caixa-sete' };
    const body = { mallCode: HERE, code: 'REPETE', seller: SELLER, amountInCents: 10_000 };
    const answers = [];
    for (let call = 0; call < 3; call += 1)
      answers.push((await testApp.call(endpoints.appRedeemCouponing, { body }, null, { headers: again })).body.useId);
    expect(new Set(answers).size).toBe(1);
    expect((await testApp.database.pool.query('select uses from couponing_codes')).rows).toEqual([{ uses: 1 }]);
  });

  test('asks for a key with the scope to use coupons', async () => {
    const { headers: without } = await anAppKey(testApp.database.db, {
      malls: [HERE],
      scopes: ['read-benefits'],
      createdAt: testApp.clock.now(),
    });
    const body = { mallCode: HERE, code: 'REPETE', seller: SELLER, amountInCents: 10_000 };
    const answer = await testApp.call(endpoints.appRedeemCouponing, { body }, null, { headers: without });
    expect(answer.problem.code).toBe('app-key-scope');
  });
});
