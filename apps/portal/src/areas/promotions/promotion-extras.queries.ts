import * as endpoints from '@galeria/contract/promotions/extra-endpoints';
import type { SponsoredBy } from '@galeria/contract/reference/enumerations/lucky-number';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { promotionKeys } from './promotions.queries.ts';

export const goalMethodsQuery = (mallCode: string) =>
  queryOptions({
    queryKey: ['goal-confirmation-methods', mallCode],
    queryFn: ({ signal }) => call(endpoints.listGoalConfirmationMethods, { query: { mallCode } }, { signal }),
    // A fixed list of the product's.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Spec 7: coupon for a raffle, token otherwise; company or donation by the sponsor. */
const EXTRAS = {
  coupon: { COMPANY: endpoints.extraCouponsByCompany, DONATION: endpoints.extraCouponsByDonation },
  token: { COMPANY: endpoints.extraTokensByCompany, DONATION: endpoints.extraTokensByDonation },
} as const;

interface ExtraRequest {
  readonly promotionId: number;
  readonly cpf: string;
  readonly sponsorId: number;
  readonly goalId: number;
  readonly goalConfirmationMethodId: number;
  readonly quantity: number;
}

export function useMakeExtras(kind: 'coupon' | 'token') {
  const queryClient = useQueryClient();
  // Refused for want of what is left: the number shown is out of date as well.
  const settle = () => queryClient.invalidateQueries({ queryKey: promotionKeys.all });
  return useMutation({
    mutationFn: ({ sponsoredBy, ...body }: ExtraRequest & { readonly sponsoredBy: SponsoredBy }) =>
      call(EXTRAS[kind][sponsoredBy], { body }),
    onSuccess: settle,
    onError: settle,
  });
}

/** DRW-12. */
export function useGiveToken() {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: promotionKeys.all });
  return useMutation({
    mutationFn: (body: { readonly promotionId: number; readonly cpf: string; readonly reason: string }) =>
      call(endpoints.giveToken, { body }),
    onSuccess: settle,
    onError: settle,
  });
}

export function useDeleteSponsor() {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: promotionKeys.all });
  return useMutation({
    mutationFn: (body: { readonly promotionId: number; readonly sponsorId: number }) => call(endpoints.deleteSponsor, { body }),
    onSuccess: settle,
    onError: settle,
  });
}
