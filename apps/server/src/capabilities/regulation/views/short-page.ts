import { COUNTS } from '@galeria/contract/reference/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';

export interface PageQuestion {
  readonly page: number;
  readonly size: number;
}

export interface ShortList {
  readonly columns: SQL;
  readonly from: SQL;
  readonly where: SQL;
  readonly order: SQL;
}

export interface ShortPage<Row> {
  readonly rows: readonly Row[];
  /** Null beyond what is counted. */
  readonly total: number | null;
  readonly pageCount: number;
}

const { countedMatches } = COUNTS;

/** One page of a list that a mall keeps by hand: never more than its stores, so that counting and sorting cost little. */
export async function shortPage<Row extends Record<string, unknown>>(
  db: Queryable,
  { columns, from, where, order }: ShortList,
  { page, size }: PageQuestion,
): Promise<ShortPage<Row>> {
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from ${from} where ${where} limit ${countedMatches + 1}) as counted`);
  const counts = counted[0]?.total ?? 0;
  const total = counts > countedMatches ? null : counts;
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from ${from} where ${where} order by ${order} offset ${(page - 1) * size} limit ${size}`);
  return { rows: rows as readonly Row[], total, pageCount: Math.ceil((total ?? countedMatches) / size) };
}
