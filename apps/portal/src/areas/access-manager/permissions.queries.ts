import * as endpoints from '@galeria/contract/access-manager/permission-endpoints';
import type { RequestOf } from '@galeria/contract/kit/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { permissionsQuery as myPermissionsQuery } from '../../lib/session/permissions.queries.ts';

type NewPermission = RequestOf<typeof endpoints.createPermission>['body'];

const keys = { all: ['permissions'] as const };

export const permissionListQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) => call(endpoints.listPermissions, {}, { signal }),
});

export function useCreatePermission() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPermission) => call(endpoints.createPermission, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.all }),
        // Its creator holds it at once, and can give it.
        queryClient.invalidateQueries({ queryKey: myPermissionsQuery.queryKey }),
      ]),
  });
}

export function useDeletePermission() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.deletePermission, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}
