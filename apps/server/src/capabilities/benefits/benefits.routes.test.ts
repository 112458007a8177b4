import type { BenefitInput } from '@galeria/contract/benefits/benefit';
import { benefitEndpoints as endpoints } from '@galeria/contract/benefits/benefit-endpoints';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import type { BenefitType } from '@galeria/contract/reference/enumerations/benefit';
import { COLUMN_LIMITS, COUNTS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { aBenefit, aBenefitFile, benefitBody, changeOf } from './testing/a-benefit.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['read-benefit', 'create-benefit', 'update-benefit', 'read-benefit-audit-log'] as const;

let testApp: TestApp;
let staff: Person;
let seer: Person;
let stranger: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  seer = await testApp.aPerson({ malls: [HERE], permissions: [...SLUGS, 'read-customer', 'delete-customer'] });
  stranger = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
  await testApp.database.keep();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const list = async (query: object = {}, as = staff) =>
  (await testApp.call(endpoints.listBenefits, { query }, as)).body.data.map(({ title }) => title);
const read = (id: number, as = staff) => testApp.call(endpoints.getBenefit, { params: { id } }, as);
const change = (id: number, body: object, as = staff) =>
  testApp.call(endpoints.updateBenefit, { params: { id }, body: body as never }, as);

async function partsOf(type: BenefitType) {
  const regulationFileId = (await aBenefitFile(testApp, staff, 'regulation')).id;
  const inTwentyDays = new Date(testApp.clock.now().getTime() + 20 * 86_400_000).toISOString();
  const none = { channel: null, burnType: null, couponsQuantity: null };
  const PARTS = {
    FREEBIE: { pickupInstruction: 'No SAC' },
    EXPERIENCE: { eligibleDays: ['MONDAY', 'FRIDAY'], pickupInstruction: 'Na loja' },
    SERVICES: { eligibleDays: ['SUNDAY'] },
    DISCOUNT: {
      ...{ channel: 'MARKETPLACE', burnType: null, discountType: 'FIXED', discountAmount: COUNTS.targetMax },
      ...{ minAmount: 0, maxAmount: COUNTS.noteAmountMax, totalAmount: COUNTS.noteAmountMax },
      ...{ sellers: ['loja-1', 'loja-2'], sellerRestriction: 'EXCLUSIVE', productIds: ['sku-1'] },
    },
    BUYANDWIN: { targetType: 'PURCHASE_QUANTITY', purchaseQuantityTarget: 3, regulationFileId },
    RAFFLE: {
      ...{ channel: 'RAFFLE', burnType: null, raffleDate: inTwentyDays, prizeQuantity: COUNTS.awardQuantityMax },
      ...{ regulationFileId, raffleQuestion: 'Qual é a sua loja preferida?', couponsQuantity: COUNTS.awardQuantityMax },
    },
    CAMPAIGN: { ...none, campaignSummary: 'Natal no átrio', printingAmount: COLUMN_LIMITS.integer },
  } as const;
  return { type, ...PARTS[type] } as object;
}

describe('[BEN-01] benefits', () => {
  test.each(['FREEBIE', 'EXPERIENCE', 'SERVICES', 'DISCOUNT', 'BUYANDWIN', 'RAFFLE', 'CAMPAIGN'] as const)(
    'of type %s come back as they were written, wait for approval and are on record',
    async (type) => {
      const { universalId, brandName, luc } = await aStore(testApp.database.db, { mallCode: HERE });
      const given = {
        ...(await partsOf(type)),
        ...{ storeUniversalId: universalId, rules: 'Um por CPF.', userType: 'CONSUMER', userCategories: ['TWO_STARS'] },
        ...{ weight: 7, callToAction: 'Quero!', participatingStores: 'Todas do L2', retailDate: 'CHRISTMAS', origin: 'GROWTH' },
        ...{ unitCost: 1250, costProvider: 'SHARED', costShare: 40 },
      };
      const body = await benefitBody(testApp, staff, given as never);
      const made = await testApp.call(endpoints.createBenefit, { body }, staff);
      const { mallCode: _mall, storeUniversalId: _store, imageFileId, regulationFileId: _regulation, ...plain } = body;
      expect([made.status, made.body]).toEqual([
        201,
        expect.objectContaining({
          ...plain,
          ...{ status: 'VALIDATION', isPaused: false, isOwnWriting: true, version: 1, listed: 0, emailList: null },
          ...{ store: { universalId, brandName, luc }, imageUrl: `/api/file/${imageFileId}` },
        }),
      ]);
      expect((await read(made.body.id)).body).toEqual(made.body);
      expect(await list({ type })).toEqual([body.title]);
      const [entry] = await auditTrail(testApp.database, String(made.body.id));
      expect(entry).toMatchObject({ action: 'benefit.created', after: { title: body.title, type, emailList: 0 } });
    },
  );

  test('are found by title, number, type, status, store, category and period, newest first', async () => {
    const { universalId } = await aStore(testApp.database.db, { mallCode: HERE });
    const first = await aBenefit(testApp, staff, { title: 'Café da manhã', storeUniversalId: universalId });
    testApp.clock.advance(1000);
    const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString();
    await aBenefit(testApp, staff, {
      ...{ title: 'Corte de cabelo', type: 'SERVICES', eligibleDays: ['MONDAY'], categories: ['BEAUTY', 'SERVICES'] },
      ...{ startDate: inDays(20), endDate: inDays(30) },
    });
    expect(await list()).toEqual(['Corte de cabelo', 'Café da manhã']);
    expect(await list({ title: 'CAFE' })).toEqual(['Café da manhã']);
    expect(await list({ title: 'manha café' })).toEqual(['Café da manhã']);
    expect(await list({ id: first.id })).toEqual(['Café da manhã']);
    expect(await list({ type: 'SERVICES' })).toEqual(['Corte de cabelo']);
    expect(await list({ status: 'PUBLISHED' })).toEqual([]);
    expect(await list({ storeUniversalId: universalId })).toEqual(['Café da manhã']);
    expect(await list({ category: 'SERVICES' })).toEqual(['Corte de cabelo']);
    expect(await list({ startDate: inDays(15), endDate: inDays(25) })).toEqual(['Corte de cabelo']);
    expect(await list({ endDate: inDays(15) })).toEqual(['Café da manhã']);
    expect(await list({ size: 1, page: 2 })).toEqual(['Café da manhã']);
  });

  test('of another mall are not there; nor may one be put there', async () => {
    const { id } = await aBenefit(testApp, staff);
    const saved = (await read(id)).body;
    expect(await list({}, stranger)).toEqual([]);
    expect((await read(id, stranger)).status).toBe(404);
    expect((await change(id, changeOf(saved), stranger)).body).toMatchObject({ status: 404 });
    for (const act of ['pauseBenefit', 'resumeBenefit'] as const)
      expect((await testApp.call(endpoints[act], { params: { id }, body: {} }, stranger)).status).toBe(404);
    expect((await testApp.call(endpoints.benefitHistory, { params: { id } }, stranger)).status).toBe(404);
    const body = await benefitBody(testApp, staff);
    expect((await testApp.call(endpoints.createBenefit, { body: { ...body, mallCode: THERE } }, staff)).status).toBe(403);
  });

  test('each call asks for its slug', async () => {
    const { id } = await aBenefit(testApp, staff);
    const asked: [keyof typeof endpoints, object, string][] = [
      ['listBenefits', {}, 'read-benefit'],
      ['getBenefit', { params: { id } }, 'read-benefit'],
      ['createBenefit', { body: {} }, 'create-benefit'],
      ['updateBenefit', { params: { id }, body: {} }, 'update-benefit'],
      ['approveBenefit', { params: { id }, body: {} }, 'approve-campaign'],
      ['refuseBenefit', { params: { id }, body: { reason: 'x' } }, 'approve-campaign'],
      ['pauseBenefit', { params: { id }, body: {} }, 'update-benefit'],
      ['resumeBenefit', { params: { id }, body: {} }, 'update-benefit'],
      ['benefitHistory', { params: { id } }, 'read-benefit-audit-log'],
    ];
    for (const [name, request, slug] of asked) {
      const without = await testApp.aPerson({
        malls: [HERE],
        permissions: [...SLUGS, 'approve-campaign' as const].filter((each) => each !== slug),
      });
      expect([name, (await testApp.call(endpoints[name], request as never, without)).status]).toEqual([name, 403]);
    }
  });

  test('a store of another mall, an end in the past and files that are gone or somebody else’s are refused, and nothing is kept', async () => {
    const { universalId } = await aStore(testApp.database.db, { mallCode: THERE });
    const used = await aBenefit(testApp, staff);
    const pdf = (await aBenefitFile(testApp, staff, 'regulation')).id;
    const ofThere = (await aBenefitFile(testApp, stranger, 'image', THERE)).id;
    const body = await benefitBody(testApp, staff);
    const create = async (given: object) =>
      (await testApp.call(endpoints.createBenefit, { body: { ...body, ...given } as never }, staff)).body as never as {
        code: string;
        fields: object;
      };
    const before = await tableDigests(testApp.database);
    expect(await create({ storeUniversalId: universalId })).toMatchObject({
      fields: { storeUniversalId: 'Não há loja com este código no shopping' },
    });
    expect(await create({ startDate: '2020-01-01', endDate: '2020-01-02' })).toMatchObject({
      fields: { endDate: 'A data de término já passou' },
    });
    for (const imageFileId of [used.image.id, pdf, ofThere, '0192f0c5-5f3e-7c3a-9a57-0d6b2f0f0001'])
      expect(await create({ imageFileId })).toMatchObject({ code: 'benefit-file-gone' });
    expect(await tableDigests(testApp.database)).toEqual(before);
  });

  test('a change lets go of the picture it replaces, and is refused to who read an older one', async () => {
    const made = await aBenefit(testApp, staff);
    const image = await aBenefitFile(testApp, staff, 'image');
    const changed = await change(made.id, changeOf(made, { imageFileId: image.id, title: 'Outro café' }));
    expect(changed.body).toMatchObject({ title: 'Outro café', image: { id: image.id }, version: 2 });
    const kept = await testApp.database.pool.query('select id from files where kept_at is not null');
    expect(kept.rows).toEqual([{ id: image.id }]);
    expect((await change(made.id, changeOf(made))).body).toMatchObject({ code: 'stale-version' });
  });
});

describe('[BEN-03] its list', () => {
  const listed: Partial<BenefitInput> = {
    ...{ typeOfExclusivity: 'ALLOWED_CONSUMERS', emailList: ['ana@x.example', 'bia@x.example'] },
  };

  test('is shown to who may see customers, kept by a change that leaves it out, and gone with its kind', async () => {
    const made = await aBenefit(testApp, seer, listed);
    expect(made).toMatchObject({ listed: 2, emailList: ['ana@x.example', 'bia@x.example'] });
    expect((await read(made.id)).body).toMatchObject({ listed: 2, emailList: null });
    expect((await change(made.id, changeOf(made, { title: 'Outro' }))).body).toMatchObject({ listed: 2 });
    const open = await change(made.id, changeOf(made, { typeOfExclusivity: 'NONE', version: 2 }));
    expect(open.body).toMatchObject({ listed: 0 });
    const closed = await change(made.id, changeOf(made, { version: 3 }));
    expect(closed.body).toMatchObject({ fields: { emailList: 'Informe ao menos um e-mail' } });
  });

  test('of ten thousand long addresses is taken; one more is not', async () => {
    const emailList = Array.from(
      { length: COUNTS.emailList },
      (_, index) => `${'a'.repeat(60)}${index}@${'b'.repeat(60)}.example`,
    );
    const made = await aBenefit(testApp, seer, { ...listed, emailList });
    expect(made.listed).toBe(COUNTS.emailList);
    const body = await benefitBody(testApp, seer, { ...listed, emailList: [...emailList, 'mais@um.example'] });
    expect((await testApp.call(endpoints.createBenefit, { body }, seer)).status).toBe(400);
  });

  test('forgets who is erased, and keeps its effect', async () => {
    const { customerId, email } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const made = await aBenefit(testApp, seer, { ...listed, emailList: [email ?? '', 'bia@x.example'] });
    await testApp.call(customerEndpoints.deleteCustomer, { params: { id: customerId } } as never, seer);
    expect((await read(made.id, seer)).body).toMatchObject({ listed: 2, emailList: ['bia@x.example'] });
  });
});
