// PER-15, ERR-03: somebody deletes a mission while others decide about it, edit it or name whom it is for. Needs several connections.
import { missionEndpoints as endpoints } from '@galeria/contract/missions/mission-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { rowsOfKey } from '../../testing/rows-of-key.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { nextCpf } from '../customers/testing/a-customer.ts';
import { allowMissions, aMission, missionChangeOf } from './testing/a-mission.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const ROUNDS = 8;

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  const both = { malls: [HERE], permissions: ['write-promotion', 'approve-campaign'] } as const;
  [ana, bia] = [await testApp.aPerson(both), await testApp.aPerson(both)];
  await testApp.database.keep();
});
beforeEach(async () => {
  await testApp.reset();
  await allowMissions(testApp, [HERE]);
});
afterAll(() => testApp.close());

const rowsOf = async (id: number) => ({
  ...(await rowsOfKey(testApp.database, 'mission_id', id)),
  ...(await rowsOfKey(testApp.database, 'offer_id', id)),
});

test('[PER-15] of a deletion and an approval at once, one is done, and nothing approved is gone', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, version } = await aMission(testApp, ana);
    const remove = () => testApp.call(endpoints.deleteMission, { params: { id }, query: { version } }, ana);
    const approve = () => testApp.call(endpoints.approveMission, { params: { id }, body: { version } }, bia);
    const [removed, approved] =
      round % 2 === 0 ? await Promise.all([remove(), approve()]) : (await Promise.all([approve(), remove()])).toReversed();
    const outcome = [removed?.status, approved?.status];
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual(outcome);
    const read = await testApp.call(endpoints.getMission, { params: { id } }, ana);
    expect(read.status).toBe(outcome[0] === 204 ? 404 : 200);
  }
});

test('[PER-15] of a deletion and an edit at once, one is done, and no file or list is left of what is gone', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await aMission(testApp, ana);
    const { id, version } = made;
    const list = { typeOfExclusivity: 'ALLOWED_CONSUMERS' as const, emailList: ['ana@exemplo.com'] };
    const remove = () => testApp.call(endpoints.deleteMission, { params: { id }, query: { version } }, ana);
    const edit = () => testApp.call(endpoints.updateMission, { params: { id }, body: missionChangeOf(made, list) }, bia);
    const [removed, edited] =
      round % 2 === 0 ? await Promise.all([remove(), edit()]) : (await Promise.all([edit(), remove()])).toReversed();
    const outcome = [removed?.status, edited?.status];
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual(outcome);
    if (outcome[0] === 204) expect(await rowsOf(id)).toEqual({});
  }
});

test('[PER-15] whom the CRM names while it is deleted are on no list of it afterwards', async () => {
  const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, version } = await aMission(testApp, ana, { typeOfExclusivity: 'INTEGRATION' });
    const remove = () => testApp.call(endpoints.deleteMission, { params: { id }, query: { version } }, ana);
    const name = () =>
      testApp.inject({ method: 'POST', url: `/api/app/mission/${id}/eligible`, payload: { cpfs: [nextCpf()] }, headers });
    const [removed, named] = await Promise.all([remove(), name()]);
    expect([removed.status, [200, 404].includes(named.statusCode)]).toEqual([204, true]);
    expect(await rowsOf(id)).toEqual({});
  }
});
