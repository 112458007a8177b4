import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStorage, isNotStored } from '../edge/file-storage.ts';
import { BackupRefused, fileInBackup, type StoredFile } from './manifest.ts';
import { inParallel, writePart } from './parts.ts';

/** Ours are words and slashes. Anything else could name a place outside of the backup. */
const isOrdinary = (key: string): boolean => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key);

const PASSES = 4;

/**
 * Copies what is stored, and what has come since when it is asked again. Files are written before the rows that name them and
 * removed after: asked before a snapshot is taken and again after it, it has every file of the snapshot, those that are removed
 * meanwhile included.
 */
export function copyOfFiles(storage: FileStorage, folder: string) {
  const copied = new Map<string, StoredFile>();

  async function copy(key: string): Promise<void> {
    if (!isOrdinary(key)) throw new BackupRefused(`the storage holds '${key}', which is no name of ours`);
    try {
      const { size, sha256 } = await writePart(folder, fileInBackup(key), await storage.get(key));
      copied.set(key, { key, size, sha256 });
    } catch (error) {
      if (!isNotStored(error)) throw error;
      await rm(join(folder, fileInBackup(key)), { force: true });
    }
  }

  async function catchUp(): Promise<{ stored: Set<string>; came: number }> {
    const stored = new Set<string>();
    let came = 0;
    await inParallel(storage.list(), async ({ key }) => {
      stored.add(key);
      // What is stored under a name is never changed.
      if (copied.has(key)) return;
      came += 1;
      await copy(key);
    });
    return { stored, came };
  }

  return {
    /** The first pass may take hours: passes until hardly anything came during one, so that the next look is soon after. */
    async settle(): Promise<void> {
      for (let pass = 1; pass <= PASSES; pass += 1) if ((await catchUp()).came === 0) return;
    },
    /** Gives back the names of everything that is stored now. */
    catchUp: async (): Promise<Set<string>> => (await catchUp()).stored,
    has: (key: string): boolean => copied.has(key),
    /** Lets go of what was removed before the snapshot: it may have been removed for a reason. */
    async keepOnly(isKept: (key: string) => boolean): Promise<StoredFile[]> {
      for (const key of [...copied.keys()].filter((each) => !isKept(each))) {
        copied.delete(key);
        await rm(join(folder, fileInBackup(key)), { force: true });
      }
      return [...copied.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
    },
  };
}
