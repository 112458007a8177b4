import { hash } from 'node:crypto';
import type pg from 'pg';
import { quoted, type Table } from './catalogue.ts';

/** As much as is fetched at a time, about. */
const FETCH_BYTES = 2 * 1024 * 1024;
const FETCH_ROWS = 5000;

/** Each value as PostgreSQL writes it, independent of what the server is set to. */
export const EXACT_TEXT = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

export interface RowsFound {
  readonly rows: number;
  /** Of the rows as a set: databases with other collations give them in another order. */
  readonly digest: string;
}

const MODULUS = 1n << 256n;

/** Adds up the hashes of rows: the same for the same rows in whatever order, and doubled ones count. */
export function createRowsDigest() {
  let sum = 0n;
  let rows = 0;
  return {
    add(line: string): void {
      sum = (sum + BigInt(`0x${hash('sha256', line)}`)) % MODULUS;
      rows += 1;
    },
    found: (): RowsFound => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}

/**
 * The rows of a table, each a line of JSON (its values as texts, null for none), in pieces of some megabytes at most: a cursor
 * inside the caller's transaction, so that it works behind a pooler too.
 */
export async function* readRows(client: pg.ClientBase, table: Table): AsyncGenerator<string[]> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT ${columns} FROM ${table.name}`);
  let count = 50;
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `FETCH ${count} FROM backup_rows`, rowMode: 'array' });
    if (rows.length === 0) break;
    const lines = rows.map((row) => JSON.stringify(row));
    const size = lines.reduce((sum, line) => sum + line.length, 0);
    count = Math.max(1, Math.min(FETCH_ROWS, Math.floor((FETCH_BYTES * rows.length) / size)));
    yield lines;
  }
  await client.query('CLOSE backup_rows');
}

/** Reads a table through for its digest alone. */
export async function digestRows(client: pg.ClientBase, table: Table): Promise<RowsFound> {
  const digest = createRowsDigest();
  for await (const lines of readRows(client, table)) for (const line of lines) digest.add(line);
  return digest.found();
}
