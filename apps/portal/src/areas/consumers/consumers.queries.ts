import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { explainMission } from '@galeria/contract/missions/mission-endpoints';
import * as endpoints from '@galeria/contract/promotions/consumer-endpoints';
import { explainInvoice } from '@galeria/contract/promotions/insight-endpoints';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import type { ConsumersState } from './consumers-list-state.ts';

const keys = { all: ['consumers'] as const };

interface ConsumersQuestion extends Omit<ConsumersState, 'scope'> {
  /** Null: every mall of the person's. */
  readonly mallCode: string | null;
}

export const consumersQuery = ({ page, size, search, promotion, sort, mallCode }: ConsumersQuestion) => {
  const query = {
    page,
    size,
    ...(search !== '' && { search }),
    ...(promotion !== '' && { promotionId: Number(promotion), ...sentSort(sort, endpoints.CONSUMER_SORTS) }),
    ...(mallCode !== null && { mallCode }),
  };
  return queryOptions({
    queryKey: [...keys.all, 'list', mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listConsumers, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

export const consumerQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, 'one', id],
    queryFn: ({ signal }) => call(endpoints.getConsumer, { params: { id } }, { signal }),
  });

const pageOf = (page: number, promotion: string) => ({
  ...{ page, size: PAGE_SIZES.consumers },
  ...(promotion !== '' && { promotionId: Number(promotion) }),
});

export const consumerInvoicesQuery = (id: string, page: number, promotion: string) =>
  queryOptions({
    queryKey: [...keys.all, 'invoices', id, page, promotion],
    queryFn: ({ signal }) => call(endpoints.listConsumerInvoices, { params: { id }, query: pageOf(page, promotion) }, { signal }),
    placeholderData: keepRowsOf(id),
  });

export const consumerRewardsQuery = (id: string, page: number, promotion: string) =>
  queryOptions({
    queryKey: [...keys.all, 'rewards', id, page, promotion],
    queryFn: ({ signal }) => call(endpoints.listConsumerRewards, { params: { id }, query: pageOf(page, promotion) }, { signal }),
    placeholderData: keepRowsOf(id),
  });

/** Whoever was quicker, or refused: the list is out of date either way. */
export function useHandOverAward() {
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: keys.all });
  return useMutation({
    mutationFn: ({ couponId, reason }: { readonly couponId: string; readonly reason: string }) =>
      call(endpoints.handOverAward, { params: { couponId }, body: { reason } }),
    ...{ onSuccess: settle, onError: settle },
  });
}

/** What a note counts for. */
export type ExplainedKind = 'promotion' | 'mission';

type Explanation = Omit<ResponseOf<typeof explainMission>, 'missionId'> &
  Pick<ResponseOf<typeof explainInvoice>, 'nearest' | 'fault'>;

const explain: Readonly<Record<ExplainedKind, (id: number, invoiceId: string, signal: AbortSignal) => Promise<Explanation>>> = {
  promotion: (id, invoiceId, signal) => call(explainInvoice, { params: { id, invoiceId } }, { signal }),
  mission: async (id, invoiceId, signal) => ({
    ...(await call(explainMission, { params: { id, invoiceId } }, { signal })),
    ...{ nearest: null, fault: null },
  }),
};

/** PRO-14, MIS-05. */
export const explanationQuery = (kind: ExplainedKind, id: number, invoiceId: string) =>
  queryOptions({
    queryKey: [...keys.all, 'explanation', kind, id, invoiceId],
    queryFn: ({ signal }) => explain[kind](id, invoiceId, signal),
  });
