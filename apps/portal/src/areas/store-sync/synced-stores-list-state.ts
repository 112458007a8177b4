import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { SYNCED_STORE_SORTS, syncedStoreFilter } from '@galeria/contract/store-sync/store-link-endpoints';
import { MONITOR_SORTS } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import * as z from 'zod';
import { countFilters, filterFields, mallScopeField, pageSizes, sentFilter } from '../../lib/address/list-fields.ts';

const { mallCode: _scope, ...narrowing } = syncedStoreFilter;
const filters = filterFields(narrowing);

export const SYNCED_STORES_SIZES = pageSizes(PAGE_SIZES.syncedStores);
export const MONITOR_SIZES = [PAGE_SIZES.syncMonitor, 100] as const;

/** SHL-09: everything the lists show is in the address. */
export const syncedStoresListState = z.object({
  ...pageQuery(PAGE_SIZES.syncedStores),
  scope: mallScopeField,
  ...filters,
  ...sortQuery(SYNCED_STORE_SORTS),
});

export const monitorListState = z.object({
  ...pageQuery(PAGE_SIZES.syncMonitor),
  scope: mallScopeField,
  ...filters,
  ...sortQuery(MONITOR_SORTS),
});

export type MonitorListState = z.output<typeof monitorListState>;
/** What both lists have; each has orders of its own. */
export type SyncedStoresListState = Omit<MonitorListState, 'sort'>;
export type SortedStoresListState = z.output<typeof syncedStoresListState>;

const FILTERS = ['health', 'erp', 'search'] as const;

export const NO_FILTERS = { health: '', erp: '', search: '' } as const;

export const isFiltered = (listed: SyncedStoresListState): boolean => countFilters(listed, FILTERS) > 0;

export const sentSyncedStoreFilter = (listed: SyncedStoresListState) => sentFilter(listed, FILTERS);
