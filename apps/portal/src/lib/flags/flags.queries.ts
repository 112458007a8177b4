import type { FlaggedMall } from '@galeria/contract/flags/flag-endpoints';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import type { Mall } from '@galeria/contract/malls/mall';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../api/call.ts';
import { useMalls } from '../mall/malls.queries.ts';
import { useSelectedMall } from '../mall/selected-mall.ts';
import { patience } from './patience.ts';

/** The name under which the server knows its flag service. */
const FLAG_SERVICE = { flagService: 'flags' } as const;
const MINUTE = 60_000;

export const storeServiceMallsQuery = queryOptions({
  queryKey: ['flags', 'store-service'],
  queryFn: ({ signal }) => call(cnpjManagementMalls, { params: FLAG_SERVICE }, { signal }),
  staleTime: 5 * MINUTE,
});

/** No page waits longer for it. */
const PATIENCE_MILLIS = 1000;

/** FLG-01: asked for anew at every turn, because missions come and go by it alone. */
export const missionFlagsQuery = queryOptions({
  queryKey: ['flags', 'missions'],
  queryFn: ({ signal }) =>
    call(missionFlags, { params: FLAG_SERVICE }, { signal: AbortSignal.any([signal, patience(PATIENCE_MILLIS)]) }),
  staleTime: 0,
  retry: false,
});

export const meets = (malls: readonly Mall[], flagged: readonly FlaggedMall[]): boolean => {
  const codes = new Set(flagged.map(({ mallCode }) => mallCode));
  return malls.some(({ code }) => codes.has(code));
};

interface MissionFlags {
  readonly missions_portalb2c: boolean;
  readonly mission_allowed_malls: readonly FlaggedMall[];
}

/** MIS-01: the flag is on and the selected mall is among the allowed. */
export const missionsOpen = (mall: Mall | null, flags: MissionFlags): boolean =>
  flags.missions_portalb2c && mall !== null && meets([mall], flags.mission_allowed_malls);

/** FLG-01: closed until known, and closed when the flag service fails, whatever it said before. Whoever moves on asks again. */
export function useMissionsOpen(isAsked = true): boolean {
  const mall = useSelectedMall();
  const { pathname } = useLocation();
  const { data, isError, isFetching, refetch } = useQuery({ ...missionFlagsQuery, enabled: isAsked });
  const askedAt = useRef(pathname);
  useEffect(() => {
    if (!isAsked || askedAt.current === pathname) return;
    askedAt.current = pathname;
    // Not cancelled, since a page may wait for it; but what was on its way already was asked before this turn.
    const answered = refetch({ cancelRefetch: false });
    if (isFetching) void answered.then(() => refetch({ cancelRefetch: false }));
  }, [isAsked, isFetching, pathname, refetch]);
  return !isError && data !== undefined && missionsOpen(mall, data);
}

/** MIS-01: the person's malls that may have missions, as the page's guard last heard. */
export function useMissionMalls(): readonly Mall[] {
  const { malls } = useMalls();
  const { data } = useQuery({ ...missionFlagsQuery, enabled: false });
  return data === undefined ? [] : malls.filter((mall) => missionsOpen(mall, data));
}

/** SHL-04: whether the person's malls meet the list of malls enabled for the store service; undefined until known. */
export function useStoreServiceOpen(): boolean | undefined {
  const { malls, isPending } = useMalls();
  const flagged = useQuery(storeServiceMallsQuery);
  if (isPending || flagged.isPending) return undefined;
  return flagged.data !== undefined && meets(malls, flagged.data);
}
