import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { PROMOTION_TYPES, subModesOf } from '@galeria/contract/reference/enumerations/promotion';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { anUpload, aPromotion, promotionBody } from './testing/a-promotion-body.ts';

const [HERE, THERE, FAR] = MALLS.map((mall) => mall.code) as [string, string, string];
const DAY = 24 * 3_600_000;

let testApp: TestApp;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({
    email: 'ana@x.example',
    malls: [HERE, THERE],
    permissions: ['read-customer', 'write-promotion'],
  });
});

const create = (body: ReturnType<typeof promotionBody>, as = ana) =>
  testApp.call(promotionEndpoints.createPromotion, { body }, as);
const get = (id: number, as = ana) => testApp.call(promotionEndpoints.getPromotion, { params: { id } }, as);
const list = (query: object, as = ana) => testApp.call(promotionEndpoints.listPromotions, { query }, as);
const names = async (query: object, as = ana) => (await list(query, as)).body.data.map(({ name }) => name);

describe('[PRO-02] a promotion', () => {
  test.each(PROMOTION_TYPES)('of type %s is made and comes back as it was given', async (type) => {
    const regulation = (await anUpload(testApp, ana, 'regulation')).id;
    const body = promotionBody({ type, regulation, now: testApp.clock.now() });
    const made = await create(body);
    expect([made.status, made.body.status]).toEqual([201, 'DRAFT']);
    const { body: record } = await get(made.body.id);
    expect(record).toEqual(made.body);
    expect(record).toMatchObject({
      mallCode: HERE,
      shoppingCode: HERE,
      name: 'Natal dos Sonhos',
      promotionName: 'Natal dos Sonhos',
      type,
      campaign: { name: 'natal-2026' },
      userType: 'ALL',
      exclusivityType: 'NONE',
      reservedCoupons: 0,
      count: { optIns: 0, invoices: 0, gmv: 0, coupons: 0, tokens: 0, redeemedAwards: 0 },
      documents: [{ kind: 1, id: regulation, url: `/api/file/${regulation}` }],
      version: 1,
    });
    for (const mode of ['buyAndWin', 'raffle', 'luckyNumber'] as const) {
      const given = body[mode];
      if (!subModesOf(type).includes(mode) || !given) {
        expect(record[mode]).toBeNull();
        continue;
      }
      expect(record[mode]).toMatchObject({
        status: 'DRAFT',
        startDate: given.startDate,
        estimatedEndDate: given.endDate,
        endDate: null,
        consumerTarget: 30_000,
        regulationUrl: `/api/file/${regulation}`,
      });
    }
    expect(record.extraAllowance).toBe((record.buyAndWin ? 100 : 0) + (record.raffle || record.luckyNumber ? 2 : 0));
  });

  test('has its stores, audience, sponsors, benefit and lists of people', async () => {
    const one = await aStore(testApp.database.db, { mallCode: HERE, brandName: 'Zara' });
    const other = await aStore(testApp.database.db, { mallCode: HERE, brandName: 'Arezzo' });
    const goals = [{ donationType: 'BOOKS' as const, donationAmount: 2 }];
    const sponsor = { kind: 'SPECIFIC', sponsoredBy: 'DONATION', name: 'ONG', goalConfirmationMethods: [4], goals };
    const record = await aPromotion(testApp, ana, {
      type: 'LUCKYNUMBER_AND_BUYANDWIN',
      luckyNumber: { sponsors: [sponsor] },
      changes: {
        userType: 'CONSUMER',
        allowedCategories: [3, 1],
        activeDays: ['TUESDAY', 'THURSDAY'],
        exclusivityType: 'ALLOWED_CONSUMERS',
        emailList: ['Bia@x.example', 'ana@x.example'],
        storeIds: [one.universalId, other.universalId],
        benefit: { storeUniversalId: one.universalId, channel: 'PARKING', eligibleDays: ['MONDAY'] },
        unitCost: 1234,
        category: 'FASHION',
      },
    });
    expect(record).toMatchObject({
      userType: 'CONSUMER',
      allowedCategories: [1, 3],
      activeDays: ['TUESDAY', 'THURSDAY'],
      emailList: ['ana@x.example', 'bia@x.example'],
      stores: [{ brandName: 'Arezzo' }, { brandName: 'Zara', luc: one.luc, universalId: one.universalId }],
      unitCost: 1234,
      secapNumber: '04.043818/2026',
      benefit: { storeName: 'Zara', storeLuc: one.luc, channel: 'PARKING', parkingBenefit: true, burnType: 'APP_CODE' },
    });
    const [made] = record.luckyNumber?.sponsors ?? [];
    expect(made).toMatchObject({ name: 'ONG', goals: [{ donationType: 'BOOKS', donationAmount: 2 }], extras: 0 });
    expect(made?.id).toBeGreaterThan(0);
    // Spec 3: beside its sponsors, what they ask for together; and the regulation of the gift.
    expect(record.luckyNumber).toMatchObject({ goalConfirmationMethods: [4], goals: made?.goals });
    expect(record.buyAndWin?.regulation).toMatchObject({
      name: 'regulamento.pdf',
      kind: 1,
      url: record.buyAndWin?.regulationUrl,
    });
  });

  test('[PER-09] shows nobody on its lists to those who may not see customers', async () => {
    const { id } = await aPromotion(testApp, ana, {
      changes: { exclusivityType: 'ALLOWED_CONSUMERS', emailList: ['secreta@y.example'] },
    });
    const blind = await testApp.aPerson({ malls: [HERE] });
    const answer = await get(id, blind);
    expect([answer.status, answer.body.emailList, answer.raw.includes('secreta')]).toEqual([200, [], false]);
  });

  test('[AUD-01] is recorded with what was decided, and nobody on its lists', async () => {
    const { id } = await aPromotion(testApp, ana, {
      changes: { exclusivityType: 'ALLOWED_CONSUMERS', emailList: ['secreta@y.example'] },
    });
    const [entry] = await auditTrail(testApp.database, String(id));
    expect(entry).toMatchObject({
      action: 'promotion.created',
      subjectType: 'promotion',
      actorEmail: 'ana@x.example',
      mallCode: HERE,
      after: { name: 'Natal dos Sonhos', status: 'DRAFT', emailList: 1 },
    });
    expect(JSON.stringify(entry)).not.toContain('secreta');
    const history = await testApp.call(promotionEndpoints.promotionHistory, { params: { id }, query: {} }, ana);
    expect(history.body.data.map(({ action }) => action)).toEqual(['promotion.created']);
  });

  test('[PRO-05] that could never run is refused at its end, and a store nobody knows at its field', async () => {
    const regulation = (await anUpload(testApp, ana, 'regulation')).id;
    const now = testApp.clock.now();
    const past = {
      startDate: new Date(now.getTime() - 2 * DAY).toISOString(),
      endDate: new Date(now.getTime() - DAY).toISOString(),
    };
    const before = await tableDigests(testApp.database);
    const over = await create(promotionBody({ regulation, now, modes: past }));
    expect([over.status, over.problem.code, over.problem.fields]).toEqual([
      400,
      'invalid-request',
      { 'buyAndWin.endDate': RULE_TEXTS.endInPast.pt },
    ]);
    const store = await create(promotionBody({ regulation, now, changes: { storeIds: ['nenhuma'] } }));
    expect(store.problem.fields).toEqual({ storeIds: RULE_TEXTS.storeUnknown.pt });
    const sponsors = [
      {
        kind: 'ANY',
        sponsoredBy: 'COMPANY',
        name: 'Banco',
        goalConfirmationMethods: [99],
        goals: [{ donationType: null, donationAmount: 1 }],
      },
    ];
    const method = await create(promotionBody({ type: 'RAFFLE', regulation, now, raffle: { sponsors } }));
    expect(method.problem.fields).toEqual({
      'raffle.sponsors.0.goalConfirmationMethods': RULE_TEXTS.confirmationMethodUnknown.pt,
    });
    expect(await tableDigests(testApp.database)).toEqual(before);
  });

  test('[PER-06] belongs to a mall: others cannot make it there and do not find it', async () => {
    const { id } = await aPromotion(testApp, ana);
    const stranger = await testApp.aPerson({ malls: [FAR], permissions: ['write-promotion'] });
    expect([(await get(id, stranger)).status, (await get(99_999)).status]).toEqual([404, 404]);
    const regulation = (await anUpload(testApp, ana, 'regulation')).id;
    const foreign = await create(promotionBody({ regulation, now: testApp.clock.now() }), stranger);
    expect([foreign.status, foreign.problem.code]).toEqual([403, 'foreign-mall']);
  });
});

describe('[PRO-01] the list', () => {
  const make = (name: string, changes: object = {}, traits: object = {}) =>
    aPromotion(testApp, ana, { ...traits, changes: { name, ...changes } });

  test('has the newest first, of the malls of the caller, page by page', async () => {
    for (const name of ['Um', 'Dois', 'Três']) await make(name);
    await make('Longe', { mallCode: THERE });
    const first = await list({ size: 2 });
    expect(first.body).toMatchObject({ pageCount: 2, total: 4, data: [{ name: 'Longe' }, { name: 'Três' }] });
    expect(await names({ size: 2, page: 2 })).toEqual(['Dois', 'Um']);
    expect(await names({ mallCode: HERE })).toEqual(['Três', 'Dois', 'Um']);
    expect(await names({ shoppingCode: THERE })).toEqual(['Longe']);
    expect(await names({ shoppingCode: THERE, mallCode: HERE })).toEqual([]);
    const stranger = await testApp.aPerson({ malls: [FAR], permissions: ['write-promotion'] });
    expect(await names({}, stranger)).toEqual([]);
    const foreign = await list({ mallCode: FAR });
    expect([foreign.status, foreign.problem.code]).toEqual([403, 'foreign-mall']);
  });

  test('is found by name in any order of words without regard to accents, or by number', async () => {
    const { id } = await make('São João das Mães');
    await make('Natal');
    expect(await names({ promotionName: 'maes sao jo' })).toEqual(['São João das Mães']);
    expect(await names({ promotionName: 'carnaval' })).toEqual([]);
    expect(await names({ promotionName: '%' })).toEqual([]);
    expect(await names({ promotionId: id })).toEqual(['São João das Mães']);
    expect(await names({ promotionId: id, promotionName: 'natal' })).toEqual([]);
    const stranger = await testApp.aPerson({ malls: [FAR], permissions: ['write-promotion'] });
    expect(await names({ promotionId: id }, stranger)).toEqual([]);
  });

  test('is narrowed by status, type, category, loyalty, SECAP and period, alone and together', async () => {
    const now = testApp.clock.now();
    const days = (count: number) => new Date(now.getTime() + count * DAY).toISOString();
    await make('Moda', { category: 'FASHION', isLoyalty: true });
    await make('Sorte', {}, { type: 'LUCKYNUMBER', luckyNumber: { secapNumber: '05.000001/2026' } });
    await make('Depois', {}, { modes: { startDate: days(100), endDate: days(110) } });
    expect(await names({ category: 'FASHION' })).toEqual(['Moda']);
    expect(await names({ isLoyalty: true })).toEqual(['Moda']);
    expect(await names({ isLoyalty: false })).toEqual(['Depois', 'Sorte']);
    expect(await names({ type: 'LUCKYNUMBER' })).toEqual(['Sorte']);
    expect(await names({ secapNumber: '05.000001' })).toEqual(['Sorte']);
    expect(await names({ status: 'DRAFT' })).toHaveLength(3);
    expect(await names({ status: 'CURRENT' })).toEqual([]);
    expect(await names({ startDate: days(90) })).toEqual(['Depois']);
    expect(await names({ endDate: days(90) })).toEqual(['Sorte', 'Moda']);
    expect(await names({ startDate: days(5), endDate: days(6), type: 'BUYANDWIN' })).toEqual(['Moda']);
    expect(await names({ promotionName: 'moda', status: 'CLOSED' })).toEqual([]);
  });
});
