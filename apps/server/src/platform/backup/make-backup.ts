import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { readPartitions, readSequences, readTables } from '../db/backup/catalogue.ts';
import { createRowsDigest, readRows } from '../db/backup/read-rows.ts';
import { type Snapshot, takeSnapshot } from '../db/backup/snapshot.ts';
import { readApplied } from '../db/migrate.ts';
import type { FileStorage } from '../edge/file-storage.ts';
import { readQueueVersion } from '../jobs/queue-schema.ts';
import { copyOfFiles } from './back-up-files.ts';
import { backUpOtherData } from './data-folder.ts';
import { BackupRefused, type Manifest, newManifest, writeManifest } from './manifest.ts';
import { writeLines } from './parts.ts';

/** What the server runs on: where its rows and its files are. */
export interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  readonly storage: FileStorage;
}

/** A file that is gone between two looks is there in the next snapshot, or no longer named by it. */
const ROUNDS = 3;

/** Writes a backup of everything into a folder, which has its name only when it is whole. The server may go on working. */
export async function makeBackup(place: Place, to: string): Promise<Manifest> {
  const target = resolve(to);
  if (`${target}${sep}`.startsWith(`${resolve(place.dataFolder)}${sep}`))
    throw new BackupRefused(`${target} is in the data folder itself: name a folder outside of it, better on another disk`);
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new BackupRefused(`${target} is not empty: a backup goes into a folder of its own`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await writeBackup(place, unfinished);
    await rm(target, { recursive: true, force: true });
    await rename(unfinished, target);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(place: Place, folder: string): Promise<Manifest> {
  // Before the snapshot: what is noted there of the database is never ahead of it.
  const data = await backUpOtherData(place.dataFolder, folder);
  const files = copyOfFiles(place.storage, folder);
  for (let round = 1; ; round += 1) {
    await files.settle();
    const snapshot = await takeSnapshot(place);
    try {
      const stored = await files.catchUp();
      const named = await namedFiles(snapshot);
      const missing = [...named].filter((key) => !files.has(key)).sort();
      if (missing.length > 0 && round < ROUNDS) continue;
      const kept = await files.keepOnly((key) => stored.has(key) || named.has(key));
      const list = await writeLines(folder, 'files.jsonl.gz', [kept.map((file) => JSON.stringify(file))]);
      const manifest = newManifest({
        ...(await writeTables(snapshot, folder)),
        files: { count: kept.length, list },
        data,
        missing,
      });
      await writeManifest(folder, manifest);
      return manifest;
    } finally {
      await snapshot.end();
    }
  }
}

/** Whatever table has a column of this name names stored files with it. */
const FILE_COLUMN = 'storage_key';

async function namedFiles({ client }: Snapshot): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of await readTables(client)) {
    const columns = table.columns.filter(({ name }) => name === FILE_COLUMN);
    if (columns.length === 0) continue;
    for await (const lines of readRows(client, { ...table, columns }))
      for (const line of lines) {
        const [key]: [string | null] = JSON.parse(line);
        if (key !== null) named.add(key);
      }
  }
  return named;
}

type TablesPart = Pick<Manifest, 'database' | 'migrations' | 'queueVersion' | 'tables' | 'partitions' | 'sequences'>;

async function writeTables({ client, kind }: Snapshot, folder: string): Promise<TablesPart> {
  const { rows: versions } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  const tables: Manifest['tables'] = [];
  for (const [index, table] of (await readTables(client)).entries()) {
    const digest = createRowsDigest();
    const pieces = observed(readRows(client, table), digest.add);
    const part = await writeLines(folder, `tables/${String(index).padStart(3, '0')}.jsonl.gz`, pieces);
    tables.push({ name: table.name, columns: [...table.columns], ...digest.found(), part });
  }
  return {
    database: { kind, version: versions[0]?.version ?? '' },
    migrations: await readApplied(client),
    queueVersion: await readQueueVersion(client),
    tables,
    partitions: await readPartitions(client),
    // Last: no row of the snapshot is ahead of them.
    sequences: await readSequences(client),
  };
}

async function* observed(pieces: AsyncIterable<string[]>, see: (line: string) => void): AsyncGenerator<string[]> {
  for await (const lines of pieces) {
    for (const line of lines) see(line);
    yield lines;
  }
}
