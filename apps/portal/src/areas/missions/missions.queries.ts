import type { RequestOf } from '@galeria/contract/kit/endpoint';
import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import type { Mission } from '@galeria/contract/missions/mission';
import * as endpoints from '@galeria/contract/missions/mission-endpoints';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type HistoryTurn, sentTurn } from '../../domain/audit-history/history-turn.ts';
import type { FileSending } from '../../domain/file-field/file-field.tsx';
import { call } from '../../lib/api/call.ts';
import { upload } from '../../lib/api/upload.ts';
import { ApiError } from '../../lib/problem/api-error.ts';
import { saidAs } from '../../lib/problem/unforeseen-failure.ts';
import { writeAnswer } from '../../lib/query/fresh-query-client.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { type MissionsListState, sentMissionFilter } from './missions-list-state.ts';

export const missionKeys = {
  all: ['missions'] as const,
  lists: ['missions', 'list'] as const,
  prizes: ['missions', 'prizes'] as const,
  one: (id: number) => ['missions', 'one', id] as const,
};

/** `mall` is null for every mall that may have missions. Turning a page asks for nothing. */
export const missionListQuery = (state: MissionsListState, mall: string | null) => {
  const query = sentMissionFilter(state, mall);
  return queryOptions({
    queryKey: [...missionKeys.lists, mall, query],
    queryFn: ({ signal }) => call(endpoints.listMissions, { query }, { signal }),
    placeholderData: keepRowsOf(mall),
  });
};

export const missionQuery = (id: number) =>
  queryOptions({
    queryKey: missionKeys.one(id),
    queryFn: ({ signal }) => call(endpoints.getMission, { params: { id } }, { signal }),
  });

export const missionProgressQuery = (id: number) =>
  queryOptions({
    queryKey: [...missionKeys.one(id), 'progress'],
    queryFn: ({ signal }) => call(endpoints.missionDashboard, { params: { id } }, { signal }),
  });

export const missionHistoryQuery = (id: number, turn: HistoryTurn) =>
  queryOptions({
    queryKey: [...missionKeys.one(id), 'history', turn],
    queryFn: ({ signal }) =>
      call(endpoints.missionHistory, { params: { id }, query: { ...sentTurn(turn), size: PAGE_SIZES.audit } }, { signal }),
    placeholderData: (rows) => rows,
  });

export const missionPrizesQuery = (mallCode: string, title: string) => {
  const query = { mallCode, ...(title !== '' && { title }) };
  return queryOptions({
    queryKey: [...missionKeys.prizes, query],
    queryFn: ({ signal }) => call(endpoints.missionPrizes, { query }, { signal }),
  });
};

/** The image goes ahead of the form, which then names it by the id it got. */
export function useUploadMissionImage(mallCode: string) {
  return useMutation({
    mutationFn: ({ file, onProgress }: FileSending) =>
      upload(endpoints.uploadMissionImage, { query: { mallCode } }, file, onProgress),
  });
}

/** Refusals that name no field of what was sent, and are about one all the same. */
const FIELD_OF: Partial<Record<ProblemCode, string>> = {
  'mission-file-gone': 'imageFileId',
  'mission-prize-gone': 'prizeBenefitId',
};

/** Each refusal by its field; of the steps as a whole, by what they share. */
function saidByField(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, messages } = error;
  const { steps, ...others } = error.fields;
  const field = code && FIELD_OF[code];
  if (steps === undefined && field === undefined) throw error;
  const fields = { ...(steps !== undefined && { goalKind: steps }), ...(field && { [field]: message }), ...others };
  throw new ApiError({ status, ...(code && { code }), message, messages, fields, cause: error });
}

/** What the server answered is the mission now; lists, history and figures follow. */
async function settleOne(queryClient: QueryClient, mission: Mission): Promise<void> {
  writeAnswer(queryClient, missionKeys.one(mission.id), mission);
  await queryClient.invalidateQueries({
    queryKey: missionKeys.all,
    predicate: ({ queryKey }) => queryKey.join() !== missionKeys.one(mission.id).join(),
  });
}

/** Refused because somebody else, or the clock, was quicker: what the form showed of others is out of date as well. */
const settleAll = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: missionKeys.all });

type NewMissionBody = RequestOf<typeof endpoints.createMission>['body'];
type MissionChangeBody = RequestOf<typeof endpoints.updateMission>['body'];

/** Spec 8: a failure that nobody foresaw has the words of what was tried; one that has a reason stands by its field. */
const saved = (answer: Promise<Mission>): Promise<Mission> => answer.catch(saidByField).catch(saidAs('saveMissionFailed'));

export function useCreateMission() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMissionBody) => saved(call(endpoints.createMission, { body })),
    onSuccess: (mission) => settleOne(queryClient, mission),
    onError: () => settleAll(queryClient),
  });
}

export function useUpdateMission(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MissionChangeBody) => saved(call(endpoints.updateMission, { params: { id }, body })),
    onSuccess: (mission) => settleOne(queryClient, mission),
    onError: () => settleAll(queryClient),
  });
}
