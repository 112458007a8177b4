import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query';

/** Whoever waits for the answer gets the new one; a failure is theirs to tell. */
function askAnew(query: Query): void {
  void query.cancel({ silent: true });
  void query.fetch().catch(() => undefined);
}

/** What a change answered is how things are now: a look from before it must not be written over it. */
export function writeAnswer<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Data | undefined, Data | undefined>,
): void {
  queryClient.setQueryData<Data>(queryKey, answer);
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus === 'fetching') askAnew(query);
}

/** The library asks anew for what a page shows and has an answer for. Everything else it leaves as it is. */
const isLeftAlone = (query: Query): boolean =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());

/**
 * What was asked for before a change says nothing of it, however late it is answered. A question that still waits for
 * its first answer would be taken for a fresh one: a row deleted while its list was being searched stayed in it.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters).filter(isLeftAlone)) askAnew(query);
    return super.invalidateQueries(filters, options);
  }
}
