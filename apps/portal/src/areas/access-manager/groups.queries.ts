import * as endpoints from '@galeria/contract/access-manager/group-endpoints';
import type { RequestOf } from '@galeria/contract/kit/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { invalidateUsers } from './users.queries.ts';

type BodyOf<E> = RequestOf<E> extends { readonly body: infer Body } ? Body : never;
type NewGroup = BodyOf<typeof endpoints.createGroup>;
type GroupChange = BodyOf<typeof endpoints.updateGroup>;

const keys = {
  all: ['groups'] as const,
  list: ['groups', 'list'] as const,
  impact: (id: string) => ['groups', 'impact', id] as const,
};

export const groupsQuery = queryOptions({
  queryKey: keys.list,
  queryFn: ({ signal }) => call(endpoints.listGroups, {}, { signal }),
});

/** Asked anew each time: the dialog must not promise a loss that has changed. */
export const groupDeletionImpactQuery = (id: string) =>
  queryOptions({
    queryKey: keys.impact(id),
    queryFn: ({ signal }) => call(endpoints.groupDeletionImpact, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** A group is part of what its users can do. */
const settle = (queryClient: QueryClient) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: keys.all }), invalidateUsers(queryClient)]);

export function useCreateGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewGroup) => call(endpoints.createGroup, { body }),
    onSuccess: () => settle(queryClient),
  });
}

export function useUpdateGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: GroupChange & { id: string }) => call(endpoints.updateGroup, { params: { id }, body }),
    onSuccess: () => settle(queryClient),
  });
}

export function useDeleteGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.deleteGroup, { params: { id } }),
    onSuccess: () => settle(queryClient),
  });
}

/** The groups as they are now, past the cache. */
export function useFreshGroups() {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...groupsQuery, staleTime: 0 });
}
