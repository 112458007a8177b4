// Runs once before the server's tests: makes the migrated database that each test file starts from.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOpenDatabase, openDatabase } from '../platform/db/database.ts';
import { openEmbeddedDatabase } from '../platform/db/embedded/open-embedded.ts';
import {
  DUMP_VARIABLE,
  migrateIfAny,
  newTestDatabaseName,
  onServer,
  TEMPLATE_VARIABLE,
  testDatabaseKind,
  urlOf,
} from './test-database.ts';

export function setup(): Promise<() => Promise<void>> {
  return testDatabaseKind() === 'postgres' ? makeTemplate() : makeDump();
}

async function makeDump(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'galeria-test-'));
  const file = join(folder, 'migrated.tar');
  const embedded = await openEmbeddedDatabase(undefined);
  await migrateIfAny(asOpenDatabase('embedded', embedded.pool, embedded.close));
  await writeFile(file, await embedded.dump('none'));
  await embedded.close();
  process.env[DUMP_VARIABLE] = file;
  return () => rm(folder, { recursive: true, force: true });
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
