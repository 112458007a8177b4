import { missionEndpoints as endpoints } from '@galeria/contract/missions/mission-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { rowsOfKey } from '../../testing/rows-of-key.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { allowMissions, aMission, missionChangeOf } from './testing/a-mission.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 86_400_000;

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  await allowMissions(testApp, [HERE, THERE]);
  const both = { malls: [HERE], permissions: ['write-promotion', 'approve-campaign', 'read-customer'] } as const;
  [ana, bia] = [await testApp.aPerson(both), await testApp.aPerson(both)];
});

const read = async (id: number) => (await testApp.call(endpoints.getMission, { params: { id } }, bia)).body;
const edit = async (id: number) =>
  testApp.call(endpoints.updateMission, { params: { id }, body: missionChangeOf(await read(id), { title: 'Outra' }) }, ana);
const approve = async (id: number) =>
  testApp.call(endpoints.approveMission, { params: { id }, body: { version: (await read(id)).version } }, bia);
const remove = async (id: number, as: Person, version?: number) => {
  const seen = version ?? (await read(id)).version;
  const { status, problem } = await testApp.call(endpoints.deleteMission, { params: { id }, query: { version: seen } }, as);
  return status === 204 ? 'gone' : problem.code;
};
const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
const rowsOf = (id: number) => rowsOfKey(testApp.database, 'mission_id', id);

test('[PER-15] one that waits is deleted by who wrote it, with its image and its list, and another stays as it was', async () => {
  const list = { typeOfExclusivity: 'ALLOWED_CONSUMERS' as const, emailList: ['ana@exemplo.com'] };
  const { id, image } = await aMission(testApp, ana, list);
  const other = await aMission(testApp, ana, list);
  const [rows, lists] = [await rowsOf(other.id), await rowsOfKey(testApp.database, 'offer_id', other.id)];
  expect(await remove(id, ana)).toBe('gone');
  expect(await testApp.call(endpoints.getMission, { params: { id } }, ana)).toMatchObject({ status: 404 });
  expect([await rowsOf(id), await rowsOfKey(testApp.database, 'offer_id', id)]).toEqual([{}, {}]);
  const { rows: kept } = await testApp.database.pool.query('select id from files where id = $1 and kept_at is not null', [
    image.id,
  ]);
  expect(kept).toEqual([]);
  expect(await rowsOf(other.id)).toEqual(rows);
  expect(await rowsOfKey(testApp.database, 'offer_id', other.id)).toEqual(lists);
  const entry = (await auditTrail(testApp.database, String(id))).at(-1);
  expect(entry).toMatchObject({ action: 'mission.deleted', mallCode: HERE });
  expect(entry?.before).toMatchObject({ title: 'Volte três vezes', emailList: 1 });
  expect(await remove(id, ana, 1)).toBe('not-found');
});

test('[PER-15] one that was refused is deleted, and so is one that was approved and edited before its start', async () => {
  const refused = await aMission(testApp, ana);
  const body = { version: refused.version, reason: 'Falta o prêmio' };
  await testApp.call(endpoints.refuseMission, { params: { id: refused.id }, body }, bia);
  expect(await remove(refused.id, ana)).toBe('gone');
  const early = await aMission(testApp, ana, { startDate: inDays(1), endDate: inDays(3) });
  await approve(early.id);
  expect(await remove(early.id, ana)).toBe('mission-illegal-move');
  await edit(early.id);
  expect(await read(early.id)).toMatchObject({ wasInApp: false });
  expect(await remove(early.id, ana)).toBe('gone');
});

test('[PER-15] one that was in the app is not deleted, edited or refused since, whatever minute the clock came by', async () => {
  const { id } = await aMission(testApp, ana);
  await approve(id);
  expect(await read(id)).toMatchObject({ status: 'UNPUBLISHED', wasInApp: true });
  await edit(id);
  expect(await read(id)).toMatchObject({ status: 'VALIDATION', wasInApp: true });
  const before = await tableDigests(testApp.database);
  expect(await remove(id, ana)).toBe('mission-was-in-app');
  expect(await tableDigests(testApp.database)).toEqual(before);
  const { version } = await read(id);
  await testApp.call(endpoints.refuseMission, { params: { id }, body: { version, reason: 'Falta o prêmio' } }, bia);
  expect(await remove(id, ana)).toBe('mission-was-in-app');
});

test('[PER-15] [ERR-03] it is deleted as it was read, by who may write, in their mall', async () => {
  const { id, version } = await aMission(testApp, ana);
  await edit(id);
  const clerk = await testApp.aPerson({ malls: [HERE], permissions: ['approve-campaign'] });
  const stranger = await testApp.aPerson({ malls: [THERE], permissions: ['write-promotion'] });
  const before = await tableDigests(testApp.database);
  expect(await remove(id, ana, version)).toBe('stale-version');
  expect(await remove(id, clerk)).toBe('no-permission');
  expect(await remove(id, stranger)).toBe('not-found');
  expect((await tableDigests(testApp.database))['missions']).toEqual(before['missions']);
  expect(await remove(id, bia)).toBe('gone');
});
