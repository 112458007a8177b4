import * as endpoints from '@galeria/contract/app/app-key-endpoints';
import type { RequestOf } from '@galeria/contract/kit/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

type NewAppKey = RequestOf<typeof endpoints.createAppKey>['body'];

const keys = { all: ['app-keys'] as const };

export const appKeysQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) => call(endpoints.listAppKeys, {}, { signal }),
});

export function useCreateAppKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAppKey) => call(endpoints.createAppKey, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
    // The key is in the answer: it is forgotten with the dialog that showed it.
    gcTime: 0,
  });
}

export function useRevokeAppKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.revokeAppKey, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}
