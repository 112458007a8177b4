import type { Text } from '../../messages/text.ts';

/** Spec 1: product areas as enumerated. */
export const PRODUCT_AREA_LABELS = {
  ENGAGEMENT: { pt: 'Engajamento', en: 'Engagement' },
  PROMOTION: { pt: 'Promoções', en: 'Promotions' },
  PURCHASES_PORTAL: { pt: 'Portal de compras', en: 'Purchases portal' },
  CUSTOMER_PROFILES: { pt: 'Perfis de clientes', en: 'Customer profiles' },
  ACCESS_MANAGER: { pt: 'Gestão de acessos', en: 'Access manager' },
  BENEFITS: { pt: 'Benefícios', en: 'Benefits' },
  STORE_SERVICE: { pt: 'Serviço de lojas', en: 'Store service' },
  STORE_SYNC: { pt: 'Sincronização de lojas', en: 'Store sync' },
} as const satisfies Record<string, Text>;

export type ProductArea = keyof typeof PRODUCT_AREA_LABELS;
/** In their order. */
export const PRODUCT_AREAS = Object.keys(PRODUCT_AREA_LABELS) as readonly ProductArea[];
