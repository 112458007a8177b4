import type { InvoiceListItem } from '@galeria/contract/invoices/invoice';
import { COUNTS } from '@galeria/contract/reference/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { invoices } from '../invoices.tables.ts';
import {
  allOf,
  hasStatus,
  type InvoiceFilter,
  isKeyAlone,
  isKeyBeginning,
  pointedConditions,
  textArray,
  walkedConditions,
} from './invoice-filter.ts';
import { type InvoiceListRow, rowsAt, toListItem } from './invoice-rows.ts';
import { countedByTotals } from './invoice-totals.ts';

export interface InvoiceQuery extends InvoiceFilter {
  readonly page: number;
  readonly size: number;
}

export interface InvoicePage {
  readonly data: InvoiceListItem[];
  readonly pageCount: number;
  readonly total: number | null;
  readonly isMasked: boolean;
}

interface Found {
  readonly rows: readonly InvoiceListRow[];
  readonly total: number | null;
}

interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

/** Nobody turns so many pages: older notes are reached by the period, which begins anew. */
const { countedMatches } = COUNTS;

/** Index entries that mall-by-mall walks may read before one walk over all malls is the shorter way. */
const ENTRIES_MALL_BY_MALL = 30_000;

/**
 * Places of a page in the order of sending, newest first. Mall by mall (and status by status) along an index of its own, merged;
 * or, for many malls and no status, along the order of all notes. Both stop after the page.
 */
export function walkedPlaces(scope: MallScope, filter: InvoiceFilter, { offset, limit }: Stretch): SQL {
  const conditions = allOf([...pointedConditions(scope, filter), ...walkedConditions(filter)]);
  const ordered = sql`order by i.sent_at desc, i.invoice_id desc`;
  const reach = offset + limit;
  const { status } = filter;
  if (status === undefined && scope.codes.length * reach > ENTRIES_MALL_BY_MALL)
    return sql`select i.mall_code, i.invoice_id from ${invoices} i
      where i.mall_code = any(${scopeCodes(scope)}) and ${conditions} ${ordered} offset ${offset} limit ${limit}`;
  const byStatus = status === undefined ? sql`` : sql`cross join unnest(${textArray(status)}) as of_status (status)`;
  return sql`select walked.mall_code, walked.invoice_id from unnest(${scopeCodes(scope)}) as of_scope (code) ${byStatus}
    cross join lateral (
      select i.mall_code, i.invoice_id, i.sent_at from ${invoices} i
      where i.mall_code = of_scope.code ${status === undefined ? sql`` : sql`and i.status = of_status.status`} and ${conditions}
      ${ordered} limit ${reach}
    ) as walked
    order by walked.sent_at desc, walked.invoice_id desc offset ${offset} limit ${limit}`;
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
    ...walkedConditions(filter),
    ...hasStatus(filter.status),
  ])} ${isKeyBeginning(filter) ? sql`order by i.access_key using ~>~` : sql``} limit ${countedMatches + 1}`;

/**
 * Few are gathered, sorted and so counted; where there are more than are counted, the order is walked instead. Not for the
 * beginning of a key: malls of other states have none of them, and a walk would pass all they have.
 */
async function gathered(db: Queryable, scope: MallScope, filter: InvoiceFilter, stretch: Stretch): Promise<Found> {
  const places = sql`select mall_code, invoice_id, found from (
      select mall_code, invoice_id, sent_at, count(*) over ()::int as found from (${gatheredKeys(scope, filter)}) as keys
      order by sent_at desc, invoice_id desc offset ${stretch.offset} limit ${stretch.limit}
    ) as sorted`;
  const rows = await rowsAt<{ found: number }>(db, places, {
    extra: { found: sql`page.found` },
    preparedAs: isKeyAlone(filter) ? `notes-of-a-key-${scope.codes.length === 1 ? 'in-a-mall' : 'in-malls'}` : undefined,
  });
  const found = rows[0]?.found ?? 0;
  if (found > countedMatches && isKeyBeginning(filter)) return { rows, total: null };
  if (found > countedMatches) return { rows: await rowsAt(db, walkedPlaces(scope, filter, stretch)), total: null };
  if (found > 0 || stretch.offset === 0) return { rows, total: found };
  return { rows: [], total: await countGathered(db, scope, filter) };
}

/** For a page past the last, and for what the totals do not tell apart. */
async function countGathered(db: Queryable, scope: MallScope, filter: InvoiceFilter): Promise<number | null> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (${gatheredKeys(scope, filter)}) as keys`,
  );
  const found = rows[0]?.found ?? 0;
  return found > countedMatches ? null : found;
}

async function walked(db: Queryable, scope: MallScope, filter: InvoiceFilter, stretch: Stretch): Promise<Found> {
  const rows = await rowsAt(db, walkedPlaces(scope, filter, stretch));
  const total = filter.type === undefined ? await countedByTotals(db, scope, filter) : await countGathered(db, scope, filter);
  return { rows, total };
}

export async function invoiceList(
  db: Queryable,
  scope: MallScope,
  { page, size, ...filter }: InvoiceQuery,
  seesAll: boolean,
): Promise<InvoicePage> {
  const stretch = { offset: (page - 1) * size, limit: size };
  const find = (): Promise<Found> | Found => {
    if (scope.codes.length === 0) return { rows: [], total: 0 };
    if (pointedConditions(scope, filter).length > 0) return gathered(db, scope, filter, stretch);
    if (stretch.offset >= countedMatches) return { rows: [], total: null };
    return walked(db, scope, filter, stretch);
  };
  const { rows, total } = await find();
  return {
    data: rows.map((row) => toListItem(row, !seesAll)),
    pageCount: Math.ceil(Math.min(total ?? countedMatches, countedMatches) / size),
    total,
    isMasked: !seesAll,
  };
}
