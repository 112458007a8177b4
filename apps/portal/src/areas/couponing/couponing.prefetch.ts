import { listedMall } from '../../lib/address/list-fields.ts';
import { readListState } from '../../lib/address/list-state.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { campaignCouponsQuery, couponingListQuery, couponingQuery } from './couponing.queries.ts';
import { couponingCouponsListState } from './couponing-coupons-list-state.ts';
import { couponingListState } from './couponing-list-state.ts';

/** A page's first data, asked for while its code loads. */
export function prefetchCouponing({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(couponingListState, search);
  return queryClient.prefetchQuery(
    couponingListQuery({ ...state, mallCode: listedMall(state.scope, currentMall()?.code ?? null) }),
  );
}

export const prefetchCampaign = ({ queryClient, params }: PrefetchContext): Promise<void> =>
  queryClient.prefetchQuery(couponingQuery(Number(params.id)));

export function prefetchCampaignCoupons({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(couponingCouponsListState, search);
  return queryClient.prefetchQuery(
    campaignCouponsQuery({ ...state, mallCode: listedMall(state.scope, currentMall()?.code ?? null) }),
  );
}
