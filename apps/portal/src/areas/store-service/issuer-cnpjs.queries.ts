import * as endpoints from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { findStoreByLuc } from '@galeria/contract/stores/store-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FileSending, StagedImport } from '../../domain/csv-import/staged-import.ts';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { download } from '../../lib/api/download.ts';
import { upload } from '../../lib/api/upload.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { settleDecision, storeServiceKeys } from './store-service.keys.ts';
import type { ListQuestion } from './store-service-list-state.ts';

/** Whose slugs a list is read with. */
export type CnpjListDoor = 'store-service' | 'purchases';

interface CnpjListQuestion extends ListQuestion {
  readonly list: CnpjList;
  readonly behind: CnpjListDoor;
  readonly sort: (typeof endpoints.ISSUER_CNPJ_SORTS)[number];
}

export const cnpjListQuery = ({ list, behind, page, size, search, sort, mallCode }: CnpjListQuestion) => {
  const query = {
    page,
    size,
    ...(search !== '' && { search }),
    ...(mallCode !== null && { mallCode }),
    ...sentSort(sort, endpoints.ISSUER_CNPJ_SORTS),
  };
  const ask = (signal: AbortSignal) => {
    if (behind === 'store-service') return call(endpoints.listIssuerCnpjs, { query: { ...query, list } }, { signal });
    if (list === 'blocked') return call(endpoints.listBlockedCnpjs, { query }, { signal });
    if (list === 'undefined') return call(endpoints.listUndecidedCnpjs, { query }, { signal });
    return call(endpoints.listAllowedCnpjs, { query }, { signal });
  };
  return queryOptions({
    queryKey: [...storeServiceKeys.cnpjs, behind, list, mallCode, query],
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepRowsOf(mallCode),
  });
};

export const storeByLucQuery = (mallCode: string, luc: string) =>
  queryOptions({
    queryKey: [...storeServiceKeys.lucs, mallCode, luc],
    queryFn: ({ signal }) => call(findStoreByLuc, { params: { mallCode, luc } }, { signal }),
  });

interface MallCnpj {
  readonly mallCode: string;
  readonly cnpj: string;
}

/** Refused because somebody else was quicker: the list that offered the act is out of date as well. */
function useSettling() {
  const queryClient = useQueryClient();
  const settle = () => settleDecision(queryClient);
  return { onSuccess: settle, onError: settle };
}

export function useBlockCnpj() {
  const settling = useSettling();
  return useMutation({
    mutationFn: cnpjCalls.block,
    ...settling,
  });
}

/** For a store by its LUC; without one the CNPJ is pre-registered. */
interface CnpjAllowance extends MallCnpj {
  readonly luc?: string;
}

export function useAllowCnpj() {
  const settling = useSettling();
  return useMutation({
    mutationFn: (body: CnpjAllowance) => call(endpoints.allowCnpj, { body }),
    ...settling,
  });
}

export function useRemoveCnpj() {
  const settling = useSettling();
  return useMutation({
    mutationFn: cnpjCalls.remove,
    ...settling,
  });
}

/** SHL-12: the same acts on one of several; the lists ask anew when all are through. */
export const cnpjCalls = {
  block: ({ mallCode, cnpj }: MallCnpj) => call(endpoints.blockCnpj, { body: { mallCode, cnpj } }),
  preRegister: ({ mallCode, cnpj }: MallCnpj) => call(endpoints.allowCnpj, { body: { mallCode, cnpj } }),
  remove: ({ mallCode, cnpj, list }: endpoints.IssuerCnpj) =>
    call(list === 'blocked' ? endpoints.removeBlockedCnpj : endpoints.removeAllowedCnpj, { params: { mallCode, cnpj } }),
} as const;

export function useSettleCnpjs(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => settleDecision(queryClient);
}

export type ImportedCnpj = endpoints.CnpjImportPreview['sample'][number];
export type CnpjImportPreview = endpoints.CnpjImportPreview;
export type ImportedList = keyof typeof endpoints.CNPJ_IMPORTS;

export function useCnpjImport(list: ImportedList, mallCode: string): StagedImport<ImportedCnpj, CnpjImportPreview> {
  const queryClient = useQueryClient();
  const { stage, commit, accepted, refused } = endpoints.CNPJ_IMPORTS[list];
  return {
    stage: useMutation({
      mutationFn: ({ file, onProgress }: FileSending) => upload(stage, { query: { mallCode } }, file, onProgress),
    }),
    commit: useMutation({
      mutationFn: async (id: string) => (await call(commit, { params: { id } })).imported,
      onSuccess: () => settleDecision(queryClient),
    }),
    downloadAccepted: useMutation({
      mutationFn: (id: string) => download(accepted, { params: { id } }),
    }),
    downloadRefused: useMutation({
      mutationFn: (id: string) => download(refused, { params: { id } }),
    }),
  };
}
