import * as endpoints from '@galeria/contract/coupons/raffle-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import type { RaffleAnswersState } from './raffle-answers-list-state.ts';

const POLL_MS = 2000;

const raffleKeys = {
  answers: ['raffles', 'answers'] as const,
  winners: (benefitId: number) => ['raffles', 'winners', benefitId] as const,
};

/** Null: every mall of the person's. */
interface OfMall {
  readonly mallCode: string | null;
}

export const raffleAnswersQuery = ({ page, size, benefitId, sort, mallCode }: RaffleAnswersState & OfMall) => {
  const query = {
    ...{ page, size, ...sentSort(sort, endpoints.RAFFLE_ANSWER_SORTS) },
    ...(mallCode !== null && { mallCode }),
    ...(benefitId !== '' && { benefitId }),
  };
  return queryOptions({
    queryKey: [...raffleKeys.answers, mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listRaffleAnswers, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

export type RaffleAnswer = ResponseOf<typeof endpoints.listRaffleAnswers>['data'][number];
export type Raffle = ResponseOf<typeof endpoints.listRaffleWinners>;

/** Asked again while the tickets that did not win are being closed. */
export const raffleWinnersQuery = (benefitId: number) =>
  queryOptions({
    queryKey: raffleKeys.winners(benefitId),
    queryFn: ({ signal }) => call(endpoints.listRaffleWinners, { params: { id: benefitId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isClosing ? POLL_MS : false),
  });

/** Refused because somebody else was quicker: the winners on screen are out of date as well. */
function useSettling(benefitId: number) {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: raffleKeys.winners(benefitId) });
  return { onSuccess: settle, onError: settle };
}

/** BEN-09: whose coupon it is, asked when its code is typed and before anything is recorded. */
export function useLookUpCoupon(benefitId: number) {
  return useMutation({
    mutationFn: (couponCode: string) => call(endpoints.lookUpRaffleCoupon, { params: { id: benefitId }, query: { couponCode } }),
  });
}

export function useRecordWinner(benefitId: number) {
  return useMutation({
    mutationFn: (couponCode: string) => call(endpoints.recordRaffleWinner, { params: { id: benefitId }, body: { couponCode } }),
    ...useSettling(benefitId),
  });
}

export function useCloseRaffle(benefitId: number) {
  return useMutation({
    mutationFn: () => call(endpoints.closeRaffle, { params: { id: benefitId }, body: {} }),
    ...useSettling(benefitId),
  });
}
