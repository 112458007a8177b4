import type { SortColumn } from '@galeria/contract/kit/sort';
import { type SQL, sql } from 'drizzle-orm';

/** An order as a statement has it. */
export interface SortedBy {
  /** What the rows are sorted by, to be selected `as sorted`. */
  readonly by: SQL;
  readonly direction: SQL;
  /** The order a list has by itself, for which it may have further indexes. */
  readonly isOwn: boolean;
}

/** What each column of a list's orders stands for: one without its expression does not compile. */
export type SortColumns<Sorts extends readonly string[]> = Readonly<Record<SortColumn<Sorts>, SQL>>;

export function sortedBy<const Sorts extends readonly string[]>(
  sorts: Sorts,
  columns: SortColumns<Sorts>,
  sort: Sorts[number],
): SortedBy {
  const isDown = sort.startsWith('-');
  const column = (isDown ? sort.slice(1) : sort) as SortColumn<Sorts>;
  return { by: columns[column], direction: isDown ? sql`desc` : sql`asc`, isOwn: sort === sorts[0] };
}
