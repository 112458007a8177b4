import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../platform/db/database.ts';
import { openEmbeddedDatabase } from '../platform/db/embedded/open-embedded.ts';
import { DUMP_VARIABLE, onServer, TEMPLATE_VARIABLE, testDatabaseKind, urlOf } from './test-database.ts';

/** A migrated, empty database that stays when it is closed: for programs that open it themselves. */
export interface LastingDatabase {
  /** Tells a program where it is. */
  readonly env: Readonly<Record<string, string>>;
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

export const makeLastingDatabase = (): Promise<LastingDatabase> =>
  testDatabaseKind() === 'postgres' ? onPostgres() : inFolder();

async function onPostgres(): Promise<LastingDatabase> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (!template) throw new Error('global-setup.ts made no template');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await onServer((server) => server.pool.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  // For stored files: a program would make a folder where it runs.
  const folder = await mkdtemp(join(tmpdir(), 'galeria-lasting-'));
  return {
    env: { DATABASE_URL: urlOf(name), GALERIA_DATA: folder },
    open: () => openDatabase({ databaseUrl: urlOf(name), dataFolder: '', poolSize: 2 }),
    async remove() {
      await onServer((server) => server.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function inFolder(): Promise<LastingDatabase> {
  const dump = process.env[DUMP_VARIABLE];
  if (!dump) throw new Error('global-setup.ts made no dump');
  const folder = await mkdtemp(join(tmpdir(), 'galeria-lasting-'));
  const embedded = await openEmbeddedDatabase(join(folder, 'database'), { loadFrom: await readFile(dump) });
  await embedded.close();
  return {
    env: { GALERIA_DATA: folder },
    open: () => openDatabase({ dataFolder: folder }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
