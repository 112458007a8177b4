import { readListState } from '../../lib/address/list-state.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { groupsQuery } from './groups.queries.ts';
import { permissionListQuery } from './permissions.queries.ts';
import { userListQuery, userQuery } from './users.queries.ts';
import { usersListState } from './users-list-state.ts';

/** A page's first data, asked for while its code loads. Apart from the area, which every visitor loads. */
export const prefetchUsers = ({ queryClient, search }: PrefetchContext) =>
  queryClient.prefetchQuery(userListQuery(readListState(usersListState, search)));

export const prefetchUser = ({ queryClient, params }: PrefetchContext) => queryClient.prefetchQuery(userQuery(params.id ?? ''));

export const prefetchPermissions = ({ queryClient }: PrefetchContext) => queryClient.prefetchQuery(permissionListQuery);

export const prefetchGroups = ({ queryClient }: PrefetchContext) => queryClient.prefetchQuery(groupsQuery);
