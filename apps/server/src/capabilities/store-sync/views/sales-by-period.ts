import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { salesByPeriod as endpoint, PeriodSort } from '@galeria/contract/store-sync/sync-report-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { NET, netOf, type ReportQuery, type Sums, salesReport, storeColumns } from './sales-report.ts';

const AVERAGE = sql`(p.total_cents - p.cancelled_cents)::numeric / nullif(p.notes - p.cancelled_notes, 0)`;

const ORDERS: Readonly<Record<PeriodSort, SQL>> = {
  netCents: NET,
  grossCents: sql`p.gross_cents`,
  cancelledCents: sql`p.cancelled_cents`,
  returnCents: sql`p.return_cents`,
  notes: sql`p.notes`,
  averageTicketCents: AVERAGE,
  storeName: sql`s.brand_key`,
  lastReceiptAt: sql`p.last_receipt_at`,
};

const sumsOf = (row: Sums) => ({
  notes: row.notes,
  cancelledNotes: row.cancelled_notes,
  grossCents: row.gross_cents,
  discountCents: row.discount_cents,
  cancelledCents: row.cancelled_cents,
  returnNotes: row.return_notes,
  returnCents: row.return_cents,
  netCents: netOf(row),
  netWithTaxesCents: netOf(row) + row.taxes_cents,
});

/** What a note that was not cancelled came to, on average. */
function averageOf(row: Sums): number {
  const notes = row.notes - row.cancelled_notes;
  return notes === 0 ? 0 : Math.round((row.total_cents - row.cancelled_cents) / notes);
}

/** SYN-04. */
export async function salesByPeriod(
  db: Queryable,
  scope: MallScope,
  query: ReportQuery<PeriodSort>,
): Promise<ResponseOf<typeof endpoint>> {
  const { stores, totals, days } = await salesReport(db, scope, query, ORDERS);
  return {
    ...stores,
    data: stores.data.map((row) => ({
      ...storeColumns(row),
      ...sumsOf(row),
      averageTicketCents: averageOf(row),
      lastReceiptAt: new Date(row.last_receipt_at).toISOString(),
    })),
    totals: { ...sumsOf(totals), averageTicketCents: averageOf(totals) },
    days: days.map((row) => ({ day: row.day, ...sumsOf(row) })),
  };
}
