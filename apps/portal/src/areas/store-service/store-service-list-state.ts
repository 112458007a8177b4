import { pageQuery } from '@galeria/contract/kit/page';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { mallScopeField, pageSizes } from '../../lib/address/list-fields.ts';

/** SHL-09: everything a list shows is in the address. */
const mallList = (size: number) => ({
  ...pageQuery(size),
  search: z.string().max(TEXT_LIMITS.plain).default(''),
  scope: mallScopeField,
});

export const cnpjListState = z.object(mallList(PAGE_SIZES.issuerCnpjs));
export const CNPJ_LIST_SIZES = pageSizes(PAGE_SIZES.issuerCnpjs);

export const storesListState = z.object({
  ...mallList(PAGE_SIZES.stores),
  /** The store whose form is open, as `storeKey` names it. */
  store: z.string().max(TEXT_LIMITS.plain).default(''),
});
export const STORES_SIZES = pageSizes(PAGE_SIZES.stores);

/** What a question about one page of a list is made of. */
export interface ListQuestion {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  /** Null: every mall of the person's. */
  readonly mallCode: string | null;
}
