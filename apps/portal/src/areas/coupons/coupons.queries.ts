import * as endpoints from '@galeria/contract/coupons/coupon-endpoints';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type HistoryTurn, sentTurn } from '../../domain/audit-history/history-turn.ts';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { type CouponsListState, sentCouponFilter } from './coupons-list-state.ts';

const couponKeys = {
  all: ['coupons'] as const,
  lists: ['coupons', 'list'] as const,
  one: (couponId: string) => ['coupons', 'one', couponId] as const,
  history: (couponId: string) => ['coupons', 'history', couponId] as const,
};

/** Null: every mall of the person's. */
interface OfMall {
  readonly mallCode: string | null;
}

export const couponListQuery = ({ mallCode, ...state }: CouponsListState & OfMall) => {
  const query = {
    page: state.page,
    size: state.size,
    ...(mallCode !== null && { mallCode }),
    ...sentCouponFilter(state),
    ...sentSort(state.sort, endpoints.COUPON_SORTS),
  };
  return queryOptions({
    queryKey: [...couponKeys.lists, mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listCoupons, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

export const couponQuery = (couponId: string) =>
  queryOptions({
    queryKey: couponKeys.one(couponId),
    queryFn: ({ signal }) => call(endpoints.getCoupon, { params: { couponId } }, { signal }),
  });

export const couponHistoryQuery = (couponId: string, turn: HistoryTurn) =>
  queryOptions({
    queryKey: [...couponKeys.history(couponId), turn],
    queryFn: ({ signal }) =>
      call(endpoints.couponHistory, { params: { couponId }, query: { ...sentTurn(turn), size: PAGE_SIZES.audit } }, { signal }),
    placeholderData: (rows) => rows,
  });

interface Asked {
  readonly couponId: string;
  readonly reason: string;
}

/** Refused because the customer, or somebody else, was quicker: what offered the act is out of date as well. */
function useSettling() {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: couponKeys.all });
  return { onSuccess: settle, onError: settle };
}

/** SHL-12: on one, alone or of several. */
export const couponCalls = {
  burn: ({ couponId, reason }: Asked) => call(endpoints.burnCoupon, { params: { couponId }, body: { reason } }),
  release: ({ couponId, reason }: Asked) => call(endpoints.releaseCoupon, { params: { couponId }, body: { reason } }),
} as const;

export function useSettleCoupons(): () => Promise<void> {
  return useSettling().onSuccess;
}

export function useBurnCoupon() {
  return useMutation({
    mutationFn: couponCalls.burn,
    ...useSettling(),
  });
}

export function useReleaseCoupon() {
  return useMutation({
    mutationFn: couponCalls.release,
    ...useSettling(),
  });
}
