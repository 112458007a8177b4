import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Target, writeDatabase } from '../db/backup/write-database.ts';
import { openDatabase } from '../db/database.ts';
import type { FileStorage } from '../edge/file-storage.ts';
import { openFile } from '../edge/opened.ts';
import { makeQueueTables, setQueueVersion } from '../jobs/queue-schema.ts';
import { otherData } from './data-folder.ts';
import type { Place } from './make-backup.ts';
import { BackupRefused, fileInBackup, type Manifest, openBackup, storedFiles } from './manifest.ts';
import { inParallel, measureBytes, measureFile, readLines } from './parts.ts';

/**
 * Puts a backup of either database into an empty place of either kind, and reads back every row and every byte before it says so.
 * The database comes last and in one transaction: a restore that was cut off leaves no half of one that a server could start on.
 */
export async function restoreBackup(from: string, place: Place, migrationsFolder: string): Promise<Manifest> {
  const backup = await openBackup(from);
  await refuseOccupied(place);
  await mkdir(place.dataFolder, { recursive: true });
  const database = await openDatabase({ ...place, poolSize: 1 });
  try {
    const target: Target = {
      database,
      migrationsFolder,
      linesOf: (part) => readLines(from, part),
      queue: { make: makeQueueTables, setVersion: setQueueVersion },
    };
    await writeDatabase(target, backup, async () => {
      const written: string[] = [];
      try {
        await restoreFiles(from, backup, place.storage, written);
        await restoreOtherData(from, backup, place.dataFolder);
      } catch (error) {
        for (const key of written) await place.storage.remove(key);
        throw error;
      }
    });
  } finally {
    await database.close();
  }
  return backup;
}

async function refuseOccupied({ storage, dataFolder }: Place): Promise<void> {
  for await (const { key } of storage.list())
    throw new BackupRefused(`the file storage is not empty (${key} is there): restore into an empty folder or bucket`);
  const [other] = await otherData(dataFolder);
  if (other !== undefined)
    throw new BackupRefused(`data folder ${dataFolder} is not empty (${other} is there): restore into an empty one`);
}

async function restoreFiles(from: string, backup: Manifest, storage: FileStorage, written: string[]): Promise<void> {
  await inParallel(storedFiles(from, backup), async ({ key, size, sha256 }) => {
    written.push(key);
    const bytes = await openFile(join(from, fileInBackup(key)));
    await storage.put(key, bytes, { contentType: 'application/octet-stream', size });
    const found = await measureBytes(await storage.get(key));
    if (found.sha256 !== sha256) throw new Error(`the storage did not keep ${key} as it was given`);
  });
}

async function restoreOtherData(from: string, { data }: Manifest, dataFolder: string): Promise<void> {
  for (const { path, sha256 } of data) {
    const target = join(dataFolder, relative('data', path));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(from, path), target);
    if ((await measureFile(target)).sha256 !== sha256) throw new Error(`${target} was not kept as it was given`);
  }
}
