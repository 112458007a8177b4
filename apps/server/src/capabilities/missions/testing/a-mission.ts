import { writeFile } from 'node:fs/promises';
import type { StoredFile } from '@galeria/contract/files/file-endpoints';
import type { Mission, MissionChange, MissionInput } from '@galeria/contract/missions/mission';
import { approveMission, createMission } from '@galeria/contract/missions/mission-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { pngBytes } from '@galeria/contract/testing/image-bytes';
import { multipart } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { aPublishedBenefit } from '../../coupons/testing/a-published-benefit.ts';
import { advanceMissions } from '../commands/advance-missions.ts';

const DAY = 24 * 3_600_000;
const [FIRST_MALL] = MALLS;

/** As the flags file says it from now on. */
export const allowMissions = (testApp: TestApp, malls: readonly string[], isOn = true): Promise<void> =>
  writeFile(
    testApp.flagsFile,
    JSON.stringify({ missions_portalb2c: isOn, mission_allowed_malls: malls.map((code) => ({ label: code, id: code })) }),
  );

/** An image as the form sends it before it is saved. */
export async function sendMissionImage(testApp: TestApp, as: Person, mallCode = FIRST_MALL?.code ?? '') {
  const form = multipart({ filename: 'foto.png', content: Buffer.from(pngBytes(1000, 1000)) });
  return testApp.inject({
    method: 'POST',
    url: `/api/mission/image?mallCode=${mallCode}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${as.token}` },
  });
}

/** Two steps of two notes and one, from yesterday for ten days, unless told otherwise. */
export async function missionBody(testApp: TestApp, as: Person, given: Partial<MissionInput> = {}): Promise<MissionInput> {
  const at = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
  const mallCode = given.mallCode ?? FIRST_MALL?.code ?? '';
  return {
    ...{ mallCode, title: 'Volte três vezes', description: 'Três compras e um café', startDate: at(-1), endDate: at(9) },
    steps: [
      { order: 1, goalKind: 'INVOICE_QUANTITY', target: 2 },
      { order: 2, goalKind: 'INVOICE_QUANTITY', target: 1 },
    ],
    imageFileId: given.imageFileId ?? (await sendMissionImage(testApp, as, mallCode)).json<StoredFile>().id,
    prizeBenefitId: given.prizeBenefitId ?? (await aPublishedBenefit(testApp, { mallCode })).id,
    ...given,
  };
}

export async function aMission(testApp: TestApp, as: Person, given: Partial<MissionInput> = {}): Promise<Mission> {
  const { status, body } = await testApp.call(createMission, { body: await missionBody(testApp, as, given) }, as);
  if (status !== 201) throw new Error(`the mission was refused: ${JSON.stringify(body)}`);
  return body;
}

/** In the app: written by one, approved by another, and its start has come. */
export async function aPublishedMission(testApp: TestApp, given: Partial<MissionInput> = {}): Promise<Mission> {
  const malls = [given.mallCode ?? FIRST_MALL?.code ?? ''];
  const writer = await testApp.aPerson({ malls, permissions: ['write-promotion'] });
  const approver = await testApp.aPerson({ malls, permissions: ['approve-campaign'] });
  const mission = await aMission(testApp, writer, given);
  const { id, version } = mission;
  const { status, body } = await testApp.call(approveMission, { params: { id }, body: { version } }, approver);
  if (status !== 200) throw new Error(`the approval was refused: ${JSON.stringify(body)}`);
  await advanceMissions({ db: testApp.database.db, clock: testApp.clock });
  return mission;
}

/** As a form sends back what it read. */
export const missionChangeOf = (mission: Mission, given: Partial<MissionChange> = {}): MissionChange => {
  const { title, description, steps, userType, typeOfExclusivity, startDate, endDate, version } = mission;
  return {
    ...{ title, description, steps, userType, typeOfExclusivity, startDate, endDate, version },
    userCategories: mission.userCategory,
    imageFileId: mission.image.id,
    prizeBenefitId: mission.prizeBenefit.id,
    ...given,
  };
};
