import type { BenefitInput } from '@galeria/contract/benefits/benefit';
import { benefitEndpoints as endpoints } from '@galeria/contract/benefits/benefit-endpoints';
import { raffleResultEndpoints } from '@galeria/contract/coupons/raffle-result-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { rowsOfKey } from '../../testing/rows-of-key.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendCodeFile, twelve } from '../code-files/testing/a-code-file.ts';
import { advanceBenefits } from './commands/advance-benefits.ts';
import { aBenefit, aBenefitFile, changeOf } from './testing/a-benefit.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 86_400_000;

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  // What is queued stays there.
  await testApp.jobs.stop(5);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = [
    ...(['read-benefit', 'create-benefit', 'update-benefit', 'approve-campaign', 'read-customer'] as const),
    'burn-coupon',
  ] as const;
  [ana, bia] = [await testApp.aPerson({ malls: [HERE], permissions }), await testApp.aPerson({ malls: [HERE], permissions })];
});

const read = async (id: number) => (await testApp.call(endpoints.getBenefit, { params: { id } }, bia)).body;
const edit = async (id: number) =>
  testApp.call(endpoints.updateBenefit, { params: { id }, body: changeOf(await read(id), { title: 'Outro' }) }, ana);
const approve = async (id: number) =>
  testApp.call(endpoints.approveBenefit, { params: { id }, body: { version: (await read(id)).version } }, bia);
const remove = async (id: number, as: Person, version?: number) => {
  const seen = version ?? (await read(id)).version;
  const { status, problem } = await testApp.call(endpoints.deleteBenefit, { params: { id }, query: { version: seen } }, as);
  return status === 204 ? 'gone' : problem.code;
};
const clock = () => advanceBenefits({ db: testApp.database.db, clock: testApp.clock });
const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
const rowsOf = async (id: number) => ({
  ...(await rowsOfKey(testApp.database, 'benefit_id', id)),
  ...(await rowsOfKey(testApp.database, 'offer_id', id)),
});

test('[PER-15] a raffle that was put off before it was in the app is deleted with what was asked', async () => {
  const regulation = await aBenefitFile(testApp, ana, 'regulation', HERE);
  const { id } = await aBenefit(testApp, ana, {
    ...{ mallCode: HERE, type: 'RAFFLE', channel: 'RAFFLE', burnType: null, prizeQuantity: 1, regulationFileId: regulation.id },
    ...{ startDate: inDays(5), endDate: inDays(9), raffleDate: inDays(12) },
  });
  expect((await approve(id)).status).toBe(200);
  const body = { raffleDate: inDays(20), reason: 'Chuva na praça' };
  expect((await testApp.call(raffleResultEndpoints.askRafflePostponement, { params: { id }, body }, ana)).status).toBe(201);
  expect((await edit(id)).status).toBe(200);
  expect(await remove(id, ana)).toBe('gone');
  expect(await rowsOf(id)).toEqual({});
});

test('[PER-15] one that waits is deleted by who wrote it, with its files, its list and its place as a highlight; another stays', async () => {
  const whole = { typeOfExclusivity: 'ALLOWED_CONSUMERS' as const, emailList: ['ana@exemplo.com'] };
  const regulation = await aBenefitFile(testApp, ana, 'regulation', HERE);
  const raffle = {
    ...{ type: 'RAFFLE' as const, channel: 'RAFFLE' as const, burnType: null, prizeQuantity: 1, raffleDate: inDays(12) },
    ...{ regulationFileId: regulation.id },
  } satisfies Partial<BenefitInput>;
  const made = await aBenefit(testApp, ana, { mallCode: HERE, isHighlight: true, ...whole, ...raffle });
  const other = await aBenefit(testApp, ana, { mallCode: HERE, ...whole });
  const rows = await rowsOf(other.id);
  expect(Object.keys(await rowsOf(made.id)).sort()).toEqual([
    ...['audience_people', 'benefit_counts', 'benefit_highlights', 'benefits'],
  ]);
  expect(await remove(made.id, ana)).toBe('gone');
  expect(await rowsOf(made.id)).toEqual({});
  const { rows: kept } = await testApp.database.pool.query('select id from files where id = any($1) and kept_at is not null', [
    [made.image.id, regulation.id],
  ]);
  expect(kept).toEqual([]);
  expect(await rowsOf(other.id)).toEqual(rows);
  const entry = (await auditTrail(testApp.database, String(made.id))).at(-1);
  expect(entry).toMatchObject({ action: 'benefit.deleted', mallCode: HERE });
  expect(entry?.before).toMatchObject({ title: made.title, emailList: 1, regulation: regulation.id });
  // Its place is free again.
  expect((await aBenefit(testApp, ana, { mallCode: HERE, isHighlight: true })).isHighlight).toBe(true);
});

test('[PER-15] one that was refused is deleted, and so is one that was approved and edited before its start', async () => {
  const refused = await aBenefit(testApp, ana, { mallCode: HERE });
  await testApp.call(endpoints.refuseBenefit, { params: { id: refused.id }, body: { reason: 'Falta a regra' } }, bia);
  expect(await remove(refused.id, ana)).toBe('gone');
  const early = await aBenefit(testApp, ana, { mallCode: HERE, startDate: inDays(1), endDate: inDays(3) });
  await approve(early.id);
  await clock();
  expect(await remove(early.id, ana)).toBe('benefit-illegal-move');
  await edit(early.id);
  expect(await read(early.id)).toMatchObject({ wasInApp: false });
  expect(await remove(early.id, ana)).toBe('gone');
});

test('[PER-15] one that was in the app is not deleted: edited, refused, or paused and edited since', async () => {
  const { id } = await aBenefit(testApp, ana, { mallCode: HERE });
  await approve(id);
  await clock();
  await edit(id);
  expect(await read(id)).toMatchObject({ status: 'VALIDATION', wasInApp: true });
  const before = await tableDigests(testApp.database);
  expect(await remove(id, ana)).toBe('benefit-was-in-app');
  expect(await tableDigests(testApp.database)).toEqual(before);
  await testApp.call(endpoints.refuseBenefit, { params: { id }, body: { reason: 'Falta a regra' } }, bia);
  expect(await remove(id, ana)).toBe('benefit-was-in-app');
  const paused = await aBenefit(testApp, ana, { mallCode: HERE });
  await approve(paused.id);
  await clock();
  await testApp.call(endpoints.pauseBenefit, { params: { id: paused.id }, body: {} }, ana);
  await edit(paused.id);
  expect(await remove(paused.id, ana)).toBe('benefit-was-in-app');
});

test('[PER-15] one that files of codes were sent for is not deleted, and it says why', async () => {
  const external = { channel: 'EXTERNAL_CODE', burnType: null, integrationType: 'TWELVE_DIGITS_CSV' } as const;
  const { id } = await aBenefit(testApp, ana, { mallCode: HERE, ...external });
  const sent = await sendCodeFile(testApp, ana, { id, purpose: 'LOAD', content: `${twelve(1)}\n` });
  expect(sent.status).toBe(201);
  expect(await remove(id, ana)).toBe('benefit-has-code-files');
});

test('[PER-15] [ERR-03] it is deleted as it was read, by who may change it, in their mall', async () => {
  const { id, version } = await aBenefit(testApp, ana, { mallCode: HERE });
  await edit(id);
  const clerk = await testApp.aPerson({ malls: [HERE], permissions: ['approve-campaign', 'create-benefit'] });
  const stranger = await testApp.aPerson({ malls: [THERE], permissions: ['update-benefit'] });
  const before = await tableDigests(testApp.database);
  expect(await remove(id, ana, version)).toBe('stale-version');
  expect(await remove(id, clerk)).toBe('no-permission');
  expect(await remove(id, stranger)).toBe('not-found');
  expect((await tableDigests(testApp.database))['benefits']).toEqual(before['benefits']);
  expect(await remove(id, bia)).toBe('gone');
});
