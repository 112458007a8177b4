import type pg from 'pg';

export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it: what a text is cast to. */
  readonly type: string;
}

/** A table, or the root of a partitioned one, with the columns that hold what nothing else says. */
export interface Table {
  /** Quoted, with its schema. */
  readonly name: string;
  readonly columns: readonly Column[];
}

export interface Partition {
  readonly name: string;
  readonly parent: string;
  readonly bound: string;
}

export interface Sequence {
  readonly name: string;
  readonly last: string;
  readonly isCalled: boolean;
}

// What an extension brought is the extension's.
const OURS = `n.nspname <> 'information_schema' AND n.nspname !~ '^pg_' AND c.relpersistence <> 't'
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;
const NAMED = 'FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace';

const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
      FILTER (WHERE a.attnum IS NOT NULL) AS columns
  ${NAMED} LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
 WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${OURS} GROUP BY c.oid, n.nspname, c.relname ORDER BY 1`;

const PARTITIONS = `SELECT format('%I.%I', n.nspname, c.relname) AS name, format('%I.%I', pn.nspname, p.relname) AS parent,
    pg_get_expr(c.relpartbound, c.oid) AS bound
  ${NAMED} JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    JOIN pg_namespace pn ON pn.oid = p.relnamespace
 WHERE c.relkind = 'r' AND c.relispartition AND ${OURS} ORDER BY 1`;

const SEQUENCES = `SELECT format('%I.%I', n.nspname, c.relname) AS name ${NAMED} WHERE c.relkind = 'S' AND ${OURS} ORDER BY 1`;

/** Read from the catalogue, never from a list of ours: a table that is added is in the next backup. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: Column[] | null }>(TABLES);
  return rows.map(({ name, columns }) => ({ name, columns: columns ?? [] }));
}

export async function readPartitions(client: pg.ClientBase): Promise<Partition[]> {
  return (await client.query<Partition>(PARTITIONS)).rows;
}

/** A sequence belongs to no snapshot: what it says is at least what the snapshot's rows were given. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${name}`,
    );
    for (const { last, called } of found.rows) sequences.push({ name, last, isCalled: called });
  }
  return sequences;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
