import { MONITOR_SORTS, monitorStores, syncCoverage } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { storeSyncKeys as keys } from './store-sync.keys.ts';
import { type MonitorListState, sentSyncedStoreFilter } from './synced-stores-list-state.ts';

const MONITOR_MS = 15_000;
/** A day's sums of whole malls move slowly. */
const COVERAGE_MS = 60_000;

/** Only while the browser's tab is seen, and at once when it is seen again. */
const followed = (every: number) => ({ refetchInterval: every, refetchOnWindowFocus: 'always' as const });

/** SYN-03. `mallCode` null: every mall of the person's. */
export const monitorQuery = ({ mallCode, ...state }: MonitorListState & { readonly mallCode: string | null }) => {
  const query = {
    ...{ page: state.page, size: state.size, ...sentSort(state.sort, MONITOR_SORTS) },
    ...(mallCode !== null && { mallCode }),
    ...sentSyncedStoreFilter(state),
  };
  return queryOptions({
    queryKey: [...keys.monitor, mallCode, query],
    queryFn: ({ signal }) => call(monitorStores, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
    ...followed(MONITOR_MS),
  });
};

/** SYN-06: of every mall of the person's. */
export const coverageQuery = queryOptions({
  queryKey: keys.coverage,
  queryFn: ({ signal }) => call(syncCoverage, { query: {} }, { signal }),
  ...followed(COVERAGE_MS),
});
