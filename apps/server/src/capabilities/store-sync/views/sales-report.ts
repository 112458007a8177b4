import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { type Page, type PageQuestion, pageWith, rangeSql, rowsOfPage } from '../../../platform/db/page.ts';
import { stores } from '../../stores/stores.tables.ts';
import { saleDays } from '../sales.tables.ts';

export interface ReportQuery<Sort extends string> extends PageQuestion {
  readonly startDate: string;
  readonly endDate: string;
  readonly universalId?: string | undefined;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}

/** Sums of what the totals by day keep. Types and not interfaces: what a raw statement answers must be indexable. */
export type Sums = {
  notes: number;
  gross_cents: number;
  discount_cents: number;
  total_cents: number;
  cancelled_notes: number;
  cancelled_cents: number;
  cpf_notes: number;
  cpf_cents: number;
  return_notes: number;
  return_cents: number;
  taxes_cents: number;
};

/** What was sold and stands, less what came back. */
export const netOf = (row: Sums): number => row.total_cents - row.cancelled_cents - row.return_cents;
export const NET = sql`p.total_cents - p.cancelled_cents - p.return_cents`;

export type StoreSums = Sums & {
  mall_code: string;
  universal_id: string;
  brand_name: string;
  luc: string;
  contract_cnpj: string;
  last_receipt_at: string;
};

const SUMMED = [
  ...['notes', 'gross_cents', 'discount_cents', 'total_cents'],
  ...['cancelled_notes', 'cancelled_cents', 'cpf_notes', 'cpf_cents', 'return_notes', 'return_cents', 'taxes_cents'],
] as const;

const sums = (): SQL => sql.raw(SUMMED.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', '));

interface Days {
  readonly first: string;
  readonly last: string;
}

/** The days of São Paulo that a range touches. */
const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }): Days => ({
  first: saoPauloDay(new Date(startDate)),
  last: saoPauloDay(new Date(endDate)),
});

/** Which totals by day are meant, as d, by the index of a mall's days or of a store's. */
const within = (scope: MallScope, { first, last }: Days, universalId: string | undefined): SQL => sql`
  d.mall_code = any(${scopeCodes(scope)}) and d.day between ${first}::date and ${last}::date
  ${universalId === undefined ? sql`` : sql`and d.universal_id = ${universalId}`}`;

const numbers = <Row extends Sums>(row: Row): Row => ({
  ...row,
  ...Object.fromEntries(SUMMED.map((name) => [name, Number(row[name])])),
});

const NONE: Sums = {
  notes: 0,
  gross_cents: 0,
  discount_cents: 0,
  total_cents: 0,
  cancelled_notes: 0,
  cancelled_cents: 0,
  cpf_notes: 0,
  cpf_cents: 0,
  return_notes: 0,
  return_cents: 0,
  taxes_cents: 0,
};

export interface Report {
  readonly stores: Page<StoreSums>;
  readonly totals: Sums;
  /** Every day of the range in order. */
  readonly days: readonly (Sums & { readonly day: string })[];
}

/**
 * SYN-04: one look at the totals by day for the stores, their page and their sum, and for the days. Sales themselves are
 * never read. Stores are grouped by their own row: PostgreSQL knows how many of those there are, and would take every mall times
 * every id for the number of groups otherwise, and sort them all on the disk.
 */
export async function salesReport<Sort extends string>(
  db: Queryable,
  scope: MallScope,
  query: ReportQuery<Sort>,
  orders: Readonly<Record<Sort, SQL>>,
): Promise<Report> {
  const days = daysOf(query);
  const selected = within(scope, days, query.universalId);
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`;
  type Row = StoreSums & { is_there: boolean | null; stores: number; totals: Sums; days: (Sums & { day: string })[] | null };
  const { rows } = await db.execute<Row>(sql`
    with sold as materialized (
      select s.mall_code, s.universal_id, d.day, ${sums()}, max(d.last_receipt_at) as last_receipt_at
      from ${saleDays} d join ${stores} s on s.mall_code = d.mall_code and s.universal_id = d.universal_id
      where ${selected} group by grouping sets ((s.mall_code, s.universal_id), (d.day))
    ), per_store as (
      select * from sold where day is null
    ), per_day as (
      select day::text as day, ${sql.raw(SUMMED.join(', '))} from sold where day is not null
    ), page as (
      select p.*, s.brand_name, s.luc, s.contract_cnpj, true as is_there,
        row_number() over (order by ${orders[query.sort]} ${direction} nulls last, s.brand_key, p.universal_id, p.mall_code) as place
      from per_store p join ${stores} s on s.mall_code = p.mall_code and s.universal_id = p.universal_id
      order by place ${rangeSql(rowsOfPage(query))}
    )
    select page.*, counted.stores, row_to_json(counted) as totals,
      case when row_number() over (order by page.place) = 1 then (select json_agg(per_day) from per_day) end as days
    from (select count(*)::int as stores, ${sums()} from per_store) as counted left join page on true order by page.place`);
  const byDay = new Map((rows[0]?.days ?? []).map((row) => [row.day, numbers(row)]));
  const all: Report['days'][number][] = [];
  for (let day = days.first; day <= days.last; day = addDays(day, 1)) all.push(byDay.get(day) ?? { ...NONE, day });
  const data = rows.filter(({ is_there }) => is_there).map(numbers);
  return { stores: pageWith(data, rows[0]?.stores ?? 0, query), totals: numbers(rows[0]?.totals ?? NONE), days: all };
}

export const storeColumns = (row: StoreSums) => ({
  mallCode: row.mall_code,
  universalId: row.universal_id,
  storeName: row.brand_name,
  luc: row.luc,
  contractCnpj: row.contract_cnpj,
});
