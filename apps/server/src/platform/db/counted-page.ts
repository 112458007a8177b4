import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { COUNTED_MOST, isCounted, type PageQuestion, pageCountOf, type RowRange, rangeSql, rowsOfPage, totalOf } from './page.ts';

/**
 * One way to find records by an index: from other rows that lead to them, one after the other, or directly. Column names
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
  /** The same where there are more than are counted: what is sorted while it is little is walked along an index then. */
  readonly walkedTable?: SQL | undefined;
  /** What names a record, and what the order goes by. */
  readonly keys: SQL;
  readonly order: SQL;
  /** What the count goes along where that is not the order: an index that has all it takes to count. */
  readonly countedBy?: SQL | undefined;
  /** All that is on the list, in parts that an index keeps in order. */
  readonly all: Way;
  /** Null where nothing is searched for. */
  readonly meanings: readonly Meaning[] | null;
}

/** Records that a way finds, so many of each lead. */
function found({ table, keys }: KeyedList, { leads, finds }: Way, rest: SQL): SQL {
  const records = sql`select ${keys} from ${table} where ${finds} ${rest}`;
  return leads === null ? sql`(${records}) as found` : sql`${leads} cross join lateral (${records}) as found`;
}

/** What the search finds, each meaning by its own index, in no order. */
function gathered(list: KeyedList, meanings: readonly Meaning[]): SQL {
  const ways: readonly Way[] = meanings.length > 0 ? meanings : [{ leads: null, finds: sql`false` }];
  return sql.join(
    ways.map((way) => sql`(select found.* from ${found(list, way, sql`limit ${COUNTED_MOST}`)} limit ${COUNTED_MOST})`),
    sql` union `,
  );
}

/** Along the order of each part, and merged: reads no more of any than the page could need. */
function walked(list: KeyedList, range: RowRange): SQL {
  const { order, all, meanings } = list;
  const held = sql.join(
    (meanings ?? []).map(({ holds }) => holds),
    sql` or `,
  );
  const finds = meanings === null ? all.finds : sql`${all.finds} and (${held})`;
  const parts = found(list, { leads: all.leads, finds }, sql`order by ${order} limit ${range.offset + range.limit}`);
  return sql`select found.* from ${parts} order by ${order} ${rangeSql(range)}`;
}

interface Found<Key> {
  readonly keys: readonly Key[];
  readonly total: number | null;
}

const inMany = (list: KeyedList): KeyedList => ({ ...list, table: list.walkedTable ?? list.table });

async function walk<Key extends Record<string, unknown>>(
  db: Queryable,
  list: KeyedList,
  range: RowRange,
): Promise<readonly Key[]> {
  if (!isCounted(range.offset)) return [];
  const { rows } = await db.execute<Key>(walked(list, range));
  return rows as readonly Key[];
}

/** Everything on the list. Counted along its order, which an index has without the rest of the records. */
async function everything<Key extends Record<string, unknown>>(
  db: Queryable,
  list: KeyedList,
  range: RowRange,
): Promise<Found<Key>> {
  const counted = list.countedBy === undefined ? list : { ...list, keys: sql`1`, order: list.countedBy };
  const parts = found(counted, list.all, sql`order by ${counted.order} limit ${COUNTED_MOST}`);
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from ${parts} limit ${COUNTED_MOST}) as counted`,
  );
  const n = rows[0]?.n ?? 0;
  const total = totalOf(n);
  return { keys: range.offset < n ? await walk<Key>(db, total === null ? inMany(list) : list, range) : [], total };
}

/**
 * What a search finds is gathered by its indexes, counted and sorted. Where it is too much for that, the order is walked instead,
 * in which so many cannot be far apart.
 */
async function searched<Key extends Record<string, unknown>>(
  db: Queryable,
  list: KeyedList,
  meanings: readonly Meaning[],
  range: RowRange,
): Promise<Found<Key>> {
  const page = sql`select *, true as is_there from gathered order by ${list.order} ${rangeSql(range)}`;
  // The count comes with a row of its own where the page has none.
  const { rows } = await db.execute<Key & { n: number; is_there: boolean | null }>(sql`
    with gathered as (${gathered(list, meanings)}), page as (${page})
    select counted.n, page.* from (select count(*)::int as n from gathered) as counted left join page on true
    order by ${list.order}`);
  const n = rows[0]?.n ?? 0;
  if (totalOf(n) === null) return { keys: await walk<Key>(db, inMany(list), range), total: null };
  return { keys: rows.filter(({ is_there }) => is_there) as readonly Key[], total: n };
}

export interface KeyPage<Key> extends Found<Key> {
  readonly pageCount: number;
}

/** One page of a list. Its total is null beyond ten thousand, which nobody pages through: nothing waits for a count. */
export async function keysOfPage<Key extends Record<string, unknown>>(
  db: Queryable,
  list: KeyedList,
  page: PageQuestion,
): Promise<KeyPage<Key>> {
  const range = rowsOfPage(page);
  const { keys, total } = await (list.meanings === null
    ? everything<Key>(db, list, range)
    : searched<Key>(db, list, list.meanings, range));
  return { keys, total, pageCount: pageCountOf(total, page.size) };
}

/**
 * One page along the order where not even a count up to ten thousand is near: what is looked for stands far apart. That
 * it is the last one shows when it is not full.
 */
export async function uncountedPage<Key extends Record<string, unknown>>(
  db: Queryable,
  list: KeyedList,
  { page, size }: PageQuestion,
): Promise<KeyPage<Key>> {
  const keys = await walk<Key>(db, inMany(list), rowsOfPage({ page, size }));
  const isLast = keys.length < size;
  const last = keys.length === 0 ? Math.max(page - 1, 1) : page;
  return { keys, total: null, pageCount: isLast ? last : pageCountOf(null, size) };
}
