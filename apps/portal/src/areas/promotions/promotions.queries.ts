import { listTokens } from '@galeria/contract/promotions/extra-endpoints';
import * as endpoints from '@galeria/contract/promotions/promotion-endpoints';
import { PROMOTION_SORTS } from '@galeria/contract/promotions/promotion-filter';
import type { TokenQueryType } from '@galeria/contract/reference/enumerations/lucky-number';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type HistoryTurn, sentTurn } from '../../domain/audit-history/history-turn.ts';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { download } from '../../lib/api/download.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { type PromotionsListState, sentPromotionFilter } from './promotions-list-state.ts';

export const promotionKeys = {
  all: ['promotions'] as const,
  lists: ['promotions', 'list'] as const,
  one: (id: number) => ['promotions', 'one', id] as const,
  history: (id: number) => ['promotions', 'one', id, 'history'] as const,
  tokens: (id: number) => ['promotions', 'one', id, 'tokens'] as const,
};

/** Null: every mall of the person's. */
interface OfMall {
  readonly mallCode: string | null;
}

export const promotionListQuery = ({ mallCode, ...state }: PromotionsListState & OfMall) => {
  const query = {
    page: state.page,
    size: state.size,
    ...(mallCode !== null && { mallCode }),
    ...sentPromotionFilter(state),
    ...sentSort(state.sort, PROMOTION_SORTS),
  };
  return queryOptions({
    queryKey: [...promotionKeys.lists, mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listPromotions, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

export const promotionQuery = (id: number) =>
  queryOptions({
    queryKey: promotionKeys.one(id),
    queryFn: ({ signal }) => call(endpoints.getPromotion, { params: { id } }, { signal }),
  });

export const promotionHistoryQuery = (id: number, turn: HistoryTurn) =>
  queryOptions({
    queryKey: [...promotionKeys.history(id), turn],
    queryFn: ({ signal }) =>
      call(endpoints.promotionHistory, { params: { id }, query: { ...sentTurn(turn), size: PAGE_SIZES.audit } }, { signal }),
    placeholderData: (rows) => rows,
  });

/** Spec 7: the CPFs that cannot take part. A look at them is on record: asked for when somebody wants to see them. */
export const blocklistQuery = (id: number) =>
  queryOptions({
    queryKey: [...promotionKeys.one(id), 'blocklist'],
    queryFn: ({ signal }) => call(endpoints.promotionBlocklist, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const SELECTED: readonly TokenQueryType[] = ['SELECTED', 'SUBSTITUTE'];

/** Spec 2.6: numbers selected in the draw and their substitutes, 4 a page. */
export const selectedTokensQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...promotionKeys.tokens(id), page],
    queryFn: ({ signal }) =>
      call(
        listTokens,
        { query: { promotionId: id, types: SELECTED.join(','), page, size: PAGE_SIZES.promotionTokens } },
        { signal },
      ),
    placeholderData: (rows) => rows,
  });

/** Which promotion, and as it was read: a change in between is refused. */
export interface PromotionRead {
  readonly id: number;
  readonly version: number;
}

/** Refused because somebody else, or the clock, was quicker: what offered the act is out of date as well. */
function useSettling() {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: promotionKeys.all });
  return { onSuccess: settle, onError: settle };
}

export function useApprovePromotion() {
  return useMutation({
    mutationFn: ({ id, version }: PromotionRead) => call(endpoints.approvePromotion, { params: { id }, body: { version } }),
    ...useSettling(),
  });
}

export function useRefusePromotion() {
  return useMutation({
    mutationFn: ({ id, version, reason }: PromotionRead & { readonly reason: string }) =>
      call(endpoints.refusePromotion, { params: { id }, body: { reason, version } }),
    ...useSettling(),
  });
}

export function useActivatePromotion() {
  return useMutation({
    mutationFn: ({ id, version }: PromotionRead) => call(endpoints.activatePromotion, { params: { id }, body: { version } }),
    ...useSettling(),
  });
}

export function useClosePromotion() {
  return useMutation({
    mutationFn: ({ id, version }: PromotionRead) => call(endpoints.closePromotion, { body: { promotionId: id, version } }),
    ...useSettling(),
  });
}

export function useDeletePromotion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PromotionRead) => call(endpoints.deletePromotion, { params: { id } }),
    // Its own page would ask for it again and be sent to 'not found': only the lists are asked anew.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: promotionKeys.lists }),
    onError: () => queryClient.invalidateQueries({ queryKey: promotionKeys.all }),
  });
}

/** When the page of a promotion that is gone has been left. */
export function useForgetPromotion() {
  const queryClient = useQueryClient();
  return (id: number) => queryClient.removeQueries({ queryKey: promotionKeys.one(id) });
}

export function useExportBlockedStores() {
  return useMutation({ mutationFn: (id: number) => download(endpoints.exportBlockedStores, { params: { id } }) });
}

export function useExportBlocklist() {
  return useMutation({ mutationFn: (id: number) => download(endpoints.exportBlocklist, { params: { id } }) });
}
