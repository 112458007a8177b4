import type { RequestOf } from '@galeria/contract/kit/endpoint';
import * as endpoints from '@galeria/contract/multipliers/multiplier-endpoints';
import type { UserType } from '@galeria/contract/reference/enumerations/audience';
import type { MultiplierChannel } from '@galeria/contract/reference/enumerations/multiplier';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { saidAs } from '../../lib/problem/unforeseen-failure.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { type MultipliersListState, sentMultiplierFilter } from './multipliers-list-state.ts';

const keys = {
  all: ['multipliers'] as const,
  lists: ['multipliers', 'list'] as const,
  overlaps: ['multipliers', 'overlap'] as const,
  one: (id: number) => ['multipliers', 'one', id] as const,
};

/** Null: every mall of the person's. */
interface OfMall {
  readonly mallCode: string | null;
}

export const multiplierListQuery = ({ mallCode, ...state }: MultipliersListState & OfMall) => {
  const query = {
    page: state.page,
    size: state.size,
    ...(mallCode !== null && { mallCode }),
    ...sentMultiplierFilter(state),
    ...sentSort(state.sort, endpoints.MULTIPLIER_SORTS),
  };
  return queryOptions({
    queryKey: [...keys.lists, mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listMultipliers, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

export const multiplierQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(endpoints.getMultiplier, { params: { id } }, { signal }),
  });

export interface OverlapQuestion {
  readonly mallCode: string;
  readonly channels: readonly MultiplierChannel[];
  /** Days or instants, as the form has them. */
  readonly startDate: string;
  readonly endDate: string;
  readonly userType: UserType;
  /** The multiplier itself, once it has a number. */
  readonly exceptId: number | null;
}

export const overlapQuery = ({ exceptId, channels, ...asked }: OverlapQuestion) => {
  const query = { ...asked, channels: channels.join(','), ...(exceptId !== null && { exceptId }) };
  return queryOptions({
    queryKey: [...keys.overlaps, query],
    queryFn: ({ signal }) => call(endpoints.overlappingMultipliers, { query }, { signal }),
  });
};

/** Refused because somebody else, or the clock, was quicker: what offered the act is out of date as well. */
function useSettling() {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: keys.all });
  return { onSuccess: settle, onError: settle };
}

type NewMultiplier = RequestOf<typeof endpoints.createMultiplier>['body'];
type MultiplierChange = RequestOf<typeof endpoints.updateMultiplier>['body'];

/** Spec 8: a failure that nobody foresaw is 'Erro ao salvar Multiplicador', whatever was tried. */
const said = saidAs('saveMultiplierFailed');

export function useCreateMultiplier() {
  return useMutation({
    mutationFn: (body: NewMultiplier) => call(endpoints.createMultiplier, { body }).catch(said),
    ...useSettling(),
  });
}

export function useUpdateMultiplier(id: number) {
  return useMutation({
    mutationFn: (body: MultiplierChange) => call(endpoints.updateMultiplier, { params: { id }, body }).catch(said),
    ...useSettling(),
  });
}

export function useDeleteMultiplier() {
  return useMutation({
    mutationFn: (id: number) => call(endpoints.deleteMultiplier, { params: { id } }).catch(said),
    ...useSettling(),
  });
}
