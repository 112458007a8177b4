import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area } from '../../lib/mount.tsx';

const { multipliers: access } = SCREEN_ACCESS;

/** Stands under engagement and, in the older shell, under the benefits. */
export const multipliersArea: Area = {
  name: 'multipliers',
  screens: [
    {
      path: 'listing',
      title: { pt: 'Períodos com multiplicação de saldo', en: 'Periods with balance multiplication' },
      access,
      load: async () => ({ Page: (await import('./pages/multiplier-list-page.tsx')).MultiplierListPage }),
      prefetch: async (context) => (await import('./multipliers.prefetch.ts')).prefetchMultipliers(context),
    },
    {
      path: 'create',
      title: { pt: 'Adicionar multiplicador', en: 'Add multiplier' },
      access,
      load: async () => ({ Page: (await import('./pages/create-multiplier-page.tsx')).CreateMultiplierPage }),
    },
    {
      path: 'edit/:id',
      title: { pt: 'Editar multiplicador', en: 'Edit multiplier' },
      access,
      load: async () => ({ Page: (await import('./pages/edit-multiplier-page.tsx')).EditMultiplierPage }),
      prefetch: async (context) => (await import('./multipliers.prefetch.ts')).prefetchMultiplier(context),
    },
  ],
};
