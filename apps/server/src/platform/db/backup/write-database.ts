import type pg from 'pg';
import type { OpenDatabase } from '../database.ts';
import { type Applied, applyRecorded } from '../migrate.ts';
import { type Partition, readPartitions, readTables, type Sequence, type Table } from './catalogue.ts';
import { loadRows, setSequence, withoutGuards } from './load-rows.ts';
import { digestRows, EXACT_TEXT, type RowsFound } from './read-rows.ts';

/** What cannot be restored here; the message says why. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

export interface DatabaseBackup {
  readonly migrations: readonly Applied[];
  readonly queueVersion: number | null;
  readonly tables: readonly (Table & RowsFound & { readonly part: { readonly path: string } })[];
  readonly partitions: readonly Partition[];
  readonly sequences: readonly Sequence[];
}

export interface Target {
  readonly database: OpenDatabase;
  readonly migrationsFolder: string;
  /** The lines of a part of the backup. */
  linesOf(path: string): AsyncIterable<string>;
  readonly queue: {
    make(client: pg.ClientBase, kind: OpenDatabase['kind']): Promise<number | null>;
    setVersion(client: pg.ClientBase, version: number): Promise<void>;
  };
}

/** Schema, rows, sequences and the reading back in one transaction; `beforeCommit` is the last that can still stop it. */
export async function writeDatabase(target: Target, backup: DatabaseBackup, beforeCommit: () => Promise<void>): Promise<void> {
  const client = await target.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(EXACT_TEXT);
    await refuseOccupied(client);
    const queueVersion = await makeSchema(client, target, backup);
    await refuseMisfits(client, backup.tables);
    await withoutGuards(client, async () => {
      // What migrations write by themselves is in the backup.
      await client.query(`TRUNCATE ${(await readTables(client)).map(({ name }) => name).join(', ')}`);
      for (const table of backup.tables) await loadRows(client, table, target.linesOf(table.part.path));
    });
    for (const sequence of backup.sequences) await setSequence(client, sequence);
    for (const table of backup.tables) await compare(client, table);
    if (queueVersion !== null && queueVersion !== backup.queueVersion) await target.queue.setVersion(client, queueVersion);
    await beforeCommit();
    await client.query('COMMIT');
    // The planner knows nothing of what was just written.
    await client.query('ANALYZE');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
}

async function refuseOccupied(client: pg.ClientBase): Promise<void> {
  const [first] = await readTables(client);
  if (first) throw new RestoreRefused(`the database is not empty (${first.name} is there): restore into an empty one`);
}

async function makeSchema(client: pg.ClientBase, target: Target, backup: DatabaseBackup): Promise<number | null> {
  await applyRecorded(client, target.migrationsFolder, backup.migrations);
  if (backup.queueVersion === null) return null;
  const version = await target.queue.make(client, target.database.kind);
  if (version === null || backup.queueVersion > version)
    throw new RestoreRefused(`the job queue of the backup (${backup.queueVersion}) is newer than this program’s (${version})`);
  const present = new Set((await readPartitions(client)).map(({ name }) => name));
  for (const { name, parent, bound } of backup.partitions)
    if (!present.has(name)) await client.query(`CREATE TABLE ${name} PARTITION OF ${parent} ${bound}`);
  return version;
}

/** Every table and column of the backup has its place, with the same type. */
async function refuseMisfits(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  const here = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const known = here.get(name);
    if (!known) throw new RestoreRefused(`the backup holds table ${name}, which this program does not have`);
    for (const column of columns) {
      const type = known.find((each) => each.name === column.name)?.type;
      if (type !== column.type)
        throw new RestoreRefused(
          `column ${column.name} of ${name} is ${column.type} in the backup and ${type ?? 'missing'} here`,
        );
    }
  }
}

async function compare(client: pg.ClientBase, { rows, digest, ...table }: Table & RowsFound): Promise<void> {
  const found = await digestRows(client, table);
  if (found.rows !== rows) throw new RestoreRefused(`${table.name} has ${found.rows} rows after the restore instead of ${rows}`);
  if (found.digest !== digest) throw new RestoreRefused(`${table.name} does not hold the rows of the backup`);
}
