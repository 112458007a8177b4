import { cnpj } from '@galeria/contract/kit/fields/cnpj-schema';
import { requiredName } from '@galeria/contract/kit/fields/named-texts';
import { FORBIDDEN_ITEM_CATEGORIES, type ForbiddenItemCategory } from '@galeria/contract/reference/enumerations/store';
import type { ForbiddenItem } from '@galeria/contract/regulation/regulation-endpoints';
import * as z from 'zod';

/** What stands in the form of a forbidden item. A type and not an interface: forms ask for an indexable record. */
export type ItemValues = { name: string; category: ForbiddenItemCategory; cnpj: string };

/** The rules are the contract's; an empty CNPJ stands for every issuer. */
export const itemSchema = z.strictObject({
  name: requiredName,
  category: z.enum(FORBIDDEN_ITEM_CATEGORIES),
  cnpj: z.union([z.literal(''), cnpj]),
});

export const NEW_ITEM: ItemValues = { name: '', category: 'ALCOHOLIC_BEVERAGES', cnpj: '' };

export const itemValuesOf = ({ name, category, cnpj: issuer }: ForbiddenItem): ItemValues => ({
  name,
  category,
  cnpj: issuer ?? '',
});

/** As the server takes it. */
export const itemToSend = ({ name, category, cnpj: issuer }: ItemValues) => ({ name, category, cnpj: issuer || null });
