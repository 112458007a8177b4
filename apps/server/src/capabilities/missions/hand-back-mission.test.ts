import { missionEndpoints as endpoints } from '@galeria/contract/missions/mission-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aPublishedBenefit } from '../coupons/testing/a-published-benefit.ts';
import { allowMissions, aMission, missionChangeOf } from './testing/a-mission.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

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

const read = async (id: number, as = ana) => (await testApp.call(endpoints.getMission, { params: { id } }, as)).body;
const edit = async (id: number, as: Person, given: object = {}) =>
  (await testApp.call(endpoints.updateMission, { params: { id }, body: missionChangeOf(await read(id), given) }, as)).body;
const handBack = async (id: number, as: Person, seen?: number) => {
  const version = seen ?? (await read(id)).version;
  return testApp.call(endpoints.handBackMission, { params: { id }, body: { version } }, as);
};
const approve = async (id: number, as: Person) => {
  const { version } = await read(id);
  return (await testApp.call(endpoints.approveMission, { params: { id }, body: { version } }, as)).body as {
    status: unknown;
    code?: string;
  };
};

describe('[PER-15] a mission that two people are writers of', () => {
  test('is handed back by who only corrected it: the correction is undone, and they approve it', async () => {
    const mission = await aMission(testApp, ana, { description: 'Três compras' });
    const other = await aMission(testApp, ana, { description: 'A do lado' });
    const prize = await aPublishedBenefit(testApp, { mallCode: HERE });
    await edit(mission.id, bia, { description: 'Quatro compras', prizeBenefitId: prize.id });
    await edit(other.id, bia, { description: 'A do lado, corrigida' });
    expect(await approve(mission.id, bia)).toMatchObject({ code: 'mission-own-approval' });
    expect(await read(mission.id, bia)).toMatchObject({ isOwnWriting: true, handBack: 'restores' });
    expect(await read(mission.id, ana)).toMatchObject({ isOwnWriting: true, handBack: null });
    const { status, body } = await handBack(mission.id, bia);
    expect([status, body.status, body.isOwnWriting, body.handBack]).toEqual([200, 'VALIDATION', false, null]);
    expect(missionChangeOf(body)).toEqual({ ...missionChangeOf(mission), version: 3 });
    expect(await read(other.id, bia)).toMatchObject({ description: 'A do lado, corrigida', handBack: 'restores' });
    expect(await approve(mission.id, bia)).toMatchObject({ status: 'UNPUBLISHED' });
    const trail = await auditTrail(testApp.database, String(mission.id));
    expect(trail.map(({ action }) => action)).toContain('mission.handed-back');
  });

  test('keeps the correction when who began it saved it since, and who corrected it approves that', async () => {
    const { id } = await aMission(testApp, ana);
    await edit(id, bia, { description: 'Quatro compras' });
    await edit(id, ana);
    expect((await handBack(id, bia)).body).toMatchObject({ description: 'Quatro compras', isOwnWriting: false });
    expect(await approve(id, ana)).toMatchObject({ code: 'mission-own-approval' });
    expect(await approve(id, bia)).toMatchObject({ status: 'UNPUBLISHED' });
  });

  test('is refused again where it was before the correction', async () => {
    const { id, version } = await aMission(testApp, ana);
    const refusal = { version, reason: 'Falta o prêmio' };
    await testApp.call(endpoints.refuseMission, { params: { id }, body: refusal }, bia);
    await edit(id, bia, { description: 'Quatro compras' });
    expect((await handBack(id, bia)).body).toMatchObject({ status: 'REJECTED', rejectionReason: 'Falta o prêmio' });
  });

  test('is not handed back by who began it, nor by who has no part in it, nor by others at all', async () => {
    const { id } = await aMission(testApp, ana);
    expect((await handBack(id, ana)).problem.code).toBe('hand-back-began');
    expect((await handBack(id, bia)).problem.code).toBe('hand-back-not-yours');
    await edit(id, bia);
    expect((await handBack(id, await testApp.aPerson({ malls: [HERE] }))).status).toBe(403);
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: ['write-promotion'] });
    expect((await handBack(id, elsewhere)).problem.code).toBe('not-found');
  });

  test('whose list of e-mails was changed stays until another writer has saved it', async () => {
    const listed = { typeOfExclusivity: 'ALLOWED_CONSUMERS' as const, emailList: ['a@x.com.br'] };
    const { id } = await aMission(testApp, ana, listed);
    await edit(id, bia, { emailList: ['a@x.com.br', 'b@x.com.br'] });
    expect(await read(id, bia)).toMatchObject({ handBack: 'after-save' });
    expect((await handBack(id, bia)).problem.code).toBe('hand-back-after-save');
    await edit(id, ana, { emailList: ['a@x.com.br', 'b@x.com.br'] });
    expect((await handBack(id, bia)).body).toMatchObject({ listed: 2, isOwnWriting: false });
  });

  test('is not handed back as it was read before, when it is approved, or to a prize that is gone', async () => {
    const { id } = await aMission(testApp, ana);
    await edit(id, bia);
    expect((await handBack(id, bia, 1)).problem.code).toBe('stale-version');
    const caio = await testApp.aPerson({ malls: [HERE], permissions: ['approve-campaign'] });
    await approve(id, caio);
    expect((await handBack(id, bia)).problem.code).toBe('mission-illegal-move');
    const gone = await aMission(testApp, ana);
    await edit(gone.id, bia, { prizeBenefitId: (await aPublishedBenefit(testApp, { mallCode: HERE })).id });
    await testApp.database.pool.query("update benefits set status = 'EXPIRED' where benefit_id = $1", [gone.prizeBenefit.id]);
    expect((await handBack(gone.id, bia)).problem.code).toBe('mission-prize-gone');
  });

  test('of a hand-back and a save at once, one finds what the other made of it', async () => {
    const { id } = await aMission(testApp, ana);
    const { version } = await edit(id, bia, { description: 'Quatro compras' });
    const change = missionChangeOf(await read(id), { description: 'Cinco compras' });
    const [back, saved] = await Promise.all([
      handBack(id, bia, version),
      testApp.call(endpoints.updateMission, { params: { id }, body: change }, ana),
    ]);
    expect([back.status, saved.status].sort()).toEqual([200, 409]);
  });
});

describe('[PER-15] before a save', () => {
  test('the record says that it would keep the caller from approving, and only to who could', async () => {
    const { id } = await aMission(testApp, ana);
    const clerk = await testApp.aPerson({ malls: [HERE], permissions: ['write-promotion'] });
    const says = async (as: Person) => (await read(id, as)).savingBarsApproval;
    expect([await says(ana), await says(bia), await says(clerk)]).toEqual([false, true, false]);
    await testApp.database.pool.query(
      `insert into four_eyes_settings (is_on, changed_at, changed_by, changed_by_email) values (false, now(), $1, 'a@x.com.br')`,
      [ana.id],
    );
    expect(await says(bia)).toBe(false);
  });
});
