import * as endpoints from '@galeria/contract/draw/receipt-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { download } from '../../../lib/api/download.ts';
import { upload } from '../../../lib/api/upload.ts';
import { promotionKeys } from '../promotions.queries.ts';

/** A prize as receipts are kept with it: the lucky number, or the entry of a coupon. */
export interface PrizeOf {
  readonly id: number;
  readonly prize: string;
}

export const receiptsQuery = (id: number) =>
  queryOptions({
    queryKey: [...promotionKeys.one(id), 'prize-receipts'],
    queryFn: ({ signal }) => call(endpoints.listPrizeReceipts, { params: { id } }, { signal }),
  });

/** The history follows as well. */
function useSettling({ id }: PrizeOf) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: promotionKeys.one(id) });
}

export const useAddReceipt = (params: PrizeOf) =>
  useMutation({
    mutationFn: (file: File) => upload(endpoints.addPrizeReceipt, { params }, file),
    onSettled: useSettling(params),
  });

export const useRemoveReceipt = (params: PrizeOf) =>
  useMutation({
    mutationFn: (receiptId: string) => call(endpoints.removePrizeReceipt, { params: { ...params, receiptId } }),
    onSettled: useSettling(params),
  });

export const useOpenReceipt = (params: PrizeOf) =>
  useMutation({
    mutationFn: (receiptId: string) => download(endpoints.openPrizeReceipt, { params: { ...params, receiptId } }),
  });
