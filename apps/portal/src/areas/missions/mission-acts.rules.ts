import { mayMission } from '@galeria/contract/missions/mission-lifecycle';
import type { MissionStatus } from '@galeria/contract/reference/enumerations/mission';

/** What those with `approve-campaign` decide, in the order offered. */
const OFFERED = ['approve', 'refuse', 'close'] as const;
export type OfferedAct = (typeof OFFERED)[number];

/** MIS-04: the buttons follow the table that the server follows. */
export const offeredActs = (status: MissionStatus): OfferedAct[] => OFFERED.filter((act) => mayMission(status, act));
