import type { missionFlags as endpoint } from '@galeria/contract/flags/flag-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { FlagClient } from '../../../platform/edge/flag-client.ts';
import { flaggedMalls } from './flagged-malls.ts';

/** FLG-01. Together: a service that hangs costs its time once. */
export async function missionFlags(flags: FlagClient): Promise<ResponseOf<typeof endpoint>> {
  const [missions_portalb2c, mission_allowed_malls] = await Promise.all([
    flags.isOn('missions_portalb2c'),
    flaggedMalls(flags, 'mission_allowed_malls'),
  ]);
  return { missions_portalb2c, mission_allowed_malls };
}
