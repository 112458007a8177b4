import { listedMall } from '../../lib/address/list-fields.ts';
import { readListState } from '../../lib/address/list-state.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { multiplierListQuery, multiplierQuery } from './multipliers.queries.ts';
import { multipliersListState } from './multipliers-list-state.ts';

/** A page's first data, asked for while its code loads. */
export function prefetchMultipliers({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(multipliersListState, search);
  return queryClient.prefetchQuery(
    multiplierListQuery({ ...state, mallCode: listedMall(state.scope, currentMall()?.code ?? null) }),
  );
}

export const prefetchMultiplier = ({ queryClient, params }: PrefetchContext): Promise<void> =>
  queryClient.prefetchQuery(multiplierQuery(Number(params.id)));
