import { listedMall } from '../../lib/address/list-fields.ts';
import { readListState } from '../../lib/address/list-state.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { rangeFault } from './report-range.rules.ts';
import { cpfReportState, periodReportState } from './reports-state.ts';
import { syncedStoreListQuery, syncedStoreQuery } from './store-links.queries.ts';
import { coverageQuery, monitorQuery } from './sync-monitor.queries.ts';
import { cpfReportQuery, periodReportQuery } from './sync-reports.queries.ts';
import { monitorListState, syncedStoresListState } from './synced-stores-list-state.ts';

/** A page's first data, asked for while its code loads. */

const mallOf = (scope: 'mall' | 'all'): string | null => listedMall(scope, currentMall()?.code ?? null);

export function prefetchSyncedStores({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(syncedStoresListState, search);
  return queryClient.prefetchQuery(syncedStoreListQuery({ ...state, mallCode: mallOf(state.scope) }));
}

export function prefetchMonitor({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(monitorListState, search);
  return queryClient.prefetchQuery(monitorQuery({ ...state, mallCode: mallOf(state.scope) }));
}

export const prefetchSyncedStore = ({ queryClient, params }: PrefetchContext): Promise<void> =>
  queryClient.prefetchQuery(syncedStoreQuery(params.universalId ?? ''));

export const prefetchCoverage = ({ queryClient }: PrefetchContext): Promise<void> => queryClient.prefetchQuery(coverageQuery);

export async function prefetchPeriodReport({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(periodReportState, search);
  if (rangeFault(state) === null) await queryClient.prefetchQuery(periodReportQuery(state, mallOf(state.scope)));
}

export async function prefetchCpfReport({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(cpfReportState, search);
  if (rangeFault(state) === null) await queryClient.prefetchQuery(cpfReportQuery(state, mallOf(state.scope)));
}
