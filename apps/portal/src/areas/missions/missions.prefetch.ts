import { readListState } from '../../lib/address/list-state.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import type { PrefetchContext } from '../../lib/mount.tsx';
import { missionListQuery, missionQuery } from './missions.queries.ts';
import { ALL_MALLS, listedMissionMall, missionsListState } from './missions-list-state.ts';

/** A page's first data, asked for while its code loads. A mall that a link names is the page's to judge. */
export async function prefetchMissions({ queryClient, search }: PrefetchContext): Promise<void> {
  const state = readListState(missionsListState, search);
  if (state.mall !== '' && state.mall !== ALL_MALLS) return;
  const mall = listedMissionMall(state.mall, currentMall()?.code ?? null, []);
  await queryClient.prefetchQuery(missionListQuery(state, mall));
}

export const prefetchMission = ({ queryClient, params }: PrefetchContext): Promise<void> =>
  queryClient.prefetchQuery(missionQuery(Number(params.id)));
