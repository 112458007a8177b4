import { holdsAll } from '@galeria/contract/access/holds-all';
import { myPermissions } from '@galeria/contract/session/session-endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** PER-01: fetched anew at each load of the portal, held for the session. */
export const permissionsQuery = queryOptions({
  queryKey: ['session', 'permissions'],
  queryFn: ({ signal }) => call(myPermissions, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const nothing: readonly string[] = [];

export const usePermissions = (): readonly string[] => useQuery(permissionsQuery).data ?? nothing;

/** Whether the person holds every one of the slugs: to show or disable what a page offers. */
export function useHolds(required: readonly string[]): boolean {
  return holdsAll(usePermissions(), required);
}
