import * as endpoints from '@galeria/contract/permission-list/permission-list-endpoints';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FileSending, StagedImport } from '../../domain/csv-import/staged-import.ts';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { download } from '../../lib/api/download.ts';
import { upload } from '../../lib/api/upload.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import type { PermissionListState } from './permission-list-state.ts';

const keys = { all: ['permission-list'] as const };

interface ReleasedCpfFilter extends Pick<PermissionListState, 'page' | 'size' | 'search' | 'sort'> {
  /** Null: every mall of the person's. */
  readonly mallCode: string | null;
}

export const releasedCpfsQuery = ({ page, size, search, sort, mallCode }: ReleasedCpfFilter) => {
  const query = {
    page,
    size,
    ...(search !== '' && { search }),
    ...(mallCode !== null && { mallCode }),
    ...sentSort(sort, endpoints.RELEASED_CPF_SORTS),
  };
  return queryOptions({
    queryKey: [...keys.all, mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listReleasedCpfs, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

/** An erased customer's release goes with them. */
export const dropReleasedCpfs = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ queryKey: keys.all, type: 'inactive' });

const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: keys.all });

export interface CpfRelease {
  readonly mallCode: string;
  readonly cpf: string;
  readonly reason: string;
}

export function useReleaseCpf() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CpfRelease) => call(endpoints.releaseCpf, { body }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useWithdrawReleasedCpf() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.withdrawReleasedCpf, { params: { id } }),
    onSuccess: () => refresh(queryClient),
  });
}

export type ImportedCpf = endpoints.PermissionListPreview['sample'][number];

export function usePermissionListImport(mallCode: string): StagedImport<ImportedCpf> {
  const queryClient = useQueryClient();
  return {
    stage: useMutation({
      mutationFn: ({ file, onProgress }: FileSending) =>
        upload(endpoints.stagePermissionListImport, { query: { mallCode } }, file, onProgress),
    }),
    commit: useMutation({
      mutationFn: async (id: string) => (await call(endpoints.commitPermissionListImport, { params: { id } })).released,
      onSuccess: () => refresh(queryClient),
    }),
    downloadRefused: useMutation({
      mutationFn: (id: string) => download(endpoints.refusedPermissionListLines, { params: { id } }),
    }),
  };
}
