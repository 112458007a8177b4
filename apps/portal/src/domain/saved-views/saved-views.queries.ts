import type { SavedView } from '@galeria/contract/saved-views/saved-view';
import * as endpoints from '@galeria/contract/saved-views/saved-view-endpoints';
import type { ViewListName } from '@galeria/contract/saved-views/view-lists';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

const viewsKey = (list: ViewListName) => ['saved-views', list] as const;

export const savedViewsQuery = (list: ViewListName) =>
  queryOptions({
    queryKey: viewsKey(list),
    queryFn: ({ signal }) => call(endpoints.listSavedViews, { query: { list } }, { signal }),
    staleTime: 0,
  });

export type ViewContent = Pick<SavedView, 'name' | 'fields' | 'sharedIn'>;

/** A new view, or another content of one that is there. */
export function useSaveView(list: ViewListName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ view, ...content }: ViewContent & { readonly view: SavedView | null }) =>
      view === null
        ? call(endpoints.createSavedView, { body: { list, ...content } })
        : call(endpoints.updateSavedView, { params: { id: view.id }, body: { list, ...content, version: view.version } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewsKey(list) }),
  });
}

export function useDeleteView(list: ViewListName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<SavedView, 'id'>) => call(endpoints.deleteSavedView, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewsKey(list) }),
  });
}
