import type { Mall } from '@galeria/contract/malls/mall';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { DURATIONS } from '@galeria/contract/reference/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { settleMall } from './selected-mall.ts';

const MALL_RETRIES = 3;

/** MAL-01: sorted by name, kept 5 minutes, retried, not asked again on focus. */
export const mallsQuery = queryOptions({
  queryKey: ['session', 'malls'],
  queryFn: async ({ signal }) => {
    const malls = await call(myMalls, {}, { signal });
    settleMall(malls);
    return malls;
  },
  staleTime: DURATIONS.mallCache,
  gcTime: Number.POSITIVE_INFINITY,
  retry: MALL_RETRIES,
  refetchOnWindowFocus: false,
});

const noMalls: readonly Mall[] = [];

export function useMalls(): {
  readonly malls: readonly Mall[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
} {
  const { data, isPending, isError, refetch } = useQuery(mallsQuery);
  return { malls: data ?? noMalls, isPending, isError, retry: () => void refetch() };
}
