import type pg from 'pg';
import { quoted, type Sequence, type Table } from './catalogue.ts';

const BATCH_BYTES = 1024 * 1024;
const BATCH_ROWS = 5000;

/** Writes lines that `readRows` made. What the database generates it generates again; identities are written as they were. */
export async function loadRows(client: pg.ClientBase, table: Table, lines: AsyncIterable<string>): Promise<void> {
  const { columns } = table;
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const values = columns.map(({ type }, index) => `r.c${index}::${type}`).join(', ');
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const statement = `INSERT INTO ${table.name} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM unnest(${lists}) AS r(${columns.map((_, index) => `c${index}`).join(', ')})`;

  let batch: (string | null)[][] = [];
  let size = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const rows = batch;
    batch = [];
    size = 0;
    await client.query(
      statement,
      columns.map((_, index) => rows.map((row) => row[index] ?? null)),
    );
  };
  for await (const line of lines) {
    batch.push(JSON.parse(line));
    size += line.length;
    if (batch.length >= BATCH_ROWS || size >= BATCH_BYTES) await flush();
  }
  await flush();
}

export async function setSequence(client: pg.ClientBase, { name, last, isCalled }: Sequence): Promise<void> {
  await client.query('SELECT setval($1::text::regclass, $2::text::bigint, $3)', [name, last, isCalled]);
}

type Constraint = { table: string; name: string; definition: string };
type Trigger = { table: string; name: string; state: 'O' | 'A' | 'R' };

const CONSTRAINTS = `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 ORDER BY 1, 2`;
const TRIGGERS = `SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name, tgenabled AS state
  FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D' AND tgparentid = 0 ORDER BY 1, 2`;
const ENABLE = { O: 'ENABLE TRIGGER', A: 'ENABLE ALWAYS TRIGGER', R: 'ENABLE REPLICA TRIGGER' };

/**
 * Rows come in the order of tables, not of what they refer to, and no trigger may act on them a second time or refuse them.
 * Only what the owner of the tables may do: session_replication_role is for superusers. Adding the foreign keys again checks them.
 */
export async function withoutGuards(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await client.query<Constraint>(CONSTRAINTS);
  const { rows: triggers } = await client.query<Trigger>(TRIGGERS);
  for (const { table, name } of constraints) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  await work();
  for (const { table, name, state } of triggers) await client.query(`ALTER TABLE ${table} ${ENABLE[state]} ${name}`);
  for (const { table, name, definition } of constraints)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}
