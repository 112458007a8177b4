import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { readSearch } from '../customers.rules.ts';
import { rowsAt } from './customer-list.ts';
import { matchingKeys } from './customer-matches.ts';
import { pagePlaces, scopeTotals, startAt } from './customer-places.ts';
import { toListItem } from './customer-rows.ts';

export interface CustomerFilter {
  readonly search?: string | undefined;
  readonly isBlocked?: boolean | undefined;
}

const BATCH = 1000;
/** Nobody is left out of an export: more than any database holds. */
const ALL = 2_000_000_000;

/** How many the filter finds, whatever it takes: a job has the time. */
export async function countCustomers(db: Queryable, scope: MallScope, filter: CustomerFilter): Promise<number> {
  if (scope.codes.length === 0) return 0;
  if (filter.search) {
    const keys = matchingKeys(scope, readSearch(filter.search, true), filter.isBlocked, ALL);
    const { rows } = await db.execute<{ found: number }>(sql`select count(*)::int as found from (${keys}) as matches`);
    return rows[0]?.found ?? 0;
  }
  const { total, blocked } = await scopeTotals(db, scope);
  if (filter.isBlocked === undefined) return total;
  return filter.isBlocked ? blocked : total - blocked;
}

type Batches = AsyncGenerator<CustomerListItem[]>;

/** What a search finds is settled first, by place alone, then read in portions: asking again for each would find it all again. */
async function* foundBatches(db: Queryable, scope: MallScope, search: string, isBlocked: boolean | undefined): Batches {
  const keys = matchingKeys(scope, readSearch(search, true), isBlocked, ALL);
  const { rows } = await db.execute<{ mall_code: string; seq: number }>(
    sql`select mall_code, seq from (${keys}) as matches order by seq desc`,
  );
  for (let start = 0; start < rows.length; start += BATCH) {
    const portion = rows.slice(start, start + BATCH);
    const malls = sql`${sql.param(portion.map((row) => row.mall_code))}::text[]`;
    const places = sql`${sql.param(portion.map((row) => row.seq))}::bigint[]`;
    const found = await rowsAt(db, sql`select * from unnest(${malls}, ${places}) as portion (mall_code, seq)`);
    yield found.map((row) => toListItem(row, false));
  }
}

/** Everybody the filter finds, newest first, by key. */
export async function* customerBatches(db: Queryable, scope: MallScope, { search, isBlocked }: CustomerFilter): Batches {
  if (scope.codes.length === 0) return;
  if (search) {
    yield* foundBatches(db, scope, search, isBlocked);
    return;
  }
  const { reach } = await scopeTotals(db, scope);
  const condition = isBlocked === undefined ? undefined : sql`is_blocked = ${isBlocked}`;
  for (let below: number | null = null; ; ) {
    const rows = await rowsAt(db, pagePlaces(scope, { reach, start: startAt({ below }), limit: BATCH, condition }));
    yield rows.map((row) => toListItem(row, false));
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    below = last.seq;
  }
}
