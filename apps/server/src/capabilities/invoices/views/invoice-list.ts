import type { InvoiceListItem } from '@galeria/contract/invoices/invoice';
import type { InvoiceFilter } from '@galeria/contract/invoices/invoice-filter';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import {
  COUNTED_MOST,
  isCounted,
  type Page,
  type PageQuestion,
  pageCountOf,
  type RowRange,
  rangeSql,
  rowsOfPage,
  totalOf,
} from '../../../platform/db/page.ts';
import { invoices } from '../invoices.tables.ts';
import {
  allOf,
  hasStatus,
  isKeyAlone,
  isKeyBeginning,
  pointedConditions,
  textArray,
  walkedConditions,
} from './invoice-filter.ts';
import { type InvoiceListRow, rowsAt, toListItem } from './invoice-rows.ts';
import { countedByTotals } from './invoice-totals.ts';

export interface InvoiceQuery extends InvoiceFilter, PageQuestion {}

export interface InvoicePage extends Page<InvoiceListItem> {
  readonly isMasked: boolean;
}

interface Found {
  readonly rows: readonly InvoiceListRow[];
  readonly total: number | null;
}

/** Index entries that mall-by-mall walks may read before one walk over all malls is the shorter way. */
const ENTRIES_MALL_BY_MALL = 30_000;

/**
 * Places of a page in the order of sending, newest first. Mall by mall (and status by status) along an index of its own, merged;
 * or, for many malls and no status, along the order of all notes. Both stop after the page.
 */
export function walkedPlaces(scope: MallScope, filter: InvoiceFilter, range: RowRange): SQL {
  const conditions = allOf([...pointedConditions(scope, filter), ...walkedConditions(scope, filter)]);
  const ordered = sql`order by i.sent_at desc, i.invoice_id desc`;
  const reach = range.offset + range.limit;
  const { status } = filter;
  if (status === undefined && scope.codes.length * reach > ENTRIES_MALL_BY_MALL)
    return sql`select i.mall_code, i.invoice_id from ${invoices} i
      where i.mall_code = any(${scopeCodes(scope)}) and ${conditions} ${ordered} ${rangeSql(range)}`;
  const byStatus = status === undefined ? sql`` : sql`cross join unnest(${textArray(status)}) as of_status (status)`;
  return sql`select walked.mall_code, walked.invoice_id from unnest(${scopeCodes(scope)}) as of_scope (code) ${byStatus}
    cross join lateral (
      select i.mall_code, i.invoice_id, i.sent_at from ${invoices} i
      where i.mall_code = of_scope.code ${status === undefined ? sql`` : sql`and i.status = of_status.status`} and ${conditions}
      ${ordered} limit ${reach}
    ) as walked
    order by walked.sent_at desc, walked.invoice_id desc ${rangeSql(range)}`;
}

/** PostgreSQL keeps the order of an index where one mall is named, and before version 17 not where a list with one mall is. */
const isOfScope = (scope: MallScope): SQL =>
  scope.codes.length === 1 ? sql`i.mall_code = ${scope.codes[0]}` : sql`i.mall_code = any(${scopeCodes(scope)})`;

/**
 * What the filter finds, by whichever index finds the fewest, up to one more than is counted. Of the beginning of a key that
 * more have it is the last keys: those of the last months, since the month stands behind the state.
 */
export const gatheredKeys = (scope: MallScope, filter: InvoiceFilter): SQL => sql`
  select i.mall_code, i.invoice_id, i.sent_at from ${invoices} i
  where ${isOfScope(scope)} and ${allOf([
    ...pointedConditions(scope, filter),
    ...walkedConditions(scope, filter),
    ...hasStatus(scope, filter),
  ])} ${isKeyBeginning(filter) ? sql`order by i.access_key using ~>~` : sql``} limit ${COUNTED_MOST}`;

/**
 * Few are gathered, sorted and so counted; where there are more than are counted, the order is walked instead. Not for the
 * beginning of a key: malls of other states have none of them, and a walk would pass all they have.
 */
async function gathered(db: Queryable, scope: MallScope, filter: InvoiceFilter, range: RowRange): Promise<Found> {
  const places = sql`select mall_code, invoice_id, found from (
      select mall_code, invoice_id, sent_at, count(*) over ()::int as found from (${gatheredKeys(scope, filter)}) as keys
      order by sent_at desc, invoice_id desc ${rangeSql(range)}
    ) as sorted`;
  const rows = await rowsAt<{ found: number }>(db, places, {
    extra: { found: sql`page.found` },
    preparedAs: isKeyAlone(filter) ? `notes-of-a-key-${scope.codes.length === 1 ? 'in-a-mall' : 'in-malls'}` : undefined,
  });
  const found = rows[0]?.found ?? 0;
  if (totalOf(found) === null && isKeyBeginning(filter)) return { rows, total: null };
  if (totalOf(found) === null) return { rows: await rowsAt(db, walkedPlaces(scope, filter, range)), total: null };
  if (found > 0 || range.offset === 0) return { rows, total: found };
  return { rows: [], total: await countGathered(db, scope, filter) };
}

/** For a page past the last, and for what the totals do not tell apart. */
async function countGathered(db: Queryable, scope: MallScope, filter: InvoiceFilter): Promise<number | null> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (${gatheredKeys(scope, filter)}) as keys`,
  );
  return totalOf(rows[0]?.found ?? 0);
}

async function walked(db: Queryable, scope: MallScope, filter: InvoiceFilter, range: RowRange): Promise<Found> {
  const rows = await rowsAt(db, walkedPlaces(scope, filter, range));
  const total = filter.type === undefined ? await countedByTotals(db, scope, filter) : await countGathered(db, scope, filter);
  return { rows, total };
}

export async function invoiceList(
  db: Queryable,
  scope: MallScope,
  { page, size, ...filter }: InvoiceQuery,
  seesAll: boolean,
): Promise<InvoicePage> {
  const range = rowsOfPage({ page, size });
  const find = (): Promise<Found> | Found => {
    if (scope.codes.length === 0) return { rows: [], total: 0 };
    if (pointedConditions(scope, filter).length > 0) return gathered(db, scope, filter, range);
    // Older notes are reached by the period, which begins anew.
    if (!isCounted(range.offset)) return { rows: [], total: null };
    return walked(db, scope, filter, range);
  };
  const { rows, total } = await find();
  const data = rows.map((row) => toListItem(row, !seesAll));
  return { data, total, pageCount: pageCountOf(total === null ? null : totalOf(total), size), isMasked: !seesAll };
}
