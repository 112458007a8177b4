import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { missionFlagsQuery, missionsOpen } from '../../lib/flags/flags.queries.ts';
import { mallsQuery } from '../../lib/mall/malls.queries.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import type { Screen } from '../../lib/mount.tsx';

/** MIS-01: without the flag, or in a mall that is not allowed, the mission addresses do not exist. A flag that cannot be read is off. */
export async function requireGate(queryClient: QueryClient, gate: Screen['gate']): Promise<void> {
  if (gate === undefined) return;
  // What is still on its way was asked for before this turn, and may have been true then.
  await queryClient.cancelQueries({ queryKey: missionFlagsQuery.queryKey, exact: true });
  // The malls settle which one is selected.
  const known = Promise.all([queryClient.fetchQuery(missionFlagsQuery), queryClient.ensureQueryData(mallsQuery)]);
  const [flags] = await known.catch(() => [null]);
  if (flags === null || !missionsOpen(currentMall(), flags)) throw notFound();
}
