import type { Benefit, BenefitInput } from '@galeria/contract/benefits/benefit';
import { benefitEndpoints as endpoints } from '@galeria/contract/benefits/benefit-endpoints';
import { codeFileEndpoints } from '@galeria/contract/coupons/code-file-endpoints';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readIt, sendCodeFile, twelve } from '../code-files/testing/a-code-file.ts';
import { discardUnkeptFiles } from '../files/commands/discard-unkept-files.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { aBenefit, aBenefitFile, anApprovedBenefit, changeOf } from './testing/a-benefit.ts';

const [HERE, NEAR, THERE, ELSEWHERE, FAR] = MALLS.map(({ code }) => code) as [string, string, string, string, string];
const DAY = 86_400_000;
const SLUGS = ['read-benefit', 'create-benefit', 'update-benefit', 'approve-campaign', 'read-customer'] as const;

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  // A file of codes is queued, and read here when the test says so.
  await testApp.jobs.stop(5);
  const traits = { malls: [HERE, NEAR, THERE, ELSEWHERE], permissions: SLUGS };
  [ana, bia] = [await testApp.aPerson(traits), await testApp.aPerson(traits)];
  await testApp.database.keep();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
const copy = (id: number, copies: object[], as = ana) =>
  testApp.call(endpoints.copyBenefit, { params: { id }, body: { copies } as never }, as);
const read = async (id: number, as = ana) => (await testApp.call(endpoints.getBenefit, { params: { id } }, as)).body;
const approve = async (id: number, as: Person) =>
  testApp.call(endpoints.approveBenefit, { params: { id }, body: { version: (await read(id)).version } }, as);
/** The copies that came of it, in the order asked for. */
async function made(answer: Awaited<ReturnType<typeof copy>>): Promise<Benefit[]> {
  expect([answer.status, answer.problem.code]).toEqual([201, undefined]);
  return Promise.all(answer.body.data.map(({ benefitId }) => read(benefitId)));
}
const download = async (id: string, as = ana) =>
  (await testApp.inject({ url: `/api/file/${id}`, headers: { authorization: `Bearer ${as.token}` } })).statusCode;
const aRaffle = async (): Promise<Partial<BenefitInput>> => ({
  ...{ type: 'RAFFLE', channel: 'RAFFLE', burnType: null, prizeQuantity: 2, raffleDate: inDays(12), endDate: inDays(9) },
  regulationFileId: (await aBenefitFile(testApp, ana, 'regulation')).id,
});

describe('[PRO-15] a copy of a benefit', () => {
  test('to several malls has what differs, waits for its own approval, and says on the trail what it is a copy of', async () => {
    const original = await anApprovedBenefit(testApp, { writer: ana, approver: bia }, { pickupInstruction: 'No SAC, piso L1' });
    const differences = {
      ...{ title: 'Café de lá', startDate: inDays(1), endDate: inDays(30), couponsQuantity: 7, pickupInstruction: 'No L3' },
      participatingStores: 'Todas as do L3',
    };
    const answer = await copy(original.id, [{ mallCode: THERE, ...differences }, { mallCode: HERE }]);
    expect(answer.body.data.map(({ mallCode }) => mallCode)).toEqual([THERE, HERE]);
    const [there, here] = await made(answer);
    const fresh = { status: 'VALIDATION', isPaused: false, version: 1, isOwnWriting: true };
    expect(there).toMatchObject({ mallCode: THERE, ...differences, ...fresh });
    const own = {
      image: expect.anything(),
      imageUrl: expect.anything(),
      createdAt: expect.anything(),
      updatedAt: expect.anything(),
    };
    expect(here).toEqual({ ...original, ...fresh, ...own, id: here?.id });
    // Nobody approves what they copied, in whichever mall.
    expect((await approve(there?.id ?? 0, ana)).problem.code).toBe('benefit-own-approval');
    expect((await approve(there?.id ?? 0, bia)).body).toMatchObject({ status: 'UNPUBLISHED' });
    expect([(await read(original.id)).status, (await read(here?.id ?? 0)).status]).toEqual(['UNPUBLISHED', 'VALIDATION']);
    const [entry] = await auditTrail(testApp.database, String(there?.id));
    expect(entry).toMatchObject({ action: 'benefit.created', after: { title: 'Café de lá', copyOf: original.id } });
  });

  test('has files of its own, which stay when those of the original go', async () => {
    const original = await aBenefit(testApp, ana, await aRaffle());
    const [there] = await made(await copy(original.id, [{ mallCode: THERE }]));
    const its = [there?.image.id ?? '', there?.regulation?.id ?? ''];
    expect(its).not.toContain(original.image.id);
    const onlyThere = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
    expect(await Promise.all(its.map((id) => download(id, onlyThere)))).toEqual([200, 200]);
    expect(await download(original.image.id, onlyThere)).toBe(404);
    const imageFileId = (await aBenefitFile(testApp, ana, 'image')).id;
    await testApp.call(endpoints.updateBenefit, { params: { id: original.id }, body: changeOf(original, { imageFileId }) }, ana);
    await discardUnkeptFiles({ db: testApp.database.db, storage: testApp.deps.storage, clock: testApp.clock });
    expect([await download(original.image.id), ...(await Promise.all(its.map((id) => download(id))))]).toEqual([404, 200, 200]);
  });

  test('of a raffle is drawn as long after its end as the original', async () => {
    const original = await aBenefit(testApp, ana, await aRaffle());
    const later = (date: string, days: number) => new Date(new Date(date).getTime() + days * DAY).toISOString();
    const { endDate, raffleDate } = original;
    const [moved, same] = await made(
      await copy(original.id, [
        { mallCode: THERE, endDate: later(endDate, 11) },
        { mallCode: ELSEWHERE, endDate: later(endDate, 1) },
      ]),
    );
    expect([moved?.raffleDate, same?.raffleDate]).toEqual([later(raffleDate ?? '', 11), raffleDate]);
  });

  test('leaves the store behind; one of the other mall may be named', async () => {
    const { universalId } = await aStore(testApp.database.db, { mallCode: HERE });
    const other = await aStore(testApp.database.db, { mallCode: THERE });
    const original = await aBenefit(testApp, ana, { storeUniversalId: universalId });
    const named = { mallCode: THERE, storeUniversalId: other.universalId };
    const [there, elsewhere] = await made(await copy(original.id, [named, { mallCode: ELSEWHERE }]));
    expect([there?.store?.brandName, elsewhere?.store]).toEqual([other.brandName, null]);
    const foreign = await copy(original.id, [{ mallCode: ELSEWHERE }, { mallCode: THERE, storeUniversalId: universalId }]);
    expect([foreign.status, foreign.problem.fields]).toEqual([400, { 'copies.1.storeUniversalId': RULE_TEXTS.storeUnknown.pt }]);
  });

  test.each(['ALLOWED_CONSUMERS', 'BLOCKED_CONSUMERS'] as const)(
    'of one for a list (%s) is for a list, but not for these people: nobody approves it before it has one',
    async (typeOfExclusivity) => {
      const original = await aBenefit(testApp, ana, { typeOfExclusivity, emailList: ['ana@x.example'] });
      const [there] = await made(await copy(original.id, [{ mallCode: THERE }]));
      expect(there).toMatchObject({ typeOfExclusivity, listed: 0, emailList: [] });
      const id = there?.id ?? 0;
      const early = await approve(id, bia);
      expect([early.status, early.problem.code]).toEqual([409, 'benefit-list-missing']);
      const change = (given: object) =>
        testApp.call(endpoints.updateBenefit, { params: { id }, body: changeOf(there as Benefit, given) }, ana);
      expect((await change({})).problem.fields).toEqual({ emailList: RULE_TEXTS.emailListRequired.pt });
      expect((await change({ emailList: ['bia@x.example'] })).body).toMatchObject({ listed: 1 });
      expect((await approve(id, bia)).body).toMatchObject({ status: 'UNPUBLISHED' });
    },
  );

  test('has none of the codes that were imported', async () => {
    const original = await aBenefit(testApp, ana, {
      ...{ channel: 'EXTERNAL_CODE', burnType: null, integrationType: 'TWELVE_DIGITS_CSV' },
    });
    const codesOf = async (id: number) =>
      (await testApp.call(codeFileEndpoints.listCodeFiles, { params: { id }, query: {} }, ana)).body;
    const { body: file } = await sendCodeFile(testApp, ana, { id: original.id, purpose: 'LOAD', content: `${twelve(1)}\n` });
    await readIt(testApp, file.fileId);
    await testApp.call(codeFileEndpoints.confirmCodeFile, { params: { fileId: file.fileId } }, ana);
    expect((await codesOf(original.id)).codes).toEqual({ free: 1, taken: 0 });
    const [there] = await made(await copy(original.id, [{ mallCode: THERE }]));
    expect(there).toMatchObject({ integrationType: 'TWELVE_DIGITS_CSV', couponsQuantity: original.couponsQuantity });
    expect(await codesOf(there?.id ?? 0)).toMatchObject({ data: [], codes: { free: 0, taken: 0 } });
  });

  test('is all or none: a mall that is not the caller’s, a date that cannot be, a field it has no place for', async () => {
    const { id } = await aBenefit(testApp, ana);
    const before = await tableDigests(testApp.database);
    const foreign = await copy(id, [{ mallCode: THERE }, { mallCode: FAR }]);
    expect([foreign.status, foreign.problem.code]).toEqual([403, 'foreign-mall']);
    const wrong = await copy(id, [
      { mallCode: THERE },
      { mallCode: HERE, startDate: '2020-01-01', endDate: '2020-01-02' },
      { mallCode: ELSEWHERE, burnCode: 'CAFE10' },
    ]);
    expect([wrong.status, wrong.problem.fields]).toEqual([
      400,
      { 'copies.1.endDate': RULE_TEXTS.endInPast.pt, 'copies.2.burnCode': RULE_TEXTS.fieldNotOfBenefit.pt },
    ]);
    expect(await tableDigests(testApp.database)).toEqual(before);
  });

  test('asks for both slugs, and for a benefit that the caller sees', async () => {
    const { id } = await aBenefit(testApp, ana);
    for (const slug of ['read-benefit', 'create-benefit'] as const) {
      const without = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS.filter((each) => each !== slug) });
      expect((await copy(id, [{ mallCode: THERE }], without)).status).toBe(403);
    }
    const stranger = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
    expect((await copy(id, [{ mallCode: THERE }], stranger)).status).toBe(404);
  });
});

describe('[PRO-15] [BEN-04] a copy of a category-change highlight', () => {
  const highlight = { isHighlight: true, userCategories: ['ONE_STAR'] } as const satisfies Partial<BenefitInput>;

  test('is refused where another has its place, and then nowhere made', async () => {
    await aBenefit(testApp, ana, { ...highlight, mallCode: ELSEWHERE });
    const original = await aBenefit(testApp, ana, highlight);
    const before = await tableDigests(testApp.database);
    const { status, problem } = await copy(original.id, [{ mallCode: THERE }, { mallCode: ELSEWHERE }]);
    expect([status, problem.code, problem.fields]).toEqual([
      409,
      'benefit-highlight-taken',
      { 'copies.1.isHighlight': RULE_TEXTS.highlightTaken.pt },
    ]);
    expect(await tableDigests(testApp.database)).toEqual(before);
    expect((await copy(original.id, [{ mallCode: THERE }])).status).toBe(201);
  });

  test('of two copies at once of different benefits to the same malls, in whichever order, one is made and the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      await testApp.reset();
      const one = await aBenefit(testApp, ana, highlight);
      const other = await aBenefit(testApp, bia, { ...highlight, mallCode: NEAR });
      const answers = await Promise.all([
        copy(one.id, [{ mallCode: THERE }, { mallCode: ELSEWHERE }]),
        copy(other.id, [{ mallCode: ELSEWHERE }, { mallCode: THERE }], bia),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('benefit-highlight-taken');
      const { rows } = await testApp.database.pool.query('select count(*)::int as n from benefits');
      expect(rows).toEqual([{ n: 4 }]);
    }
  });

  test('of two copies at once of one benefit that is none, each mall has both, each with files of its own', async () => {
    const { id } = await aBenefit(testApp, ana);
    const answers = await Promise.all([copy(id, [{ mallCode: THERE }]), copy(id, [{ mallCode: THERE }], bia)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const images = await testApp.database.pool.query('select count(distinct image_file_id)::int as n from benefits');
    expect(images.rows).toEqual([{ n: 3 }]);
  });
});
