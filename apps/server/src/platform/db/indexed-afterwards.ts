import { sql } from 'drizzle-orm';
import { getTableName, type Table } from 'drizzle-orm/table';
import type { Transaction } from './database.ts';

type Defined = { name: string; definition: string };

/**
 * For the first load of a table: its indexes and foreign keys step aside and are made again over all rows at once, in the same
 * transaction, which takes a third of the time. Only for a table that nobody else can be at work with. Where the load never looks
 * for a row by it, so does its primary key, unless other tables refer to it.
 */
export async function indexedAfterwards(
  tx: Transaction,
  table: Table,
  load: () => Promise<void>,
  { looksForRows = true } = {},
): Promise<void> {
  const name = getTableName(table);
  const { rows: keys } = await tx.execute<Defined>(sql`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint c
    where conrelid = ${name}::regclass and (contype = 'f' or (contype = 'p' and not ${looksForRows}::boolean and not exists (
      select 1 from pg_constraint other where other.confrelid = c.conrelid)))
    order by contype desc`);
  const { rows: indexes } = await tx.execute<Defined>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = ${name}::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const key of keys) await tx.execute(sql`alter table ${table} drop constraint ${sql.identifier(key.name)}`);
  for (const index of indexes) await tx.execute(sql`drop index ${sql.raw(index.name)}`);
  await load();
  for (const index of indexes) await tx.execute(sql.raw(index.definition));
  for (const key of keys)
    await tx.execute(sql`alter table ${table} add constraint ${sql.identifier(key.name)} ${sql.raw(key.definition)}`);
}
