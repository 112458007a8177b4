import type { Couponing } from '@galeria/contract/couponing/couponing';
import { couponingEndpoints as endpoints } from '@galeria/contract/couponing/couponing-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { aCouponing, type CouponingInput, changeOf, codesOf, couponingBody } from './testing/a-couponing.ts';
import { miscountedCouponing } from './testing/recount.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['read-benefit', 'create-benefit', 'update-benefit', 'read-benefit-coupon'] as const;
const DAY = 86_400_000;

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  await testApp.database.keep();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const inDays = (days: number): string => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
const campaign = (given: Partial<CouponingInput> = {}) => aCouponing(testApp, staff, given);
const create = (given: Partial<CouponingInput> = {}, as = staff) =>
  testApp.call(endpoints.createCouponing, { body: couponingBody(testApp, given) }, as);
const update = (saved: Couponing, given: Parameters<typeof changeOf>[1] = {}, as = staff) =>
  testApp.call(endpoints.updateCouponing, { params: { id: saved.id }, body: changeOf(saved, given) }, as);
const fixed = (code: string, given: Partial<CouponingInput> = {}) =>
  ({ codeType: 'FIXED', code, quantity: null, ...given }) as const satisfies Partial<CouponingInput>;
const names = async (query: object = {}, as = staff) =>
  (await testApp.call(endpoints.listCouponing, { query }, as)).body.data.map(({ name }) => name);
const coupons = async (query: object = {}, as = staff) =>
  (await testApp.call(endpoints.listCouponingCoupons, { query }, as)).body;
const setPeriod = (id: number, from: number, to: number) =>
  testApp.database.pool.query('update couponing_campaigns set starts_at = $2, ends_at = $3 where campaign_id = $1', [
    id,
    inDays(from),
    inDays(to),
  ]);

describe('[CPN-03] campaigns of codes', () => {
  test('are made with their codes, listed, found, changed, paused and resumed, each on record', async () => {
    const { universalId, brandName, luc } = await aStore(testApp.database.db, { mallCode: HERE });
    const made = await create({ name: 'Ação da loja', storeUniversalId: universalId, sellers: [], dailyLimit: 5, quantity: 3 });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), mallCode: HERE, name: 'Ação da loja', store: { universalId, brandName, luc }, sellers: [] },
        ...{ discountType: 'PERCENTAGE', discountAmount: null, discountPercentage: 10, minAmount: null, state: 'RUNNING' },
        ...{ isPaused: false, codeType: 'GENERATED', code: null, quantity: 3, usesPerCode: 1, dailyLimit: 5, version: 1 },
        ...{ uses: 0, usedCodes: 0, discountedInCents: 0, startDate: expect.any(String), endDate: expect.any(String) },
        ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
      },
    ]);
    const first = await codesOf(testApp, made.body.id);
    expect(first).toHaveLength(3);
    expect(first.every((code) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toBe(true);
    await campaign({ name: 'Natal', startDate: inDays(10), endDate: inDays(20) });
    expect(await names()).toEqual(['Natal', 'Ação da loja']);
    expect(await names({ name: 'ACAO' })).toEqual(['Ação da loja']);
    expect(await names({ state: 'RUNNING' })).toEqual(['Ação da loja']);
    expect(await names({ state: 'SCHEDULED' })).toEqual(['Natal']);
    expect(await names({ state: 'ENDED' })).toEqual([]);
    expect(await names({ startDate: inDays(12), endDate: inDays(30) })).toEqual(['Natal']);
    const changed = await update(made.body, { name: 'Ação da praça', quantity: 5, endDate: inDays(30) });
    expect(changed.body).toMatchObject({ name: 'Ação da praça', quantity: 5, version: 2 });
    const codes = await codesOf(testApp, made.body.id);
    expect([codes.slice(0, 3), new Set(codes).size]).toEqual([first, 5]);
    const params = { id: made.body.id };
    const paused = await testApp.call(endpoints.pauseCouponing, { params, body: { version: 2 } }, staff);
    expect(paused.body).toMatchObject({ isPaused: true, version: 3 });
    expect((await testApp.call(endpoints.pauseCouponing, { params, body: {} }, staff)).problem.code).toBe(
      'couponing-illegal-move',
    );
    expect((await testApp.call(endpoints.resumeCouponing, { params, body: { version: 2 } }, staff)).problem.code).toBe(
      'stale-version',
    );
    expect((await testApp.call(endpoints.resumeCouponing, { params, body: {} }, staff)).body.isPaused).toBe(false);
    const trail = (await auditTrail(testApp.database, String(params.id))).filter(({ action }) => action.startsWith('couponing.'));
    expect(trail.map(({ action, mallCode }) => [action, mallCode])).toEqual(
      ['created', 'changed', 'paused', 'resumed'].map((act) => [`couponing.${act}`, HERE]),
    );
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
  });

  test('are for a store of their mall or for sellers, with the discount and the codes of their kind', async () => {
    const { universalId } = await aStore(testApp.database.db, { mallCode: THERE });
    const fields = async (given: Partial<CouponingInput>) => (await create(given)).problem.fields;
    const either = 'Informe uma loja ou vendedores, não os dois';
    expect(await fields({ sellers: [] })).toEqual({ storeUniversalId: either });
    expect(await fields({ storeUniversalId: universalId })).toEqual({ sellers: either });
    expect(await fields({ storeUniversalId: universalId, sellers: [] })).toEqual({
      storeUniversalId: 'Não há loja com este código no shopping',
    });
    expect(await fields({ discountType: 'FIXED', discountPercentage: null })).toEqual({ discountAmount: 'Campo obrigatório' });
    expect(await fields({ quantity: null })).toEqual({ quantity: 'Campo obrigatório' });
    expect(await fields({ quantity: 10_001 })).toEqual({ quantity: expect.any(String) });
    expect((await create({ startDate: inDays(-3), endDate: inDays(-1) })).problem.code).toBe('couponing-ends-in-past');
  });

  test('have ten thousand codes at most, no two alike', async () => {
    const { id, quantity } = await campaign({ quantity: 10_000 });
    const codes = await codesOf(testApp, id);
    expect([quantity, codes.length, new Set(codes).size]).toEqual([10_000, 10_000, 10_000]);
  });

  test('share a code that somebody makes up only one after the other', async () => {
    const made = await campaign(fixed('natal-10', { name: 'Um' }));
    expect([made.code, made.quantity]).toEqual(['NATAL-10', 1]);
    const taken = await create(fixed('NATAL1O'));
    expect([taken.status, taken.problem.code, taken.problem.fields]).toEqual([
      409,
      'couponing-code-taken',
      { code: 'Outra campanha do shopping usa este código no mesmo período' },
    ]);
    const later = await campaign(fixed('NATAL10', { name: 'Dois', startDate: inDays(20), endDate: inDays(30) }));
    expect((await update(later, { startDate: inDays(5) })).problem.code).toBe('couponing-code-taken');
    expect((await update(later, { code: 'NATAL20' })).body.code).toBe('NATAL20');
    const [drawn = ''] = await codesOf(testApp, (await campaign({ quantity: 1 })).id);
    expect((await create(fixed(drawn, { startDate: inDays(40), endDate: inDays(50) }))).problem.code).toBe(
      'couponing-code-taken',
    );
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
    expect((await create(fixed('NATAL-10', { mallCode: THERE }), elsewhere)).status).toBe(201);
  });

  test('that have begun keep their start, codes and discount; those that are over keep everything', async () => {
    const begun = await campaign();
    for (const given of [
      { startDate: inDays(-2) },
      { quantity: 9 },
      { discountPercentage: 11 },
      { minAmount: 100 },
      { codeType: 'FIXED', code: 'OUTRO', quantity: null } as const,
    ])
      expect((await update(begun, given)).problem.code).toBe('couponing-begun');
    expect((await update(begun, { endDate: inDays(-0.5) })).problem.code).toBe('couponing-ends-in-past');
    expect((await update(begun, { version: 9 })).problem.code).toBe('stale-version');
    const toCome = await campaign({ startDate: inDays(2) });
    const fewer = await update(toCome, { quantity: 4, discountPercentage: 20 });
    expect([fewer.body.discountPercentage, (await codesOf(testApp, toCome.id)).length]).toEqual([20, 4]);
    const other = await update(fewer.body, { codeType: 'FIXED', code: 'VOLTA', quantity: null });
    expect([other.status, await codesOf(testApp, toCome.id)]).toEqual([200, ['VOLTA']]);
    await setPeriod(begun.id, -5, -1);
    const ended = (await testApp.call(endpoints.getCouponing, { params: { id: begun.id } }, staff)).body;
    expect(ended.state).toBe('ENDED');
    expect((await update(ended, { name: 'Outro', endDate: inDays(9) })).problem.code).toBe('couponing-ended');
    expect((await testApp.call(endpoints.pauseCouponing, { params: { id: begun.id }, body: {} }, staff)).problem.code).toBe(
      'couponing-illegal-move',
    );
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
  });

  test('are each act’s own slug, and of the malls one has', async () => {
    const saved = await campaign();
    const params = { id: saved.id };
    const { couponId } = (await coupons()).data[0] ?? { couponId: '' };
    for (const without of SLUGS) {
      const person = await testApp.aPerson({ malls: [HERE], permissions: SLUGS.filter((slug) => slug !== without) });
      const answers = {
        'read-benefit': [
          await testApp.call(endpoints.listCouponing, {}, person),
          await testApp.call(endpoints.getCouponing, { params }, person),
        ],
        'create-benefit': [await create({}, person)],
        'update-benefit': [
          await update(saved, { version: 9 }, person),
          await testApp.call(endpoints.pauseCouponing, { params, body: { version: 9 } }, person),
          await testApp.call(endpoints.resumeCouponing, { params, body: { version: 9 } }, person),
        ],
        'read-benefit-coupon': [
          await testApp.call(endpoints.listCouponingCoupons, {}, person),
          await testApp.call(endpoints.getCouponingCoupon, { params: { couponId } }, person),
          await testApp.call(endpoints.listCouponingUses, { params: { couponId } }, person),
        ],
      };
      for (const [slug, given] of Object.entries(answers))
        expect(given.map(({ status }) => status === 403)).toEqual(given.map(() => slug === without));
    }
    const foreign = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
    expect((await create({}, foreign)).problem.code).toBe('foreign-mall');
    expect(await names({}, foreign)).toEqual([]);
    expect((await coupons({}, foreign)).data).toEqual([]);
    expect((await coupons({ campaignId: saved.id }, foreign)).data).toEqual([]);
    for (const answer of [
      await testApp.call(endpoints.getCouponing, { params }, foreign),
      await update(saved, {}, foreign),
      await testApp.call(endpoints.pauseCouponing, { params, body: {} }, foreign),
      await testApp.call(endpoints.getCouponingCoupon, { params: { couponId } }, foreign),
      await testApp.call(endpoints.listCouponingUses, { params: { couponId } }, foreign),
    ])
      expect(answer.status).toBe(404);
    expect((await testApp.call(endpoints.listCouponing, { query: { mallCode: THERE } }, staff)).problem.code).toBe(
      'foreign-mall',
    );
  });
});

test('[CPN-03] codes are covered in lists, found whole by their code as it is read out, and shown whole one by one', async () => {
  const one = await campaign({ name: 'Um', quantity: 2 });
  const two = await campaign(fixed('SOBREMESA', { name: 'Dois' }));
  const all = await coupons();
  expect(all.total).toBe(3);
  expect(all.data.every(({ code }) => code.startsWith('••••') && code.length === 8)).toBe(true);
  expect((await testApp.call(endpoints.listCouponing, { query: { name: 'Dois' } }, staff)).body.data[0]?.code).toBe('••••MESA');
  expect((await coupons({ campaignId: two.id })).data.map(({ campaign: of }) => of.name)).toEqual(['Dois']);
  expect((await coupons({ code: 's0bre-mesa' })).data.map(({ campaign: of }) => of.name)).toEqual(['Dois']);
  expect((await coupons({ code: 'SOBREMES' })).data).toEqual([]);
  expect((await coupons({ usage: 'USED' })).data).toEqual([]);
  expect((await coupons({ usage: 'UNUSED', campaignId: one.id })).total).toBe(2);
  const { couponId } = (await coupons({ campaignId: two.id })).data[0] ?? { couponId: '' };
  const { body } = await testApp.call(endpoints.getCouponingCoupon, { params: { couponId } }, staff);
  expect(body).toMatchObject({ code: 'SOBREMESA', uses: 0, lastUsedAt: null, terms: { discountPercentage: 10 } });
});

describe('[CPN-03, AUD-01] the codes of a campaign as a file', () => {
  const exported = (id: number, as = staff) =>
    testApp.inject({
      method: 'GET',
      url: `/api/couponing/${id}/code/export`,
      headers: { authorization: `Bearer ${as.token}` },
    });

  test('are whole there, in their order, and whoever took them along is on the trail', async () => {
    const { id } = await campaign({ quantity: 3 });
    const answer = await exported(id);
    expect(answer.headers['content-type']).toContain('text/csv');
    const codes = await codesOf(testApp, id);
    expect(answer.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual(['codigo;usos', ...codes.map((code) => `${code};0`)]);
    const trail = await auditTrail(testApp.database, String(id));
    expect(trail.at(-1)).toMatchObject({ action: 'couponing.codes-exported', actorEmail: staff.email, after: { codes: 3 } });
    expect(JSON.stringify(trail)).not.toContain(codes[0]);
  });

  test('only for who may see coupons and change campaigns, of their own mall', async () => {
    const { id } = await campaign({ quantity: 1 });
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit', 'read-benefit-coupon'] });
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
    expect([(await exported(id, reader)).statusCode, (await exported(id, elsewhere)).statusCode]).toEqual([403, 404]);
  });
});

test('[CPN-03, AUD-01] what was done to a campaign is read newest first, without its code, in its own malls alone', async () => {
  const saved = await campaign(fixed('SEGREDO-10'));
  const { body: changed } = await update(saved, { name: 'Outro nome' });
  await testApp.call(endpoints.pauseCouponing, { params: { id: saved.id }, body: { version: changed.version } }, staff);
  const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit-audit-log'] });
  const stranger = await testApp.aPerson({ malls: [THERE], permissions: ['read-benefit-audit-log'] });
  const history = (as: Person, query = {}) => testApp.call(endpoints.couponingHistory, { params: { id: saved.id }, query }, as);
  const { body } = await history(reader);
  expect(body.data.map(({ action, actorEmail }) => [action, actorEmail])).toEqual(
    ['paused', 'changed', 'created'].map((act) => [`couponing.${act}`, staff.email]),
  );
  expect(body.data[1]).toMatchObject({ before: { name: saved.name }, after: { name: 'Outro nome' } });
  expect(JSON.stringify(body)).not.toContain('SEGREDO-10');
  expect((await history(reader, { size: 1, page: 3 })).body).toMatchObject({
    pageCount: 3,
    data: [{ action: 'couponing.created' }],
  });
  expect([(await history(stranger)).status, (await history(staff)).status]).toEqual([404, 403]);
});
