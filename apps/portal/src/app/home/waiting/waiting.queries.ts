import { waitingWork } from '@galeria/contract/waiting-work/waiting-work-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** SHL-11: asked whenever home is opened or looked at again: yesterday's figures send people to empty lists. */
export const waitingWorkQuery = queryOptions({
  queryKey: ['waiting-work'],
  queryFn: ({ signal }) => call(waitingWork, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
