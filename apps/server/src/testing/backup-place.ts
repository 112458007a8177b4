import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { recordAudit } from '../capabilities/audit/audit.public.ts';
import { sealAudit } from '../capabilities/audit/commands/seal-audit.ts';
import { loadDemo } from '../demo/load-demo.ts';
import type { Place } from '../platform/backup/make-backup.ts';
import { measureBytes } from '../platform/backup/parts.ts';
import { systemClock } from '../platform/clock.ts';
import { type OpenDatabase, openDatabase } from '../platform/db/database.ts';
import { openEmbeddedDatabase } from '../platform/db/embedded/open-embedded.ts';
import { readTestDump } from '../platform/db/embedded/testing/engine-clients.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type FileStorage, folderStorage } from '../platform/edge/file-storage.ts';
import { createJobs } from '../platform/jobs/boss.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { createLogger } from '../platform/log.ts';
import { PUBLISHED_SECRET } from '../platform/open-keyring.ts';
import { loadReferenceData } from '../reference-data.ts';
import { openServerKeys } from '../server-keys.ts';
import { newTestDatabaseName, onServer, urlOf } from './test-database.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** As a server opens it that was given none. */
export const OUTSIDE_PRODUCTION = { secret: PUBLISHED_SECRET, formerSecrets: [], production: false } as const;
const FEW = { stores: 60, colleagues: 4, customers: 60, invoices: 40, offerMalls: 1 };

export interface BackupPlace extends Place {
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

/** An empty place of its own: a data folder, and a database in it or on the PostgreSQL of the tests. */
export async function emptyPlace(kind: OpenDatabase['kind'], storage?: FileStorage): Promise<BackupPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'galeria-place-'));
  const name = newTestDatabaseName();
  if (kind === 'postgres') await onServer((server) => server.pool.query(`CREATE DATABASE ${name}`));
  const dataFolder = join(folder, 'data');
  const databaseUrl = kind === 'postgres' ? urlOf(name) : undefined;
  return {
    dataFolder,
    databaseUrl,
    storage: storage ?? folderStorage(join(dataFolder, 'files')),
    open: () => openDatabase({ databaseUrl, dataFolder, poolSize: 4 }),
    async remove() {
      if (kind === 'postgres') await onServer((server) => server.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The embedded database of a place, migrated and empty: a fraction of what making one takes. */
export async function makeFromDump({ dataFolder }: BackupPlace): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const embedded = await openEmbeddedDatabase(join(dataFolder, 'database'), { loadFrom: await readTestDump() });
  await embedded.close();
}

/** Text with everything that a careless reader would trip over. */
const AWKWARD = 'line one\nline two\r\n\u2028\u2029\ttab "quoted" \\N \\. \\x00 {a,b} Ação 😀 NULL';

/** Migrates it and fills it: the demo in small, a sealed trail, waiting jobs, awkward values, and a file of the data folder’s own. */
export async function fill(place: BackupPlace): Promise<void> {
  await mkdir(join(place.dataFolder, 'audit'), { recursive: true });
  await writeFile(join(place.dataFolder, 'audit', 'heads.txt'), 'head 1\n');
  const database = await place.open();
  const { db, pool } = database;
  try {
    await migrate(database, MIGRATIONS);
    const secret = await openServerKeys(database, OUTSIDE_PRODUCTION);
    await db.transaction(async (tx) => {
      await loadReferenceData(tx, new Date());
      await loadDemo(tx, { storage: place.storage, secret }, new Date(), FEW);
      await recordAudit(
        tx,
        { actor: null, at: new Date(), address: null, requestId: AWKWARD },
        { action: 'mall.seen', subject: { type: 'mall', id: AWKWARD }, after: { said: AWKWARD } },
      );
    });
    await sealAudit({ db, clock: systemClock, secret });
    const jobs = createJobs(database, createLogger('silent'));
    await jobs.start([defineJob({ name: 'by-the-clock', data: z.object({}), cron: '* * * * *', run: async () => {} })]);
    await jobs.stop(5);
    await pool.query(`select pgboss.create_queue('a-job', '{"policy":"standard"}')`);
    // The difference between no value and a null in JSON; digits that a number would lose; microseconds; the ends of time.
    await pool.query(
      `insert into pgboss.job (name, data, output, start_after, keep_until, priority) values
       ('a-job', 'null'::jsonb, null, 'infinity', '0044-03-15 12:00:00.000001+00 BC', 2147483647),
       ('a-job', '[1.10, 12345678901234567890.5]', to_jsonb($1::text), now(), now(), -2147483648)`,
      [AWKWARD],
    );
    await pool.query('update stores set brand_name = $1 where universal_id = (select min(universal_id) from stores)', [AWKWARD]);
    await pool.query('update files set size = 9223372036854775807 where id = (select id from files order by id limit 1)');
  } finally {
    await database.close();
  }
}

export interface Contents {
  readonly tables: Record<string, string>;
  readonly sequences: Record<string, string>;
  readonly files: Record<string, string>;
}

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss', 'drizzle') order by 1`;

/** Every row of every table with its generated columns, every sequence, every stored byte. */
export async function contentsOf(place: BackupPlace): Promise<Contents> {
  const database = await place.open();
  const { tables, sequences, files }: Contents = { tables: {}, sequences: {}, files: {} };
  try {
    for (const { name } of (await database.pool.query<{ name: string }>(TABLES)).rows) {
      const { rows } = await database.pool.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as all from ${name} t`,
      );
      tables[name] = rows[0].all;
    }
    const { rows } = await database.pool.query<{ name: string; last: string | null }>(
      `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences`,
    );
    for (const { name, last } of rows) sequences[name] = last ?? 'never used';
  } finally {
    await database.close();
  }
  for await (const { key } of place.storage.list()) files[key] = (await measureBytes(await place.storage.get(key))).sha256;
  return { tables, sequences, files };
}

/** Where a backup goes: a name that is not taken. */
export const newBackup = (): string => join(tmpdir(), `galeria-backup-${randomUUID()}`);
