import type { PermissionSlug } from '../access/permission-slugs.ts';

/** What a key of the consumer app may be good for (APP-01). */
export const APP_SCOPES = [
  'send-invoices',
  'read-invoices',
  'read-promotions',
  'opt-in',
  'read-benefits',
  'reserve-coupons',
  'burn-coupons',
  'deliver-coupons',
  'read-missions',
  'name-eligible',
] as const;
export type AppScope = (typeof APP_SCOPES)[number];

/**
 * PER-13: what the maker of a key has to hold for each use, at the moment the key is made and at every use after it. A key does
 * by machine what its maker may do by hand, and no more.
 */
export const APP_SCOPE_SLUGS = {
  'send-invoices': ['create-invoices'],
  'read-invoices': ['read-invoices'],
  'read-promotions': ['read-customer'],
  'opt-in': ['update-customer'],
  'read-benefits': ['read-benefit'],
  'reserve-coupons': ['update-benefit'],
  'burn-coupons': ['update-benefit'],
  'deliver-coupons': ['update-benefit'],
  'read-missions': ['read-benefit'],
  'name-eligible': ['update-customer'],
} as const satisfies Record<AppScope, readonly PermissionSlug[]>;
