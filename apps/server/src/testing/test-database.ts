import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { asOpenDatabase, type OpenDatabase, openDatabase } from '../platform/db/database.ts';
import { openEmbeddedDatabase } from '../platform/db/embedded/open-embedded.ts';
import { MIGRATIONS_SCHEMA, migrate } from '../platform/db/migrate.ts';

export type TestDatabase = OpenDatabase & {
  /** Empties every table and starts every sequence again; the jobs' and the migrations' own schemas are left alone. */
  reset(): Promise<void>;
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
  const open = testDatabaseKind() === 'postgres' ? await openClone() : await openFromDump();
  return { ...open, reset: () => reset(open) };
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
    ...open,
    async close() {
      await open.close();
      await onServer((server) => server.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
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

async function reset(open: OpenDatabase): Promise<void> {
  await open.pool.query(RESET);
}

// Only tables that have pages: truncating the empty ones too is what takes the time. TRUNCATE gives back the sequences of the
// columns it empties; the others are those that were used without leaving a row, and those that belong to no column.
// Triggers that refuse TRUNCATE (the audit trail's) step aside meanwhile: 32 is the TRUNCATE bit of tgtype.
const OURS = `n.nspname NOT IN ('${MIGRATIONS_SCHEMA}', 'pgboss', 'information_schema') AND n.nspname !~ '^pg_'`;
const RESET = `
DO $reset$
DECLARE
  used text;
  guarded text;
BEGIN
  SELECT string_agg(c.oid::regclass::text, ', ') INTO used
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind = 'r' AND c.relpersistence <> 't' AND ${OURS} AND pg_relation_size(c.oid) > 0;
  IF used IS NOT NULL THEN
    FOR guarded IN SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE tgtype::int & 32 = 32 LOOP
      EXECUTE 'ALTER TABLE ' || guarded || ' DISABLE TRIGGER USER';
    END LOOP;
    EXECUTE 'TRUNCATE ' || used || ' RESTART IDENTITY CASCADE';
    FOR guarded IN SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE tgtype::int & 32 = 32 LOOP
      EXECUTE 'ALTER TABLE ' || guarded || ' ENABLE TRIGGER USER';
    END LOOP;
  END IF;
  FOR used IN
    SELECT format('%I.%I', n.nspname, c.relname)
      FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE ${OURS} AND pg_sequence_last_value(s.seqrelid) IS NOT NULL
  LOOP
    EXECUTE 'ALTER SEQUENCE ' || used || ' RESTART';
  END LOOP;
END
$reset$`;
