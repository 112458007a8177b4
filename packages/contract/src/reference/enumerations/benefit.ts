import * as z from 'zod';
import type { Text } from '../../messages/text.ts';

/** Spec 9: benefit types. */
export const BENEFIT_TYPES = ['EXPERIENCE', 'RAFFLE', 'BUYANDWIN', 'DISCOUNT', 'FREEBIE', 'SERVICES', 'CAMPAIGN'] as const;
export type BenefitType = (typeof BENEFIT_TYPES)[number];
export const benefitType = z.enum(BENEFIT_TYPES);

export const BENEFIT_TYPE_LABELS = {
  EXPERIENCE: { pt: 'Experiência', en: 'Experience' },
  RAFFLE: { pt: 'Sorteio', en: 'Raffle' },
  BUYANDWIN: { pt: 'Compre e ganhe', en: 'Buy and win' },
  DISCOUNT: { pt: 'Desconto', en: 'Discount' },
  FREEBIE: { pt: 'Brinde', en: 'Freebie' },
  SERVICES: { pt: 'Serviços', en: 'Services' },
  CAMPAIGN: { pt: 'Campanha', en: 'Campaign' },
} as const satisfies Record<BenefitType, Text>;

/** Spec 4: benefit and mission statuses. */
export const BENEFIT_STATUSES = ['VALIDATION', 'UNPUBLISHED', 'PUBLISHED', 'REJECTED', 'EXPIRED'] as const;
export type BenefitStatus = (typeof BENEFIT_STATUSES)[number];
export const benefitStatus = z.enum(BENEFIT_STATUSES);

export const BENEFIT_STATUS_LABELS = {
  VALIDATION: { pt: 'Em validação', en: 'In validation' },
  UNPUBLISHED: { pt: 'Aprovado', en: 'Approved' },
  PUBLISHED: { pt: 'Publicado', en: 'Published' },
  REJECTED: { pt: 'Rejeitado', en: 'Rejected' },
  EXPIRED: { pt: 'Expirado', en: 'Expired' },
} as const satisfies Record<BenefitStatus, Text>;

/** Spec 9: benefit categories. */
export const BENEFIT_CATEGORIES = ['GASTRONOMY', 'BEAUTY', 'FASHION', 'LEISURE', 'SERVICES', 'TECHNOLOGY', 'OTHERS'] as const;
export type BenefitCategory = (typeof BENEFIT_CATEGORIES)[number];
export const benefitCategory = z.enum(BENEFIT_CATEGORIES);

export const BENEFIT_CATEGORY_LABELS = {
  GASTRONOMY: { pt: 'Gastronomia', en: 'Gastronomy' },
  BEAUTY: { pt: 'Beleza', en: 'Beauty' },
  FASHION: { pt: 'Moda', en: 'Fashion' },
  LEISURE: { pt: 'Lazer', en: 'Leisure' },
  SERVICES: { pt: 'Serviços', en: 'Services' },
  TECHNOLOGY: { pt: 'Tecnologia', en: 'Technology' },
  OTHERS: { pt: 'Outros', en: 'Others' },
} as const satisfies Record<BenefitCategory, Text>;

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
  MALL: { pt: 'Shopping', en: 'Mall' },
  MARKETPLACE: { pt: 'Marketplace', en: 'Marketplace' },
  PARKING: { pt: 'Estacionamento', en: 'Parking' },
  RAFFLE: { pt: 'Sorteio', en: 'Raffle' },
  PERSONAL_SHOPPER: { pt: 'Personal shopper', en: 'Personal shopper' },
  EXTERNAL_CODE: { pt: 'Código externo', en: 'External code' },
  FIXED_CODE: { pt: 'Código fixo', en: 'Fixed code' },
} as const satisfies Record<BenefitChannel, Text>;

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
  LEGACY_PORTAL: { pt: 'Portal legado', en: 'Legacy portal' },
  APP_CODE: { pt: 'Código no app', en: 'Code in the app' },
  SIMPLIFIED: { pt: 'Simplificada', en: 'Simplified' },
} as const satisfies Record<BurnType, Text>;
