import { type MallScope, scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import type { FlagClient } from '../../../platform/edge/flag-client.ts';
import { missionFlags } from '../../flags/flags.public.ts';

/** MIS-01: the malls of the scope in which there are missions; none while they are off. */
export async function missionMalls(flags: FlagClient, scope: MallScope): Promise<MallScope> {
  const { missions_portalb2c: isOn, mission_allowed_malls: malls } = await missionFlags(flags);
  const allowed = new Set(isOn ? malls.map(({ mallCode }) => mallCode) : []);
  return scopeOfMalls(
    scope.codes.filter((code) => allowed.has(code)),
    'the caller’s malls in which there are missions',
  );
}
