import { updateMission } from '@galeria/contract/missions/mission-endpoints';
import { pngBytes } from '@galeria/contract/testing/image-bytes';
import { multipart } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { anAppKey } from '../../app-keys/testing/an-app-key.ts';
import { nextCpf } from '../../customers/testing/a-customer.ts';
import { allowMissions, aMission, aPublishedMission, missionBody, missionChangeOf } from './a-mission.ts';

interface Opened {
  readonly testApp: TestApp;
  readonly admin: Person;
  readonly mallCode: string;
}

/** One of each call that changes missions; each makes what it acts on. */
export function missionCalls(opened: () => Opened) {
  const allowed = async () => {
    const { testApp, mallCode } = opened();
    await allowMissions(testApp, [mallCode]);
    return opened();
  };
  /** Somebody else writes what the administrator decides about. */
  const written = async () => {
    const { testApp, mallCode } = await allowed();
    return aMission(testApp, await testApp.aPerson({ malls: [mallCode], permissions: ['write-promotion'] }), { mallCode });
  };
  return {
    appAddMissionEligible: async () => {
      const { testApp, mallCode } = await allowed();
      const { id } = await aPublishedMission(testApp, { mallCode, typeOfExclusivity: 'INTEGRATION' });
      const { headers } = await anAppKey(testApp.database.db, { malls: [mallCode] });
      return { url: `/app/mission/${id}/eligible`, payload: { cpfs: [nextCpf()] }, headers, as: null };
    },
    uploadMissionImage: async () => ({
      url: `/mission/image?mallCode=${(await allowed()).mallCode}`,
      ...multipart({ filename: 'a.png', content: pngBytes(1000, 1000) }),
    }),
    createMission: async () => {
      const { testApp, admin, mallCode } = await allowed();
      return { url: '/mission', payload: await missionBody(testApp, admin, { mallCode }) };
    },
    updateMission: async () => {
      const made = await written();
      return { url: `/mission/${made.id}`, payload: missionChangeOf(made, { title: 'Volte logo' }) };
    },
    approveMission: async () => ({ url: `/mission/${(await written()).id}/approve`, payload: { version: 1 } }),
    refuseMission: async () => ({
      url: `/mission/${(await written()).id}/refuse`,
      payload: { version: 1, reason: 'Falta o prêmio' },
    }),
    handBackMission: async () => {
      const { testApp, admin } = opened();
      const made = await written();
      await testApp.call(updateMission, { params: { id: made.id }, body: missionChangeOf(made, { title: 'Volte' }) }, admin);
      return { url: `/mission/${made.id}/hand-back`, payload: { version: made.version + 1 } };
    },
    deleteMission: async () => ({ url: `/mission/${(await written()).id}?version=1` }),
    closeMission: async () => {
      const { testApp, mallCode } = await allowed();
      const { id } = await aPublishedMission(testApp, { mallCode });
      return { url: `/mission/${id}/close`, payload: { version: 3, reason: 'O parceiro saiu' } };
    },
  };
}
