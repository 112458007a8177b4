import { pageQuery } from '@galeria/contract/kit/page';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { pageSizes } from '../../lib/address/list-fields.ts';

/** SHL-09: lists that come whole are searched, ordered and paged here, and their state is in the address all the same. */
const shared = {
  ...pageQuery(PAGE_SIZES.customers),
  search: z.string().max(254).default(''),
};

export const WHOLE_LIST_SIZES = pageSizes(PAGE_SIZES.customers);

const sorts = <Names extends readonly string[]>(names: Names) =>
  z.enum(names.flatMap((name) => [name, `-${name}`]) as [string, ...string[]]);

export const permissionsListState = z.object({
  ...shared,
  sort: sorts(['name', 'slug', 'area', 'groups', 'users']).default('area'),
});

export const groupsListState = z.object({
  ...shared,
  sort: sorts(['name', 'permissions', 'users', 'updatedAt']).default('name'),
  /** The group whose form is open: its id, or 'new'. */
  group: z.string().max(60).default(''),
});

export const appKeysListState = z.object({
  ...shared,
  sort: sorts(['name', 'createdBy', 'createdAt', 'lastUsedAt', 'expiresAt']).default('-createdAt'),
});

/** What all three have. */
export type WholeListState = Pick<z.output<typeof appKeysListState>, 'page' | 'size' | 'search' | 'sort'>;
