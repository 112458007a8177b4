import type { invoiceSettingsChange } from '@galeria/contract/invoices/invoice';
import * as endpoints from '@galeria/contract/invoices/invoice-endpoints';
import { INVOICE_SORTS } from '@galeria/contract/invoices/invoice-filter';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { sentFilter } from '../../lib/address/list-fields.ts';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { writeAnswer } from '../../lib/query/fresh-query-client.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { type InvoicesListState, type ResendState, resendStatuses, sentInvoiceFilter } from './invoices-list-state.ts';

export const invoiceKeys = {
  all: ['invoices'] as const,
  lists: ['invoices', 'list'] as const,
  one: (id: string) => ['invoices', 'one', id] as const,
  monitor: ['invoices', 'monitor'] as const,
  settings: (mallCode: string) => ['invoices', 'settings', mallCode] as const,
};

/** Null: every mall of the person's. */
interface OfMall {
  readonly mallCode: string | null;
}

const inMall = ({ mallCode }: OfMall) => (mallCode === null ? {} : { mallCode });

export const invoiceListQuery = ({ mallCode, ...state }: InvoicesListState & OfMall) => {
  const query = {
    page: state.page,
    size: state.size,
    ...inMall({ mallCode }),
    ...sentInvoiceFilter(state),
    ...sentSort(state.sort, INVOICE_SORTS),
  };
  return queryOptions({
    queryKey: [...invoiceKeys.lists, mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listInvoices, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: invoiceKeys.one(id),
    queryFn: ({ signal }) => call(endpoints.getInvoice, { params: { id } }, { signal }),
  });

export const invoiceMonitorQuery = ({ days, mallCode }: OfMall & { readonly days: number }) =>
  queryOptions({
    queryKey: [...invoiceKeys.monitor, mallCode, days],
    queryFn: ({ signal }) => call(endpoints.invoiceMonitor, { query: { days, ...inMall({ mallCode }) } }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });

/** INV-06: those picked one by one, or all that the filter finds when it is sent. */
export type ResendChoice = { readonly ids: readonly string[] } | { readonly filter: ResendState & OfMall };

const resendBody = (choice: ResendChoice) => {
  if ('ids' in choice) return { ids: [...choice.ids] };
  const { filter } = choice;
  return {
    filter: { status: resendStatuses(filter), ...inMall(filter), ...sentFilter(filter, ['startDate', 'endDate']) },
  };
};

export function useResendInvoices() {
  return useMutation({ mutationFn: (choice: ResendChoice) => call(endpoints.resendInvoices, { body: resendBody(choice) }) });
}

/** When a task has changed notes behind the lists. */
export function useRefreshInvoices() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: invoiceKeys.all });
}

export const invoiceSettingsQuery = (mallCode: string) =>
  queryOptions({
    queryKey: invoiceKeys.settings(mallCode),
    queryFn: ({ signal }) => call(endpoints.getInvoiceSettings, { params: { mallCode } }, { signal }),
    // A form is filled from it: it starts from what stands now.
    staleTime: 0,
  });

/** The settings as they are now, past the cache. */
export function useFreshInvoiceSettings(mallCode: string) {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(invoiceSettingsQuery(mallCode));
}

export function useUpdateInvoiceSettings(mallCode: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof invoiceSettingsChange>) =>
      call(endpoints.updateInvoiceSettings, { params: { mallCode }, body }),
    onSuccess: (settings) => writeAnswer(queryClient, invoiceKeys.settings(mallCode), settings),
  });
}
