import type { FlaggedMall } from '@galeria/contract/flags/flag-endpoints';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import type { Mall } from '@galeria/contract/malls/mall';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useMalls } from '../mall/malls.queries.ts';

/** The name under which the server knows its flag service. */
const FLAG_SERVICE = { flagService: 'flags' } as const;
const MINUTE = 60_000;

export const storeServiceMallsQuery = queryOptions({
  queryKey: ['flags', 'store-service'],
  queryFn: ({ signal }) => call(cnpjManagementMalls, { params: FLAG_SERVICE }, { signal }),
  staleTime: 5 * MINUTE,
});

export const missionFlagsQuery = queryOptions({
  queryKey: ['flags', 'missions'],
  queryFn: ({ signal }) => call(missionFlags, { params: FLAG_SERVICE }, { signal }),
  staleTime: 5 * MINUTE,
});

export const meets = (malls: readonly Mall[], flagged: readonly FlaggedMall[]): boolean => {
  const codes = new Set(flagged.map(({ mallCode }) => mallCode));
  return malls.some(({ code }) => codes.has(code));
};

/** MIS-01: the flag is on and one of the person's malls is among the allowed. */
export const missionsOpen = (
  malls: readonly Mall[],
  flags: { readonly missions_portalb2c: boolean; readonly mission_allowed_malls: readonly FlaggedMall[] },
): boolean => flags.missions_portalb2c && meets(malls, flags.mission_allowed_malls);

/** FLG-01: closed until known, and closed when the flag service fails. */
export function useMissionsOpen(isAsked = true): boolean {
  const { malls } = useMalls();
  const { data } = useQuery({ ...missionFlagsQuery, enabled: isAsked });
  return data !== undefined && missionsOpen(malls, data);
}

/** SHL-04: whether the person's malls meet the list of malls enabled for the store service; undefined until known. */
export function useStoreServiceOpen(): boolean | undefined {
  const { malls, isPending } = useMalls();
  const flagged = useQuery(storeServiceMallsQuery);
  if (isPending || flagged.isPending) return undefined;
  return flagged.data !== undefined && meets(malls, flagged.data);
}
