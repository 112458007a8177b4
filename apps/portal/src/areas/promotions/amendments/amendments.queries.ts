import type { RequestOf } from '@galeria/contract/kit/endpoint';
import * as endpoints from '@galeria/contract/promotions/amendment-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { promotionKeys } from '../promotions.queries.ts';

/** Under the promotion's own key: whatever changes it asks for these anew as well. */
export const amendmentsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...promotionKeys.one(id), 'amendments', page],
    queryFn: ({ signal }) => call(endpoints.listAmendments, { params: { id }, query: { page } }, { signal }),
    placeholderData: (rows) => rows,
  });

export interface AmendmentKey {
  readonly id: number;
  readonly number: number;
}

type Proposal = RequestOf<typeof endpoints.proposeAmendment>['body'];

/** Refused because somebody else was quicker: what offered the act is out of date as well. */
function useSettling() {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: promotionKeys.all });
  return { onSuccess: settle, onError: settle };
}

export function useApproveAmendment() {
  return useMutation({
    mutationFn: (params: AmendmentKey) => call(endpoints.approveAmendment, { params, body: {} }),
    ...useSettling(),
  });
}

export function useRefuseAmendment() {
  return useMutation({
    mutationFn: ({ reason, ...params }: AmendmentKey & { readonly reason: string }) =>
      call(endpoints.refuseAmendment, { params, body: { reason } }),
    ...useSettling(),
  });
}

export function useWithdrawAmendment() {
  return useMutation({
    mutationFn: (params: AmendmentKey) => call(endpoints.withdrawAmendment, { params, body: {} }),
    ...useSettling(),
  });
}

export function usePostponeDraw() {
  return useMutation({
    mutationFn: ({ id, ...body }: { readonly id: number } & Pick<Proposal, 'reason' | 'postponeDraw'>) =>
      call(endpoints.proposeAmendment, { params: { id }, body }),
    ...useSettling(),
  });
}

export function useRemoveSponsors() {
  return useMutation({
    mutationFn: ({ id, ...body }: { readonly id: number; readonly reason: string; readonly removeSponsors: number[] }) =>
      call(endpoints.proposeAmendment, { params: { id }, body }),
    ...useSettling(),
  });
}
