import * as z from 'zod';
import type { Text } from '../../messages/text.ts';

/** Spec 4: what is known of an issuer CNPJ. */
export const CNPJ_STATUSES = ['ALLOWED', 'BLOCKED', 'UNDEFINED'] as const;
export type CnpjStatus = (typeof CNPJ_STATUSES)[number];
export const cnpjStatus = z.enum(CNPJ_STATUSES);

export const CNPJ_STATUS_LABELS = {
  ALLOWED: { pt: 'Permitido', en: 'Allowed' },
  BLOCKED: { pt: 'Bloqueado', en: 'Blocked' },
  UNDEFINED: { pt: 'Indefinido', en: 'Undefined' },
} as const satisfies Record<CnpjStatus, Text>;

/** Spec 2.1, 4: the lists a CNPJ can be on; pre-registered ones are allowed without a store. */
export const CNPJ_LISTS = ['allowed', 'blocked', 'undefined', 'pre-registered'] as const;
export type CnpjList = (typeof CNPJ_LISTS)[number];
export const cnpjList = z.enum(CNPJ_LISTS);

/** Spec 9: what no promotion may count. */
export const FORBIDDEN_ITEM_CATEGORIES = [
  'ALCOHOLIC_BEVERAGES',
  'EXPLOSIVES',
  'FIREWORKS',
  'MEDICINES',
  'TOBACCO',
  'WHITE_WEAPONS',
] as const;
export type ForbiddenItemCategory = (typeof FORBIDDEN_ITEM_CATEGORIES)[number];
export const forbiddenItemCategory = z.enum(FORBIDDEN_ITEM_CATEGORIES);

export const FORBIDDEN_ITEM_CATEGORY_LABELS = {
  ALCOHOLIC_BEVERAGES: { pt: 'Bebidas alcoólicas', en: 'Alcoholic beverages' },
  EXPLOSIVES: { pt: 'Explosivos', en: 'Explosives' },
  FIREWORKS: { pt: 'Fogos de artifício', en: 'Fireworks' },
  MEDICINES: { pt: 'Medicamentos', en: 'Medicines' },
  TOBACCO: { pt: 'Tabaco', en: 'Tobacco' },
  WHITE_WEAPONS: { pt: 'Armas brancas', en: 'White weapons' },
} as const satisfies Record<ForbiddenItemCategory, Text>;

/** The systems stores sell with, offered when one is linked (spec 5: one must be chosen). */
export const ERP_NAMES = [
  'Alterdata Shop',
  'Bling',
  'Bluesoft',
  'Colibri',
  'Consumer',
  'Gestão Click',
  'Hiper',
  'Linx Big',
  'Linx Degust',
  'Linx ERP',
  'Linx Microvix',
  'NDD',
  'Olist Tiny',
  'Omie',
  'Oracle Retail',
  'Oracle Simphony',
  'Saipos',
  'Sankhya',
  'SAP Business One',
  'Senior',
  'Teknisa',
  'TOTVS Chef',
  'TOTVS Consinco',
  'TOTVS Live',
  'TOTVS Moda',
  'TOTVS Protheus',
  'Varejonline',
  'VHSYS',
  'Outro',
] as const;
