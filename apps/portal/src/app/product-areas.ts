import type { Localized } from '../lib/i18n/localized.ts';

/** Spec 1: the product areas as enumerated. */
export const PRODUCT_AREAS = [
  'ENGAGEMENT',
  'PROMOTION',
  'PURCHASES_PORTAL',
  'CUSTOMER_PROFILES',
  'ACCESS_MANAGER',
  'BENEFITS',
  'STORE_SERVICE',
  'STORE_SYNC',
] as const;

export type ProductArea = (typeof PRODUCT_AREAS)[number];

export const PRODUCT_AREA_NAMES: Readonly<Record<ProductArea, Localized>> = {
  ENGAGEMENT: { pt: 'Engajamento', en: 'Engagement' },
  PROMOTION: { pt: 'Motor de promoções', en: 'Promotion engine' },
  PURCHASES_PORTAL: { pt: 'Portal de compras', en: 'Purchases portal' },
  CUSTOMER_PROFILES: { pt: 'Perfis de clientes', en: 'Customer profiles' },
  ACCESS_MANAGER: { pt: 'Gestão de acessos', en: 'Access manager' },
  BENEFITS: { pt: 'Benefícios', en: 'Benefits' },
  STORE_SERVICE: { pt: 'Serviço de lojas', en: 'Store service' },
  STORE_SYNC: { pt: 'Sincronização de lojas', en: 'Store sync' },
};

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
