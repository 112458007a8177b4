import * as endpoints from '@galeria/contract/draw/draw-endpoints';
import {
  type AskedDisqualification,
  askDisqualification,
  decideDisqualification,
  listPrizes,
  setPrizeTask,
  type TickedTask,
} from '@galeria/contract/draw/winner-endpoints';
import { listTokens, type PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import type { TokenQueryType } from '@galeria/contract/reference/enumerations/lucky-number';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../../lib/api/call.ts';
import { callRows } from '../../../lib/api/call-rows.ts';
import { download } from '../../../lib/api/download.ts';
import { promotionKeys } from '../promotions.queries.ts';

/** While the list of numbers is being sealed its progress is asked for this often. */
const SEALING_EVERY_MS = 1000;
/** Until there is a draw: the period may close, and somebody else may type or draw. Afterwards it changes by disqualifications alone. */
const WAITING_EVERY_MS = 15_000;
/** DRW-09, DRW-10: two people sit at it at the same time, one of whom waits for the other. */
const SECOND_EVERY_MS = 5000;

function waitsFor({ list, draw, entry }: endpoints.DrawRecord): number | false {
  if (draw !== null) return draw.disqualifications.some(({ confirmedAt }) => confirmedAt === null) ? SECOND_EVERY_MS : false;
  if (entry !== null) return SECOND_EVERY_MS;
  return list.frozenAt !== null && list.sealedAt === null ? SEALING_EVERY_MS : WAITING_EVERY_MS;
}

/** DRW-07: the frozen list and, once there is one, the draw. */
export const drawQuery = (id: number) =>
  queryOptions({
    queryKey: [...promotionKeys.one(id), 'draw'],
    queryFn: ({ signal }) => call(endpoints.getDraw, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data ? waitsFor(state.data) : false),
  });

const TYPES: readonly TokenQueryType[] = ['SELECTED', 'SUBSTITUTE'];
const drawnTokens = (id: number, size: number) => ({ query: { promotionId: id, types: TYPES.join(','), page: 1, size } });

/** As many as the first page of either list shows, at once. */
const firstTokensQuery = (id: number) =>
  queryOptions({
    queryKey: [...promotionKeys.tokens(id), 'first'],
    queryFn: ({ signal }) => call(listTokens, drawnTokens(id, PAGE_SIZES.winnerSelection), { signal }),
  });

/** Spec 7: all of them, size 99999. */
const allTokensQuery = (id: number) =>
  queryOptions({
    queryKey: [...promotionKeys.tokens(id), 'all'],
    queryFn: ({ signal }) => callRows(listTokens, drawnTokens(id, PAGE_SIZES.allTokens), { signal }),
    // To compare a hundred thousand rows with those before costs more than to draw ten anew.
    structuralSharing: false,
  });

export interface DrawnTokens {
  readonly rows: readonly PromotionToken[];
  readonly total: number;
  readonly isMasked: boolean;
  /** All of them are here; before that the first ones are. */
  readonly isWhole: boolean;
}

/** Why they are not all here, and another try; without an error they are on their way. */
export interface TokensFailure {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

const NONE: DrawnTokens = { rows: [], total: 0, isMasked: false, isWhole: true };

/** DRW-04, DRW-05: winners and substitutes, the first of them before the rest has come. Nothing is asked for before the draw. */
export function useDrawnTokens(id: number, isDrawn: boolean) {
  const first = useQuery({ ...firstTokensQuery(id), enabled: isDrawn });
  const all = useQuery({ ...allTokensQuery(id), enabled: isDrawn && !first.isPending });
  const page = all.data ?? first.data;
  const isWhole = all.data !== undefined;
  const tokens = useMemo(
    (): DrawnTokens | undefined =>
      page && { rows: page.data, total: page.total ?? page.data.length, isMasked: page.isMasked, isWhole },
    [page, isWhole],
  );
  const { error, isFetching, refetch } = first.error ? first : all;
  return { tokens: isDrawn ? tokens : NONE, failure: { error, retrying: isFetching, onRetry: () => void refetch() } };
}

/** Somebody else may be publishing: so often is asked how far that is, and less often where all rows are many. */
const PUBLISHING_EVERY_MS = 5000;
const MANY_PUBLISHING_EVERY_MS = 60_000;
const MANY_ROWS = 2000;

/** DRW-05: what others publish is seen without a reload, as long as `isOpen`: there is something left to publish. */
export function useFollowedPublishing(promotionId: number, tokens: DrawnTokens | undefined, isOpen: boolean): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [...promotionKeys.one(promotionId), 'published'],
    queryFn: ({ signal }) => call(endpoints.publishedWinners, { params: { id: promotionId } }, { signal }),
    enabled: isOpen,
    refetchInterval: (tokens?.total ?? 0) > MANY_ROWS ? MANY_PUBLISHING_EVERY_MS : PUBLISHING_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const published = data?.published ?? 0;
  const shown = useMemo(() => tokens?.rows.filter(({ winner }) => winner).length ?? 0, [tokens]);
  useEffect(
    function readRowsAgain() {
      if (isOpen && published > shown) void queryClient.invalidateQueries({ queryKey: promotionKeys.tokens(promotionId) });
    },
    [isOpen, published, shown, promotionId, queryClient],
  );
}

/** The promotion was read before what the draw's record tells: it is asked for anew. */
export function useCatchUp(promotionId: number, isBehind: boolean): void {
  const queryClient = useQueryClient();
  useEffect(
    function readPromotionAgain() {
      if (isBehind) void queryClient.invalidateQueries({ queryKey: promotionKeys.one(promotionId), exact: true });
    },
    [isBehind, promotionId, queryClient],
  );
}

/** DRW-14: somebody else confirmed a disqualification; the numbers, the prizes and the promotion are from before it. */
export function useFollowedDecisions(promotionId: number, record: endpoints.DrawRecord | undefined): void {
  const queryClient = useQueryClient();
  const { tokens } = useDrawnTokens(promotionId, record?.draw != null);
  const confirmed = record?.draw?.disqualifications.filter(({ confirmedAt }) => confirmedAt !== null) ?? [];
  const isBehind = confirmed.some(({ number }) =>
    tokens?.rows.some((token) => token.number === number && token.disqualifiedAt === null),
  );
  useEffect(
    function readAgain() {
      if (isBehind) void queryClient.invalidateQueries({ queryKey: promotionKeys.one(promotionId) });
    },
    [isBehind, promotionId, queryClient],
  );
}

interface Typing extends endpoints.TypedResult {
  readonly confirms: string | null;
}

/** Spec 4: afterwards the promotion and the lists of its numbers are asked for anew; refused, they are out of date as well. */
export function useCalculateDraw(promotionId: number) {
  const queryClient = useQueryClient();
  const settle = async () => {
    await queryClient.invalidateQueries({ queryKey: promotionKeys.one(promotionId) });
    await queryClient.invalidateQueries({ queryKey: promotionKeys.lists });
  };
  return useMutation({
    mutationFn: (typing: Typing) => call(endpoints.calculateDraw, { body: { promotionId, ...typing } }),
    onSuccess: settle,
    onError: settle,
  });
}

/** DRW-09: one's own typing, before the second. */
export function useWithdrawEntry(promotionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.withdrawDrawEntry, { params: { id: promotionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...promotionKeys.one(promotionId), 'draw'] }),
  });
}

/** A browser refuses thousands of calls at once; so many of them are under way together. */
const AT_ONCE = 100;

export interface Published {
  readonly done: number;
  readonly failed: number;
}

async function publishAll(tokenIds: readonly string[]): Promise<Published> {
  let done = 0;
  for (let from = 0; from < tokenIds.length; from += AT_ONCE) {
    const sent = tokenIds.slice(from, from + AT_ONCE).map((tokenId) => call(endpoints.publishWinner, { body: { tokenId } }));
    const answers = await Promise.allSettled(sent);
    done += answers.filter(({ status }) => status === 'fulfilled').length;
  }
  return { done, failed: tokenIds.length - done };
}

interface Publishing {
  readonly tokenIds: readonly string[];
  /** Looks at what the server has now; false: nothing is sent. */
  readonly isStillValid: (fresh: readonly PromotionToken[]) => boolean;
}

/** DRW-05: one call for each winner, in parallel, after the choice was looked at once more. Null: it no longer holds. */
export function usePublishWinners(promotionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ tokenIds, isStillValid }: Publishing): Promise<Published | null> => {
      const fresh = await queryClient.fetchQuery({ ...allTokensQuery(promotionId), staleTime: 0 });
      return isStillValid(fresh.data) ? publishAll(tokenIds) : null;
    },
    // How it ended is said at once; the lists follow.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: promotionKeys.one(promotionId) });
    },
  });
}

const FILES = {
  list: endpoints.drawList,
  participants: endpoints.drawParticipants,
  proof: endpoints.drawProof,
} as const;
export type DrawFile = keyof typeof FILES;

export function useDrawFile(id: number) {
  return useMutation({ mutationFn: (file: DrawFile) => download(FILES[file], { params: { id } }) });
}

export function useNumberProof(id: number) {
  return useMutation({
    mutationFn: (number: string) => download(endpoints.numberProof, { params: { id, number } }),
  });
}

export function useDrawMinutes(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: endpoints.MinutesFacts) => download(endpoints.drawMinutes, { params: { id }, body }),
    // What was filled in is what the next minutes begin with.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: drawQuery(id).queryKey }),
  });
}

/** DRW-10: what is asked for or decided changes the record, the numbers and what is left to do. */
const useSettled = (promotionId: number) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: promotionKeys.one(promotionId) });
};

export const useAskDisqualification = (promotionId: number) =>
  useMutation({
    mutationFn: (body: AskedDisqualification) => call(askDisqualification, { body }),
    onSettled: useSettled(promotionId),
  });

interface Decision {
  readonly id: string;
  readonly tokenId: string;
  readonly isConfirmed: boolean;
}

export const useDecideDisqualification = (promotionId: number) =>
  useMutation({
    mutationFn: ({ id, ...body }: Decision) => call(decideDisqualification, { params: { id }, body }),
    onSettled: useSettled(promotionId),
  });

/** DRW-11. */
export const prizesQuery = (id: number) =>
  queryOptions({
    queryKey: [...promotionKeys.one(id), 'prizes'],
    queryFn: ({ signal }) => call(listPrizes, { params: { id } }, { signal }),
  });

export function useSetPrizeTask(promotionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TickedTask) => call(setPrizeTask, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: prizesQuery(promotionId).queryKey }),
  });
}
