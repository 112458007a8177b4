import * as z from 'zod';

/** Spec 4: a lucky number as promotion and as benefit, so with the words of both. */
export const LUCKY_NUMBER_STATUSES = [
  'DRAFT',
  'CURRENT',
  'CLOSED',
  'APPROVED',
  'UNPUBLISHED',
  'PUBLISHED',
  'REJECTED',
  'EXPIRED',
  'VALIDATION',
  'REFUSED',
] as const;
export type LuckyNumberStatus = (typeof LUCKY_NUMBER_STATUSES)[number];
export const luckyNumberStatus = z.enum(LUCKY_NUMBER_STATUSES);

export const LUCKY_NUMBER_STATUS_LABELS = {
  DRAFT: 'Em validação',
  CURRENT: 'Ativa',
  CLOSED: 'Encerrada',
  APPROVED: 'Aprovada',
  UNPUBLISHED: 'Aprovada',
  PUBLISHED: 'Publicada',
  REJECTED: 'Rejeitada',
  EXPIRED: 'Expirada',
  VALIDATION: 'Em validação',
  REFUSED: 'Recusada',
} as const satisfies Record<LuckyNumberStatus, string>;

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
  SPECIFIC: 'Patrocinador específico',
  ANY: 'Qualquer patrocinador',
} as const satisfies Record<SponsorKind, string>;

export const SPONSORED_BY = ['COMPANY', 'DONATION'] as const;
export type SponsoredBy = (typeof SPONSORED_BY)[number];
export const sponsoredBy = z.enum(SPONSORED_BY);

export const SPONSORED_BY_LABELS = { COMPANY: 'Empresa', DONATION: 'Doação' } as const satisfies Record<SponsoredBy, string>;

export const DONATION_CATEGORIES = ['NON_PERISHABLES', 'BOOKS', 'CLOTHES', 'TOYS'] as const;
export type DonationCategory = (typeof DONATION_CATEGORIES)[number];
export const donationCategory = z.enum(DONATION_CATEGORIES);

export const DONATION_CATEGORY_LABELS = {
  NON_PERISHABLES: 'Alimentos não perecíveis',
  BOOKS: 'Livros',
  CLOTHES: 'Roupas',
  TOYS: 'Brinquedos',
} as const satisfies Record<DonationCategory, string>;
