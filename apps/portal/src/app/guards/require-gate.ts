import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { missionFlagsQuery, missionsOpen } from '../../lib/flags/flags.queries.ts';
import { mallsQuery } from '../../lib/mall/malls.queries.ts';
import type { Screen } from '../../lib/mount.tsx';

/** MIS-01: without the flag and an allowed mall the mission addresses do not exist. A flag that cannot be read is off. */
export async function requireGate(queryClient: QueryClient, gate: Screen['gate']): Promise<void> {
  if (gate === undefined) return;
  const known = await Promise.all([
    queryClient.ensureQueryData(mallsQuery),
    queryClient.ensureQueryData(missionFlagsQuery),
  ]).catch(() => null);
  if (known === null || !missionsOpen(...known)) throw notFound();
}
