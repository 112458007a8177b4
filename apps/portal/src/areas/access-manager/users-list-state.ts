import { USER_STATUSES } from '@galeria/contract/access-manager/user';
import { USER_SORTS } from '@galeria/contract/access-manager/user-endpoints';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import * as z from 'zod';

export const USER_PAGE_SIZES = [PAGE_SIZES.users, 20, 50] as const;

/** SHL-09: everything the users list shows is in the address. */
export const usersListState = z.object({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZES.users),
  email: z.string().max(254).default(''),
  status: z.enum(['', ...USER_STATUSES]).default(''),
  sort: z.enum(USER_SORTS).default('name'),
  /** 'auto': open where there is room for it. */
  overview: z.enum(['auto', 'open', 'closed']).default('auto'),
});

export type UsersListState = z.output<typeof usersListState>;

/** ACC-01: a filter that is empty is not sent. */
export const userFilterOf = ({ email, status }: Pick<UsersListState, 'email' | 'status'>) => ({
  ...(email !== '' && { email }),
  ...(status !== '' && { status }),
});
