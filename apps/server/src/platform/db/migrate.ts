import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { OpenDatabase } from './database.ts';

/** The database was changed by a newer program than this one. */
export class DatabaseIsNewer extends Error {
  override readonly name = 'DatabaseIsNewer';
}

/** A migration that the database already has was edited afterwards. */
export class MigrationChanged extends Error {
  override readonly name = 'MigrationChanged';
}

/** A migration waited in vain for others to let go of a table. */
export class MigrationBlocked extends Error {
  override readonly name = 'MigrationBlocked';
}

export interface MigrationPatience {
  /** How long a statement waits for a lock. Whoever comes after it waits behind it: a running system stands still for so long. */
  readonly lockMillis: number;
  /** How long the others have before the next attempt. */
  readonly pauseMillis: number;
  readonly attempts: number;
  readonly onWait: (message: string) => void;
}

const PATIENCE: MigrationPatience = { lockMillis: 2000, pauseMillis: 3000, attempts: 60, onWait: () => {} };

type Migration = { tag: string; when: number; hash: string; statements: string[] };
type Recorded = { hash: string; created_at: number };

/** Where the bookkeeping lives; drizzle-kit reads and writes the same table. */
export const MIGRATIONS_SCHEMA = 'drizzle';
export const MIGRATIONS_TABLE = `${MIGRATIONS_SCHEMA}.__drizzle_migrations`;

/**
 * Brings the database up to the migrations in a folder made by `drizzle-kit generate`. Each runs in a transaction with its own
 * record. Several processes may call this at once: the table's lock lets one of them in, and the others find the work done.
 */
export async function migrate(
  open: Pick<OpenDatabase, 'pool'>,
  folder: string,
  given: Partial<MigrationPatience> = {},
): Promise<{ applied: string[] }> {
  const patience = { ...PATIENCE, ...given };
  const migrations = readMigrations(folder);
  const applied: string[] = [];
  const client = await open.pool.connect();
  try {
    await createTable(client);
    for (;;) {
      const tag = await applyPatiently(client, migrations, patience);
      if (tag === undefined) return { applied };
      applied.push(tag);
    }
  } finally {
    client.release();
  }
}

/** What was applied to a database, as a backup keeps it. */
export type Applied = { readonly hash: string; readonly when: number };

export async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  return (await readRecords(client)).map(({ hash, created_at }) => ({ hash, when: created_at }));
}

/** Makes the schema that a backup was made of, inside the caller's transaction on an empty database. The records come with the rows. */
export async function applyRecorded(client: pg.ClientBase, folder: string, applied: readonly Applied[]): Promise<void> {
  const migrations = readMigrations(folder);
  const records = applied.map(({ hash, when }) => ({ hash, created_at: when }));
  findNext(migrations, records, 'backup');
  await createTable(client);
  const isRecorded = new Set(records.map((record) => record.created_at));
  for (const migration of migrations.filter(({ when }) => isRecorded.has(when)))
    for (const statement of migration.statements) await runStatement(client, migration, statement);
}

const LOCK_NOT_AVAILABLE = '55P03';

function isBlocked(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('code' in each && each.code === LOCK_NOT_AVAILABLE) return true;
  return false;
}

/** A reader of a table keeps a change of it waiting, and everybody else behind that: better to step back and try again. */
async function applyPatiently(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  { lockMillis, pauseMillis, attempts, onWait }: MigrationPatience,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyNext(client, migrations, lockMillis);
    } catch (error) {
      if (!isBlocked(error) || !(error instanceof Error)) throw error;
      if (attempt >= attempts)
        throw new MigrationBlocked(
          `${error.message}. Others have held the table through ${attempts} attempts: look in pg_stat_activity for long transactions, end them and start again.`,
        );
      onWait(`${error.message}: somebody uses the table; attempt ${attempt} of ${attempts}`);
      await setTimeout(pauseMillis);
    }
  }
}

async function applyNext(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  lockMillis: number,
): Promise<string | undefined> {
  await client.query('BEGIN');
  try {
    await client.query(`LOCK TABLE ${MIGRATIONS_TABLE} IN SHARE ROW EXCLUSIVE MODE`);
    const next = findNext(migrations, await readRecords(client));
    if (next) {
      await client.query(`SET LOCAL lock_timeout = ${lockMillis}`);
      for (const statement of next.statements) await runStatement(client, next, statement);
      await client.query(`INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES ($1, $2)`, [next.hash, next.when]);
    }
    await client.query('COMMIT');
    return next?.tag;
  } catch (error) {
    // Fails only with the connection, which took the transaction with it.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

function findNext(
  migrations: readonly Migration[],
  records: readonly Recorded[],
  of: 'database' | 'backup' = 'database',
): Migration | undefined {
  const unknown = records.filter((record) => !migrations.some((migration) => migration.when === record.created_at));
  if (unknown.length > 0) {
    throw new DatabaseIsNewer(
      `the ${of} holds ${unknown.length} migration(s) this program does not know: a newer version has run on it. Start that version, or restore a backup made before it.`,
    );
  }
  const hashes = new Map(records.map((record) => [record.created_at, record.hash]));
  const changed = migrations.find(({ when, hash }) => hashes.has(when) && hashes.get(when) !== hash);
  if (changed) throw new MigrationChanged(`migration ${changed.tag} was edited after it had been applied to this ${of}`);
  return migrations.find(({ when }) => !hashes.has(when));
}

async function runStatement(client: pg.ClientBase, migration: Migration, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migration ${migration.tag} failed: ${reason}`, { cause: error });
  }
}

async function readRecords(client: pg.ClientBase): Promise<Recorded[]> {
  const { rows } = await client.query<Recorded>(`SELECT hash, created_at FROM ${MIGRATIONS_TABLE}`);
  return rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }));
}

const BOOKKEEPING = [
  { create: `CREATE SCHEMA IF NOT EXISTS ${MIGRATIONS_SCHEMA}`, find: `SELECT to_regnamespace('${MIGRATIONS_SCHEMA}') AS found` },
  {
    create: `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
    find: `SELECT to_regclass('${MIGRATIONS_TABLE}') AS found`,
  },
];

async function createTable(client: pg.ClientBase): Promise<void> {
  for (const { create, find } of BOOKKEEPING) {
    try {
      await client.query(create);
    } catch (error) {
      // Somebody else may create it between the look and the deed, which IF NOT EXISTS does not cover. The error is then one of
      // several (a duplicate key, table, type or sequence), and always comes after the other's commit.
      const { rows } = await client.query<{ found: string | null }>(find);
      if (!rows[0]?.found) throw error;
    }
  }
}

const BREAKPOINT = '--> statement-breakpoint';

function readMigrations(folder: string): Migration[] {
  const journalFile = join(folder, 'meta', '_journal.json');
  if (!existsSync(journalFile)) throw new Error(`no migrations in ${folder}: meta/_journal.json is missing`);
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(readFileSync(journalFile, 'utf8'));
  return journal.entries.map(({ tag, when }) => {
    // A checkout with Windows line ends holds the same migration.
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n');
    const statements = text.split(BREAKPOINT).filter((statement) => statement.trim() !== '');
    return { tag, when, statements, hash: createHash('sha256').update(text).digest('hex') };
  });
}
