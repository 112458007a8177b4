import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area, Screen } from '../../lib/mount.tsx';

/** Stands under the promotion engine and, in engagement mode, under engagement. */
export const promotionsArea: Area = {
  name: 'promotions',
  screens: [
    {
      path: '',
      title: { pt: 'Promoções', en: 'Promotions' },
      access: SCREEN_ACCESS.promotions,
      load: async () => ({ Page: (await import('./pages/promotion-list-page.tsx')).PromotionListPage }),
      prefetch: async (context) => (await import('./promotions.prefetch.ts')).prefetchPromotions(context),
    },
    {
      path: 'create',
      title: { pt: 'Criar promoção', en: 'Create promotion' },
      access: SCREEN_ACCESS.promotions,
      load: async () => ({ Page: (await import('./pages/create-promotion-page.tsx')).CreatePromotionPage }),
    },
    {
      path: 'edit/:id',
      title: { pt: 'Editar promoção', en: 'Edit promotion' },
      access: SCREEN_ACCESS.promotions,
      load: async () => ({ Page: (await import('./pages/edit-promotion-page.tsx')).EditPromotionPage }),
      prefetch: async (context) => (await import('./promotions.prefetch.ts')).prefetchPromotion(context),
    },
    {
      path: 'detail/:id',
      title: { pt: 'Detalhes da promoção', en: 'Promotion details' },
      access: SCREEN_ACCESS.promotions,
      load: async () => ({ Page: (await import('./pages/promotion-page.tsx')).PromotionPage }),
      prefetch: async (context) => (await import('./promotions.prefetch.ts')).prefetchPromotion(context),
    },
  ],
};

/** PRO-03, BEN-08: the forms of a lucky number: engagement's, and the same in the legacy module, which asks for other slugs. */
const luckyNumberForms = (access: Screen['access']): Area => ({
  name: 'lucky-number',
  screens: [
    {
      path: 'create',
      title: { pt: 'Criar sorteio', en: 'Create raffle' },
      access,
      load: async () => ({ Page: (await import('./pages/create-promotion-page.tsx')).CreateRafflePage }),
    },
    {
      path: 'edit/:id',
      title: { pt: 'Editar sorteio', en: 'Edit raffle' },
      access,
      load: async () => ({ Page: (await import('./pages/edit-promotion-page.tsx')).EditRafflePage }),
      prefetch: async (context) => (await import('./promotions.prefetch.ts')).prefetchPromotion(context),
    },
  ],
});

export const luckyNumberArea = luckyNumberForms(SCREEN_ACCESS.promotions);
export const legacyLuckyNumberArea = luckyNumberForms(SCREEN_ACCESS.luckyNumberForms);
