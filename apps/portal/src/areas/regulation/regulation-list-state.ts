import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { FORBIDDEN_ITEM_CATEGORIES } from '@galeria/contract/reference/enumerations/store';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { BLOCKED_STORE_SORTS, FORBIDDEN_ITEM_SORTS, SUBSTORE_SORTS } from '@galeria/contract/regulation/regulation-endpoints';
import * as z from 'zod';
import { mallScopeField, pageSizes } from '../../lib/address/list-fields.ts';

/** SHL-09: everything a list shows is in the address. */
const list = {
  ...pageQuery(PAGE_SIZES.regulation),
  search: z.string().max(TEXT_LIMITS.plain).default(''),
  scope: mallScopeField,
};

export const substoresState = z.object({ ...list, ...sortQuery(SUBSTORE_SORTS) });
/** What all three have; each has orders of its own. */
export type RegulationState = Omit<z.output<typeof substoresState>, 'sort'>;

export const blockedStoresState = z.object({
  ...list,
  /** The promotion that stores are blocked for, by its number; empty for all. */
  promotion: z.string().regex(/^\d*$/).max(16).default(''),
  ...sortQuery(BLOCKED_STORE_SORTS),
});

export const forbiddenItemsState = z.object({
  ...list,
  category: z.enum(['', ...FORBIDDEN_ITEM_CATEGORIES]).default(''),
  ...sortQuery(FORBIDDEN_ITEM_SORTS),
});

export const REGULATION_SIZES = pageSizes(PAGE_SIZES.regulation);

/** What a question about one page of a list is made of. */
export interface RegulationQuestion {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  /** Null: every mall of the person's. */
  readonly mallCode: string | null;
}
