import { listSecurityEvents, SECURITY_EVENT_SORTS } from '@galeria/contract/security-events/security-event-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { type SecurityListState, securityFilterOf } from './security-list-state.ts';

export const securityEventsQuery = (state: SecurityListState) => {
  const query = { page: state.page, size: state.size, ...securityFilterOf(state), ...sentSort(state.sort, SECURITY_EVENT_SORTS) };
  return queryOptions({
    queryKey: ['security-events', query],
    queryFn: ({ signal }) => call(listSecurityEvents, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
