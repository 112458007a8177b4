import { listedMall } from '../../lib/address/list-fields.ts';
import { readListState } from '../../lib/address/list-state.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { customerListQuery, customerMonitorQuery } from './customers.queries.ts';
import { monitorState, openingListState } from './customers-list-state.ts';

const mallCode = (): string | null => currentMall()?.code ?? null;

/** A page's first data, asked for while its code loads. Never the details: each look at them is recorded. */
export function prefetchCustomers({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = openingListState('all', search);
  return queryClient.prefetchQuery(customerListQuery({ ...state, mallCode: listedMall(state.scope, mallCode()) }));
}

export function prefetchBlockedCustomers({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = openingListState('blocked', search);
  return queryClient.prefetchQuery(
    customerListQuery({ ...state, mallCode: listedMall(state.scope, mallCode()), isBlocked: true }),
  );
}

export function prefetchMonitor({ queryClient, search }: PrefetchContext): Promise<void> {
  const { days, scope } = readListState(monitorState, search);
  return queryClient.prefetchQuery(customerMonitorQuery({ days, mallCode: scope === 'mall' ? mallCode() : null }));
}
