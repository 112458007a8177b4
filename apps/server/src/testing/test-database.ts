import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { asOpenDatabase, type OpenDatabase, openDatabase } from '../platform/db/database.ts';
import { openEmbeddedDatabase } from '../platform/db/embedded/open-embedded.ts';
import { MIGRATIONS_SCHEMA, migrate } from '../platform/db/migrate.ts';
import { refuseSecondConnections } from './one-connection.ts';

export type TestDatabase = OpenDatabase & {
  /**
   * Empties every table and starts every sequence again; the jobs' and the migrations' own schemas are left alone. What is still at
   * work is waited for; what never ends fails it, by name.
   */
  reset(patienceSeconds?: number): Promise<void>;
  /** From now on a reset brings back what is here at this moment. */
  keep(): Promise<void>;
};

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Set by global-setup.ts: the dump that embedded databases start from, and the database that PostgreSQL clones. */
export const DUMP_VARIABLE = 'GALERIA_TEST_DUMP';
export const TEMPLATE_VARIABLE = 'GALERIA_TEST_TEMPLATE';

export function testDatabaseKind(): OpenDatabase['kind'] {
  const kind = process.env.GALERIA_TEST_DB ?? 'embedded';
  if (kind !== 'embedded' && kind !== 'postgres') throw new Error(`GALERIA_TEST_DB is '${kind}': embedded or postgres`);
  return kind;
}

/** A migrated, empty database of one's own, of the kind that GALERIA_TEST_DB names. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return withReset(testDatabaseKind() === 'postgres' ? await openClone() : await openFromDump());
}

export function withReset(open: OpenDatabase): TestDatabase {
  let kept = '';
  return {
    ...open,
    reset: async (patienceSeconds = PATIENCE_SECONDS) => void (await open.pool.query(resetStatement(kept, patienceSeconds))),
    keep: async () => {
      kept = await statementsOfRows(open);
    },
  };
}

async function openFromDump(): Promise<OpenDatabase> {
  const file = process.env[DUMP_VARIABLE];
  const embedded = await openEmbeddedDatabase(undefined, file ? { loadFrom: await readFile(file) } : {});
  const open = asOpenDatabase('embedded', embedded.pool, embedded.close);
  if (!file) await migrateIfAny(open);
  return open;
}

async function openClone(): Promise<OpenDatabase> {
  const template = process.env[TEMPLATE_VARIABLE];
  const name = template ? `${template}_${randomBytes(4).toString('hex')}` : newTestDatabaseName();
  await onServer((server) => server.pool.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`));
  const open = await openDatabase({ databaseUrl: urlOf(name), dataFolder: '' });
  if (!template) await migrateIfAny(open);
  return {
    ...((await needsSeveralConnections()) ? open : refuseSecondConnections(open)),
    async close() {
      await open.close();
      await onServer((server) => server.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** What is tried on PostgreSQL alone may do what only PostgreSQL can, and what is tried on both has its turn with one connection. */
async function needsSeveralConnections(): Promise<boolean> {
  const { expect } = await import('vitest');
  return /\.(postgres|both)\.test\.ts$/.test(expect.getState().testPath ?? '');
}

export async function migrateIfAny(open: OpenDatabase): Promise<void> {
  if (existsSync(MIGRATIONS_FOLDER)) await migrate(open, MIGRATIONS_FOLDER);
}

export function newTestDatabaseName(): string {
  return `galeria_test_${randomBytes(4).toString('hex')}`;
}

/** The server of TEST_DATABASE_URL, on the database named. */
export function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

export async function onServer<T>(work: (server: OpenDatabase) => Promise<T>): Promise<T> {
  const server = await openDatabase({ databaseUrl: serverUrl(), dataFolder: '', poolSize: 1 });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('GALERIA_TEST_DB=postgres needs TEST_DATABASE_URL: a server on which databases may be created');
  return url;
}

/** What writes the rows that are here, and takes the sequences to where they are. */
async function statementsOfRows({ pool }: OpenDatabase): Promise<string> {
  const { rows: used } = await pool.query<{ name: string }>(USED);
  const statements: string[] = [];
  for (const { name } of used) {
    // Generated columns are worked out again.
    const { rows: columns } = await pool.query<{ names: string; values: string }>(COLUMNS, [name]);
    const { rows } = await pool.query<{ json: string | null }>(`SELECT jsonb_agg(to_jsonb(t))::text AS json FROM ${name} t`);
    const json = rows[0]?.json;
    if (json)
      statements.push(
        `INSERT INTO ${name} (${columns[0]?.names}) OVERRIDING SYSTEM VALUE SELECT ${columns[0]?.values} FROM jsonb_populate_recordset(null::${name}, $kept$${json}$kept$) AS kept;`,
      );
  }
  const { rows: sequences } = await pool.query<{ name: string; last: string }>(SEQUENCES);
  for (const { name, last } of sequences) statements.push(`PERFORM setval('${name}', ${last});`);
  return statements.join('\n');
}

// Only tables that have pages, and what is small is deleted: TRUNCATE makes new files for a table and each of its indexes, which
// takes longer than most tests. The locks make work that the last test left behind end first; they are taken all at once or not at all,
// since whoever holds some while it waits for the others stops work that takes them in another order. As a replica no trigger fires:
// neither those that refuse (the audit trail's) nor foreign keys. TRUNCATE fires its own, which step aside: 32 is its bit of tgtype.
// Sequences begin again by themselves: what they gave may have left no row.
const OURS = `n.nspname NOT IN ('${MIGRATIONS_SCHEMA}', 'pgboss', 'information_schema') AND n.nspname !~ '^pg_'`;
const USED = `SELECT c.oid::regclass::text AS name, pg_relation_size(c.oid) AS size
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
 WHERE c.relkind = 'r' AND c.relpersistence <> 't' AND ${OURS} AND pg_relation_size(c.oid) > 0`;
const COLUMNS = `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names,
   string_agg('kept.' || quote_ident(attname), ', ' ORDER BY attnum) AS values FROM pg_attribute
 WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;
const SEQUENCES = `SELECT format('%I.%I', n.nspname, c.relname) AS name, pg_sequence_last_value(s.seqrelid) AS last
  FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid JOIN pg_namespace n ON n.oid = c.relnamespace
 WHERE ${OURS} AND pg_sequence_last_value(s.seqrelid) IS NOT NULL`;
const SMALL = 256 * 1024;
/** Longer than anything a test leaves behind takes to end; less than a hook may take, which would not say who is in the way. */
const PATIENCE_SECONDS = 300;
const resetStatement = (kept: string, patience: number): string => `
DO $reset$
DECLARE
  used text[];
  large text;
  name text;
BEGIN
  SET LOCAL session_replication_role = replica;
  LOOP
    SELECT array_agg(u.name), string_agg(u.name, ', ') FILTER (WHERE u.size > ${SMALL}) INTO used, large FROM (${USED}) u;
    EXIT WHEN used IS NULL;
    BEGIN
      EXECUTE 'LOCK TABLE ' || array_to_string(used, ', ') || ' IN ACCESS EXCLUSIVE MODE NOWAIT';
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      IF clock_timestamp() > now() + interval '${patience} seconds' THEN
        RAISE EXCEPTION 'a reset waited ${patience} s for %', (SELECT string_agg(pid || ' ' || state || ': ' || left(query, 200), E'\n')
          FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL);
      END IF;
      PERFORM pg_sleep(0.01);
    END;
  END LOOP;
  IF used IS NOT NULL THEN
    IF large IS NOT NULL THEN
      FOR name IN SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE tgtype::int & 32 = 32 LOOP
        EXECUTE 'ALTER TABLE ' || name || ' DISABLE TRIGGER USER';
      END LOOP;
      EXECUTE 'TRUNCATE ' || large || ' CASCADE';
      FOR name IN SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE tgtype::int & 32 = 32 LOOP
        EXECUTE 'ALTER TABLE ' || name || ' ENABLE TRIGGER USER';
      END LOOP;
    END IF;
    FOREACH name IN ARRAY used LOOP
      EXECUTE 'DELETE FROM ' || name;
    END LOOP;
  END IF;
  FOR name IN SELECT s.name FROM (${SEQUENCES}) s LOOP
    EXECUTE 'ALTER SEQUENCE ' || name || ' RESTART';
  END LOOP;
  ${kept}
END
$reset$`;
