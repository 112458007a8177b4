import * as z from 'zod';
import type { Text } from '../../messages/text.ts';
import { COUNTS } from '../limits.ts';

/** Spec 9: discount types. */
export const DISCOUNT_TYPES = ['PERCENTAGE', 'FIXED', 'FREE', 'FREESHIPPING'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];
export const discountType = z.enum(DISCOUNT_TYPES);

export const DISCOUNT_TYPE_LABELS = {
  PERCENTAGE: { pt: 'Percentual', en: 'Percentage' },
  FIXED: { pt: 'Valor fixo', en: 'Fixed amount' },
  FREE: { pt: 'Gratuito', en: 'Free' },
  FREESHIPPING: { pt: 'Frete grátis', en: 'Free shipping' },
} as const satisfies Record<DiscountType, Text>;

/** Spec 9: who pays; SHARED comes with a cost share percentage. */
export const COST_PROVIDERS = ['MALL', 'STORE', 'SHARED'] as const;
export type CostProvider = (typeof COST_PROVIDERS)[number];
export const costProvider = z.enum(COST_PROVIDERS);

export const COST_PROVIDER_LABELS = {
  MALL: { pt: 'Shopping', en: 'Mall' },
  STORE: { pt: 'Loja', en: 'Store' },
  SHARED: { pt: 'Compartilhado', en: 'Shared' },
} as const satisfies Record<CostProvider, Text>;

/** Spec 9: files of codes made elsewhere. The names are ours; lengths and formats are specified. */
export const INTEGRATION_TYPES = ['TWELVE_DIGITS_CSV', 'TWELVE_DIGITS_TXT', 'SIXTEEN_DIGITS_PASSWORD_CSV'] as const;
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];
export const integrationType = z.enum(INTEGRATION_TYPES);

export const INTEGRATION_TYPE_LABELS = {
  TWELVE_DIGITS_CSV: { pt: 'CSV com 12 dígitos', en: 'CSV with 12 digits' },
  TWELVE_DIGITS_TXT: { pt: 'TXT com 12 dígitos', en: 'TXT with 12 digits' },
  SIXTEEN_DIGITS_PASSWORD_CSV: { pt: 'CSV com 16 dígitos e senha de 6 dígitos', en: 'CSV with 16 digits and a 6-digit password' },
} as const satisfies Record<IntegrationType, Text>;

/** Spec 9: code digit options, by the numbers other systems know them. */
export const CODE_DIGIT_OPTIONS = { TWELVE_DIGITS: 1, SIXTEEN_DIGITS: 3 } as const;
export type CodeDigitOption = keyof typeof CODE_DIGIT_OPTIONS;

export function codeLength(option: CodeDigitOption): number {
  return option === 'TWELVE_DIGITS' ? COUNTS.shortIntegrationCode : COUNTS.longIntegrationCode;
}

/** Spec 9: whether the sellers listed are the only ones or the ones left out. */
export const SELLER_RESTRICTIONS = ['INCLUSIVE', 'EXCLUSIVE'] as const;
export type SellerRestriction = (typeof SELLER_RESTRICTIONS)[number];
export const sellerRestriction = z.enum(SELLER_RESTRICTIONS);

export const SELLER_RESTRICTION_LABELS = {
  INCLUSIVE: { pt: 'Somente os vendedores listados', en: 'Only the sellers listed' },
  EXCLUSIVE: { pt: 'Todos, exceto os vendedores listados', en: 'All but the sellers listed' },
} as const satisfies Record<SellerRestriction, Text>;
