import type { CUSTOMER_SORTS } from '@galeria/contract/customers/customer-list-endpoints';
import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { COUNTS } from '@galeria/contract/reference/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import {
  COUNTED_MOST,
  isCounted,
  type Page,
  type PageQuestion,
  pageWith,
  type RowRange,
  rangeSql,
  rowsOfPage,
  totalOf,
} from '../../../platform/db/page.ts';
import { type CustomerSearch, readSearch } from '../customers.rules.ts';
import { customers } from '../customers.tables.ts';
import { matchesAnyMeaning, matchingKeys } from './customer-matches.ts';
import { pagePlaces, pageStart, scopeTotals, startAt } from './customer-places.ts';
import { type Row, rowColumns, toListItem } from './customer-rows.ts';
import { customersByName } from './customers-by-name.ts';

export interface CustomerQuery extends PageQuestion {
  readonly search?: string | undefined;
  readonly isBlocked?: boolean | undefined;
  readonly sort: (typeof CUSTOMER_SORTS)[number];
}

export interface CustomerPage extends Page<CustomerListItem> {
  readonly isMasked: boolean;
}

interface Found {
  readonly rows: readonly Row[];
  readonly total: number | null;
}

export async function rowsAt(db: Queryable, places: SQL, finding: SQL = sql``): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`${finding}
    select ${rowColumns} from (${places}) as page
    join ${customers} c on c.mall_code = page.mall_code and c.seq = page.seq and c.deleted_at is null
    order by c.seq desc`);
  return rows;
}

/** Everybody: any page by its number, at the cost of the first. */
async function everybody(db: Queryable, scope: MallScope, { offset, limit }: RowRange): Promise<Found> {
  const { total, reach } = await scopeTotals(db, scope);
  if (offset >= total) return { rows: [], total };
  const start = pageStart(scope, reach, offset);
  return { rows: await rowsAt(db, pagePlaces(scope, { reach, start, limit }), start.finding), total };
}

/** Blocked ones have an index of their own, and are few. */
async function byBlock(db: Queryable, scope: MallScope, isBlocked: boolean, { offset, limit }: RowRange): Promise<Found> {
  const totals = await scopeTotals(db, scope);
  const condition = isBlocked ? sql`is_blocked` : sql`not is_blocked`;
  const reach = isBlocked ? 'narrow' : totals.reach;
  const places = pagePlaces(scope, { reach, start: startAt({ skip: offset }), limit, condition });
  return { rows: await rowsAt(db, places), total: isBlocked ? totals.blocked : totals.total - totals.blocked };
}

/**
 * What a search finds is gathered by its indexes and sorted, which also counts it; beyond ten thousand the count stops and
 * the registration order is walked instead, where so many cannot be far apart.
 */
async function searched(
  db: Queryable,
  scope: MallScope,
  search: CustomerSearch,
  { isBlocked, offset, limit }: RowRange & { isBlocked: boolean | undefined },
): Promise<Found> {
  const keys = matchingKeys(scope, search, isBlocked, COUNTED_MOST);
  const { rows } = await db.execute<Row & { found: number }>(sql`
    select ${rowColumns}, page.found from (
      select mall_code, seq, count(*) over ()::int as found from (${keys}) as matches order by seq desc ${rangeSql({ offset, limit })}
    ) as page
    join ${customers} c on c.mall_code = page.mall_code and c.seq = page.seq and c.deleted_at is null
    order by c.seq desc`);
  const found = rows[0]?.found ?? 0;
  if (found > 0 && totalOf(found) !== null) return { rows, total: found };
  if (found === 0 && offset === 0) return { rows, total: 0 };
  if (found === 0) return countBeyond(db, scope, search, isBlocked);
  if (!isCounted(offset)) return { rows: [], total: null };
  const { reach } = await scopeTotals(db, scope);
  const condition = matchesAnyMeaning(scope, search, isBlocked);
  return {
    rows: await rowsAt(db, pagePlaces(scope, { reach, start: startAt({ skip: offset }), limit, condition })),
    total: null,
  };
}

/** A page past the last: nothing to show, but how many there are is still said. */
async function countBeyond(
  db: Queryable,
  scope: MallScope,
  search: CustomerSearch,
  isBlocked: boolean | undefined,
): Promise<Found> {
  const keys = matchingKeys(scope, search, isBlocked, COUNTED_MOST);
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::int as found from (${keys}) as matches`);
  return { rows: [], total: totalOf(rows[0]?.found ?? 0) };
}

export async function customerList(
  db: Queryable,
  scope: MallScope,
  query: CustomerQuery,
  seesAll: boolean,
): Promise<CustomerPage> {
  const { isBlocked, sort } = query;
  const range = rowsOfPage(query);
  const search = query.search ? readSearch(query.search, seesAll) : null;
  const find = (): Promise<Found> | Found => {
    if (scope.codes.length === 0) return { rows: [], total: 0 };
    if (sort !== '-createdAt') return customersByName(db, scope, { search, isBlocked, ...range, isDown: sort === '-name' });
    if (search) return searched(db, scope, search, { isBlocked, ...range });
    if (isBlocked !== undefined) return byBlock(db, scope, isBlocked, range);
    return everybody(db, scope, range);
  };
  const { rows, total } = await find();
  const data = rows.map((row) => toListItem(row, !seesAll));
  const page = pageWith(data, total, query);
  // Names are turned through as far as things are counted; how many there are is known all the same.
  const last = sort === '-createdAt' ? page.pageCount : Math.min(page.pageCount, Math.ceil(COUNTS.countedMatches / query.size));
  return { ...page, pageCount: last, isMasked: !seesAll };
}
