import * as endpoints from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { download } from '../../../lib/api/download.ts';
import { promotionKeys } from '../promotions.queries.ts';

/** Two people sit at one urn: what one enters the other sees. */
const FOLLOW_EVERY_MS = 5000;

const raffleKey = (id: number) => [...promotionKeys.one(id), 'raffle'] as const;

/** As long as the other may do something: after the confirmation somebody may ask that a winner be disqualified. */
const isFollowed = ({ stage }: endpoints.PromotionRaffle): boolean => stage === 'open' || stage === 'confirmed';

export const promotionRaffleQuery = (id: number) =>
  queryOptions({
    queryKey: raffleKey(id),
    queryFn: ({ signal }) => call(endpoints.getPromotionRaffle, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isFollowed(state.data) ? FOLLOW_EVERY_MS : false),
  });

/** Refused because somebody else was quicker: what is on screen is out of date as well. */
function useSettling(id: number) {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: promotionKeys.one(id) });
  return { onSuccess: settle, onError: settle };
}

export function useEnterCoupon(id: number) {
  return useMutation({
    mutationFn: (couponCode: string) => call(endpoints.enterRaffleCoupon, { params: { id }, body: { couponCode } }),
    ...useSettling(id),
  });
}

export function useTakeBackEntry(id: number) {
  return useMutation({
    mutationFn: (entryId: string) => call(endpoints.takeBackRaffleEntry, { params: { id, entryId }, body: {} }),
    ...useSettling(id),
  });
}

export function useConfirmRaffle(id: number) {
  return useMutation({
    mutationFn: (version: number) => call(endpoints.confirmPromotionRaffle, { params: { id }, body: { version } }),
    ...useSettling(id),
  });
}

/** DRW-10. */
export function useAskRaffleDisqualification(id: number) {
  return useMutation({
    mutationFn: (body: endpoints.AskedRaffleDisqualification) =>
      call(endpoints.askRaffleDisqualification, { params: { id }, body }),
    ...useSettling(id),
  });
}

export function useDecideRaffleDisqualification(id: number) {
  return useMutation({
    mutationFn: ({ disqualificationId, isConfirmed }: { disqualificationId: string; isConfirmed: boolean }) =>
      call(endpoints.decideRaffleDisqualification, { params: { id, disqualificationId }, body: { isConfirmed } }),
    ...useSettling(id),
  });
}

export function useRaffleMinutes(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: endpoints.RaffleMinutesFacts) => download(endpoints.raffleMinutes, { params: { id }, body }),
    // What was filled in is what the next minutes begin with.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: raffleKey(id) }),
  });
}

/** DRW-11. */
export const rafflePrizesQuery = (id: number) =>
  queryOptions({
    queryKey: [...raffleKey(id), 'prizes'],
    queryFn: ({ signal }) => call(endpoints.listRafflePrizes, { params: { id } }, { signal }),
  });

export function useSetRafflePrizeTask(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId, ...body }: endpoints.TickedRaffleTask & { readonly entryId: string }) =>
      call(endpoints.setRafflePrizeTask, { params: { id, entryId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rafflePrizesQuery(id).queryKey }),
  });
}
