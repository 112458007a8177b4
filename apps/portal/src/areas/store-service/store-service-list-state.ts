import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';

/** SHL-09: everything a list shows is in the address. */
const mallList = (size: number) => ({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(size),
  search: z.string().max(TEXT_LIMITS.plain).default(''),
  /** The selected mall, or every mall of the person's. */
  scope: z.enum(['mall', 'all']).default('mall'),
});

export const cnpjListState = z.object(mallList(PAGE_SIZES.issuerCnpjs));
export const CNPJ_LIST_SIZES = [PAGE_SIZES.issuerCnpjs, 50, 100] as const;

export const storesListState = z.object({
  ...mallList(PAGE_SIZES.stores),
  /** The store whose form is open, as `storeKey` names it. */
  store: z.string().max(TEXT_LIMITS.plain).default(''),
});
export const STORES_SIZES = [PAGE_SIZES.stores, 50, 100] as const;

/** What a question about one page of a list is made of. */
export interface ListQuestion {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  /** Null: every mall of the person's. */
  readonly mallCode: string | null;
}
