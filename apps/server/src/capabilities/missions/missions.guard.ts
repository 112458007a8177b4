import type { Actor } from '../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../platform/db/mall-scope.ts';
import type { FlagClient } from '../../platform/edge/flag-client.ts';
import { fail } from '../../platform/problem.ts';
import { missionFlags } from '../flags/flags.public.ts';

/**
 * MIS-01: missions are there for the malls that the flags name, and for nobody while they are off, whatever address is known. The
 * caller with these malls alone: records of others are not found, as if they were foreign.
 */
export async function withMissions(flags: FlagClient, actor: Actor, named: readonly string[] = []): Promise<Actor> {
  const { missions_portalb2c: isOn, mission_allowed_malls: malls } = await missionFlags(flags);
  if (!isOn) fail('not-found');
  const allowed = new Set(malls.map(({ mallCode }) => mallCode));
  requireMalls(scopeOfActor(actor), named);
  if (!named.every((code) => allowed.has(code))) fail('not-found');
  return { ...actor, malls: actor.malls.filter((code) => allowed.has(code)) };
}
