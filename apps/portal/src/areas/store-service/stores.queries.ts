import type { RequestOf } from '@galeria/contract/kit/endpoint';
import * as endpoints from '@galeria/contract/stores/store-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { settleDecision, storeServiceKeys } from './store-service.keys.ts';
import type { ListQuestion } from './store-service-list-state.ts';

export const storeListQuery = ({
  page,
  size,
  search,
  sort,
  mallCode,
}: ListQuestion & { readonly sort: (typeof endpoints.STORE_SORTS)[number] }) => {
  const query = {
    page,
    size,
    ...(search !== '' && { search }),
    ...(mallCode !== null && { mallCode }),
    ...sentSort(sort, endpoints.STORE_SORTS),
  };
  return queryOptions({
    queryKey: [...storeServiceKeys.stores, mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listStores, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

type StoreChange = RequestOf<typeof endpoints.updateStore>['body'];
type StoreName = Pick<endpoints.Store, 'mallCode' | 'universalId'>;

export function useUpdateStore({ mallCode, universalId }: StoreName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: StoreChange) => call(endpoints.updateStore, { params: { mallCode, universalId }, body }),
    onSuccess: () => settleDecision(queryClient),
  });
}

/** The store as it is now, past the cache; undefined when it is gone. */
export function useFreshStore({ mallCode, universalId }: StoreName) {
  const queryClient = useQueryClient();
  return async (): Promise<endpoints.Store | undefined> => {
    const question = storeListQuery({ page: 1, size: 100, search: universalId, sort: endpoints.STORE_SORTS[0], mallCode });
    const { data } = await queryClient.fetchQuery({ ...question, staleTime: 0 });
    return data.find((store) => store.universalId === universalId);
  };
}
