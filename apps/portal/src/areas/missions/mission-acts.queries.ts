import * as endpoints from '@galeria/contract/missions/mission-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { missionKeys } from './missions.queries.ts';

/** Which mission, and as it was read: a change in between is refused. */
interface MissionRead {
  readonly id: number;
  readonly version: number;
}

interface WithReason extends MissionRead {
  readonly reason: string;
}

/** Refused because somebody else, or the clock, was quicker: what offered the act is out of date as well. */
function useSettling() {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: missionKeys.all });
  return { onSuccess: settle, onError: settle };
}

export function useApproveMission() {
  return useMutation({
    mutationFn: ({ id, version }: MissionRead) => call(endpoints.approveMission, { params: { id }, body: { version } }),
    ...useSettling(),
  });
}

export function useRefuseMission() {
  return useMutation({
    mutationFn: ({ id, version, reason }: WithReason) =>
      call(endpoints.refuseMission, { params: { id }, body: { version, reason } }),
    ...useSettling(),
  });
}

export function useCloseMission() {
  return useMutation({
    mutationFn: ({ id, version, reason }: WithReason) =>
      call(endpoints.closeMission, { params: { id }, body: { version, reason } }),
    ...useSettling(),
  });
}

/** PER-15: as it was read. Its own page would ask for it again and be sent to 'not found': only the lists are asked anew. */
export function useDeleteMission() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: MissionRead) => call(endpoints.deleteMission, { params: { id }, query: { version } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: missionKeys.lists }),
    onError: () => queryClient.invalidateQueries({ queryKey: missionKeys.all }),
  });
}

/** When the page of a mission that is gone has been left. */
export function useForgetMission() {
  const queryClient = useQueryClient();
  return (id: number) => queryClient.removeQueries({ queryKey: missionKeys.one(id) });
}

/** PER-15: as it was read: what somebody saved in between is not taken for theirs. */
export function useHandBackMission({ id, version }: MissionRead) {
  return useMutation({
    mutationFn: () => call(endpoints.handBackMission, { params: { id }, body: { version } }),
    ...useSettling(),
  });
}
