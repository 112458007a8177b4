import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import * as endpoints from '@galeria/contract/promotions/dashboard-endpoints';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import type { InvoiceStatuses, StoreOfRanking } from '../dashboard.queries.ts';
import type { Totals } from '../dashboard-cards.rules.ts';

export const aStock = (given: Partial<NonNullable<Totals['stock']>> = {}): NonNullable<Totals['stock']> => ({
  remaining: 945,
  total: 1000,
  awards: [{ id: 1, name: 'Ecobag', remaining: 945, total: 1000 }],
  ...given,
});

/** Each figure another, so that one in another's place is seen. */
export const someTotals = (given: Partial<Totals> = {}): Totals => ({
  promotionId: 42,
  type: 'BUYANDWIN',
  isLoyalty: false,
  optIns: 5678,
  participants: 1234,
  invoices: 2345,
  gmv: 12_345_678,
  coupons: 3456,
  tokens: 4567,
  reachedTarget: { buyAndWin: 11, raffle: 12, luckyNumber: 13 },
  reservations: 55,
  usedCoupons: 44,
  waiting: 22,
  served: 33,
  stock: aStock(),
  ...given,
});

export const noTotals = (): Totals =>
  someTotals({
    optIns: 0,
    participants: 0,
    invoices: 0,
    gmv: 0,
    coupons: 0,
    tokens: 0,
    reachedTarget: { buyAndWin: 0, raffle: 0, luckyNumber: 0 },
    reservations: 0,
    usedCoupons: 0,
    waiting: 0,
    served: 0,
    stock: aStock({ remaining: 1000, awards: [{ id: 1, name: 'Ecobag', remaining: 1000, total: 1000 }] }),
  });

export const aStoreOfRanking = (rank: number, given: Partial<StoreOfRanking> = {}): StoreOfRanking => ({
  rank,
  storeUniversalId: `U-${100 + rank}`,
  storeName: `Loja ${rank}`,
  gmv: 1_000_000 - rank * 1000,
  invoicesCount: 1500 - rank,
  ...given,
});

export const someStatuses = (given: Partial<InvoiceStatuses> = {}): InvoiceStatuses => ({
  approved: 2400,
  rejected: 31,
  inAnalysis: 7,
  inBpoAnalysis: 5,
  ...given,
});

export const someDifferences = (
  given: Partial<ResponseOf<typeof endpoints.invoiceDifferences>> = {},
): ResponseOf<typeof endpoints.invoiceDifferences> => ({
  ...{ approved: 2400, counted: 2400, notCounted: [], afterFreeze: 0, waiting: 0, sentBeforeOptIn: 0 },
  ...given,
});

interface Answers {
  readonly differences?: ResponseOf<typeof endpoints.invoiceDifferences>;
  readonly totals?: Totals;
  readonly people?: ResponseOf<typeof endpoints.dashboardChart>['data'];
  readonly gmv?: ResponseOf<typeof endpoints.dashboardPerformance>['gmv'];
  readonly stores?: readonly StoreOfRanking[];
  readonly statuses?: InvoiceStatuses;
}

/** The five answers of a dashboard. */
export function answerDashboard(
  api: FakeApi,
  {
    totals = someTotals(),
    differences = someDifferences(),
    people = [
      { date: '2026-11-05', optIns: 4000, participants: 900 },
      { date: '2026-11-06', optIns: 1678, participants: 334 },
    ],
    gmv = {
      total: 12_345_678,
      data: [
        { date: '2026-11-05', amount: 10_000_000 },
        { date: '2026-11-06', amount: 2_345_678 },
      ],
    },
    stores = [1, 2, 3].map((rank) => aStoreOfRanking(rank)),
    statuses = someStatuses(),
  }: Answers = {},
): void {
  api
    // Before the totals, whose address would take it for a promotion's.
    .on(endpoints.dashboardChart, { data: people })
    .on(endpoints.dashboardTotalizer, totals)
    .on(endpoints.dashboardPerformance, { gmv })
    .on(endpoints.dashboardStores, { data: [...stores], pageCount: 1, total: stores.length })
    .on(endpoints.invoiceDifferences, differences)
    .on(endpoints.invoiceStatusReport, statuses);
}
