import { listDefaultViews } from '@galeria/contract/saved-views/default-view-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** By itself: every list asks it, and few people open the menu of views. */
export const defaultViewsQuery = queryOptions({
  queryKey: ['default-views'],
  queryFn: ({ signal }) => call(listDefaultViews, {}, { signal }),
  staleTime: 10 * 60_000,
});
