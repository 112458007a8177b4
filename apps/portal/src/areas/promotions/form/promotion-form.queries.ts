import { uploadFile } from '@galeria/contract/files/file-endpoints';
import { listGoalConfirmationMethods } from '@galeria/contract/promotions/extra-endpoints';
import { type ListFileContent, leftOutLines, readListFile } from '@galeria/contract/promotions/list-file-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { createPromotion, listPromotions, updatePromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FileSending, UploadKind } from '../../../domain/file-field/file-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { download } from '../../../lib/api/download.ts';
import { upload } from '../../../lib/api/upload.ts';
import { writeAnswer } from '../../../lib/query/fresh-query-client.ts';
import { promotionKeys } from '../promotions.queries.ts';
import type { PromotionBody } from './promotion-values.ts';

/** The file goes ahead of the form, which then names it by the id it got. */
export function useUploadFile(kind: UploadKind, mallCode: string) {
  return useMutation({
    mutationFn: ({ file, onProgress }: FileSending) =>
      upload(uploadFile, { params: { kind }, query: { mallCode } }, file, onProgress),
  });
}

const FEW = 5;

/** Promotions of the mall whose certificate begins so. */
export const sameSecapQuery = (mallCode: string, secapNumber: string) =>
  queryOptions({
    queryKey: ['promotion-form', 'same-secap', mallCode, secapNumber],
    queryFn: ({ signal }) => call(listPromotions, { query: { mallCode, secapNumber, page: 1, size: FEW } }, { signal }),
  });

interface AskedListFile {
  readonly id: string;
  readonly mallCode: string;
  readonly content: ListFileContent;
}

const listFileCall = ({ id, ...query }: AskedListFile) => ({ params: { id }, query });

export const listReadingQuery = (asked: AskedListFile) =>
  queryOptions({
    queryKey: ['promotion-form', 'list-reading', asked],
    queryFn: ({ signal }) => call(readListFile, listFileCall(asked), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useDownloadLeftOut = (asked: AskedListFile) =>
  useMutation({ mutationFn: () => download(leftOutLines, listFileCall(asked)) });

export const confirmationMethodsQuery = (mallCode: string) =>
  queryOptions({
    queryKey: ['promotion-form', 'confirmation-methods', mallCode],
    queryFn: async ({ signal }) => (await call(listGoalConfirmationMethods, { query: { mallCode } }, { signal })).data,
  });

/** What the server answered is the promotion now; lists and history follow. */
async function settle(queryClient: QueryClient, promotion: Promotion): Promise<void> {
  writeAnswer(queryClient, promotionKeys.one(promotion.id), promotion);
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
