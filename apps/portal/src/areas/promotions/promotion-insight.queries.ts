import type { RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import { copyPromotion, simulatePromotion } from '@galeria/contract/promotions/insight-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { promotionKeys } from './promotions.queries.ts';

export type Simulation = ResponseOf<typeof simulatePromotion>;
type CopyRequest = RequestOf<typeof copyPromotion>['body'];
export type CopyResult = ResponseOf<typeof copyPromotion>['data'];

/** PRO-13: writes nothing, so that nothing has to be asked for again. */
export function useSimulatePromotion(id: number) {
  return useMutation({
    mutationFn: (body: { readonly from: string; readonly to: string }) => call(simulatePromotion, { params: { id }, body }),
  });
}

export function useCopyPromotion(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CopyRequest) => (await call(copyPromotion, { params: { id }, body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: promotionKeys.lists }),
  });
}
