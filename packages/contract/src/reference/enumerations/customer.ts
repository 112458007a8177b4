import * as z from 'zod';
import type { Text } from '../../messages/text.ts';

/** Spec 9: categories 1 to 4 are 0 to 3 stars. */
export const CUSTOMER_CATEGORIES = [
  { category: 1, stars: 0, label: { pt: 'Inicial', en: 'Initial' } },
  { category: 2, stars: 1, label: { pt: 'Bronze', en: 'Bronze' } },
  { category: 3, stars: 2, label: { pt: 'Prata', en: 'Silver' } },
  { category: 4, stars: 3, label: { pt: 'Ouro', en: 'Gold' } },
] as const;
export type CustomerCategory = (typeof CUSTOMER_CATEGORIES)[number]['category'];

export const STAR_CATEGORIES = ['ONE_STAR', 'TWO_STARS', 'THREE_STARS'] as const;
export type StarCategory = (typeof STAR_CATEGORIES)[number];
export const starCategory = z.enum(STAR_CATEGORIES);

export const STAR_CATEGORY_LABELS = {
  ONE_STAR: { pt: '1 estrela', en: '1 star' },
  TWO_STARS: { pt: '2 estrelas', en: '2 stars' },
  THREE_STARS: { pt: '3 estrelas', en: '3 stars' },
} as const satisfies Record<StarCategory, Text>;

/** The category a star code stands for; the initial one has no star and no code. */
export function categoryOfStars(star: StarCategory): CustomerCategory {
  return ({ ONE_STAR: 2, TWO_STARS: 3, THREE_STARS: 4 } as const)[star];
}

/** The star code of a category, none for the initial one. */
export function starsOfCategory(category: CustomerCategory): StarCategory | undefined {
  return STAR_CATEGORIES[category - 2];
}

/** Spec 9: registration origin or segment. */
export const REGISTRATION_ORIGINS = ['GROWTH', 'SHOPPING'] as const;
export type RegistrationOrigin = (typeof REGISTRATION_ORIGINS)[number];
export const registrationOrigin = z.enum(REGISTRATION_ORIGINS);

export const REGISTRATION_ORIGIN_LABELS = {
  GROWTH: { pt: 'Growth', en: 'Growth' },
  SHOPPING: { pt: 'Shopping', en: 'Mall' },
} as const satisfies Record<RegistrationOrigin, Text>;
