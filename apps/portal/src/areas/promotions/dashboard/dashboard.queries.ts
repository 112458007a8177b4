import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import * as endpoints from '@galeria/contract/promotions/dashboard-endpoints';
import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api/call.ts';
import { promotionKeys, promotionQuery } from '../promotions.queries.ts';
import type { DashboardState } from './dashboard-state.ts';

export type StoreOfRanking = ResponseOf<typeof endpoints.dashboardStores>['data'][number];
export type InvoiceStatuses = ResponseOf<typeof endpoints.invoiceStatusReport>;

/** Which promotion, and whether it still moves. */
export interface Watched {
  readonly id: number;
  readonly status: PromotionStatus;
}

const keys = {
  totals: (id: number) => [...promotionKeys.one(id), 'dashboard', 'totals'] as const,
  notes: (id: number) => [...promotionKeys.one(id), 'dashboard', 'notes'] as const,
  /** All that moves when the totals do. */
  details: (id: number) => [...promotionKeys.one(id), 'dashboard', 'details'] as const,
};

const LIVE_MS = 3000;
/** A closed promotion counts no more notes; its coupons may still be used. */
const CLOSED_MS = 30_000;
/** It may begin, or end, while somebody looks. */
const STATUS_MS = 10_000;
/** What the details answered may be a moment older than the totals; it does not stay so. */
const DETAILS_MS = 60_000;

/** Only while the browser's tab is seen, and at once when it is seen again. */
const following = ({ status }: Watched) => ({
  refetchInterval: status === 'CURRENT' ? LIVE_MS : CLOSED_MS,
  refetchOnWindowFocus: 'always' as const,
});

const followingSlowly = ({ status }: Watched) => ({ refetchInterval: status === 'CURRENT' ? DETAILS_MS : (false as const) });

/** DSH-01: the promotion itself, until it is over; the page shows what comes. */
export function useFollowedStatus({ id, status }: Watched): void {
  useQuery({ ...promotionQuery(id), refetchInterval: status === 'CLOSED' ? false : STATUS_MS });
}

const totalsQuery = (watched: Watched) =>
  queryOptions({
    queryKey: keys.totals(watched.id),
    queryFn: ({ signal }) => call(endpoints.dashboardTotalizer, { params: { promotionId: watched.id } }, { signal }),
    ...following(watched),
  });

/** DSH-01: the totals, asked for again and again; the charts and the ranking are asked for anew when they moved. */
export function useLiveTotals(watched: Watched) {
  const queryClient = useQueryClient();
  const { id } = watched;
  const query = useQuery(totalsQuery(watched));
  const { data } = query;
  const seen = useRef(data);
  useEffect(
    // An answer that says the same is the same object.
    function refreshDetails() {
      const before = seen.current;
      seen.current = data;
      if (before !== undefined && data !== before) void queryClient.invalidateQueries({ queryKey: keys.details(id) });
    },
    [data, id, queryClient],
  );
  return query;
}

/** Asked for by itself: a note that comes in, or is refused, moves no total. */
export const invoiceStatusQuery = (watched: Watched) =>
  queryOptions({
    queryKey: keys.notes(watched.id),
    queryFn: ({ signal }) => call(endpoints.invoiceStatusReport, { params: { id: watched.id } }, { signal }),
    ...following(watched),
  });

/** DSH-01: what lies between the approved notes and those that counted; it moves when either does. */
export const differencesQuery = (watched: Watched) =>
  queryOptions({
    queryKey: [...keys.details(watched.id), 'differences'],
    queryFn: ({ signal }) => call(endpoints.invoiceDifferences, { params: { id: watched.id } }, { signal }),
    ...followingSlowly(watched),
  });

export const peopleByDayQuery = (watched: Watched) =>
  queryOptions({
    queryKey: [...keys.details(watched.id), 'people'],
    queryFn: async ({ signal }) =>
      (await call(endpoints.dashboardChart, { query: { promotionId: watched.id } }, { signal })).data,
    ...followingSlowly(watched),
  });

export const gmvQuery = (watched: Watched) =>
  queryOptions({
    queryKey: [...keys.details(watched.id), 'gmv'],
    queryFn: async ({ signal }) =>
      (await call(endpoints.dashboardPerformance, { query: { promotionId: watched.id } }, { signal })).gmv,
    ...followingSlowly(watched),
  });

/** Spec 2.6: 10 a page; the search goes to the server, for the rank is among all stores. */
export const storeRankingQuery = (watched: Watched, { storePage, storeSearch }: DashboardState) =>
  queryOptions({
    queryKey: [...keys.details(watched.id), 'stores', storePage, storeSearch],
    queryFn: ({ signal }) =>
      call(
        endpoints.dashboardStores,
        {
          query: {
            promotionId: watched.id,
            page: storePage,
            size: PAGE_SIZES.gmvRanking,
            ...(storeSearch !== '' && { query: storeSearch }),
          },
        },
        { signal },
      ),
    placeholderData: (rows) => rows,
    ...followingSlowly(watched),
  });
