import { MISSION_LIST_STATUS_BADGES, type MissionListStatus } from '@galeria/contract/reference/enumerations/mission';
import { badgeTone } from '../../../domain/promotion-display/badge-tone.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';

/** Spec 4: label and colour of the status that a mission is listed under. */
export function MissionStatusBadge({ status }: { readonly status: MissionListStatus }) {
  const { label, colour } = MISSION_LIST_STATUS_BADGES[status];
  return <StatusBadge tone={badgeTone(colour)}>{contractMessage(label)}</StatusBadge>;
}
