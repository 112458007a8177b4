import type { RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import { copyPromotion, simulatePromotion } from '@galeria/contract/promotions/insight-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { promotionKeys } from './promotions.queries.ts';

export type Simulation = ResponseOf<typeof simulatePromotion>;
type Copies = RequestOf<typeof copyPromotion>['body']['copies'];

/** PRO-13: writes nothing, so that nothing has to be asked for again. */
export function useSimulatePromotion(id: number) {
  return useMutation({
    mutationFn: (body: { readonly from: string; readonly to: string }) => call(simulatePromotion, { params: { id }, body }),
  });
}

export function useCopyPromotion(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (copies: Copies) => (await call(copyPromotion, { params: { id }, body: { copies } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: promotionKeys.lists }),
  });
}
