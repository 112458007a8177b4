import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { malls } from '../../malls/malls.tables.ts';
import { RANK_WIDTHS } from '../customers.rules.ts';
import { customerRanks, customers, customerTotals } from '../customers.tables.ts';

export interface ScopeTotals {
  readonly total: number;
  readonly blocked: number;
  readonly reach: Reach;
}

/**
 * How much of all customers a scope has: every mall there is; so much that walking the registration order of all malls meets
 * its customers sooner than asking mall by mall; or less.
 */
export type Reach = 'every-mall' | 'wide' | 'narrow';

const isEveryMall = (scope: MallScope): SQL => sql`not exists (select 1 from ${malls} where code <> all(${scopeCodes(scope)}))`;

/**
 * The rows of the scope. Of a scope with every mall it is asked once and not of each row: fifty malls to choose among cost the
 * planner more than the page. Should a mall be added at this moment, nothing is found rather than a customer of it.
 */
const ofScope = (scope: MallScope, reach: Reach): SQL =>
  reach === 'every-mall' ? sql`(select ${isEveryMall(scope)})` : sql`mall_code = any(${scopeCodes(scope)})`;

/** How many there are, from the running totals. */
export async function scopeTotals(db: Queryable, scope: MallScope): Promise<ScopeTotals> {
  const { rows } = await db.execute<{ total: number; blocked: number; everywhere: number; is_every: boolean }>(sql`
    select coalesce(sum(total) filter (where mall_code = any(${scopeCodes(scope)})), 0)::int as total,
      coalesce(sum(blocked) filter (where mall_code = any(${scopeCodes(scope)})), 0)::int as blocked,
      coalesce(sum(total), 0)::int as everywhere, (select ${isEveryMall(scope)}) as is_every
    from ${customerTotals}`);
  const { total, blocked, everywhere, is_every } = rows[0] ?? { total: 0, blocked: 0, everywhere: 0, is_every: false };
  const reach = is_every ? 'every-mall' : total * scope.codes.length > everywhere ? 'wide' : 'narrow';
  return { total, blocked, reach };
}

/** From where in the registration order (exclusive, downwards) a page begins, and how many to skip from there. */
export interface PageStart {
  readonly below: SQL | null;
  readonly skip: SQL;
  /** What the statement begins with where the start has to be found out. */
  readonly finding: SQL;
}

/** A start that is known: right below a place, or so many from the newest. */
export const startAt = ({ below = null, skip = 0 }: { below?: number | null; skip?: number }): PageStart => ({
  below: below === null ? null : sql`${below}`,
  skip: sql`${skip}`,
  finding: sql``,
});

/** How many of the scope lie in a bucket; laterally, so that buckets are counted one after the other, as far as needed. */
const countedIn = (of: SQL, width: number, bucket: SQL): SQL => sql`lateral (
  select coalesce(sum(total), 0)::bigint as n from ${customerRanks} where width = ${width} and bucket = ${bucket} and ${of}
) as counted`;

/** Goes down the buckets from a first one until the offset lies in one: that is the last row. */
const bucketsDownTo = (of: SQL, name: SQL, width: number, offset: number, first: SQL): SQL => sql`
  ${name} as (
    select first.bucket, first.before, counted.n from (${first}) as first cross join ${countedIn(of, width, sql`first.bucket`)}
    union all
    select ${name}.bucket - 1, ${name}.before + ${name}.n, counted.n
    from ${name} cross join ${countedIn(of, width, sql`${name}.bucket - 1`)}
    where ${name}.before + ${name}.n <= ${offset} and ${name}.bucket > 0
  )`;

/** Where the offset lies, by the counts of the buckets: the wide one that holds it, then the narrow one in that. */
function rankedStart(scope: MallScope, reach: Reach, offset: number): PageStart {
  const { wide, narrow } = RANK_WIDTHS;
  const perWide = 2 ** (wide - narrow);
  const of = ofScope(scope, reach);
  const newest = sql`select max(bucket) as bucket, 0::bigint as before from ${customerRanks} where width = ${wide}`;
  const within = sql`select bucket * ${perWide}::int + ${perWide - 1}::int as bucket, before from wide where before + n > ${offset}`;
  const finding = sql`with recursive ${bucketsDownTo(of, sql`wide`, wide, offset, newest)},
    ${bucketsDownTo(of, sql`narrow`, narrow, offset, within)},
    place as (
      select (bucket + 1)::bigint * ${2 ** narrow}::bigint as below, ${offset}::bigint - before as skip
      from narrow where before + n > ${offset}
    )`;
  return { below: sql`(select below from place)`, skip: sql`(select skip from place)`, finding };
}

/** Skipping so many is cheaper than finding out where they end. */
const SKIPPED_AT_MOST = 2 ** RANK_WIDTHS.narrow;

export function pageStart(scope: MallScope, reach: Reach, offset: number): PageStart {
  const skipped = offset * (reach === 'narrow' ? scope.codes.length : 1);
  return skipped <= SKIPPED_AT_MOST ? startAt({ skip: offset }) : rankedStart(scope, reach, offset);
}

/** Everybody of the malls, or those a condition holds for; the column names are those of customers. */
export interface KeyQuery {
  readonly reach: Reach;
  readonly start: PageStart;
  readonly limit: number;
  readonly condition?: SQL | undefined;
}

/**
 * Places of a page in the registration order, newest first: along the order of all malls where the scope has most of it,
 * else along each mall's own and merged. Both stop after the page; what is skipped is read from the index alone.
 */
export function pagePlaces(scope: MallScope, { reach, start, limit, condition }: KeyQuery): SQL {
  const from = start.below === null ? sql`` : sql`and seq < ${start.below}`;
  const also = condition ? sql`and ${condition}` : sql``;
  if (reach !== 'narrow')
    return sql`select mall_code, seq from ${customers}
      where deleted_at is null and ${ofScope(scope, reach)} ${from} ${also}
      order by seq desc offset ${start.skip} limit ${limit}`;
  return sql`select placed.mall_code, placed.seq from unnest(${scopeCodes(scope)}) as of_scope (code)
    cross join lateral (
      select mall_code, seq from ${customers}
      where mall_code = of_scope.code and deleted_at is null ${from} ${also}
      order by seq desc limit ${start.skip} + ${limit}::int
    ) as placed
    order by placed.seq desc offset ${start.skip} limit ${limit}`;
}
