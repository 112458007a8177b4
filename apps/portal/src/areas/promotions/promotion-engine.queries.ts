import * as endpoints from '@galeria/contract/promotions/engine-endpoints';
import { type PromotionSettling, promotionSettling } from '@galeria/contract/promotions/settling-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { promotionKeys } from './promotions.queries.ts';

const FOLLOWED_MS = 15_000;

/** ERR-04: approved notes that do not count yet; it changes by itself. */
export const engineStateQuery = (id: number) =>
  queryOptions({
    queryKey: [...promotionKeys.one(id), 'engine'],
    queryFn: ({ signal }) => call(endpoints.promotionEngineState, { params: { id } }, { signal }),
    refetchInterval: FOLLOWED_MS,
  });

/** ENG-05: what was sent in time and waits for a decision; people decide it meanwhile. */
export const promotionSettlingQuery = (id: number) =>
  queryOptions({
    queryKey: [...promotionKeys.one(id), 'settling'],
    queryFn: ({ signal }) => call(promotionSettling, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.modes.some(isSettling) ? FOLLOWED_MS : false),
  });

const isSettling = ({ endedAt, frozenAt }: PromotionSettling['modes'][number]): boolean => endedAt !== null && frozenAt === null;

export function useRetryEngine(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.retryPromotionEngine, { params: { id }, body: {} }),
    // Totals and history move with what counts now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: promotionKeys.one(id) }),
  });
}
