import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { readListState } from '../../lib/address/list-state.ts';
import type { Area, Screen } from '../../lib/mount.tsx';
import { groupsQuery } from './groups.queries.ts';
import { permissionListQuery } from './permissions.queries.ts';
import { userListQuery, userQuery } from './users.queries.ts';
import { usersListState } from './users-list-state.ts';

const groupsScreen = (path: string): Screen => ({
  path,
  title: { pt: 'Grupos', en: 'Groups' },
  access: SCREEN_ACCESS.groups,
  load: async () => ({ Page: (await import('./pages/groups-page.tsx')).GroupsPage }),
  prefetch: ({ queryClient }) => queryClient.prefetchQuery(groupsQuery),
});

export const accessManagerArea: Area = {
  name: 'access-manager',
  screens: [
    {
      path: 'users',
      title: { pt: 'Usuários', en: 'Users' },
      access: SCREEN_ACCESS.users,
      load: async () => ({ Page: (await import('./pages/users-page.tsx')).UsersPage }),
      prefetch: ({ queryClient, search }) => queryClient.prefetchQuery(userListQuery(readListState(usersListState, search))),
    },
    {
      path: 'create',
      title: { pt: 'Criar usuário', en: 'Create user' },
      access: SCREEN_ACCESS.createUser,
      load: async () => ({ Page: (await import('./pages/create-user-page.tsx')).CreateUserPage }),
    },
    {
      path: 'edit/:id',
      title: { pt: 'Editar usuário', en: 'Edit user' },
      access: SCREEN_ACCESS.editUser,
      load: async () => ({ Page: (await import('./pages/edit-user-page.tsx')).EditUserPage }),
      prefetch: ({ queryClient, params }) => queryClient.prefetchQuery(userQuery(params.id ?? '')),
    },
    {
      path: 'permissions',
      title: { pt: 'Permissões', en: 'Permissions' },
      access: SCREEN_ACCESS.permissions,
      load: async () => ({ Page: (await import('./pages/permissions-page.tsx')).PermissionsPage }),
      prefetch: ({ queryClient }) => queryClient.prefetchQuery(permissionListQuery),
    },
    groupsScreen('groups'),
  ],
};

/** Spec 2.1: the groups also stand at /groups. */
export const groupsArea: Area = { name: 'groups', screens: [groupsScreen('')] };
