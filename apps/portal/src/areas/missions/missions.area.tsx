import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area } from '../../lib/mount.tsx';

const { missions: access } = SCREEN_ACCESS;
const gate = 'missions';

/** MIS-01: there for nobody unless the flag is on and the selected mall is among the allowed. */
export const missionsArea: Area = {
  name: 'missions',
  screens: [
    {
      path: '',
      title: { pt: 'Listagem de Missões', en: 'Mission list' },
      access,
      gate,
      load: async () => ({ Page: (await import('./pages/mission-list-page.tsx')).MissionListPage }),
      prefetch: async (context) => (await import('./missions.prefetch.ts')).prefetchMissions(context),
    },
    {
      path: 'create',
      title: { pt: 'Criar missão', en: 'Create mission' },
      access,
      gate,
      load: async () => ({ Page: (await import('./pages/create-mission-page.tsx')).CreateMissionPage }),
    },
    {
      path: 'edit/:id',
      title: { pt: 'Editar missão', en: 'Edit mission' },
      access,
      gate,
      load: async () => ({ Page: (await import('./pages/edit-mission-page.tsx')).EditMissionPage }),
      prefetch: async (context) => (await import('./missions.prefetch.ts')).prefetchMission(context),
    },
  ],
};
