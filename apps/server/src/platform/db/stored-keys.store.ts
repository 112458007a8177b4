import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { storedKeys } from './stored-keys.tables.ts';

type Column = { table: string; column: string };

/** By the clock of whoever stores; noted again when the same bytes are stored again. */
export const recordStoredKey = (db: Queryable, storageKey: string, notedAt: Date) =>
  db.insert(storedKeys).values({ storageKey, notedAt }).onConflictDoUpdate({ target: storedKeys.storageKey, set: { notedAt } });

export async function keysNotedBefore(db: Queryable, instant: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: storedKeys.storageKey })
    .from(storedKeys)
    .where(lt(storedKeys.notedAt, instant))
    .orderBy(asc(storedKeys.notedAt))
    .limit(limit);
  return rows.map(({ key }) => key);
}

export const forgetStoredKeys = (db: Queryable, keys: readonly string[]) =>
  db.delete(storedKeys).where(inArray(storedKeys.storageKey, [...keys]));

// A column of this name names one stored file, or several: whatever table is added keeps its files by having it.
const COLUMNS = sql`select format('%I', table_name) as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' and column_name in ('storage_key', 'storage_keys') order by 1`;

/** Those of the keys that no record names. */
export async function unnamedAmong(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows: columns } = await db.execute<Column>(COLUMNS);
  const isNamed = columns.map(({ table, column }) =>
    column === 'storage_key'
      ? `exists (select from ${table} where storage_key = asked.key)`
      : `exists (select from ${table} where asked.key = any(storage_keys))`,
  );
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from unnest(${sql.param([...keys])}::text[]) as asked(key) where not (${sql.raw(isNamed.join(' or '))})`,
  );
  return rows.map(({ key }) => key);
}
