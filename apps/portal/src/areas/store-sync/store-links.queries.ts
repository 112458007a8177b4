import type { RequestOf } from '@galeria/contract/kit/endpoint';
import * as endpoints from '@galeria/contract/store-sync/store-link-endpoints';
import { listSyncTroubles, type TroubleKind } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type HistoryTurn, sentTurn } from '../../domain/audit-history/history-turn.ts';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { saidAs } from '../../lib/problem/unforeseen-failure.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { storeSyncKeys as keys } from './store-sync.keys.ts';
import { type SortedStoresListState, sentSyncedStoreFilter } from './synced-stores-list-state.ts';

/** Null: every mall of the person's. */
interface OfMall {
  readonly mallCode: string | null;
}

export const syncedStoreListQuery = ({ mallCode, ...state }: SortedStoresListState & OfMall) => {
  const query = {
    page: state.page,
    size: state.size,
    ...(mallCode !== null && { mallCode }),
    ...sentSyncedStoreFilter(state),
    ...sentSort(state.sort, endpoints.SYNCED_STORE_SORTS),
  };
  return queryOptions({
    queryKey: [...keys.lists, mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listSyncedStores, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

/** A few of them by name or LUC, for a choice. */
export const syncedStoreSearchQuery = (mallCode: string | null, search: string) => {
  const query = { ...(mallCode !== null && { mallCode }), ...(search !== '' && { search }) };
  return queryOptions({
    queryKey: [...keys.lists, 'search', query],
    queryFn: ({ signal }) => call(endpoints.listSyncedStores, { query }, { signal }),
  });
};

/** What the form of a new link offers. */
export const linkableStoresQuery = (mallCode: string, search: string) => {
  const query = { mallCode, ...(search !== '' && { search }) };
  return queryOptions({
    queryKey: [...keys.linkable, query],
    queryFn: ({ signal }) => call(endpoints.listLinkableStores, { query }, { signal }),
  });
};

export const syncedStoreQuery = (universalId: string) =>
  queryOptions({
    queryKey: keys.one(universalId),
    queryFn: ({ signal }) => call(endpoints.getSyncedStore, { params: { universalId } }, { signal }),
  });

export const storeHistoryQuery = (universalId: string, turn: HistoryTurn) =>
  queryOptions({
    queryKey: [...keys.history(universalId), turn],
    queryFn: ({ signal }) =>
      call(endpoints.syncedStoreHistory, { params: { universalId }, query: { ...sentTurn(turn) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const storeTroublesQuery = (universalId: string, asked: { readonly page: number; readonly kind: TroubleKind | '' }) => {
  const query = { page: asked.page, ...(asked.kind !== '' && { kind: asked.kind }) };
  return queryOptions({
    queryKey: [...keys.troubles(universalId), query],
    queryFn: ({ signal }) => call(listSyncTroubles, { params: { universalId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Refused because somebody else was quicker: what offered the act is out of date as well. */
function useSettling() {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: keys.all });
  return { onSuccess: settle, onError: settle };
}

type NewLink = RequestOf<typeof endpoints.linkStore>['body'];
type SettingsChange = RequestOf<typeof endpoints.updateSyncSettings>['body'];

/** Spec 8: a failure that nobody foresaw is 'Não foi possível vincular a loja. Tente novamente'. */
const notLinked = saidAs('linkStoreFailed');

/** The key is in the answer: it is forgotten with the dialog that shows it, and no query learns it. */
const SHOWN_ONCE = { gcTime: 0 } as const;

export function useLinkStore() {
  return useMutation({
    mutationFn: (body: NewLink) => call(endpoints.linkStore, { body }).catch(notLinked),
    ...useSettling(),
    ...SHOWN_ONCE,
  });
}

export function useRenewStoreKey(universalId: string) {
  return useMutation({
    mutationFn: () => call(endpoints.renewStoreKey, { params: { universalId } }),
    ...useSettling(),
    ...SHOWN_ONCE,
  });
}

export function useUpdateSyncSettings(universalId: string) {
  return useMutation({
    mutationFn: (body: SettingsChange) => call(endpoints.updateSyncSettings, { params: { universalId }, body }),
    ...useSettling(),
  });
}

export function useRevokeStoreKey(universalId: string) {
  return useMutation({
    mutationFn: () => call(endpoints.revokeStoreKey, { params: { universalId } }),
    ...useSettling(),
  });
}

/** The page it is done from is about the link that is gone: it is left, and nothing of it is asked anew before that. */
export function useUnlinkStore(universalId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.unlinkStore, { params: { universalId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all, refetchType: 'none' }),
  });
}
