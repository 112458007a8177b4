// Runs once before the server's tests: makes the migrated database that each test file starts from, and the programs they start.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { asOpenDatabase, type OpenDatabase, openDatabase } from '../platform/db/database.ts';
import { openEmbeddedDatabase } from '../platform/db/embedded/open-embedded.ts';
import { makeQueueTables } from '../platform/jobs/queue-schema.ts';
import { bundlePrograms } from './bundled-programs.ts';
import {
  DUMP_VARIABLE,
  migrateIfAny,
  newTestDatabaseName,
  onServer,
  TEMPLATE_VARIABLE,
  testDatabaseKind,
  urlOf,
} from './test-database.ts';

/** What a project says of its database goes before what the environment says: each has its turn in one run. */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  await bundlePrograms();
  return (config.env?.GALERIA_TEST_DB ?? testDatabaseKind()) === 'postgres' ? makeTemplate() : makeDump();
}

async function makeDump(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'galeria-test-'));
  const file = join(folder, 'migrated.tar');
  const embedded = await openEmbeddedDatabase(undefined);
  const open = asOpenDatabase('embedded', embedded.pool, embedded.close);
  await migrateIfAny(open);
  // They take longer than all else of a start; operation.embedded makes them in a folder that is new.
  await makeQueue(open);
  await writeFile(file, await embedded.dump('none'));
  await embedded.close();
  process.env[DUMP_VARIABLE] = file;
  return () => rm(folder, { recursive: true, force: true });
}

async function makeQueue({ pool, kind }: OpenDatabase): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await makeQueueTables(client, kind);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function makeTemplate(): Promise<() => Promise<void>> {
  const template = newTestDatabaseName();
  await onServer((server) => server.pool.query(`CREATE DATABASE ${template}`));
  const open = await openDatabase({ databaseUrl: urlOf(template), dataFolder: '', poolSize: 1 });
  await migrateIfAny(open);
  await open.close();
  process.env[TEMPLATE_VARIABLE] = template;
  return () =>
    onServer(async (server) => {
      // Also the clones of workers that were killed before they could drop them.
      const { rows } = await server.pool.query<{ datname: string }>(
        'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
        [template],
      );
      for (const { datname } of rows) await server.pool.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
    });
}
