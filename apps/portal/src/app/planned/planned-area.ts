import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import type { Area, Screen } from '../../lib/mount.tsx';

type PlannedScreen = readonly [path: string, pt: string, en: string, access: readonly PermissionSlug[]];

const load: Screen['load'] = async () => ({ Page: (await import('../fallback/coming-soon-screen.tsx')).ComingSoonScreen });

/**
 * An area whose pages are still to be built: address, title and guard are final, the page says
 * 'Em breve'. Building it means writing `areas/<name>/<name>.area.tsx` and naming that in mounts.ts.
 */
export function plannedArea(name: string, screens: readonly PlannedScreen[]): Area {
  return {
    name,
    screens: screens.map(([path, pt, en, access]) => ({
      path,
      title: { pt, en },
      access,
      load,
    })),
  };
}
