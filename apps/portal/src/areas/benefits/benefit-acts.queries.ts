import * as endpoints from '@galeria/contract/benefits/benefit-endpoints';
import type { RequestOf } from '@galeria/contract/kit/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { benefitKeys } from './benefits.queries.ts';

/** Which benefit, and as it was read: a change in between is refused. */
interface BenefitRead {
  readonly id: number;
  readonly version: number;
}

/** Refused because somebody else, or the clock, was quicker: what offered the act is out of date as well. */
function useSettling() {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: benefitKeys.all });
  return { onSuccess: settle, onError: settle };
}

export function useApproveBenefit() {
  return useMutation({
    mutationFn: ({ id, version }: BenefitRead) => call(endpoints.approveBenefit, { params: { id }, body: { version } }),
    ...useSettling(),
  });
}

export function useRefuseBenefit() {
  return useMutation({
    mutationFn: ({ id, version, reason }: BenefitRead & { readonly reason: string }) =>
      call(endpoints.refuseBenefit, { params: { id }, body: { reason, version } }),
    ...useSettling(),
  });
}

export function usePauseBenefit() {
  return useMutation({
    mutationFn: ({ id, version }: BenefitRead) => call(endpoints.pauseBenefit, { params: { id }, body: { version } }),
    ...useSettling(),
  });
}

export function useResumeBenefit() {
  return useMutation({
    mutationFn: ({ id, version }: BenefitRead) => call(endpoints.resumeBenefit, { params: { id }, body: { version } }),
    ...useSettling(),
  });
}

/** PER-15: as it was read. Its own page would ask for it again and be sent to 'not found': only the lists are asked anew. */
export function useDeleteBenefit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: BenefitRead) => call(endpoints.deleteBenefit, { params: { id }, query: { version } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: benefitKeys.lists }),
    onError: () => queryClient.invalidateQueries({ queryKey: benefitKeys.all }),
  });
}

/** When the page of a benefit that is gone has been left. */
export function useForgetBenefit() {
  const queryClient = useQueryClient();
  return (id: number) => queryClient.removeQueries({ queryKey: benefitKeys.one(id) });
}

type Copies = RequestOf<typeof endpoints.copyBenefit>['body']['copies'];

export function useCopyBenefit(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (copies: Copies) => (await call(endpoints.copyBenefit, { params: { id }, body: { copies } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: benefitKeys.lists }),
  });
}

/** PER-15: as it was read: what somebody saved in between is not taken for theirs. */
export function useHandBackBenefit({ id, version }: BenefitRead) {
  return useMutation({
    mutationFn: () => call(endpoints.handBackBenefit, { params: { id }, body: { version } }),
    ...useSettling(),
  });
}
