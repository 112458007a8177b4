import type { OpenDatabase } from '../platform/db/database.ts';

/**
 * What every table holds of one record, by the column its key is in: two that are equal mean that whatever was done to another record
 * of the same kind left this one alone.
 */
export async function rowsOfKey(
  { pool }: Pick<OpenDatabase, 'pool'>,
  column: string,
  key: string | number,
): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = $1 order by 1`,
    [column],
  );
  const { rows } = await pool.query<{ name: string; held: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, string_agg(t::text, e'\\n' order by t::text) as held from ${name} t where ${column} = $1`,
      )
      .join(' union all '),
    [key],
  );
  return Object.fromEntries(rows.filter(({ held }) => held !== null).map(({ name, held }) => [name, held]));
}
