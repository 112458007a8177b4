import { USER_SORTS, userFilter } from '@galeria/contract/access-manager/user-endpoints';
import { pageQuery } from '@galeria/contract/kit/page';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { filterFields, sentFilter } from '../../lib/address/list-fields.ts';

export const USER_PAGE_SIZES = [PAGE_SIZES.users, 20, 50] as const;

/** SHL-09: everything the users list shows is in the address. */
export const usersListState = z.object({
  ...pageQuery(PAGE_SIZES.users),
  ...filterFields(userFilter),
  sort: z.enum(USER_SORTS).default('name'),
  /** 'auto': open where there is room for it. */
  overview: z.enum(['auto', 'open', 'closed']).default('auto'),
});

export type UsersListState = z.output<typeof usersListState>;

/** ACC-01: a filter that is empty is not sent. */
export const userFilterOf = (state: Pick<UsersListState, keyof typeof userFilter>) => sentFilter(state, ['email', 'status']);
