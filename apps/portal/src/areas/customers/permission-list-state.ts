import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { RELEASED_CPF_SORTS } from '@galeria/contract/permission-list/permission-list-endpoints';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { mallScopeField, pageSizes } from '../../lib/address/list-fields.ts';

export const PERMISSION_LIST_SIZES = pageSizes(PAGE_SIZES.permissionList);

/** SHL-09: everything the list shows is in the address. */
export const permissionListState = z.object({
  ...pageQuery(PAGE_SIZES.permissionList),
  search: z.string().max(TEXT_LIMITS.plain).default(''),
  scope: mallScopeField,
  ...sortQuery(RELEASED_CPF_SORTS),
});

export type PermissionListState = z.output<typeof permissionListState>;
