import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { listStores } from '@galeria/contract/stores/store-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Null: of every mall of the person's. */
export const storeSearchQuery = (mallCode: string | null, search: string) => {
  const query = { size: PAGE_SIZES.stores, ...(mallCode !== null && { mallCode }), ...(search !== '' && { search }) };
  return queryOptions({
    queryKey: ['store-picker', query],
    queryFn: ({ signal }) => call(listStores, { query }, { signal }),
  });
};
