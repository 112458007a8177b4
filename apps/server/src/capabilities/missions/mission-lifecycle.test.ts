import { missionEndpoints as endpoints } from '@galeria/contract/missions/mission-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { advanceMissions } from './commands/advance-missions.ts';
import { allowMissions, aMission, aPublishedMission, missionChangeOf } from './testing/a-mission.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 86_400_000;

let testApp: TestApp;
let ana: Person;
let bia: Person;
let caio: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
async function people(): Promise<void> {
  const both = { malls: [HERE], permissions: ['write-promotion', 'approve-campaign'] } as const;
  [ana, bia, caio] = [await testApp.aPerson(both), await testApp.aPerson(both), await testApp.aPerson(both)];
}
beforeEach(async () => {
  await testApp.reset();
  await allowMissions(testApp, [HERE]);
  await people();
});

const read = async (id: number) => (await testApp.call(endpoints.getMission, { params: { id } }, caio)).body;
type Act = 'approveMission' | 'refuseMission' | 'closeMission';
const act = async (name: Act, id: number, as: Person, version?: number) => {
  const reason = name === 'approveMission' ? {} : { reason: 'Porque sim' };
  const body = { version: version ?? (await read(id)).version, ...reason } as never;
  return (await testApp.call(endpoints[name], { params: { id }, body }, as)).body as { status: unknown; code?: string };
};
const edit = async (id: number, as: Person, given: object = {}) =>
  (await testApp.call(endpoints.updateMission, { params: { id }, body: missionChangeOf(await read(id), given) }, as)).body;
const clock = () => advanceMissions({ db: testApp.database.db, clock: testApp.clock });
const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
const actionsOf = async (id: number) =>
  (await auditTrail(testApp.database, String(id))).map(({ action }) => action).filter((action) => action.startsWith('mission.'));

describe('[MIS-04] [PER-11] who decides', () => {
  test('is never somebody who wrote or changed it, and needs the permission', async () => {
    const { id } = await aMission(testApp, ana);
    await edit(id, bia, { title: 'Outra' });
    for (const one of [ana, bia])
      expect(await act('approveMission', id, one)).toMatchObject({ status: 403, code: 'mission-own-approval' });
    const clerk = await testApp.aPerson({ malls: [HERE], permissions: ['write-promotion'] });
    expect(await act('approveMission', id, clerk)).toMatchObject({ status: 403 });
    expect(await act('approveMission', id, caio)).toMatchObject({ status: 'UNPUBLISHED', listStatus: 'SCHEDULED' });
    expect(await act('closeMission', id, caio)).toMatchObject({ status: 'EXPIRED', listStatus: 'CLOSED' });
    const refused = await testApp.call(
      endpoints.createMission,
      { body: { ...(await read(id)) } as never },
      await testApp.aPerson({ malls: [HERE] }),
    );
    expect(refused.status).toBe(403);
  });

  test('sees what it decides about: of another version it is refused', async () => {
    const { id, version } = await aMission(testApp, ana);
    await edit(id, ana, { title: 'Outra' });
    expect(await act('approveMission', id, bia, version)).toMatchObject({ code: 'stale-version' });
  });
});

describe('[PER-15] who wrote it', () => {
  test('refuses it and closes it, so that nobody is locked out with it', async () => {
    const { id } = await aMission(testApp, ana);
    await edit(id, bia, { title: 'Outra' });
    expect(await act('refuseMission', id, bia)).toMatchObject({ status: 'REJECTED' });
    const running = await aMission(testApp, ana);
    await act('approveMission', running.id, bia);
    expect(await act('closeMission', running.id, ana)).toMatchObject({ status: 'EXPIRED' });
  });

  test('and was approved is no writer of what somebody else changes after that', async () => {
    const { id } = await aMission(testApp, ana);
    await act('approveMission', id, caio);
    await edit(id, bia, { title: 'Outra' });
    expect(await act('approveMission', id, bia)).toMatchObject({ code: 'mission-own-approval' });
    expect(await act('approveMission', id, ana)).toMatchObject({ status: 'UNPUBLISHED' });
  });
});

describe('[MIS-04] its life', () => {
  test('approved, it is published at its start and over after its end, by the clock', async () => {
    const { id } = await aMission(testApp, ana, { startDate: inDays(1), endDate: inDays(3) });
    await act('approveMission', id, bia);
    expect(await clock()).toEqual({ advanced: 0 });
    testApp.clock.advance(DAY);
    expect(await clock()).toEqual({ advanced: 1 });
    await people();
    expect(await read(id)).toMatchObject({ status: 'PUBLISHED', listStatus: 'ACTIVE' });
    testApp.clock.advance(2 * DAY + 1);
    expect(await clock()).toEqual({ advanced: 1 });
    await people();
    expect(await read(id)).toMatchObject({ status: 'EXPIRED', listStatus: 'CLOSED' });
    expect(await actionsOf(id)).toEqual(['mission.created', 'mission.approved', 'mission.published', 'mission.expired']);
    expect(await edit(id, ana)).toMatchObject({ code: 'mission-illegal-move' });
  });

  test('refused, it is not published; the reason stays until somebody edits it', async () => {
    const { id } = await aMission(testApp, ana);
    expect(await act('refuseMission', id, bia)).toMatchObject({ status: 'REJECTED', listStatus: 'REFUSED' });
    await clock();
    expect(await read(id)).toMatchObject({ status: 'REJECTED', rejectionReason: 'Porque sim' });
    expect(await edit(id, ana)).toMatchObject({ status: 'VALIDATION', rejectionReason: null });
  });

  test('edited, it is out of the app until somebody else approves it again', async () => {
    const { id } = await aPublishedMission(testApp, { mallCode: HERE });
    expect(await edit(id, ana, { title: 'Outra' })).toMatchObject({ status: 'VALIDATION' });
    await clock();
    expect(await read(id)).toMatchObject({ status: 'VALIDATION' });
    expect(await act('approveMission', id, ana)).toMatchObject({ code: 'mission-own-approval' });
    await act('approveMission', id, bia);
    await clock();
    expect(await read(id)).toMatchObject({ status: 'PUBLISHED' });
  });

  test('closed, it is so for good, with the reason in its history', async () => {
    const { id } = await aPublishedMission(testApp, { mallCode: HERE });
    await act('closeMission', id, bia);
    for (const name of ['approveMission', 'closeMission', 'refuseMission'] as const)
      expect(await act(name, id, caio)).toMatchObject({ code: 'mission-illegal-move' });
    expect(await edit(id, ana)).toMatchObject({ code: 'mission-illegal-move' });
    const auditor = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit-audit-log'] });
    const { body } = await testApp.call(endpoints.missionHistory, { params: { id } }, auditor);
    expect(body.data[0]).toMatchObject({ action: 'mission.closed' });
    expect(JSON.stringify(body.data[0])).toContain('Porque sim');
  });

  test('that has passed is not approved any more', async () => {
    const { id } = await aMission(testApp, ana);
    testApp.clock.advance(20 * DAY);
    await people();
    expect(await act('approveMission', id, bia)).toMatchObject({ code: 'mission-over' });
  });
});
