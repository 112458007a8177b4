import { downloadFile, type UPLOAD_KINDS, uploadFile } from '@galeria/contract/files/file-endpoints';
import { listGoalConfirmationMethods } from '@galeria/contract/promotions/extra-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { createPromotion, updatePromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { listStores } from '@galeria/contract/stores/store-endpoints';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { send } from '../../../lib/api/send.ts';
import { upload } from '../../../lib/api/upload.ts';
import { promotionKeys } from '../promotions.queries.ts';
import type { PromotionBody } from './promotion-values.ts';

export type UploadKind = (typeof UPLOAD_KINDS)[number];

interface FileSending {
  readonly file: File;
  /** Share of the file sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** The file goes ahead of the form, which then names it by the id it got. */
export function useUploadFile(kind: UploadKind, mallCode: string) {
  return useMutation({
    mutationFn: ({ file, onProgress }: FileSending) =>
      upload(uploadFile, { params: { kind }, query: { mallCode } }, file, onProgress),
  });
}

/** A file never changes; it goes from memory soon after it was last shown. */
const KEPT_MS = 60_000;

/** Fetched with the token, which the address of an image could not carry. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', id],
    queryFn: async ({ signal }) => (await send(downloadFile, { params: { id } }, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });

export const storeSearchQuery = (mallCode: string, search: string) => {
  const query = { mallCode, size: PAGE_SIZES.stores, ...(search !== '' && { search }) };
  return queryOptions({
    queryKey: ['promotion-form', 'stores', query],
    queryFn: ({ signal }) => call(listStores, { query }, { signal }),
  });
};

export const confirmationMethodsQuery = (mallCode: string) =>
  queryOptions({
    queryKey: ['promotion-form', 'confirmation-methods', mallCode],
    queryFn: async ({ signal }) => (await call(listGoalConfirmationMethods, { query: { mallCode } }, { signal })).data,
  });

/** What the server answered is the promotion now; lists and history follow. */
async function settle(queryClient: QueryClient, promotion: Promotion): Promise<void> {
  queryClient.setQueryData(promotionKeys.one(promotion.id), promotion);
  await queryClient.invalidateQueries({
    queryKey: promotionKeys.all,
    predicate: ({ queryKey }) => queryKey.join() !== promotionKeys.one(promotion.id).join(),
  });
}

export function useCreatePromotion(mallCode: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PromotionBody) => call(createPromotion, { body: { ...body, mallCode } }),
    onSuccess: (promotion) => settle(queryClient, promotion),
  });
}

export function useUpdatePromotion(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PromotionBody & { readonly version: number }) => call(updatePromotion, { params: { id }, body }),
    onSuccess: (promotion) => settle(queryClient, promotion),
  });
}
