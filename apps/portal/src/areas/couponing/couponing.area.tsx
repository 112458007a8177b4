import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area, Screen } from '../../lib/mount.tsx';

const { couponing: access, coupons: couponsAccess, benefitAudit: auditAccess } = SCREEN_ACCESS;

const coupons: Omit<Screen, 'path' | 'title'> = {
  access: couponsAccess,
  load: async () => ({ Page: (await import('./pages/campaign-coupons-page.tsx')).CampaignCouponsPage }),
  prefetch: async (context) => (await import('./couponing.prefetch.ts')).prefetchCampaignCoupons(context),
};

/** Stands under engagement and, in the older shell, beside the benefits. */
export const couponingArea: Area = {
  name: 'couponing',
  screens: [
    {
      path: 'listing',
      title: { pt: 'Campanhas de cupons', en: 'Coupon campaigns' },
      access,
      load: async () => ({ Page: (await import('./pages/couponing-list-page.tsx')).CouponingListPage }),
      prefetch: async (context) => (await import('./couponing.prefetch.ts')).prefetchCouponing(context),
    },
    {
      path: 'create',
      title: { pt: 'Criar campanha de cupons', en: 'Create coupon campaign' },
      access,
      load: async () => ({ Page: (await import('./pages/create-couponing-page.tsx')).CreateCouponingPage }),
    },
    {
      path: 'edit/:id',
      title: { pt: 'Editar campanha de cupons', en: 'Edit coupon campaign' },
      access,
      load: async () => ({ Page: (await import('./pages/edit-couponing-page.tsx')).EditCouponingPage }),
      prefetch: async (context) => (await import('./couponing.prefetch.ts')).prefetchCampaign(context),
    },
    {
      path: ':id/audit',
      title: { pt: 'Histórico da campanha de cupons', en: 'Coupon campaign history' },
      access: auditAccess,
      load: async () => ({ Page: (await import('./pages/couponing-audit-page.tsx')).CouponingAuditPage }),
    },
    { path: 'coupons', title: { pt: 'Cupons de campanhas', en: 'Campaign coupons' }, ...coupons },
    { path: 'coupons/listing', title: { pt: 'Cupons de campanhas', en: 'Campaign coupons' }, ...coupons },
    {
      path: 'coupons/:couponId',
      title: { pt: 'Detalhes do cupom de campanha', en: 'Campaign coupon details' },
      access: couponsAccess,
      load: async () => ({ Page: (await import('./pages/campaign-coupon-page.tsx')).CampaignCouponPage }),
    },
  ],
};
