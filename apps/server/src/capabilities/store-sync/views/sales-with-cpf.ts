import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { CpfSort, salesWithCpf as endpoint } from '@galeria/contract/store-sync/sync-report-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { NET, netOf, type ReportQuery, type Sums, salesReport, storeColumns } from './sales-report.ts';

const ORDERS: Readonly<Record<CpfSort, SQL>> = {
  cpfShare: sql`p.cpf_notes::numeric / nullif(p.notes - p.cancelled_notes, 0)`,
  notesWithCpf: sql`p.cpf_notes`,
  withCpfCents: sql`p.cpf_cents`,
  notes: sql`p.notes - p.cancelled_notes`,
  netCents: NET,
  storeName: sql`s.brand_key`,
};

const sumsOf = (row: Sums) => ({
  notes: row.notes - row.cancelled_notes,
  notesWithCpf: row.cpf_notes,
  netCents: netOf(row),
  withCpfCents: row.cpf_cents,
});

function shareOf(row: Sums): number {
  const notes = row.notes - row.cancelled_notes;
  return notes === 0 ? 0 : Math.round((row.cpf_notes / notes) * 10_000) / 10_000;
}

/** SYN-04. */
export async function salesWithCpf(
  db: Queryable,
  scope: MallScope,
  query: ReportQuery<CpfSort>,
): Promise<ResponseOf<typeof endpoint>> {
  const { stores, totals, days } = await salesReport(db, scope, query, ORDERS);
  return {
    ...stores,
    data: stores.data.map((row) => ({ ...storeColumns(row), ...sumsOf(row), cpfShare: shareOf(row) })),
    totals: { ...sumsOf(totals), cpfShare: shareOf(totals) },
    days: days.map((row) => ({ day: row.day, ...sumsOf(row) })),
  };
}
