import { listedMall } from '../../lib/address/list-fields.ts';
import { readListState } from '../../lib/address/list-state.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { promotionListQuery, promotionQuery } from './promotions.queries.ts';
import { isPromotionNumber, promotionsListState } from './promotions-list-state.ts';

/** A page's first data, asked for while its code loads. */
export function prefetchPromotions({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(promotionsListState, search);
  return queryClient.prefetchQuery(
    promotionListQuery({ ...state, mallCode: listedMall(state.scope, currentMall()?.code ?? null) }),
  );
}

export async function prefetchPromotion({ queryClient, params }: PrefetchContext): Promise<void> {
  const { id = '' } = params;
  if (isPromotionNumber(id)) await queryClient.prefetchQuery(promotionQuery(Number(id)));
}
