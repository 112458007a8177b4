import type { ProductArea } from '@galeria/contract/reference/enumerations/product-area';

const AREA_OF_FIRST_WORD: Readonly<Record<string, ProductArea>> = {
  engagement: 'ENGAGEMENT',
  'promotion-engine': 'PROMOTION',
  'purchases-portal': 'PURCHASES_PORTAL',
  'customer-profiles': 'CUSTOMER_PROFILES',
  customer: 'CUSTOMER_PROFILES',
  profiles: 'CUSTOMER_PROFILES',
  'access-manager': 'ACCESS_MANAGER',
  groups: 'ACCESS_MANAGER',
  benefits: 'BENEFITS',
  'store-service': 'STORE_SERVICE',
  'store-sync': 'STORE_SYNC',
};

/** The area an address belongs to; null at home and on the pages outside any. */
export const productAreaOf = (pathname: string): ProductArea | null => AREA_OF_FIRST_WORD[pathname.split('/')[1] ?? ''] ?? null;

/** Spec 2.2: the selector is optional. Who may enter the portal is not a matter of one mall. */
export const hasMallSelector = (area: ProductArea | null): boolean => area !== 'ACCESS_MANAGER';
