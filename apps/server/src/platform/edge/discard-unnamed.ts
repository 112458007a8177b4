import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { forgetStoredKeys, keysNotedBefore, unnamedAmong } from '../db/stored-keys.store.ts';
import type { FileStorage } from './file-storage.ts';

const DAY = 24 * 60 * 60_000;
const BATCH = 500;

/**
 * Bytes are stored before the record that names them: a process killed in between leaves bytes that nobody can reach. After a day
 * no record will come any more. Only what this server noted beforehand is looked at: a bucket may hold what is others'.
 */
export async function discardUnnamed(deps: { db: Database; clock: Clock; storage: FileStorage }): Promise<{ discarded: number }> {
  const before = new Date(deps.clock.now().getTime() - DAY);
  let discarded = 0;
  for (;;) {
    const keys = await keysNotedBefore(deps.db, before, BATCH);
    if (keys.length === 0) return { discarded };
    for (const key of await unnamedAmong(deps.db, keys)) {
      await deps.storage.remove(key);
      discarded += 1;
    }
    await forgetStoredKeys(deps.db, keys);
  }
}
