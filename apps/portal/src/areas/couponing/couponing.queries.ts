import type { Couponing } from '@galeria/contract/couponing/couponing';
import * as endpoints from '@galeria/contract/couponing/couponing-endpoints';
import type { CouponingAct } from '@galeria/contract/couponing/couponing-rules';
import type { RequestOf } from '@galeria/contract/kit/endpoint';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type HistoryTurn, sentTurn } from '../../domain/audit-history/history-turn.ts';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { download } from '../../lib/api/download.ts';
import { saidAs } from '../../lib/problem/unforeseen-failure.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { type CouponingCouponsListState, sentCouponFilter } from './couponing-coupons-list-state.ts';
import { type CouponingListState, sentCouponingFilter } from './couponing-list-state.ts';

const keys = {
  all: ['couponing'] as const,
  lists: ['couponing', 'list'] as const,
  one: (id: number) => ['couponing', 'one', id] as const,
  coupons: ['couponing', 'coupons'] as const,
  coupon: (couponId: string) => ['couponing', 'coupon', couponId] as const,
};

/** Null: every mall of the person's. */
interface OfMall {
  readonly mallCode: string | null;
}

export const couponingListQuery = ({ mallCode, ...state }: CouponingListState & OfMall) => {
  const query = {
    page: state.page,
    size: state.size,
    ...(mallCode !== null && { mallCode }),
    ...sentCouponingFilter(state),
    ...sentSort(state.sort, endpoints.COUPONING_SORTS),
  };
  return queryOptions({
    queryKey: [...keys.lists, mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listCouponing, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

/** The campaigns that a filter offers. */
export const couponingSearchQuery = ({ mallCode, search }: OfMall & { readonly search: string }) => {
  const query = {
    size: PAGE_SIZES.couponing,
    ...(mallCode !== null && { mallCode }),
    ...(search !== '' && { name: search }),
  };
  return queryOptions({
    queryKey: [...keys.lists, 'search', query],
    queryFn: ({ signal }) => call(endpoints.listCouponing, { query }, { signal }),
  });
};

export const couponingQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(endpoints.getCouponing, { params: { id } }, { signal }),
  });

export const couponingHistoryQuery = (id: number, turn: HistoryTurn) =>
  queryOptions({
    queryKey: [...keys.one(id), 'history', turn],
    queryFn: ({ signal }) =>
      call(endpoints.couponingHistory, { params: { id }, query: { ...sentTurn(turn), size: PAGE_SIZES.audit } }, { signal }),
    placeholderData: (rows) => rows,
  });

export const campaignCouponsQuery = ({ mallCode, ...state }: CouponingCouponsListState & OfMall) => {
  const query = {
    page: state.page,
    size: state.size,
    ...(mallCode !== null && { mallCode }),
    ...sentCouponFilter(state),
    ...sentSort(state.sort, endpoints.COUPONING_COUPON_SORTS),
  };
  return queryOptions({
    queryKey: [...keys.coupons, mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listCouponingCoupons, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

export const campaignCouponQuery = (couponId: string) =>
  queryOptions({
    queryKey: keys.coupon(couponId),
    queryFn: ({ signal }) => call(endpoints.getCouponingCoupon, { params: { couponId } }, { signal }),
  });

export const couponUsesQuery = (couponId: string, page: number) =>
  queryOptions({
    queryKey: [...keys.coupon(couponId), 'uses', page],
    queryFn: ({ signal }) => call(endpoints.listCouponingUses, { params: { couponId }, query: { page } }, { signal }),
    placeholderData: (rows) => rows,
  });

/** Refused because somebody else, or the clock, was quicker: what offered the act is out of date as well. */
function useSettling() {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: keys.all });
  return { onSuccess: settle, onError: settle };
}

/** When a file has brought codes behind what is shown of their campaign. */
export function useRefreshCouponing() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keys.all });
}

type NewCouponing = RequestOf<typeof endpoints.createCouponing>['body'];
type CouponingChange = RequestOf<typeof endpoints.updateCouponing>['body'];

export function useCreateCouponing() {
  return useMutation({
    mutationFn: (body: NewCouponing) => call(endpoints.createCouponing, { body }).catch(saidAs('createCouponFailed')),
    ...useSettling(),
  });
}

export function useUpdateCouponing(id: number) {
  return useMutation({
    mutationFn: (body: CouponingChange) =>
      call(endpoints.updateCouponing, { params: { id }, body }).catch(saidAs('editCouponFailed')),
    ...useSettling(),
  });
}

const ENDPOINT_OF = { pause: endpoints.pauseCouponing, resume: endpoints.resumeCouponing } as const;

/** What is decided about is what was seen: a campaign that changed meanwhile is refused. */
export function useMoveCouponing() {
  return useMutation({
    mutationFn: ({ act, campaign: { id, version } }: { readonly act: CouponingAct; readonly campaign: Couponing }) =>
      call(ENDPOINT_OF[act], { params: { id }, body: { version } }),
    ...useSettling(),
  });
}

export function useExportCodes() {
  return useMutation({ mutationFn: (id: number) => download(endpoints.exportCouponingCodes, { params: { id } }) });
}
