/** Spec 1: product areas as enumerated. */
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

export const PRODUCT_AREA_LABELS = {
  ENGAGEMENT: 'Engajamento',
  PROMOTION: 'Promoções',
  PURCHASES_PORTAL: 'Portal de compras',
  CUSTOMER_PROFILES: 'Perfis de clientes',
  ACCESS_MANAGER: 'Gestão de acessos',
  BENEFITS: 'Benefícios',
  STORE_SERVICE: 'Gestão de lojas',
  STORE_SYNC: 'Sincronização de lojas',
} as const satisfies Record<ProductArea, string>;
