import { readListState } from '../../lib/address/list-state.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { queueListState } from './queue-list-state.ts';
import { reviewQueueQuery } from './review.queries.ts';

/** The queue's first page, asked for while the page's code loads. */
export function prefetchQueue({ queryClient, search }: PrefetchContext): Promise<void> {
  const { page } = readListState(queueListState, search);
  return queryClient.prefetchQuery(reviewQueueQuery({ page, mallCode: currentMall()?.code ?? null }));
}
