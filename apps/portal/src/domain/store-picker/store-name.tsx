import { useQuery } from '@tanstack/react-query';
import { storeSearchQuery } from './store-picker.queries.ts';

/** A store that was chosen by its id, by its name; the id until that is known. */
export function StoreName({ mallCode, universalId }: { readonly mallCode: string; readonly universalId: string }) {
  const { data } = useQuery(storeSearchQuery(mallCode, universalId));
  return data?.data.find((store) => store.universalId === universalId)?.brandName ?? universalId;
}
