import { listSecurityEvents } from '@galeria/contract/security-events/security-event-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { type SecurityListState, securityFilterOf } from './security-list-state.ts';

export const securityEventsQuery = (state: SecurityListState) => {
  const query = { page: state.page, size: state.size, ...securityFilterOf(state) };
  return queryOptions({
    queryKey: ['security-events', query],
    queryFn: ({ signal }) => call(listSecurityEvents, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
