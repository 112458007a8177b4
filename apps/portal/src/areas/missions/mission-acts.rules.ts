import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import type { Mission } from '@galeria/contract/missions/mission';
import { decideMissionDeletion, mayMission } from '@galeria/contract/missions/mission-lifecycle';

/** What people do to a mission beside editing it, in the order offered. */
const OFFERED = ['approve', 'refuse', 'close', 'delete'] as const;
export type OfferedAct = (typeof OFFERED)[number];

/** PER-10: every act asks for a slug; without it the act is shown and cannot be done. */
export const SLUG_OF: Readonly<Record<OfferedAct, PermissionSlug>> = {
  approve: 'approve-campaign',
  refuse: 'approve-campaign',
  close: 'approve-campaign',
  delete: 'write-promotion',
};

/** MIS-04, PER-15: the buttons follow the rules that the server follows. */
export const offeredActs = (mission: Pick<Mission, 'status' | 'wasInApp'>): OfferedAct[] =>
  OFFERED.filter((act) => (act === 'delete' ? decideMissionDeletion(mission).allowed : mayMission(mission.status, act)));
