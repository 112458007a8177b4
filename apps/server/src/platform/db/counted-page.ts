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
/** As many as it takes to know that there are too many to count. */
const MOST = countedMatches + 1;

/** Records that a way finds, so many of each lead. */
function found({ table, keys }: KeyedList, { leads, finds }: Way, rest: SQL): SQL {
  const records = sql`select ${keys} from ${table} where ${finds} ${rest}`;
  return leads === null ? sql`(${records}) as found` : sql`${leads} cross join lateral (${records}) as found`;
}

/** What the search finds, each meaning by its own index, in no order. */
function gathered(list: KeyedList, meanings: readonly Meaning[]): SQL {
  const ways: readonly Way[] = meanings.length > 0 ? meanings : [{ leads: null, finds: sql`false` }];
  return sql.join(
    ways.map((way) => sql`(select found.* from ${found(list, way, sql`limit ${MOST}`)} limit ${MOST})`),
    sql` union `,
  );
}

/** Along the order of each part, and merged: reads no more of any than the page could need. */
function walked(list: KeyedList, { offset, size }: Place): SQL {
  const { order, all, meanings } = list;
  const held = sql.join(
    (meanings ?? []).map(({ holds }) => holds),
    sql` or `,
  );
  const finds = meanings === null ? all.finds : sql`${all.finds} and (${held})`;
  const parts = found(list, { leads: all.leads, finds }, sql`order by ${order} limit ${offset + size}`);
  return sql`select found.* from ${parts} order by ${order} offset ${offset} limit ${size}`;
}

interface Place {
  readonly offset: number;
  readonly size: number;
}

interface Found<Key> {
  readonly keys: readonly Key[];
  readonly total: number | null;
}

async function walk<Key extends Record<string, unknown>>(db: Queryable, list: KeyedList, place: Place): Promise<readonly Key[]> {
  if (place.offset >= countedMatches) return [];
  const { rows } = await db.execute<Key>(walked(list, place));
  return rows as readonly Key[];
}

/** Everything on the list. Counted along its order, which an index has without the rest of the records. */
async function everything<Key extends Record<string, unknown>>(
  db: Queryable,
  list: KeyedList,
  place: Place,
): Promise<Found<Key>> {
  const parts = found(list, list.all, sql`order by ${list.order} limit ${MOST}`);
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from ${parts} limit ${MOST}) as counted`,
  );
  const n = rows[0]?.n ?? 0;
  return { keys: place.offset < n ? await walk<Key>(db, list, place) : [], total: n > countedMatches ? null : n };
}

/**
 * What a search finds is gathered by its indexes, counted and sorted. Where it is too much for that, the order is walked instead,
 * in which so many cannot be far apart.
 */
async function searched<Key extends Record<string, unknown>>(
  db: Queryable,
  list: KeyedList,
  meanings: readonly Meaning[],
  place: Place,
): Promise<Found<Key>> {
  const page = sql`select *, true as is_there from gathered order by ${list.order} offset ${place.offset} limit ${place.size}`;
  // The count comes with a row of its own where the page has none.
  const { rows } = await db.execute<Key & { n: number; is_there: boolean | null }>(sql`
    with gathered as (${gathered(list, meanings)}), page as (${page})
    select counted.n, page.* from (select count(*)::int as n from gathered) as counted left join page on true
    order by ${list.order}`);
  const n = rows[0]?.n ?? 0;
  if (n > countedMatches) return { keys: await walk<Key>(db, list, place), total: null };
  return { keys: rows.filter(({ is_there }) => is_there) as readonly Key[], total: n };
}

export interface KeyPage<Key> extends Found<Key> {
  readonly pageCount: number;
}

/** One page of a list. Its total is null beyond ten thousand, which nobody pages through: nothing waits for a count. */
export async function keysOfPage<Key extends Record<string, unknown>>(
  db: Queryable,
  list: KeyedList,
  { page, size }: { page: number; size: number },
): Promise<KeyPage<Key>> {
  const place = { offset: (page - 1) * size, size };
  const { keys, total } = await (list.meanings === null
    ? everything<Key>(db, list, place)
    : searched<Key>(db, list, list.meanings, place));
  return { keys, total, pageCount: Math.ceil((total ?? countedMatches) / size) };
}

/**
 * One page along the order where not even a count up to ten thousand is near: what is looked for stands far apart. That
 * it is the last one shows when it is not full.
 */
export async function uncountedPage<Key extends Record<string, unknown>>(
  db: Queryable,
  list: KeyedList,
  { page, size }: { page: number; size: number },
): Promise<KeyPage<Key>> {
  const keys = await walk<Key>(db, list, { offset: (page - 1) * size, size });
  const isLast = keys.length < size;
  const last = keys.length === 0 ? Math.max(page - 1, 1) : page;
  return { keys, total: null, pageCount: isLast ? last : Math.ceil(countedMatches / size) };
}
