import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import * as z from 'zod';

/** SHL-09: lists that come whole are searched, ordered and paged here, and their state is in the address all the same. */
const shared = {
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZES.customers),
  search: z.string().max(254).default(''),
};

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
