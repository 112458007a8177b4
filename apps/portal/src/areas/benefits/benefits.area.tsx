import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area, Screen } from '../../lib/mount.tsx';

const { benefits: access, benefitAudit, massiveBurn, partnerPromo, raffleAnswers } = SCREEN_ACCESS;

const list: Pick<Screen, 'load' | 'prefetch'> = {
  load: async () => ({ Page: (await import('./pages/benefit-list-page.tsx')).BenefitListPage }),
  prefetch: async (context) => (await import('./benefits.prefetch.ts')).prefetchBenefits(context),
};

/** Stands under engagement and, in the older shell, as a module of its own. */
export const benefitsArea: Area = {
  name: 'benefits',
  screens: [
    { path: '', title: { pt: 'Benefícios', en: 'Benefits' }, access, ...list },
    { path: 'listing', title: { pt: 'Todos os benefícios', en: 'All benefits' }, access, ...list },
    {
      path: 'create',
      title: { pt: 'Criar benefício', en: 'Create benefit' },
      access,
      load: async () => ({ Page: (await import('./pages/create-benefit-page.tsx')).CreateBenefitPage }),
    },
    {
      path: 'edit/:id',
      title: { pt: 'Editar benefício', en: 'Edit benefit' },
      access,
      load: async () => ({ Page: (await import('./pages/edit-benefit-page.tsx')).EditBenefitPage }),
      prefetch: async (context) => (await import('./benefits.prefetch.ts')).prefetchBenefit(context),
    },
    {
      path: ':id/audit',
      title: { pt: 'Histórico do benefício', en: 'Benefit history' },
      access: benefitAudit,
      load: async () => ({ Page: (await import('./pages/benefit-audit-page.tsx')).BenefitAuditPage }),
    },
    {
      path: 'raffle-answer/listing',
      title: { pt: 'Respostas de sorteios', en: 'Raffle answers' },
      access: raffleAnswers,
      load: async () => ({ Page: (await import('./pages/raffle-answers-page.tsx')).RaffleAnswersPage }),
      prefetch: async (context) => (await import('./benefits.prefetch.ts')).prefetchRaffleAnswers(context),
    },
    {
      path: 'wpspromo/listing',
      title: { pt: 'Promoções de parceiros', en: 'Partner promotions' },
      access: partnerPromo,
      load: async () => ({ Page: (await import('./pages/partner-promos-page.tsx')).PartnerPromosPage }),
      prefetch: async (context) => (await import('./benefits.prefetch.ts')).prefetchPartnerPromos(context),
    },
    {
      path: 'massive-burn/:id',
      title: { pt: 'Queima em massa', en: 'Massive burn' },
      access: massiveBurn,
      load: async () => ({ Page: (await import('./pages/massive-burn-page.tsx')).MassiveBurnPage }),
      prefetch: async (context) => (await import('./benefits.prefetch.ts')).prefetchBenefit(context),
    },
  ],
};
