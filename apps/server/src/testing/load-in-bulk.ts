import type pg from 'pg';
import type { OpenDatabase } from '../platform/db/database.ts';

/**
 * Rows made by the hundred thousand, for reading plans: indexes other than keys are made when all rows are there, and nobody asks
 * row by row whether what it refers to exists. One connection, closed after it, which may use more memory than others.
 */
export async function loadInBulk(
  { pool }: Pick<OpenDatabase, 'pool'>,
  tables: readonly string[],
  load: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set work_mem = '128MB'; set maintenance_work_mem = '512MB'; set session_replication_role = replica");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = any ($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
      [tables],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await load(client);
    for (const { definition } of indexes) await client.query(definition);
  } finally {
    client.release(true);
  }
}
