import type { CustomerChange, CustomerDetail } from '@galeria/contract/customers/customer';
import * as endpoints from '@galeria/contract/customers/customer-endpoints';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type HistoryTurn, sentTurn } from '../../domain/audit-history/history-turn.ts';
import { call } from '../../lib/api/call.ts';
import { writeAnswer } from '../../lib/query/fresh-query-client.ts';
import { customerKeys, refreshAroundCustomer } from './customers.queries.ts';
import { dropReleasedCpfs } from './permission-list.queries.ts';

const keys = {
  blockHistory: (id: string, page: number) => [...customerKeys.one(id), 'block-history', page] as const,
  timeline: (id: string) => [...customerKeys.one(id), 'timeline'] as const,
  audits: (id: string) => [...customerKeys.one(id), 'audit'] as const,
};

/** PER-09: each call is recorded as a look. Asked for only when the page is opened, never ahead of it. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: customerKeys.one(id),
    queryFn: ({ signal }) => call(endpoints.getCustomer, { params: { id } }, { signal }),
  });

export const customerBlockHistoryQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: keys.blockHistory(id, page),
    queryFn: ({ signal }) => call(endpoints.customerBlockHistory, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const customerTimelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.timeline(id),
    queryFn: ({ signal, pageParam }) =>
      call(endpoints.customerTimeline, { params: { id }, query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const customerAuditQuery = (id: string, turn: HistoryTurn) =>
  queryOptions({
    queryKey: [...keys.audits(id), turn],
    queryFn: ({ signal }) => call(endpoints.customerAudit, { params: { id }, query: { ...sentTurn(turn) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The customer as they are now, past the cache. */
export function useFreshCustomer(id: string) {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...customerQuery(id), staleTime: 0 });
}

async function settleCustomer(queryClient: QueryClient, customer: CustomerDetail): Promise<void> {
  writeAnswer(queryClient, customerKeys.one(customer.customerId), customer);
  await refreshAroundCustomer(queryClient, customer.customerId);
}

export function useUpdateCustomer(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CustomerChange) => call(endpoints.updateCustomer, { params: { id }, body }),
    onSuccess: (customer) => settleCustomer(queryClient, customer),
  });
}

/** Asked when deleting is wanted, and never kept: what was possible yesterday may not be now. */
export function useCheckDeletion(id: string) {
  return useMutation({ mutationFn: () => call(endpoints.customerDeletionCheck, { params: { id } }) });
}

export function useDeleteCustomer(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cpf: string) => call(endpoints.deleteCustomer, { params: { id }, body: { cpf } }),
    // Rows that are kept for coming back still show the customer: they go at once, not after the next answer.
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: customerKeys.all, type: 'inactive' });
      dropReleasedCpfs(queryClient);
    },
  });
}

/** After the page of an erased customer was left: nothing of them stays in this browser's memory. */
export function useForgetCustomer(id: string) {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries({ queryKey: customerKeys.one(id) });
}

export function useArchiveCustomer(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.archiveCustomer, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.audits(id) }),
  });
}
