import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import { isStillNamed, removeUnkept, unkeptBefore } from '../files.store.ts';

const DAY = 24 * 60 * 60_000;
const BATCH = 200;

/** Uploads that no form was saved with, and results nobody keeps, go after a day. */
export async function discardUnkeptFiles(deps: {
  db: Database;
  clock: Clock;
  storage: FileStorage;
}): Promise<{ discarded: number }> {
  let discarded = 0;
  for (;;) {
    const old = await unkeptBefore(deps.db, new Date(deps.clock.now().getTime() - DAY), BATCH);
    for (const file of old) {
      // Together: bytes that cannot be removed keep their record, and the next hour tries again.
      const removed = await deps.db.transaction(async (tx) => {
        if (!(await removeUnkept(tx, file.id))) return false;
        // A promotion that was copied to other malls has its documents once.
        if (!(await isStillNamed(tx, file.storageKey))) await deps.storage.remove(file.storageKey);
        return true;
      });
      if (removed) discarded += 1;
    }
    if (old.length < BATCH) return { discarded };
  }
}
