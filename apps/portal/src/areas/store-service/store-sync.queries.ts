import { getSyncedStore } from '@galeria/contract/store-sync/store-link-endpoints';
import { syncCoverage } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { ApiError } from '../../lib/problem/api-error.ts';

/** SYN-03: how many stores of a mall, or of all of the person's, were heard of before and are not any more. */
export const silentStoresQuery = (mallCode: string | null) =>
  queryOptions({
    queryKey: ['store-sync', 'coverage', 'silent', mallCode],
    queryFn: ({ signal }) => call(syncCoverage, { query: mallCode === null ? {} : { mallCode } }, { signal }),
    select: ({ data }) => data.reduce((sum, { silent }) => sum + silent, 0),
  });

const isUnlinked = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** A store as the sync knows it; null where it is not linked. */
export const storeSyncQuery = (universalId: string) =>
  queryOptions({
    queryKey: ['store-sync', 'of-store', universalId],
    queryFn: ({ signal }) =>
      call(getSyncedStore, { params: { universalId } }, { signal }).catch((error: unknown) => {
        if (isUnlinked(error)) return null;
        throw error;
      }),
  });
