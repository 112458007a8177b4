import { readListState } from '../../lib/address/list-state.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { appKeysQuery } from './app-keys.queries.ts';
import { groupsQuery } from './groups.queries.ts';
import { permissionListQuery } from './permissions.queries.ts';
import { securityEventsQuery } from './security.queries.ts';
import { securityListState } from './security-list-state.ts';
import { userListQuery, userQuery } from './users.queries.ts';
import { usersListState } from './users-list-state.ts';

/** A page's first data, asked for while its code loads. Apart from the area, which every visitor loads. */
export const prefetchUsers = ({ queryClient, search }: PrefetchContext) =>
  queryClient.prefetchQuery(userListQuery(readListState(usersListState, search)));

export const prefetchUser = ({ queryClient, params }: PrefetchContext) => queryClient.prefetchQuery(userQuery(params.id ?? ''));

export const prefetchPermissions = ({ queryClient }: PrefetchContext) => queryClient.prefetchQuery(permissionListQuery);

export const prefetchGroups = ({ queryClient }: PrefetchContext) => queryClient.prefetchQuery(groupsQuery);

export const prefetchAppKeys = ({ queryClient }: PrefetchContext) => queryClient.prefetchQuery(appKeysQuery);
export const prefetchSecurity = ({ queryClient, search }: PrefetchContext) =>
  queryClient.prefetchQuery(securityEventsQuery(readListState(securityListState, search)));
