import { listedMall } from '../../lib/address/list-fields.ts';
import { readListState } from '../../lib/address/list-state.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { invoiceListQuery, invoiceMonitorQuery } from './invoices.queries.ts';
import { invoicesListState, monitorState } from './invoices-list-state.ts';

const mallCode = (): string | null => currentMall()?.code ?? null;

/** A page's first data, asked for while its code loads. */
export function prefetchInvoices({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(invoicesListState, search);
  return queryClient.prefetchQuery(invoiceListQuery({ ...state, mallCode: listedMall(state.scope, mallCode()) }));
}

export function prefetchMonitor({ queryClient, search }: PrefetchContext): Promise<void> {
  const { days, scope } = readListState(monitorState, search);
  return queryClient.prefetchQuery(invoiceMonitorQuery({ days, mallCode: listedMall(scope, mallCode()) }));
}
