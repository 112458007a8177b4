import * as endpoints from '@galeria/contract/coupons/raffle-endpoints';
import * as results from '@galeria/contract/coupons/raffle-result-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { benefitKeys } from './benefits.queries.ts';
import type { RaffleAnswersState } from './raffle-answers-list-state.ts';

const POLL_MS = 2000;
/** Two people sit at one raffle: what one enters the other sees. */
const FOLLOW_MS = 5000;

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
export type Raffle = results.BenefitRaffle;

/** Something was entered, asked for or confirmed: somebody else may do the next of it. */
const isFollowed = ({ entries, postponement }: Raffle): boolean => entries.length > 0 || postponement !== null;

/** Asked again while the tickets that did not win are being closed, and while two people work on it. */
export const raffleWinnersQuery = (benefitId: number) =>
  queryOptions({
    queryKey: raffleKeys.winners(benefitId),
    queryFn: ({ signal }) => call(results.listRaffleWinners, { params: { id: benefitId } }, { signal }),
    refetchInterval: ({ state }) => {
      if (state.data?.isClosing) return POLL_MS;
      return state.data && isFollowed(state.data) ? FOLLOW_MS : false;
    },
  });

/** Refused because somebody else was quicker: what is on screen is out of date as well. */
function useSettling(benefitId: number) {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: raffleKeys.winners(benefitId) });
  return { onSuccess: settle, onError: settle };
}

/** BEN-09: whose coupon it is, asked when its code is typed and before anything is entered. */
export function useLookUpCoupon(benefitId: number) {
  return useMutation({
    mutationFn: (couponCode: string) => call(results.lookUpRaffleCoupon, { params: { id: benefitId }, query: { couponCode } }),
  });
}

export function useRecordWinner(benefitId: number) {
  return useMutation({
    mutationFn: (couponCode: string) => call(results.recordRaffleWinner, { params: { id: benefitId }, body: { couponCode } }),
    ...useSettling(benefitId),
  });
}

export function useTakeBackWinner(benefitId: number) {
  return useMutation({
    mutationFn: (entryId: string) => call(results.takeBackRaffleWinner, { params: { id: benefitId, entryId }, body: {} }),
    ...useSettling(benefitId),
  });
}

export function useConfirmWinners(benefitId: number) {
  return useMutation({
    mutationFn: (version: number) => call(results.confirmRaffleWinners, { params: { id: benefitId }, body: { version } }),
    ...useSettling(benefitId),
  });
}

export function useAskWinnerDisqualification(benefitId: number) {
  return useMutation({
    mutationFn: (body: results.AskedWinnerDisqualification) =>
      call(results.askWinnerDisqualification, { params: { id: benefitId }, body }),
    ...useSettling(benefitId),
  });
}

export function useDecideWinnerDisqualification(benefitId: number) {
  return useMutation({
    mutationFn: ({ disqualificationId, isConfirmed }: { disqualificationId: string; isConfirmed: boolean }) =>
      call(results.decideWinnerDisqualification, { params: { id: benefitId, disqualificationId }, body: { isConfirmed } }),
    ...useSettling(benefitId),
  });
}

export function useCloseRaffle(benefitId: number) {
  return useMutation({
    mutationFn: () => call(results.closeRaffle, { params: { id: benefitId }, body: {} }),
    ...useSettling(benefitId),
  });
}

export function useAskPostponement(benefitId: number) {
  return useMutation({
    mutationFn: (body: results.PostponedRaffle) => call(results.askRafflePostponement, { params: { id: benefitId }, body }),
    ...useSettling(benefitId),
  });
}

export type PostponementAct = 'agree' | 'refuse' | 'takeBack';

/** Agreed to, the benefit has another date. */
export function useDecidePostponement(benefitId: number) {
  const queryClient = useQueryClient();
  const settle = async () => {
    await queryClient.invalidateQueries({ queryKey: raffleKeys.winners(benefitId) });
    await queryClient.invalidateQueries({ queryKey: benefitKeys.all });
  };
  return useMutation({
    mutationFn: ({ postponementId, act }: { postponementId: string; act: PostponementAct }) => {
      const params = { id: benefitId, postponementId };
      return act === 'takeBack'
        ? call(results.takeBackRafflePostponement, { params, body: {} })
        : call(results.decideRafflePostponement, { params, body: { isConfirmed: act === 'agree' } });
    },
    onSuccess: settle,
    onError: settle,
  });
}
