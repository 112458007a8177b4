import { COUNTS } from '@galeria/contract/reference/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** Which page of a list is asked for, counted from 1. */
export interface PageQuestion {
  readonly page: number;
  readonly size: number;
}

/** The same as a database counts. */
export interface RowRange {
  readonly offset: number;
  readonly limit: number;
}

/** What every list answers, as the contract's `pageOf` has it. */
export interface Page<Item> {
  readonly data: Item[];
  /** Null where there are more than are counted. */
  readonly total: number | null;
  readonly pageCount: number;
}

/** Nobody turns so many pages: a search finds what is further down. */
const { countedMatches } = COUNTS;
/** As many as it takes to know that there are too many to count. */
export const COUNTED_MOST = countedMatches + 1;

export const rowsOfPage = ({ page, size }: PageQuestion): RowRange => ({ offset: (page - 1) * size, limit: size });

export const rangeSql = ({ offset, limit }: RowRange): SQL => sql`offset ${offset} limit ${limit}`;

/** Whether a row so far down is among those that are counted, and so on a page that can be turned to. */
export const isCounted = (offset: number): boolean => offset < countedMatches;

/** Of rows that were counted up to `COUNTED_MOST`. */
export const totalOf = (counted: number): number | null => (counted > countedMatches ? null : counted);

export const pageCountOf = (total: number | null, size: number): number => Math.ceil((total ?? countedMatches) / size);

/** The rows of a page among all there are. */
export const pageWith = <Item>(data: Item[], total: number | null, { size }: Pick<PageQuestion, 'size'>): Page<Item> => ({
  data,
  total,
  pageCount: pageCountOf(total, size),
});

/** How many rows a selection has, up to what is counted. */
export async function countTotal(db: Queryable, selection: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${selection} limit ${COUNTED_MOST}) as counted`,
  );
  return totalOf(rows[0]?.n ?? 0);
}
