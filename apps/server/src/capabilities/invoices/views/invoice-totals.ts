import type { InvoiceFilter } from '@galeria/contract/invoices/invoice-filter';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { invoiceSums, invoiceTotalChanges, invoiceTotals } from '../invoices.tables.ts';
import { allOf, textArray } from './invoice-filter.ts';

/** Spec 9: undecided, whatever they wait for. */
export const OPEN_STATUSES = [
  'ANALISE',
  'AVALIACAO_PENDENTE',
  'ERRO_ENRIQUECIMENTO',
  'CNPJ_ANALISE',
] as const satisfies InvoiceStatus[];

const COLUMNS = sql`mall_code, day, channel, status, notes, cents, reviewed, review_seconds`;

/** What is true at this moment: what was added up, and what waits to be. */
export const totalsWhere = (condition: SQL): SQL => sql`(
  select ${COLUMNS} from ${invoiceTotals} where ${condition}
  union all select ${COLUMNS} from ${invoiceTotalChanges} where ${condition}
) as t`;

/** The same of all days together, from as many rows however long ago the first note was sent. */
export const sumsWhere = (condition: SQL): SQL => sql`(
  select notes from ${invoiceSums} where ${condition}
  union all select notes from ${invoiceTotalChanges} where ${condition}
) as t`;

export const ofMalls = (scope: MallScope): SQL => sql`mall_code = any(${scopeCodes(scope)})`;

/** How many notes a filter of the list finds, where the totals tell its parts apart. */
export async function countedByTotals(
  db: Queryable,
  scope: MallScope,
  { status, channel, startDate, endDate }: InvoiceFilter,
): Promise<number> {
  const always = [
    ofMalls(scope),
    ...(status === undefined ? [] : [sql`status = any(${textArray(status)})`]),
    ...(channel === undefined ? [] : [sql`channel = ${channel}`]),
  ];
  const days = [
    ...(startDate === undefined ? [] : [sql`day >= ${startDate}::date`]),
    ...(endDate === undefined ? [] : [sql`day <= ${endDate}::date`]),
  ];
  const counted = days.length === 0 ? sumsWhere(allOf(always)) : totalsWhere(allOf([...always, ...days]));
  const { rows } = await db.execute<{ found: number }>(sql`select coalesce(sum(notes), 0)::int as found from ${counted}`);
  return rows[0]?.found ?? 0;
}
