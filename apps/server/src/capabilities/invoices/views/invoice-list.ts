import type { InvoiceListItem } from '@galeria/contract/invoices/invoice';
import { INVOICE_SORTS, type InvoiceFilter } from '@galeria/contract/invoices/invoice-filter';
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
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
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

type InvoiceSort = (typeof INVOICE_SORTS)[number];

export interface InvoiceQuery extends InvoiceFilter, PageQuestion {
  readonly sort: InvoiceSort;
}

export interface InvoicePage extends Page<InvoiceListItem> {
  readonly isMasked: boolean;
}

interface Found {
  readonly rows: readonly InvoiceListRow[];
  readonly total: number | null;
}

interface OrderedRange extends RowRange {
  readonly sort: InvoiceSort;
}

/** Index entries that mall-by-mall walks may read before one walk over all malls is the shorter way. */
const ENTRIES_MALL_BY_MALL = 30_000;

const SORTED_BY: SortColumns<typeof INVOICE_SORTS> = { sentAt: sql`sent_at`, amount: sql`amount_in_cents` };

/** An order over the columns of notes, those without an amount behind all that have one. */
function orderOf(sort: InvoiceSort, of = sql``): SQL {
  const { by, direction } = sortedBy(INVOICE_SORTS, SORTED_BY, sort);
  const rest = sql`${of}sent_at ${direction}, ${of}invoice_id ${direction}`;
  return isByAmount(sort) ? sql`${of}${by} ${direction} nulls last, ${rest}` : rest;
}

const isByAmount = (sort: InvoiceSort): boolean => sort === 'amount' || sort === '-amount';

/**
 * Places of a page in the order of sending. Mall by mall (and status by status) along an index of its own, merged;
 * or, for many malls and no status, along the order of all notes. Both stop after the page.
 */
export function walkedPlaces(
  scope: MallScope,
  filter: InvoiceFilter,
  range: RowRange,
  sort: InvoiceSort = INVOICE_SORTS[0],
): SQL {
  if (isByAmount(sort)) return placesByAmount(scope, filter, range, sort);
  const conditions = allOf([...pointedConditions(scope, filter), ...walkedConditions(scope, filter)]);
  const ordered = sql`order by ${orderOf(sort, sql`i.`)}`;
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
    order by ${orderOf(sort, sql`walked.`)} ${rangeSql(range)}`;
}

/** Along the amounts of each mall. An index has notes without one at one end alone: they are walked by themselves. */
function placesByAmount(scope: MallScope, filter: InvoiceFilter, range: RowRange, sort: InvoiceSort): SQL {
  const conditions = allOf([
    ...pointedConditions(scope, filter),
    ...walkedConditions(scope, filter),
    ...hasStatus(scope, filter),
  ]);
  const { direction } = sortedBy(INVOICE_SORTS, SORTED_BY, sort);
  const rest = sql`i.sent_at ${direction}, i.invoice_id ${direction}`;
  const part = (holds: SQL, order: SQL): SQL => sql`(
    select i.mall_code, i.invoice_id, i.sent_at, i.amount_in_cents from ${invoices} i
    where i.mall_code = of_scope.code and ${holds} and ${conditions} order by ${order} limit ${range.offset + range.limit})`;
  return sql`select walked.mall_code, walked.invoice_id from unnest(${scopeCodes(scope)}) as of_scope (code)
    cross join lateral (
      ${part(sql`i.amount_in_cents is not null`, sql`i.amount_in_cents ${direction}, ${rest}`)}
      union all ${part(sql`i.amount_in_cents is null`, rest)}
    ) as walked
    order by ${orderOf(sort, sql`walked.`)} ${rangeSql(range)}`;
}

/** PostgreSQL keeps the order of an index where one mall is named, and before version 17 not where a list with one mall is. */
const isOfScope = (scope: MallScope): SQL =>
  scope.codes.length === 1 ? sql`i.mall_code = ${scope.codes[0]}` : sql`i.mall_code = any(${scopeCodes(scope)})`;

/**
 * What the filter finds, by whichever index finds the fewest, up to one more than is counted. Of the beginning of a key that
 * more have it is the last keys: those of the last months, since the month stands behind the state.
 */
export const gatheredKeys = (scope: MallScope, filter: InvoiceFilter, also = sql``): SQL => sql`
  select i.mall_code, i.invoice_id, i.sent_at ${also} from ${invoices} i
  where ${isOfScope(scope)} and ${allOf([
    ...pointedConditions(scope, filter),
    ...walkedConditions(scope, filter),
    ...hasStatus(scope, filter),
  ])} ${isKeyBeginning(filter) ? sql`order by i.access_key using ~>~` : sql``} limit ${COUNTED_MOST}`;

/**
 * Few are gathered, sorted and so counted; where there are more than are counted, the order is walked instead. Not for the
 * beginning of a key: malls of other states have none of them, and a walk would pass all they have.
 */
async function gathered(db: Queryable, scope: MallScope, filter: InvoiceFilter, ordered: OrderedRange): Promise<Found> {
  const { sort, ...range } = ordered;
  const isOwn = sort === INVOICE_SORTS[0];
  // Not where it is not sorted by: not every index has it.
  const keys = gatheredKeys(scope, filter, isByAmount(sort) ? sql`, i.amount_in_cents` : sql``);
  const places = sql`select mall_code, invoice_id, found from (
      select *, count(*) over ()::int as found from (${keys}) as keys
      order by ${orderOf(sort)} ${rangeSql(range)}
    ) as sorted`;
  const order = orderOf(sort, sql`i.`);
  const rows = await rowsAt<{ found: number }>(db, places, {
    extra: { found: sql`page.found` },
    order,
    preparedAs: isKeyAlone(filter) && isOwn ? `notes-of-a-key-${scope.codes.length === 1 ? 'in-a-mall' : 'in-malls'}` : undefined,
  });
  const found = rows[0]?.found ?? 0;
  if (totalOf(found) === null && isKeyBeginning(filter)) return { rows, total: null };
  if (totalOf(found) === null)
    return { rows: await rowsAt(db, walkedPlaces(scope, filter, range, sort), { order }), total: null };
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

const countWalked = (db: Queryable, scope: MallScope, filter: InvoiceFilter): Promise<number | null> =>
  filter.type === undefined ? countedByTotals(db, scope, filter) : countGathered(db, scope, filter);

async function walked(db: Queryable, scope: MallScope, filter: InvoiceFilter, ordered: OrderedRange): Promise<Found> {
  const { sort, ...range } = ordered;
  const rows = await rowsAt(db, walkedPlaces(scope, filter, range, sort), { order: orderOf(sort, sql`i.`) });
  return { rows, total: await countWalked(db, scope, filter) };
}

/** The amounts of all notes have an index; those of the few that a filter leaves are sorted, or a walk would pass all others. */
async function filteredByAmount(db: Queryable, scope: MallScope, filter: InvoiceFilter, ordered: OrderedRange): Promise<Found> {
  const { rows, total } = await gathered(db, scope, filter, ordered);
  return { rows, total: total ?? (await countWalked(db, scope, filter)) };
}

const isFiltered = (filter: InvoiceFilter): boolean => Object.values(filter).some((value) => value !== undefined);

export async function invoiceList(
  db: Queryable,
  scope: MallScope,
  { page, size, sort, ...filter }: InvoiceQuery,
  seesAll: boolean,
): Promise<InvoicePage> {
  const range = { ...rowsOfPage({ page, size }), sort };
  const find = (): Promise<Found> | Found => {
    if (scope.codes.length === 0) return { rows: [], total: 0 };
    if (pointedConditions(scope, filter).length > 0) return gathered(db, scope, filter, range);
    // Older notes are reached by the period, which begins anew.
    if (!isCounted(range.offset)) return { rows: [], total: null };
    if (isByAmount(sort) && isFiltered(filter)) return filteredByAmount(db, scope, filter, range);
    return walked(db, scope, filter, range);
  };
  const { rows, total } = await find();
  const data = rows.map((row) => toListItem(row, !seesAll));
  return { data, total, pageCount: pageCountOf(total === null ? null : totalOf(total), size), isMasked: !seesAll };
}
