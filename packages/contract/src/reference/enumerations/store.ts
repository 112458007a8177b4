import * as z from 'zod';

/** Spec 4: what is known of an issuer CNPJ. */
export const CNPJ_STATUSES = ['ALLOWED', 'BLOCKED', 'UNDEFINED'] as const;
export type CnpjStatus = (typeof CNPJ_STATUSES)[number];
export const cnpjStatus = z.enum(CNPJ_STATUSES);

export const CNPJ_STATUS_LABELS = {
  ALLOWED: 'Permitido',
  BLOCKED: 'Bloqueado',
  UNDEFINED: 'Indefinido',
} as const satisfies Record<CnpjStatus, string>;

/** Spec 2.1, 4: the lists a CNPJ can be on; pre-registered ones are allowed without a store. */
export const CNPJ_LISTS = ['allowed', 'blocked', 'undefined', 'pre-registered'] as const;
export type CnpjList = (typeof CNPJ_LISTS)[number];
export const cnpjList = z.enum(CNPJ_LISTS);

export const CNPJ_LIST_LABELS = {
  allowed: 'Permitidos',
  blocked: 'Bloqueados',
  undefined: 'Indefinidos',
  'pre-registered': 'Pré-cadastrados',
} as const satisfies Record<CnpjList, string>;

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
  ALCOHOLIC_BEVERAGES: 'Bebidas alcoólicas',
  EXPLOSIVES: 'Explosivos',
  FIREWORKS: 'Fogos de artifício',
  MEDICINES: 'Medicamentos',
  TOBACCO: 'Tabaco',
  WHITE_WEAPONS: 'Armas brancas',
} as const satisfies Record<ForbiddenItemCategory, string>;

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
export type ErpName = (typeof ERP_NAMES)[number];
export const erpName = z.enum(ERP_NAMES);
