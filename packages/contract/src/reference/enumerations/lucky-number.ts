import * as z from 'zod';
import type { Text } from '../../messages/text.ts';

/** Spec 3: a token's type as stored and shown, and as asked for in a query. */
export const TOKEN_TYPES = ['GANHADOR', 'SUPLENTE'] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];
export const tokenType = z.enum(TOKEN_TYPES);

export const TOKEN_QUERY_TYPES = ['SELECTED', 'SUBSTITUTE'] as const;
export type TokenQueryType = (typeof TOKEN_QUERY_TYPES)[number];
export const tokenQueryType = z.enum(TOKEN_QUERY_TYPES);

export function tokenTypeOf(query: TokenQueryType): TokenType {
  return query === 'SELECTED' ? 'GANHADOR' : 'SUPLENTE';
}

/** Spec 9: sponsors and what their goals ask for. */
export const SPONSOR_KINDS = ['SPECIFIC', 'ANY'] as const;
export type SponsorKind = (typeof SPONSOR_KINDS)[number];
export const sponsorKind = z.enum(SPONSOR_KINDS);

export const SPONSOR_KIND_LABELS = {
  SPECIFIC: { pt: 'Patrocinador específico', en: 'Specific sponsor' },
  ANY: { pt: 'Qualquer patrocinador', en: 'Any sponsor' },
} as const satisfies Record<SponsorKind, Text>;

export const SPONSORED_BY = ['COMPANY', 'DONATION'] as const;
export type SponsoredBy = (typeof SPONSORED_BY)[number];
export const sponsoredBy = z.enum(SPONSORED_BY);

export const SPONSORED_BY_LABELS = {
  COMPANY: { pt: 'Empresa', en: 'Company' },
  DONATION: { pt: 'Doação', en: 'Donation' },
} as const satisfies Record<SponsoredBy, Text>;

export const DONATION_CATEGORIES = ['NON_PERISHABLES', 'BOOKS', 'CLOTHES', 'TOYS'] as const;
export type DonationCategory = (typeof DONATION_CATEGORIES)[number];
export const donationCategory = z.enum(DONATION_CATEGORIES);

export const DONATION_CATEGORY_LABELS = {
  NON_PERISHABLES: { pt: 'Alimentos não perecíveis', en: 'Non-perishables' },
  BOOKS: { pt: 'Livros', en: 'Books' },
  CLOTHES: { pt: 'Roupas', en: 'Clothes' },
  TOYS: { pt: 'Brinquedos', en: 'Toys' },
} as const satisfies Record<DonationCategory, Text>;
