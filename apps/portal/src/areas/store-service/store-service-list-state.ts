import { ISSUER_CNPJ_SORTS } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { STORE_SORTS } from '@galeria/contract/stores/store-endpoints';
import * as z from 'zod';
import { mallScopeField, pageSizes } from '../../lib/address/list-fields.ts';

/** SHL-09: everything a list shows is in the address. */
const mallList = (size: number) => ({
  ...pageQuery(size),
  search: z.string().max(TEXT_LIMITS.plain).default(''),
  scope: mallScopeField,
});

export const cnpjListState = z.object({ ...mallList(PAGE_SIZES.issuerCnpjs), ...sortQuery(ISSUER_CNPJ_SORTS) });
export const CNPJ_LIST_SIZES = pageSizes(PAGE_SIZES.issuerCnpjs);

export const storesListState = z.object({
  ...mallList(PAGE_SIZES.stores),
  ...sortQuery(STORE_SORTS),
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
