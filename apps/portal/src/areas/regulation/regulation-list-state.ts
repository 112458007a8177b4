import { FORBIDDEN_ITEM_CATEGORIES } from '@galeria/contract/reference/enumerations/store';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';

/** SHL-09: everything a list shows is in the address. */
const list = {
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZES.regulation),
  search: z.string().max(TEXT_LIMITS.plain).default(''),
  /** The selected mall, or every mall of the person's. */
  scope: z.enum(['mall', 'all']).default('mall'),
};

export const substoresState = z.object(list);
export type RegulationState = z.output<typeof substoresState>;

export const blockedStoresState = z.object({
  ...list,
  /** The promotion that stores are blocked for, by its number; empty for all. */
  promotion: z.string().regex(/^\d*$/).max(16).default(''),
});

export const forbiddenItemsState = z.object({ ...list, category: z.enum(['', ...FORBIDDEN_ITEM_CATEGORIES]).default('') });

export const REGULATION_SIZES = [PAGE_SIZES.regulation, 50, 100] as const;

/** What a question about one page of a list is made of. */
export interface RegulationQuestion {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  /** Null: every mall of the person's. */
  readonly mallCode: string | null;
}
