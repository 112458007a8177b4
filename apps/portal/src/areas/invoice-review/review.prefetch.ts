import { readListState } from '../../lib/address/list-state.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { queueListState, sentPart } from './queue-list-state.ts';
import { reviewQueueQuery } from './review.queries.ts';

/** The queue's first page, asked for while the page's code loads. */
export function prefetchQueue({ queryClient, search }: PrefetchContext): Promise<void> {
  const { page, ...part } = readListState(queueListState, search);
  const mallCode = part.promotionId === null ? (currentMall()?.code ?? null) : part.mallCode;
  const { promotionId } = part;
  return queryClient.prefetchQuery(reviewQueueQuery({ page, mallCode, promotionId, filter: sentPart(part) }));
}
