import { listedMall } from '../../lib/address/list-fields.ts';
import { readListState } from '../../lib/address/list-state.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { couponListQuery } from './coupons.queries.ts';
import { couponsListState } from './coupons-list-state.ts';

/** A page's first data, asked for while its code loads. One coupon is not: each look at a customer is recorded. */
export function prefetchCoupons({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(couponsListState, search);
  return queryClient.prefetchQuery(couponListQuery({ ...state, mallCode: listedMall(state.scope, currentMall()?.code ?? null) }));
}
