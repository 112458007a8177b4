import { listedMall } from '../../lib/address/list-fields.ts';
import { readListState } from '../../lib/address/list-state.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { benefitListQuery, benefitQuery } from './benefits.queries.ts';
import { benefitsListState } from './benefits-list-state.ts';
import { partnerPromosQuery } from './partner-promos.queries.ts';
import { partnerPromosState } from './partner-promos-list-state.ts';
import { raffleAnswersState } from './raffle-answers-list-state.ts';
import { raffleAnswersQuery } from './raffles.queries.ts';

const mallOf = (scope: 'mall' | 'all'): string | null => listedMall(scope, currentMall()?.code ?? null);

/** A page's first data, asked for while its code loads. */
export function prefetchBenefits({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(benefitsListState, search);
  return queryClient.prefetchQuery(benefitListQuery({ ...state, mallCode: mallOf(state.scope) }));
}

export const prefetchBenefit = ({ queryClient, params }: PrefetchContext): Promise<void> =>
  queryClient.prefetchQuery(benefitQuery(Number(params.id)));

export function prefetchRaffleAnswers({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(raffleAnswersState, search);
  return queryClient.prefetchQuery(raffleAnswersQuery({ ...state, mallCode: mallOf(state.scope) }));
}

export function prefetchPartnerPromos({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(partnerPromosState, search);
  return queryClient.prefetchQuery(partnerPromosQuery({ ...state, mallCode: mallOf(state.scope) }));
}
