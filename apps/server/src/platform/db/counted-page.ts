import { COUNTS } from '@galeria/contract/reference/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/**
 * One way to find records by an index: from other rows that lead to them, one after the other, or without such. Column names
 * are the table's own, without it; leads give theirs other names.
 */
export interface Way {
  readonly leads: SQL | null;
  readonly finds: SQL;
}

/** Each way a search may be meant: how an index finds it, and how it is told of a record that is already there. */
export interface Meaning extends Way {
  readonly holds: SQL;
}

/** A list of records by their keys, as indexes serve it. */
export interface KeyedList {
  readonly table: SQL;
  /** What names a record, and what the order goes by. */
  readonly keys: SQL;
  readonly order: SQL;
  /** All that is on the list, in parts that an index keeps in order. */
  readonly all: Way;
  /** Null where nothing is searched for. */
  readonly meanings: readonly Meaning[] | null;
}

const { countedMatches } = COUNTS;

/** As many of a list as it takes to know that it is too much to count, in no order. */
function found({ table, keys }: KeyedList, { leads, finds }: Way): SQL {
  const most = countedMatches + 1;
  const records = sql`select ${keys} from ${table} where ${finds} limit ${most}`;
  return leads === null
    ? sql`(${records})`
    : sql`(select found.* from ${leads} cross join lateral (${records}) as found limit ${most})`;
}

function gathered(list: KeyedList): SQL {
  const { all, meanings } = list;
  if (meanings === null) return found(list, all);
  if (meanings.length === 0) return found(list, { leads: null, finds: sql`false` });
  return sql.join(
    meanings.map((meaning) => found(list, meaning)),
    sql` union `,
  );
}

/** Along the order of each part, and merged: reads no more of any than the page could need. */
function walked({ table, keys, order, all, meanings }: KeyedList, offset: number, size: number): SQL {
  const also =
    meanings === null
      ? sql``
      : sql`and (${sql.join(
          meanings.map(({ holds }) => holds),
          sql` or `,
        )})`;
  const records = sql`select ${keys} from ${table} where ${all.finds} ${also} order by ${order} limit ${offset + size}`;
  const merged = all.leads === null ? sql`(${records}) as placed` : sql`${all.leads} cross join lateral (${records}) as placed`;
  return sql`select placed.* from ${merged} order by ${order} offset ${offset} limit ${size}`;
}

export interface KeyPage<Key> {
  readonly keys: readonly Key[];
  readonly pageCount: number;
  /** Null beyond ten thousand, which nobody pages through: nothing waits for a count. */
  readonly total: number | null;
}

/**
 * One page of a list. What a search finds is gathered by its indexes and sorted; where it finds too much for that, the order is
 * walked instead, in which so many cannot be far apart.
 */
export async function keysOfPage<Key extends Record<string, unknown>>(
  db: Queryable,
  list: KeyedList,
  { page, size }: { page: number; size: number },
): Promise<KeyPage<Key>> {
  const counted = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${gathered(list)}) as counted`);
  const matches = counted.rows[0]?.n ?? 0;
  const reach = Math.min(matches, countedMatches);
  const summary = { pageCount: Math.ceil(reach / size), total: matches > countedMatches ? null : matches };
  const offset = (page - 1) * size;
  if (offset >= reach) return { keys: [], ...summary };
  const isSorted = list.meanings !== null && matches <= countedMatches;
  const { rows } = await db.execute<Key>(
    isSorted
      ? sql`select * from (${gathered(list)}) as gathered order by ${list.order} offset ${offset} limit ${size}`
      : walked(list, offset, size),
  );
  return { keys: rows as readonly Key[], ...summary };
}
