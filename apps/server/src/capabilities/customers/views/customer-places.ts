import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { RANK_WIDTHS } from '../customers.rules.ts';
import { customerRanks, customers, customerTotals } from '../customers.tables.ts';

export interface ScopeTotals {
  readonly total: number;
  readonly blocked: number;
  /** Walking the registration order of all malls meets the scope's customers sooner than asking mall by mall. */
  readonly isWide: boolean;
}

/** How many there are, from the running totals. */
export async function scopeTotals(db: Queryable, scope: MallScope): Promise<ScopeTotals> {
  const { rows } = await db.execute<{ total: number; blocked: number; everywhere: number }>(sql`
    select coalesce(sum(total) filter (where mall_code = any(${scopeCodes(scope)})), 0)::int as total,
      coalesce(sum(blocked) filter (where mall_code = any(${scopeCodes(scope)})), 0)::int as blocked,
      coalesce(sum(total), 0)::int as everywhere
    from ${customerTotals}`);
  const { total, blocked, everywhere } = rows[0] ?? { total: 0, blocked: 0, everywhere: 0 };
  return { total, blocked, isWide: total * scope.codes.length > everywhere };
}

/** From where in the registration order (exclusive, downwards) a page begins, and how many to skip from there. */
export interface PageStart {
  readonly below: number | null;
  readonly skip: number;
}

/** The stretch of a width that holds the offset, newest first: the running sum stops at it. */
const stretchWith = (scope: MallScope, width: number, offset: number, within: SQL, base: SQL): SQL => sql`
  select stretch, before from (
    select stretch, n, ${base} + sum(n) over (order by stretch desc) - n as before from (
      select stretch, sum(total)::int as n from ${customerRanks}
      where width = ${width} and mall_code = any(${scopeCodes(scope)}) ${within} group by stretch
    ) as counted
  ) as summed
  where before + n > ${offset} order by stretch desc limit 1`;

/** Where the offset lies, by the counts of the stretches: the wide one that holds it, then the narrow one in that. */
async function rankedStart(db: Queryable, scope: MallScope, offset: number): Promise<PageStart | null> {
  const { wide, narrow } = RANK_WIDTHS;
  const perWide = 2 ** (wide - narrow);
  const { rows } = await db.execute<{ stretch: number; before: number }>(sql`
    with wide as (${stretchWith(scope, wide, offset, sql``, sql`0`)}),
    narrow as (${stretchWith(
      scope,
      narrow,
      offset,
      sql`and stretch >= (select stretch from wide) * ${perWide} and stretch < ((select stretch from wide) + 1) * ${perWide}`,
      sql`(select before from wide)`,
    )})
    select stretch, before from narrow`);
  const place = rows[0];
  return place ? { below: (place.stretch + 1) * 2 ** narrow, skip: offset - place.before } : null;
}

/** Skipping so many is cheaper than finding out where they end. */
const SKIPPED_AT_MOST = 2 ** RANK_WIDTHS.narrow;

export async function pageStart(db: Queryable, scope: MallScope, isWide: boolean, offset: number): Promise<PageStart | null> {
  const skipped = offset * (isWide ? 1 : scope.codes.length);
  return skipped <= SKIPPED_AT_MOST ? { below: null, skip: offset } : rankedStart(db, scope, offset);
}

/** Everybody of the malls, or those a condition holds for; the column names are those of customers. */
export interface KeyQuery {
  readonly isWide: boolean;
  readonly start: PageStart;
  readonly limit: number;
  readonly condition?: SQL | undefined;
}

/**
 * Places of a page in the registration order, newest first: along the order of all malls where the scope has most of it,
 * else along each mall's own and merged. Both stop after the page; what is skipped is read from the index alone.
 */
export function pagePlaces(scope: MallScope, { isWide, start, limit, condition }: KeyQuery): SQL {
  const from = start.below === null ? sql`` : sql`and seq < ${start.below}`;
  const also = condition ? sql`and ${condition}` : sql``;
  if (isWide)
    return sql`select mall_code, seq from ${customers}
      where deleted_at is null and mall_code = any(${scopeCodes(scope)}) ${from} ${also}
      order by seq desc offset ${start.skip} limit ${limit}`;
  return sql`select placed.mall_code, placed.seq from unnest(${scopeCodes(scope)}) as of_scope (code)
    cross join lateral (
      select mall_code, seq from ${customers}
      where mall_code = of_scope.code and deleted_at is null ${from} ${also}
      order by seq desc limit ${start.skip + limit}
    ) as placed
    order by placed.seq desc offset ${start.skip} limit ${limit}`;
}
