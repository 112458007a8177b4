import * as z from 'zod';

/** Spec 9: benefit types. */
export const BENEFIT_TYPES = ['EXPERIENCE', 'RAFFLE', 'BUYANDWIN', 'DISCOUNT', 'FREEBIE', 'SERVICES', 'CAMPAIGN'] as const;
export type BenefitType = (typeof BENEFIT_TYPES)[number];
export const benefitType = z.enum(BENEFIT_TYPES);

export const BENEFIT_TYPE_LABELS = {
  EXPERIENCE: 'Experiência',
  RAFFLE: 'Sorteio',
  BUYANDWIN: 'Compre e ganhe',
  DISCOUNT: 'Desconto',
  FREEBIE: 'Brinde',
  SERVICES: 'Serviços',
  CAMPAIGN: 'Campanha',
} as const satisfies Record<BenefitType, string>;

/** Spec 4: benefit and mission statuses. */
export const BENEFIT_STATUSES = ['VALIDATION', 'UNPUBLISHED', 'PUBLISHED', 'REJECTED', 'EXPIRED'] as const;
export type BenefitStatus = (typeof BENEFIT_STATUSES)[number];
export const benefitStatus = z.enum(BENEFIT_STATUSES);

export const BENEFIT_STATUS_LABELS = {
  VALIDATION: 'Em validação',
  UNPUBLISHED: 'Aprovado',
  PUBLISHED: 'Publicado',
  REJECTED: 'Rejeitado',
  EXPIRED: 'Expirado',
} as const satisfies Record<BenefitStatus, string>;

/** Spec 9: benefit categories. */
export const BENEFIT_CATEGORIES = ['GASTRONOMY', 'BEAUTY', 'FASHION', 'LEISURE', 'SERVICES', 'TECHNOLOGY', 'OTHERS'] as const;
export type BenefitCategory = (typeof BENEFIT_CATEGORIES)[number];
export const benefitCategory = z.enum(BENEFIT_CATEGORIES);

export const BENEFIT_CATEGORY_LABELS = {
  GASTRONOMY: 'Gastronomia',
  BEAUTY: 'Beleza',
  FASHION: 'Moda',
  LEISURE: 'Lazer',
  SERVICES: 'Serviços',
  TECHNOLOGY: 'Tecnologia',
  OTHERS: 'Outros',
} as const satisfies Record<BenefitCategory, string>;

/** Spec 9: where a benefit is used. */
export const BENEFIT_CHANNELS = [
  'MALL',
  'MARKETPLACE',
  'PARKING',
  'RAFFLE',
  'PERSONAL_SHOPPER',
  'EXTERNAL_CODE',
  'FIXED_CODE',
] as const;
export type BenefitChannel = (typeof BENEFIT_CHANNELS)[number];
export const benefitChannel = z.enum(BENEFIT_CHANNELS);

export const BENEFIT_CHANNEL_LABELS = {
  MALL: 'Shopping',
  MARKETPLACE: 'Marketplace',
  PARKING: 'Estacionamento',
  RAFFLE: 'Sorteio',
  PERSONAL_SHOPPER: 'Personal shopper',
  EXTERNAL_CODE: 'Código externo',
  FIXED_CODE: 'Código fixo',
} as const satisfies Record<BenefitChannel, string>;

/** Spec 9: the channels that are also kinds of code. */
export const CODE_TYPES = [
  'MALL',
  'PARKING',
  'PERSONAL_SHOPPER',
  'EXTERNAL_CODE',
  'FIXED_CODE',
] as const satisfies readonly BenefitChannel[];
export type CodeType = (typeof CODE_TYPES)[number];
export const codeType = z.enum(CODE_TYPES);

/** Spec 9: how a coupon is burned. */
export const BURN_TYPES = ['LEGACY_PORTAL', 'APP_CODE', 'SIMPLIFIED'] as const;
export type BurnType = (typeof BURN_TYPES)[number];
export const burnType = z.enum(BURN_TYPES);

export const BURN_TYPE_LABELS = {
  LEGACY_PORTAL: 'Portal legado',
  APP_CODE: 'Código no app',
  SIMPLIFIED: 'Simplificada',
} as const satisfies Record<BurnType, string>;
