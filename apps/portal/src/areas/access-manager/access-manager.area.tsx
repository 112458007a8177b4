import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area, Screen } from '../../lib/mount.tsx';

const groupsScreen = (path: string): Screen => ({
  path,
  title: { pt: 'Grupos', en: 'Groups' },
  access: SCREEN_ACCESS.groups,
  load: async () => ({ Page: (await import('./pages/groups-page.tsx')).GroupsPage }),
  prefetch: async (context) => (await import('./access-manager.prefetch.ts')).prefetchGroups(context),
});

export const accessManagerArea: Area = {
  name: 'access-manager',
  screens: [
    {
      path: 'users',
      title: { pt: 'Usuários', en: 'Users' },
      access: SCREEN_ACCESS.users,
      load: async () => ({ Page: (await import('./pages/users-page.tsx')).UsersPage }),
      prefetch: async (context) => (await import('./access-manager.prefetch.ts')).prefetchUsers(context),
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
      prefetch: async (context) => (await import('./access-manager.prefetch.ts')).prefetchUser(context),
    },
    {
      path: 'permissions',
      title: { pt: 'Permissões', en: 'Permissions' },
      access: SCREEN_ACCESS.permissions,
      load: async () => ({ Page: (await import('./pages/permissions-page.tsx')).PermissionsPage }),
      prefetch: async (context) => (await import('./access-manager.prefetch.ts')).prefetchPermissions(context),
    },
    groupsScreen('groups'),
    {
      path: 'app-keys',
      title: { pt: 'Chaves do aplicativo', en: 'App keys' },
      access: SCREEN_ACCESS.appKeys,
      load: async () => ({ Page: (await import('./pages/app-keys-page.tsx')).AppKeysPage }),
      prefetch: async (context) => (await import('./access-manager.prefetch.ts')).prefetchAppKeys(context),
    },
    {
      path: 'security',
      title: { pt: 'Segurança', en: 'Security' },
      access: SCREEN_ACCESS.security,
      load: async () => ({ Page: (await import('./pages/security-page.tsx')).SecurityPage }),
      prefetch: async (context) => (await import('./access-manager.prefetch.ts')).prefetchSecurity(context),
    },
  ],
};

/** Spec 2.1: the groups also stand at /groups. */
export const groupsArea: Area = { name: 'groups', screens: [groupsScreen('')] };
