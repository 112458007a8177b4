import type { RequestOf } from '@galeria/contract/kit/endpoint';
import { proposeAmendment } from '@galeria/contract/promotions/amendment-endpoints';
import { listPromotions } from '@galeria/contract/promotions/promotion-endpoints';
import type { ForbiddenItemCategory } from '@galeria/contract/reference/enumerations/store';
import type { RegulationList } from '@galeria/contract/regulation/regulation-endpoints';
import * as endpoints from '@galeria/contract/regulation/regulation-endpoints';
import { listStores } from '@galeria/contract/stores/store-endpoints';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FileSending, StagedImport } from '../../domain/csv-import/staged-import.ts';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { download } from '../../lib/api/download.ts';
import { upload } from '../../lib/api/upload.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import type { RegulationQuestion } from './regulation-list-state.ts';

const keys = {
  all: ['regulation'] as const,
  stores: ['regulation-stores'] as const,
  promotions: ['regulation-promotions'] as const,
};

const asQuery = ({ page, size, search, mallCode }: RegulationQuestion) => ({
  page,
  size,
  ...(search !== '' && { search }),
  ...(mallCode !== null && { mallCode }),
});

interface SubstoresQuestion extends RegulationQuestion {
  readonly sort: (typeof endpoints.SUBSTORE_SORTS)[number];
}

export const substoresQuery = (question: SubstoresQuestion) => {
  const query = { ...asQuery(question), ...sentSort(question.sort, endpoints.SUBSTORE_SORTS) };
  return queryOptions({
    queryKey: [...keys.all, 'substore', question.mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listSubstores, { query }, { signal }),
    placeholderData: keepRowsOf(question.mallCode),
  });
};

interface BlockedQuestion extends RegulationQuestion {
  readonly promotion: string;
  readonly sort: (typeof endpoints.BLOCKED_STORE_SORTS)[number];
}

export const blockedStoresQuery = ({ promotion, sort, ...question }: BlockedQuestion) => {
  const query = {
    ...asQuery(question),
    ...sentSort(sort, endpoints.BLOCKED_STORE_SORTS),
    ...(promotion !== '' && { promotionId: Number(promotion) }),
  };
  return queryOptions({
    queryKey: [...keys.all, 'blocked-store', question.mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listBlockedStores, { query }, { signal }),
    placeholderData: keepRowsOf(question.mallCode),
  });
};

interface ItemsQuestion extends RegulationQuestion {
  readonly category: ForbiddenItemCategory | '';
  readonly sort: (typeof endpoints.FORBIDDEN_ITEM_SORTS)[number];
}

export const forbiddenItemsQuery = ({ category, sort, ...question }: ItemsQuestion) => {
  const query = { ...asQuery(question), ...sentSort(sort, endpoints.FORBIDDEN_ITEM_SORTS), ...(category !== '' && { category }) };
  return queryOptions({
    queryKey: [...keys.all, 'forbidden-item', question.mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listForbiddenItems, { query }, { signal }),
    placeholderData: keepRowsOf(question.mallCode),
  });
};

/** How many stores a search offers at most. */
const OFFERED = 20;

export const storeOffersQuery = (mallCode: string, search: string) => {
  const query = { mallCode, size: OFFERED, ...(search !== '' && { search }) };
  return queryOptions({
    queryKey: [...keys.stores, query],
    queryFn: ({ signal }) => call(listStores, { query }, { signal }),
  });
};

/** A number looks for the promotion itself, as the list of promotions does. */
export const promotionOffersQuery = (mallCode: string, search: string) => {
  const asked = /^\d+$/.test(search) ? { promotionId: Number(search) } : search !== '' && { promotionName: search };
  const query = { mallCode, size: OFFERED, ...asked };
  return queryOptions({
    queryKey: [...keys.promotions, query],
    queryFn: ({ signal }) => call(listPromotions, { query }, { signal }),
  });
};

/** One promotion of those offered, by its number. */
export const chosenPromotionQuery = (mallCode: string, promotionId: string) =>
  queryOptions({ ...promotionOffersQuery(mallCode, promotionId), enabled: promotionId !== '', select: ({ data }) => data[0] });

const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: keys.all });

/** Refused because somebody else was quicker: the list that offered the act is out of date as well. */
function useSettling() {
  const queryClient = useQueryClient();
  const settle = () => refresh(queryClient);
  return { onSuccess: settle, onError: settle };
}

type NewItem = RequestOf<typeof endpoints.addForbiddenItem>['body'];
type ItemChange = RequestOf<typeof endpoints.updateForbiddenItem>['body'];

export function useAddForbiddenItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewItem) => call(endpoints.addForbiddenItem, { body }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateForbiddenItem() {
  const settling = useSettling();
  return useMutation({
    mutationFn: ({ id, ...body }: ItemChange & { readonly id: number }) =>
      call(endpoints.updateForbiddenItem, { params: { id }, body }),
    ...settling,
  });
}

export function useRemoveForbiddenItem() {
  const settling = useSettling();
  return useMutation({
    mutationFn: ({ id }: endpoints.ForbiddenItem) => call(endpoints.removeForbiddenItem, { params: { id } }),
    ...settling,
  });
}

interface SubstoreLink {
  readonly mallCode: string;
  readonly universalId: string;
  readonly parentUniversalId: string;
}

export function useSaveSubstore() {
  const settling = useSettling();
  return useMutation({
    mutationFn: ({ parentUniversalId, ...params }: SubstoreLink) =>
      call(endpoints.saveSubstore, { params, body: { parentUniversalId } }),
    ...settling,
  });
}

export function useRemoveSubstore() {
  const settling = useSettling();
  return useMutation({
    mutationFn: ({ mallCode, store }: endpoints.Substore) =>
      call(endpoints.removeSubstore, { params: { mallCode, universalId: store.universalId } }),
    ...settling,
  });
}

type NewBlock = RequestOf<typeof endpoints.blockStore>['body'];

export function useBlockStore() {
  const settling = useSettling();
  return useMutation({ mutationFn: (body: NewBlock) => call(endpoints.blockStore, { body }), ...settling });
}

export function useUnblockStore() {
  const settling = useSettling();
  return useMutation({
    mutationFn: ({ mallCode, store, promotion }: endpoints.BlockedStore) =>
      call(endpoints.unblockStore, {
        params: { mallCode, universalId: store.universalId },
        query: promotion === null ? {} : { promotionId: promotion.id },
      }),
    ...settling,
  });
}

interface ProposedBlocks {
  readonly id: number;
  readonly reason: string;
  readonly blockStores?: string[];
  readonly unblockStores?: string[];
}

/** PRO-16: of a promotion that runs, somebody else agrees first. */
export function useProposeBlocks() {
  const settling = useSettling();
  return useMutation({
    mutationFn: ({ id, ...body }: ProposedBlocks) => call(proposeAmendment, { params: { id }, body }),
    ...settling,
  });
}

/** The cells of a line, in the order of the file's columns. */
export type ImportedLine = readonly string[];

export function useRegulationImport(
  list: RegulationList,
  mallCode: string,
): StagedImport<ImportedLine, endpoints.RegulationImportPreview> {
  const queryClient = useQueryClient();
  return {
    stage: useMutation({
      mutationFn: ({ file, onProgress }: FileSending) =>
        upload(endpoints.stageRegulationImport, { params: { list }, query: { mallCode } }, file, onProgress),
    }),
    commit: useMutation({
      mutationFn: async (id: string) => (await call(endpoints.commitRegulationImport, { params: { list, id } })).imported,
      onSuccess: () => refresh(queryClient),
    }),
    downloadRefused: useMutation({
      mutationFn: (id: string) => download(endpoints.refusedRegulationLines, { params: { list, id } }),
    }),
  };
}
