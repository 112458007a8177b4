import { chooseDefaultView } from '@galeria/contract/saved-views/default-view-endpoints';
import type { SavedView } from '@galeria/contract/saved-views/saved-view';
import * as endpoints from '@galeria/contract/saved-views/saved-view-endpoints';
import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { defaultViewsQuery } from './default-view.queries.ts';
import { rememberDefault } from './known-defaults.ts';

const viewsKey = (list: ViewListName) => ['saved-views', list] as const;

export const savedViewsQuery = (list: ViewListName) =>
  queryOptions({
    queryKey: viewsKey(list),
    queryFn: ({ signal }) => call(endpoints.listSavedViews, { query: { list } }, { signal }),
    staleTime: 0,
  });

/** SHL-12: the view this person's list opens with; null for none. */
export function useChooseDefault(list: ViewListName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (view: SavedView | null) => call(chooseDefaultView, { params: { list }, body: { viewId: view?.id ?? null } }),
    onSuccess: (_none, view) => {
      rememberDefault(list, view);
      queryClient.removeQueries(defaultViewsQuery);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewsKey(list) }),
  });
}

export type ViewContent = Pick<SavedView, 'name' | 'fields' | 'sharedIn'>;

/** A new view, or another content of one that is there. */
export function useSaveView(list: ViewListName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ view, ...content }: ViewContent & { readonly view: SavedView | null }) =>
      view === null
        ? call(endpoints.createSavedView, { body: { list, ...content } })
        : call(endpoints.updateSavedView, { params: { id: view.id }, body: { list, ...content, version: view.version } }),
    onSuccess: (saved) => saved.isDefault && rememberDefault(list, saved),
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewsKey(list) }),
  });
}

export function useDeleteView(list: ViewListName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<SavedView, 'id' | 'isDefault'>) => call(endpoints.deleteSavedView, { params: { id } }),
    onSuccess: (_none, { isDefault }) => isDefault && rememberDefault(list, null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewsKey(list) }),
  });
}
