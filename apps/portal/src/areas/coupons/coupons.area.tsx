import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area } from '../../lib/mount.tsx';

const { coupons: access } = SCREEN_ACCESS;

/** Stands under engagement and, in the older shell, beside the benefits. */
export const couponsArea: Area = {
  name: 'coupons',
  screens: [
    {
      path: 'listing',
      title: { pt: 'Cupons', en: 'Coupons' },
      access,
      load: async () => ({ Page: (await import('./pages/coupon-list-page.tsx')).CouponListPage }),
      prefetch: async (context) => (await import('./coupons.prefetch.ts')).prefetchCoupons(context),
    },
    {
      path: ':couponId',
      title: { pt: 'Detalhes do cupom', en: 'Coupon details' },
      access,
      load: async () => ({ Page: (await import('./pages/coupon-details-page.tsx')).CouponDetailsPage }),
    },
  ],
};
