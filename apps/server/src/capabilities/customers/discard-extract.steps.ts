import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { madeFileKey } from '../files/files.public.ts';
import { extractsBefore, findExtract, removeExtract } from './extracts.store.ts';

export interface ExtractDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
}

/**
 * Removes the bytes an extract stored, but for those of the file that is on record. Safe to repeat: after an erasure, when
 * an attempt finds that its task has ended, and when nobody can ask for the file any more.
 */
export async function discardExtractBytes(deps: { db: Database; storage: FileStorage }, taskId: string): Promise<void> {
  const extract = await findExtract(deps.db, taskId);
  const kept = await madeFileKey(deps.db, taskId);
  for (const key of extract?.storageKeys ?? []) if (key !== kept) await deps.storage.remove(key);
}

const DAY = 24 * 60 * 60_000;

/**
 * Made files go after a day; what is known of an extract goes a day later, with whatever bytes an attempt left behind. One
 * whose file is still there stays: an erasure must find it.
 */
export async function forgetOldExtracts(deps: ExtractDeps): Promise<void> {
  for (const { taskId } of await extractsBefore(deps.db, new Date(deps.clock.now().getTime() - 2 * DAY))) {
    await discardExtractBytes(deps, taskId);
    if ((await madeFileKey(deps.db, taskId)) === null) await removeExtract(deps.db, taskId);
  }
}
