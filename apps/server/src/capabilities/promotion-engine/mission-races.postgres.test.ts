// MIS-05: several who count, and somebody who edits, at the same moment. Needs several connections to one database.
import { missionEndpoints as endpoints } from '@galeria/contract/missions/mission-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aPublishedBenefit } from '../coupons/testing/a-published-benefit.ts';
import { miscountedCoupons } from '../coupons/testing/recount.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { allowMissions, aMission, aPublishedMission, missionChangeOf } from '../missions/testing/a-mission.ts';
import { countForOffers } from './commands/count-for-offers.ts';
import { approveNote, engineDeps } from './testing/mission-bench.ts';
import { miscountedMissions } from './testing/mission-recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const ROUNDS = 5;

let testApp: TestApp;
let cnpj: string;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  await allowMissions(testApp, [HERE]);
  cnpj = (await anIssuer(testApp.database.db, { mallCode: HERE, list: 'pre-registered' })).cnpj;
});

const count = () => countForOffers(engineDeps(testApp));
const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;
const approve = (customerId: string) =>
  approveNote(testApp, { mallCode: HERE, customerId, issuerCnpj: cnpj, amountInCents: 5_000 });

test('[MIS-05] many who count the same notes at once, for missions whose prizes cross, give each prize once', async () => {
  const [one, other] = [
    await aPublishedBenefit(testApp, { mallCode: HERE, couponsQuantity: 3 }),
    await aPublishedBenefit(testApp, { mallCode: HERE, couponsQuantity: 3 }),
  ];
  const steps = [{ order: 1, goalKind: 'INVOICE_QUANTITY' as const, target: 2 }];
  // The order of missions against that of their prizes: who held counters in the order of missions would wait in a circle.
  await aPublishedMission(testApp, { mallCode: HERE, prizeBenefitId: other.id, steps });
  await aPublishedMission(testApp, { mallCode: HERE, prizeBenefitId: one.id, steps });
  const people = await Promise.all(Array.from({ length: 5 }, () => aCustomer(testApp.database.db, { mallCode: HERE })));
  for (const { customerId } of people) for (let note = 0; note < 3; note += 1) await approve(customerId);
  await Promise.all([count(), count(), count(), count()]);
  await count();
  expect(await rows('select status, count(*)::int as n from benefit_coupons group by 1 order by 1')).toEqual([
    { status: 'NOT_RESERVED', n: 4 },
    { status: 'USABLE', n: 6 },
  ]);
  expect(await rows('select distinct notes, steps_done from mission_progress')).toEqual([{ notes: 3, steps_done: 1 }]);
  expect(await miscountedMissions(testApp.database)).toEqual([]);
  expect(await miscountedCoupons(testApp.database)).toEqual([]);
});

test('[MIS-05] steps are never changed under a note that waits or is being counted', async () => {
  const writer = await testApp.aPerson({ malls: [HERE], permissions: ['write-promotion'] });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await aPublishedMission(testApp, { mallCode: HERE });
    const { body: now } = await testApp.call(endpoints.getMission, { params: { id } }, writer);
    const { customerId } = await aCustomer(testApp.database.db, { mallCode: HERE });
    await approve(customerId);
    testApp.clock.advance(1000);
    const change = missionChangeOf(now, { steps: [{ order: 1, goalKind: 'NONE' }] });
    const edit = () => testApp.call(endpoints.updateMission, { params: { id }, body: change }, writer);
    const [edited] = await (round % 2 === 0
      ? Promise.all([edit(), count()])
      : Promise.all([count(), edit()]).then(([, made]) => [made]));
    // The note was approved by these steps, whether it is counted or waits.
    expect(edited?.status).toBe(400);
    const [found] = await rows(`select steps_done from mission_progress where mission_id = ${id}`);
    expect(found?.steps_done).toBe(0);
    expect(await miscountedMissions(testApp.database)).toEqual([]);
  }
});

test('[MIS-04] of many approvals at once, one is', async () => {
  const [writer, approver] = [
    await testApp.aPerson({ malls: [HERE], permissions: ['write-promotion'] }),
    await testApp.aPerson({ malls: [HERE], permissions: ['approve-campaign'] }),
  ];
  const { id, version } = await aMission(testApp, writer);
  const approval = () => testApp.call(endpoints.approveMission, { params: { id }, body: { version } }, approver);
  const answers = await Promise.all(Array.from({ length: 6 }, approval));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('[MIS-04] of an edit and an approval at once, one is: nobody approves what they did not see', async () => {
  const [writer, approver] = [
    await testApp.aPerson({ malls: [HERE], permissions: ['write-promotion'] }),
    await testApp.aPerson({ malls: [HERE], permissions: ['approve-campaign'] }),
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    const mission = await aMission(testApp, writer);
    const params = { id: mission.id };
    const body = missionChangeOf(mission, { title: 'Outra' });
    const answers = await Promise.all([
      testApp.call(endpoints.approveMission, { params, body: { version: mission.version } }, approver),
      testApp.call(endpoints.updateMission, { params, body }, writer),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('[MIS-05] a count that is killed on its way leaves nothing half done, and the next one finds it all', async () => {
  await aPublishedMission(testApp, { mallCode: HERE, steps: [{ order: 1, goalKind: 'NONE' }] });
  const { customerId } = await aCustomer(testApp.database.db, { mallCode: HERE });
  await approve(customerId);
  // Between the note's leaving the queue and its progress stands the customer.
  const held = await holdOutside(testApp.database, ['select from customers where customer_id = $1 for update', [customerId]]);
  const killed = count().then(
    () => 'went on',
    () => 'died',
  );
  await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(1);
  for (const pid of await lockWaiters(testApp.database)) await rows(`select pg_terminate_backend(${pid})`);
  expect(await killed).toBe('died');
  await held.rollback();
  expect(await rows('select from mission_progress')).toHaveLength(0);
  expect(await rows('select from benefit_note_queue')).toHaveLength(1);
  await count();
  expect(await rows('select notes, steps_done from mission_progress')).toEqual([{ notes: 1, steps_done: 1 }]);
  expect(await rows('select from benefit_coupons')).toHaveLength(1);
  expect(await miscountedMissions(testApp.database)).toEqual([]);
});
