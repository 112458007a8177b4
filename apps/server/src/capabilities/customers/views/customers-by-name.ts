import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { COUNTED_MOST, isCounted, type RowRange, rangeSql, totalOf } from '../../../platform/db/page.ts';
import { sortKeyOf } from '../../../platform/db/sort-key.ts';
import type { CustomerSearch } from '../customers.rules.ts';
import { customers } from '../customers.tables.ts';
import { matchesAnyMeaning, matchingKeys } from './customer-matches.ts';
import { scopeTotals } from './customer-places.ts';
import { type Row, rowColumns } from './customer-rows.ts';

export interface NamedQuestion extends RowRange {
  readonly search: CustomerSearch | null;
  readonly isBlocked: boolean | undefined;
  /** From Z to A. */
  readonly isDown: boolean;
}

interface Found {
  readonly rows: readonly Row[];
  readonly total: number | null;
}

const NAME = sortKeyOf(sql`full_name`);

const orderOf = (isDown: boolean): SQL => (isDown ? sql`name_key desc, seq desc` : sql`name_key, seq`);

/** The rows of places that say their name key, in its order. */
async function rowsOf<Extra extends object = object>(
  db: Queryable,
  places: SQL,
  isDown: boolean,
  extra = sql``,
): Promise<(Row & Extra)[]> {
  const order = isDown ? sql`page.name_key desc, page.seq desc` : sql`page.name_key, page.seq`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${rowColumns} ${extra} from (${places}) as page
    join ${customers} c on c.mall_code = page.mall_code and c.seq = page.seq and c.deleted_at is null
    order by ${order}`);
  return rows as unknown as (Row & Extra)[];
}

/** Along the names of each mall and merged, as far as the page needs. Names are turned through as far as things are counted. */
async function walked(db: Queryable, scope: MallScope, question: NamedQuestion, condition: SQL): Promise<Row[]> {
  const { offset, limit, isDown } = question;
  if (!isCounted(offset)) return [];
  const order = orderOf(isDown);
  return rowsOf(
    db,
    sql`select placed.* from unnest(${scopeCodes(scope)}) as of_scope (code)
      cross join lateral (
        select mall_code, seq, ${NAME} as name_key from ${customers}
        where mall_code = of_scope.code and deleted_at is null and ${condition}
        order by ${order} limit ${offset + limit}
      ) as placed
      order by ${order} ${rangeSql(question)}`,
    isDown,
  );
}

/** What a search finds is gathered, counted and sorted; where it is too much for that, the names are walked. */
async function searched(db: Queryable, scope: MallScope, search: CustomerSearch, question: NamedQuestion): Promise<Found> {
  const { isBlocked, isDown } = question;
  // The name comes with the key: to look it up again for thousands of them would read everybody.
  const keys = matchingKeys(scope, search, isBlocked, COUNTED_MOST, sql`, ${NAME} as name_key`);
  const page = sql`select *, count(*) over ()::int as found from (${keys}) as matches order by ${orderOf(isDown)} ${rangeSql(question)}`;
  const rows = await rowsOf<{ found: number }>(db, page, isDown, sql`, page.found`);
  const found = rows[0]?.found ?? 0;
  if (found > 0 && totalOf(found) !== null) return { rows, total: found };
  if (found === 0) {
    const counted = await db.execute<{ found: number }>(sql`select count(*)::int as found from (${keys}) as matches`);
    return { rows: [], total: totalOf(counted.rows[0]?.found ?? 0) };
  }
  return { rows: await walked(db, scope, question, matchesAnyMeaning(scope, search, isBlocked)), total: null };
}

/** SHL-12: customers by name; two of one name in the order in which they registered. */
export async function customersByName(db: Queryable, scope: MallScope, question: NamedQuestion): Promise<Found> {
  const { search, isBlocked } = question;
  if (search) return searched(db, scope, search, question);
  const totals = await scopeTotals(db, scope);
  const ofBlock = { true: sql`is_blocked`, false: sql`not is_blocked`, undefined: sql`true` }[`${isBlocked}`];
  const total = { true: totals.blocked, false: totals.total - totals.blocked, undefined: totals.total }[`${isBlocked}`];
  return { rows: await walked(db, scope, question, ofBlock), total };
}
