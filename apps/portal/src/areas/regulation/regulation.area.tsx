import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area } from '../../lib/mount.tsx';

const { regulation: access } = SCREEN_ACCESS;

/** Spec 2.1: what rules every promotion of a mall. */
export const regulationArea: Area = {
  name: 'regulation',
  screens: [
    {
      path: '',
      title: { pt: 'Regulamentos', en: 'Regulations' },
      access,
      load: async () => ({ Page: (await import('./pages/regulation-page.tsx')).RegulationPage }),
    },
    {
      path: 'substores',
      title: { pt: 'Sublojas', en: 'Substores' },
      access,
      load: async () => ({ Page: (await import('./pages/substores-page.tsx')).SubstoresPage }),
    },
    {
      path: 'blocked-stores',
      title: { pt: 'Lojas bloqueadas', en: 'Blocked stores' },
      access,
      load: async () => ({ Page: (await import('./pages/blocked-stores-page.tsx')).BlockedStoresPage }),
    },
    {
      path: 'forbidden-items',
      title: { pt: 'Itens proibidos', en: 'Forbidden items' },
      access,
      load: async () => ({ Page: (await import('./pages/forbidden-items-page.tsx')).ForbiddenItemsPage }),
    },
  ],
};
