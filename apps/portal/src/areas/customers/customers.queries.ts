import type { CustomerDetail } from '@galeria/contract/customers/customer';
import * as endpoints from '@galeria/contract/customers/customer-list-endpoints';
import type { BlockState } from '@galeria/contract/customers/customer-list-item';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExportFormat } from '../../domain/list-export/export-menu.tsx';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { writeAnswer } from '../../lib/query/fresh-query-client.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import type { CustomersListState } from './customers-list-state.ts';

export const customerKeys = {
  all: ['customers'] as const,
  lists: ['customers', 'list'] as const,
  monitor: ['customers', 'monitor'] as const,
  /** The details and, below it, what hangs on them. */
  one: (id: string) => ['customers', 'one', id] as const,
};

export interface CustomerFilter {
  readonly search: string;
  /** Null: every mall of the person's. */
  readonly mallCode: string | null;
  readonly isBlocked?: boolean;
}

/** A filter that is empty is not sent. */
const sentFilter = ({ search, mallCode }: CustomerFilter) => ({
  ...(search !== '' && { search }),
  ...(mallCode !== null && { mallCode }),
});

export const customerListQuery = ({
  page,
  size,
  isBlocked,
  sort,
  ...filter
}: Omit<CustomersListState, 'scope'> & CustomerFilter) => {
  const query = {
    page,
    size,
    ...sentFilter(filter),
    ...(isBlocked !== undefined && { isBlocked: String(isBlocked) }),
    ...sentSort(sort, endpoints.CUSTOMER_SORTS),
  };
  return queryOptions({
    queryKey: [...customerKeys.lists, filter.mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listCustomers, { query }, { signal }),
    placeholderData: keepRowsOf(filter.mallCode),
  });
};

export const customerMonitorQuery = ({ days, mallCode }: { readonly days: number; readonly mallCode: string | null }) =>
  queryOptions({
    queryKey: [...customerKeys.monitor, mallCode, days],
    queryFn: ({ signal }) =>
      call(endpoints.customerMonitor, { query: { days, ...(mallCode !== null && { mallCode }) } }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });

export function useExportCustomers() {
  return useMutation({
    mutationFn: ({ format, isBlocked, ...filter }: CustomerFilter & { readonly format: ExportFormat }) =>
      call(endpoints.exportCustomers, {
        body: { format, ...sentFilter(filter), ...(isBlocked !== undefined && { isBlocked }) },
      }),
  });
}

/**
 * Everything about customers is asked for anew except their details: each of those calls is recorded as a
 * look (PER-09), and who changed a customer already has the answer.
 */
export async function refreshAroundCustomer(queryClient: QueryClient, customerId: string): Promise<void> {
  const details = customerKeys.one(customerId).join();
  await queryClient.invalidateQueries({
    queryKey: customerKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== 'one' || (queryKey[2] === customerId && queryKey.join() !== details),
  });
}

/** The answer has all that changed, the version too: details on screen need no second look. */
async function settleBlock(queryClient: QueryClient, state: BlockState): Promise<void> {
  writeAnswer<CustomerDetail>(queryClient, customerKeys.one(state.customerId), (known) => known && { ...known, ...state });
  await refreshAroundCustomer(queryClient, state.customerId);
}

interface BlockAct {
  readonly customerId: string;
  readonly act: 'block' | 'unblock';
  /** Of a block; empty when none was given. */
  readonly reason: string;
}

/** Spec 7: who acts is sent along; the server takes it from the session all the same. */
const sendBlockAct = ({ customerId, act, reason }: BlockAct): Promise<BlockState> => {
  const { email } = currentSession().user;
  const params = { id: customerId };
  if (act === 'unblock') return call(endpoints.unblockCustomer, { params, body: { customerId, unblockedBy: email } });
  const body = { customerId, blockedBy: email, ...(reason !== '' && { blockReason: reason }) };
  return call(endpoints.blockCustomer, { params, body });
};

export function useBlockAct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendBlockAct,
    onSuccess: (state) => settleBlock(queryClient, state),
    // Refused because somebody else was quicker: the list that offered the act is out of date.
    onError: () => queryClient.invalidateQueries({ queryKey: customerKeys.lists }),
  });
}
