import * as bulkEndpoints from '@galeria/contract/invoices/bulk-approval-endpoints';
import { getInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import * as endpoints from '@galeria/contract/invoices/review-endpoints';
import type { ReviewFilter } from '@galeria/contract/invoices/review-filter';
import type { RequestOf } from '@galeria/contract/kit/endpoint';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { prefetchNotePicture } from '../../domain/note-picture/note-picture.queries.ts';
import { isGoing } from '../../domain/tasks/tasks.queries.ts';
import { call } from '../../lib/api/call.ts';
import { freshKey } from '../../lib/api/idempotency.ts';
import { sendLast } from '../../lib/api/send-last.ts';
import { writeAnswer } from '../../lib/query/fresh-query-client.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import type { Asked } from './checks.rules.ts';
import type { Decision, Verdict } from './decision.rules.ts';
import type { DeskApi } from './desk-deps.ts';

const keys = {
  all: ['review'] as const,
  queues: ['review', 'queue'] as const,
  day: ['review', 'day'] as const,
  bulk: ['review', 'bulk'] as const,
  checks: (id: string, asked: Asked) => ['review', 'checks', id, asked] as const,
  beside: (id: string) => ['review', 'beside', id] as const,
  handed: (id: string) => ['review', 'handed', id] as const,
};

/** Often enough that an empty queue fills up under one's eyes, seldom enough that many screens cost nothing. */
const QUEUE_REFRESH_MS = 15_000;

/** ENG-05, INV-12: whose queue, and which part of it. */
interface QueueQuestion {
  readonly mallCode: string | null;
  readonly promotionId?: number | null;
  readonly filter?: ReviewFilter;
}

export const reviewQueueQuery = ({
  mallCode,
  promotionId = null,
  filter = {},
  page,
}: QueueQuestion & { readonly page: number }) =>
  queryOptions({
    queryKey: [...keys.queues, mallCode, promotionId, filter, page],
    queryFn: ({ signal }) =>
      call(
        endpoints.reviewQueue,
        {
          query: {
            ...{ page, size: PAGE_SIZES.reviewQueue },
            ...(mallCode !== null && { mallCode }),
            ...(promotionId !== null && { promotionId }),
            ...filter,
          },
        },
        { signal },
      ),
    placeholderData: keepRowsOf(mallCode),
    refetchInterval: QUEUE_REFRESH_MS,
  });

/** INV-12: what the person has decided today. */
export const reviewDayQuery = () =>
  queryOptions({ queryKey: keys.day, queryFn: ({ signal }) => call(endpoints.reviewDay, {}, { signal }) });

/** After decisions: what waits and what was decided are asked for again. */
export async function forgetQueues(queryClient: QueryClient): Promise<void> {
  await Promise.all([keys.queues, keys.day].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Always asked anew: an equal note may have come since. The last answer stays at hand for what does not hang on what is typed. */
export const noteChecksQuery = (id: string, asked: Asked) =>
  queryOptions({
    queryKey: keys.checks(id, asked),
    queryFn: ({ signal }) => call(endpoints.checkNote, { params: { id }, query: { ...asked } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** INV-11: the note that stands beside the one under review. */
export const noteBesideQuery = (id: string) =>
  queryOptions({
    queryKey: keys.beside(id),
    queryFn: ({ signal }) => call(getInvoice, { params: { id } }, { signal }),
  });

export interface ClaimedPart {
  readonly promotionId: number | null;
  readonly filter: ReviewFilter;
}
type ClaimedOf = ClaimedPart & { readonly mallCode: string };

const claimBody = (mallCode: string, { promotionId, filter }: ClaimedPart) => ({
  mallCode,
  ...(promotionId !== null && { promotionId }),
  ...(Object.keys(filter).length > 0 && { filter }),
});

/** A note claimed on one page is shown on the next: the card goes along, so that nobody waits for it twice. */
export function useClaimNext() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ mallCode, promotionId, filter }: ClaimedOf) =>
      call(endpoints.claimNextInvoice, { body: claimBody(mallCode, { promotionId, filter }) }),
    onSuccess: ({ card }) => {
      if (card === null) return queryClient.invalidateQueries({ queryKey: keys.queues });
      writeAnswer(queryClient, keys.handed(card.invoiceId), card);
      if (card.picture !== null) void prefetchNotePicture(queryClient, card.invoiceId);
      return undefined;
    },
  });
}

/** One decision is one key, however often it has to be sent. */
export const freshDecisionKey = freshKey;

function takeHandedCard(queryClient: QueryClient, id: string): ReviewCard | undefined {
  const card = queryClient.getQueryData<ReviewCard>(keys.handed(id));
  queryClient.removeQueries({ queryKey: keys.handed(id) });
  return card;
}

type VerdictOf<Act extends Verdict['act']> = Extract<Verdict, { act: Act }>;

const refusalBody = ({ reason, message }: VerdictOf<'refuse'>, version: number) => ({
  ...{ reason, version },
  ...(message !== undefined && { message }),
});

const askBody = ({ reason, sentence }: VerdictOf<'ask-picture'>, version: number) => ({ reason, sentence, version });

/** INV-19: somebody asked for a picture by mistake, or needs it no more. */
export function useCallOffPicture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.callOffPicture, { params: { id } }),
    onSuccess: () => forgetQueues(queryClient),
  });
}

function sendDecision({ invoiceId: id, version, verdict, key: idempotencyKey }: Decision) {
  const params = { id };
  switch (verdict.act) {
    case 'approve':
      return call(endpoints.approveInvoice, { params, body: { ...verdict.note, version } }, { idempotencyKey });
    case 'refuse':
      return call(endpoints.refuseInvoice, { params, body: refusalBody(verdict, version) }, { idempotencyKey });
    case 'ask-picture':
      return call(endpoints.askPicture, { params, body: askBody(verdict, version) }, { idempotencyKey });
    case 'skip':
      return call(endpoints.skipInvoice, { params }, { idempotencyKey });
  }
}

function sendDecisionLast({ invoiceId: id, version, verdict, key }: Decision): void {
  const params = { id };
  if (verdict.act === 'approve') sendLast(endpoints.approveInvoice, { params, body: { ...verdict.note, version } }, key);
  else if (verdict.act === 'refuse') sendLast(endpoints.refuseInvoice, { params, body: refusalBody(verdict, version) }, key);
  else if (verdict.act === 'ask-picture') sendLast(endpoints.askPicture, { params, body: askBody(verdict, version) }, key);
  else sendLast(endpoints.skipInvoice, { params }, key);
}

/** What the desk asks of the server: of this part of the queue. */
export const deskApi = (queryClient: QueryClient, part: ClaimedPart): DeskApi => ({
  claim: async (id) => takeHandedCard(queryClient, id) ?? (await call(endpoints.claimInvoice, { params: { id } })),
  claimNext: (mallCode) => call(endpoints.claimNextInvoice, { body: claimBody(mallCode, part) }),
  renew: (id) => call(endpoints.renewLease, { params: { id } }),
  send: async (decision) => {
    const answer = await sendDecision(decision);
    void forgetQueues(queryClient);
    return answer?.status ?? null;
  },
  sendLast: sendDecisionLast,
  release: (id) => sendLast(endpoints.releaseLease, { params: { id } }),
  readAhead: ({ invoiceId, picture }) => {
    if (picture !== null) void prefetchNotePicture(queryClient, invoiceId);
  },
});

const BULK_REFRESH_MS = 1000;

/** INV-19: the person's latest bulk approval, asked again while it goes on. */
export const bulkApprovalQuery = queryOptions({
  queryKey: keys.bulk,
  queryFn: ({ signal }) => call(bulkEndpoints.latestBulkApproval, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const task = state.data?.approval?.task;
    return task !== undefined && isGoing(task) ? BULK_REFRESH_MS : false;
  },
});

/** It goes on without the page; among the tasks it is found from everywhere. */
export function useStartBulkApproval() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notes: RequestOf<typeof bulkEndpoints.startBulkApproval>['body']['notes']) =>
      call(bulkEndpoints.startBulkApproval, { body: { notes } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.bulk }),
  });
}

export function useStopBulkApproval() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(bulkEndpoints.stopBulkApproval, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.bulk }),
  });
}
