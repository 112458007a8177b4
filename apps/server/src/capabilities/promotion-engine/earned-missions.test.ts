import { appAddMissionEligible, appMissions } from '@galeria/contract/app/app-mission-endpoints';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import type { MissionInput } from '@galeria/contract/missions/mission';
import { missionEndpoints } from '@galeria/contract/missions/mission-endpoints';
import { consumerEndpoints } from '@galeria/contract/promotions/consumer-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { serveWaiting } from '../coupons/commands/serve-waiting.ts';
import { aPublishedBenefit } from '../coupons/testing/a-published-benefit.ts';
import { miscountedCoupons } from '../coupons/testing/recount.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { noteOf } from '../invoices/testing/a-note.ts';
import { manyNotes } from '../invoices/testing/many-notes.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { allowMissions, aPublishedMission, missionChangeOf } from '../missions/testing/a-mission.ts';
import { countForOffers } from './commands/count-for-offers.ts';
import { approveNote, engineDeps } from './testing/mission-bench.ts';
import { miscountedMissions } from './testing/mission-recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 86_400_000;

let testApp: TestApp;
let buyer: Awaited<ReturnType<typeof aCustomer>>;
let cnpj: string;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  await allowMissions(testApp, [HERE]);
  buyer = await aCustomer(testApp.database.db, { mallCode: HERE, email: 'ana@compra.example' });
  cnpj = (await anIssuer(testApp.database.db, { mallCode: HERE, list: 'pre-registered' })).cnpj;
});

const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;
const published = (given: Partial<MissionInput> = {}) => aPublishedMission(testApp, { mallCode: HERE, ...given });
const approve = (amountInCents = 10_000, given: { customerId?: string; issueDate?: string } = {}) =>
  approveNote(testApp, { mallCode: HERE, customerId: buyer.customerId, issuerCnpj: cnpj, amountInCents, ...given });
const count = () => countForOffers(engineDeps(testApp));
const progress = () =>
  rows('select notes, cents::int, steps_done, finished_at is not null as finished from mission_progress order by mission_id');
const coupons = async () => (await rows('select status from benefit_coupons')).map(({ status }) => status);
async function expectRecount(): Promise<void> {
  expect(await miscountedMissions(testApp.database)).toEqual([]);
  expect(await miscountedCoupons(testApp.database)).toEqual([]);
}

describe('[MIS-05] approved notes', () => {
  test('walk the steps in order, each note once, and the last brings the prize, once', async () => {
    await published();
    const first = await approve();
    await count();
    expect(await progress()).toEqual([{ notes: 1, cents: 10_000, steps_done: 0, finished: false }]);
    await approve();
    await count();
    expect(await progress()).toEqual([{ notes: 2, cents: 20_000, steps_done: 1, finished: false }]);
    expect(await coupons()).toEqual([]);
    await approve();
    await count();
    expect(await progress()).toEqual([{ notes: 3, cents: 30_000, steps_done: 2, finished: true }]);
    expect(await coupons()).toEqual(['USABLE']);
    // Once more, as a queue that was delivered twice; and more notes than it asks for.
    await testApp.database.pool.query('insert into benefit_note_queue values ($1, $2, now())', [HERE, first.invoiceId]);
    for (let more = 0; more < 4; more += 1) await approve();
    await count();
    expect(await coupons()).toEqual(['USABLE']);
    expect(await progress()).toEqual([{ notes: 7, cents: 70_000, steps_done: 2, finished: true }]);
    const earned = (await auditTrail(testApp.database)).filter(({ action }) => action === 'coupon.earned');
    expect(earned).toHaveLength(1);
    await expectRecount();
  });

  test('count by amount, what is too much for a step counts for the next; any value asks for one note', async () => {
    const step = (order: number, target: number) => ({ order, goalKind: 'INVOICE_AMOUNT' as const, target });
    await published({ steps: [step(1, 10_000), step(2, 5_000)] });
    await published({ steps: [{ order: 1, goalKind: 'NONE' }] });
    await approve(12_000);
    await count();
    expect((await progress()).map(({ steps_done, finished }) => [steps_done, finished])).toEqual([
      [1, false],
      [1, true],
    ]);
    await approve(3_000);
    await count();
    expect((await progress()).every(({ finished }) => finished)).toBe(true);
    expect(await coupons()).toEqual(['USABLE', 'USABLE']);
    await expectRecount();
  });

  test('bring what waits for stock where nothing is left, and it is served when it comes', async () => {
    const { id } = await aPublishedBenefit(testApp, { mallCode: HERE, couponsQuantity: 1 });
    const mission = await published({ prizeBenefitId: id, steps: [{ order: 1, goalKind: 'NONE' }] });
    const other = await aCustomer(testApp.database.db, { mallCode: HERE });
    await approve();
    await count();
    await approve(10_000, { customerId: other.customerId });
    await count();
    expect((await coupons()).sort()).toEqual(['NOT_RESERVED', 'USABLE']);
    const reader = await testApp.aPerson({ malls: [HERE] });
    const dashboard = async () =>
      (await testApp.call(missionEndpoints.missionDashboard, { params: { id: mission.id } }, reader)).body;
    expect(await dashboard()).toEqual({
      ...{ started: 2, atStep: [{ order: 1, customers: 0 }], finished: 2, prizes: 1, outOfStock: 1 },
    });
    await testApp.database.pool.query('update benefits set coupons_quantity = 5 where benefit_id = $1', [id]);
    await serveWaiting(engineDeps(testApp));
    expect(await dashboard()).toMatchObject({ prizes: 2, outOfStock: 0 });
    await expectRecount();
  });

  test('count while it is in the app, issued within its period, by whom it is for, and not otherwise', async () => {
    await published({ userType: 'STOREKEEPER' });
    await published({ userCategories: ['TWO_STARS'] });
    await published({ typeOfExclusivity: 'ALLOWED_CONSUMERS', emailList: ['outra@x.example'] });
    await published({ typeOfExclusivity: 'BLOCKED_CONSUMERS', emailList: ['ana@compra.example'] });
    await approve();
    await count();
    expect(await progress()).toEqual([]);
    const mine = await published({ typeOfExclusivity: 'ALLOWED_CONSUMERS', emailList: ['ana@compra.example'] });
    await approve(10_000, { issueDate: new Date(testApp.clock.now().getTime() - 5 * DAY).toISOString().slice(0, 10) });
    await count();
    expect(await progress()).toEqual([]);
    await approve();
    // Approved while it was there: what happens to the mission before it is counted takes nothing away.
    testApp.clock.advance(1000);
    const closer = await testApp.aPerson({ malls: [HERE], permissions: ['approve-campaign'] });
    const closing = { params: { id: mine.id }, body: { reason: 'Acabou a verba', version: 3 } };
    expect((await testApp.call(missionEndpoints.closeMission, closing, closer)).status).toBe(200);
    testApp.clock.advance(1000);
    await approve();
    await count();
    expect(await progress()).toEqual([{ notes: 1, cents: 10_000, steps_done: 0, finished: false }]);
    await expectRecount();
  });

  test('count for whom the CRM named, where it is exclusive through it', async () => {
    const { id } = await published({ typeOfExclusivity: 'INTEGRATION' });
    const other = await published();
    const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], scopes: ['name-eligible'] });
    const name = (mission: number) =>
      testApp.call(appAddMissionEligible, { params: { id: mission }, body: { cpfs: [buyer.cpf] } }, null, { headers });
    await approve();
    await count();
    expect(await progress()).toHaveLength(1);
    expect((await name(id)).body).toEqual({ added: 1 });
    expect((await name(id)).body).toEqual({ added: 0 });
    expect((await name(other.id)).problem.code).toBe('mission-without-integration');
    await approve();
    await count();
    expect((await progress()).map(({ notes }) => notes)).toEqual([1, 2]);
    await allowMissions(testApp, []);
    expect((await name(id)).status).toBe(404);
  });

  test('keep its steps from being changed; anything else may be', async () => {
    const mission = await published();
    await approve();
    await count();
    const writer = await testApp.aPerson({ malls: [HERE], permissions: ['write-promotion'] });
    const { body: now } = await testApp.call(missionEndpoints.getMission, { params: { id: mission.id } }, writer);
    const edit = (change: object) =>
      testApp.call(missionEndpoints.updateMission, { params: { id: mission.id }, body: missionChangeOf(now, change) }, writer);
    const refused = await edit({ steps: [{ order: 1, goalKind: 'NONE' }] });
    expect([refused.status, Object.keys(refused.problem.fields)]).toEqual([400, ['steps']]);
    expect((await edit({ title: 'Volte logo' })).status).toBe(200);
  });
});

describe("[MIS-05] 'Por quê?'", () => {
  const explain = async (id: number, invoiceId: string) => {
    const analyst = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices'] });
    return (await testApp.call(missionEndpoints.explainMission, { params: { id, invoiceId } }, analyst)).body;
  };

  test('says how far a note that counted brought somebody, as it was then', async () => {
    const { id } = await published();
    const notes = [await approve(), await approve(), await approve()];
    for (const _ of notes) await count();
    const said = await Promise.all(notes.map(({ invoiceId }) => explain(id, invoiceId)));
    const sentences = said.map(({ steps }) => steps.at(-1)?.sentence.text).sort();
    expect(sentences).toEqual([
      'A nota concluiu a etapa 1; falta 1 nota para a etapa 2.',
      'A nota concluiu a última etapa: o prêmio foi reservado.',
      'A nota conta, mas a etapa não avançou: falta 1 nota para a etapa 1.',
    ]);
    expect(said.every(({ counted, isApplied }) => counted && isApplied)).toBe(true);
  });

  test('names what stood against a note that did not', async () => {
    const { id } = await published({ userType: 'STOREKEEPER' });
    const { invoiceId } = await approve();
    await count();
    const { counted, isApplied, steps } = await explain(id, invoiceId);
    expect([counted, isApplied]).toEqual([false, true]);
    expect(steps.filter(({ passed }) => !passed).map(({ sentence }) => sentence.code)).toEqual(['missionAudience']);
    await allowMissions(testApp, []);
    expect(await explain(id, invoiceId)).toMatchObject({ status: 404 });
  });

  test('says nothing of an approval that there was not', async () => {
    const { id } = await published();
    const refused = noteOf({
      mallCode: HERE,
      customerId: buyer.customerId,
      issuerCnpj: cnpj,
      status: 'REJEITADA',
      decidedAt: testApp.clock.now(),
    });
    await manyNotes(testApp.database.db, [refused]);
    const texts = (await explain(id, refused.invoiceId)).steps.map(({ sentence }) => sentence.text);
    expect(texts.slice(0, 2)).toEqual(['A nota foi recusada: só notas aprovadas contam.', 'A missão está no aplicativo agora.']);
  });
});

test('[MIS-05, PER-11] a note counts by what the mission was approved with when the note was, whatever is written since', async () => {
  const mission = await published({ steps: [{ order: 1, goalKind: 'NONE' }] });
  const { id: other } = await aPublishedBenefit(testApp, { mallCode: HERE });
  const writer = await testApp.aPerson({ malls: [HERE], permissions: ['write-promotion', 'read-invoices'] });
  const judge = await testApp.aPerson({ malls: [HERE], permissions: ['approve-campaign'] });
  const { invoiceId } = await approve();
  testApp.clock.advance(1000);
  const params = { id: mission.id };
  const { body: now } = await testApp.call(missionEndpoints.getMission, { params }, writer);
  const steps = [{ order: 1, goalKind: 'INVOICE_QUANTITY' as const, target: 9 }];
  const change = { userType: 'STOREKEEPER' as const, prizeBenefitId: other };
  const owed = await testApp.call(missionEndpoints.updateMission, { params, body: missionChangeOf(now, { steps }) }, writer);
  expect(owed.problem.code).toBe('invalid-request');
  const edited = await testApp.call(missionEndpoints.updateMission, { params, body: missionChangeOf(now, change) }, writer);
  expect(edited.status).toBe(200);
  testApp.clock.advance(1000);
  // Out of the app meanwhile.
  await approve();
  testApp.clock.advance(1000);
  const { version } = edited.body;
  expect((await testApp.call(missionEndpoints.approveMission, { params, body: { version } }, judge)).status).toBe(200);
  const asked = { params: { ...params, invoiceId } };
  expect((await testApp.call(missionEndpoints.explainMission, asked, writer)).body).toMatchObject({ counted: true });
  await count();
  expect(await progress()).toEqual([{ notes: 1, cents: 10_000, steps_done: 1, finished: true }]);
  expect(await rows('select benefit_id::int as prize from benefit_coupons')).toEqual([{ prize: mission.prizeBenefit.id }]);
});

test("[MIS-05] a consumer's notes name the missions they may be asked about, and whether they moved a step", async () => {
  const { id } = await published();
  const { id: others } = await published({ title: 'De lojistas', userType: 'STOREKEEPER' });
  await published({ title: 'Só depois', startDate: new Date(testApp.clock.now().getTime() + DAY).toISOString() });
  const staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-customer', 'read-invoices'] });
  const asked = async () => {
    const request = { params: { id: buyer.customerId }, query: {} };
    const { body } = await testApp.call(consumerEndpoints.listConsumerInvoices, request, staff);
    return body.data.map(({ missions }) => missions);
  };
  const not = { missionId: others, title: 'De lojistas', counted: false, movedStep: false };
  const of = (counted: boolean, movedStep: boolean) => [{ missionId: id, title: 'Volte três vezes', counted, movedStep }, not];
  const { invoiceId } = await approve();
  expect(await asked()).toEqual([of(false, false)]);
  const explained = await testApp.call(missionEndpoints.explainMission, { params: { id, invoiceId } }, staff);
  expect(explained.body).toMatchObject({ counted: true, isApplied: false });
  await count();
  expect(await asked()).toEqual([of(true, false)]);
  await approve();
  await count();
  expect((await asked()).flat().filter(({ movedStep }) => movedStep)).toHaveLength(1);
  await allowMissions(testApp, [HERE], false);
  expect(await asked()).toEqual([[], []]);
});

describe('[MIS-05] [APP-01] the app', () => {
  const ask = async (body: object = {}) => {
    const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], scopes: ['read-missions'] });
    return testApp.call(appMissions, { body: { mallCode: HERE, ...body } }, null, { headers });
  };

  test('sees the missions that are for a customer, and how far they are', async () => {
    const { id } = await published();
    await published({ title: 'De lojistas', userType: 'STOREKEEPER' });
    expect((await ask()).body.data.map(({ title, progress }) => [title, progress])).toEqual([
      ['De lojistas', null],
      ['Volte três vezes', null],
    ]);
    const mine = async () => (await ask({ cpf: buyer.cpf })).body.data;
    expect(await mine()).toMatchObject([{ missionId: id, progress: { stepsDone: 0, towards: 0, finishedAt: null } }]);
    await approve();
    await count();
    expect(await mine()).toMatchObject([{ progress: { stepsDone: 0, towards: 1, couponId: null } }]);
    for (let more = 0; more < 2; more += 1) await approve();
    await count();
    const [coupon] = await rows('select coupon_id from benefit_coupons');
    expect(await mine()).toMatchObject([{ progress: { stepsDone: 2, towards: 0, couponId: coupon.coupon_id } }]);
    await allowMissions(testApp, [HERE], false);
    expect(await mine()).toEqual([]);
  });

  test('loses nobody who was erased: what they did stays a number, what they were called goes', async () => {
    const { id } = await published({ typeOfExclusivity: 'ALLOWED_CONSUMERS', emailList: ['ana@compra.example'] });
    await approve();
    await count();
    const officer = await testApp.aPerson({ malls: [HERE], permissions: ['read-customer', 'delete-customer'] });
    const erased = await testApp.call(
      customerEndpoints.deleteCustomer,
      { params: { id: buyer.customerId }, body: { cpf: buyer.cpf } as never },
      officer,
    );
    expect(erased.status).toBeLessThan(300);
    const { body } = await testApp.call(missionEndpoints.getMission, { params: { id } }, officer);
    expect([body.listed, body.emailList]).toEqual([1, []]);
    expect(await progress()).toHaveLength(1);
    await approve();
    await count();
    await expectRecount();
  });
});
