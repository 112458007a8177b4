import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';

export const PERMISSION_LIST_SIZES = [PAGE_SIZES.permissionList, 50, 100] as const;

/** SHL-09: everything the list shows is in the address. */
export const permissionListState = z.object({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZES.permissionList),
  search: z.string().max(TEXT_LIMITS.plain).default(''),
  /** The selected mall, or every mall of the person's. */
  scope: z.enum(['mall', 'all']).default('mall'),
});

export type PermissionListState = z.output<typeof permissionListState>;
