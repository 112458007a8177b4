import { eachByItself } from '../../../platform/each-by-itself.ts';
import { dropCodes } from '../../participation/participation.public.ts';
import type { CodeFileDeps } from '../code-files.deps.ts';
import { dropLines, holdCodeFile, oldCodeFiles, saveCodeFile } from '../code-files.store.ts';

const DAY = 24 * 60 * 60_000;
const AT_ONCE = 5000;

/** A file that nobody confirmed for a day, or that somebody let go of: its codes and lines, part by part, then its bytes. */
export async function discardOldCodeFiles(deps: CodeFileDeps): Promise<void> {
  const { db, clock, storage } = deps;
  const files = await oldCodeFiles(db, new Date(clock.now().getTime() - DAY));
  await eachByItself(files, 'files of codes could not be discarded', async ({ fileId }) => {
    const isGone = await db.transaction(async (tx) => {
      const held = await holdCodeFile(tx, fileId);
      if (!held || held.carriedOut > 0 || !['DISCARDED', 'READY', 'FAILED'].includes(held.status)) return false;
      if (held.status !== 'DISCARDED') await saveCodeFile(tx, held, { status: 'DISCARDED', endedAt: clock.now() });
      return true;
    });
    if (!isGone) return;
    while (await db.transaction((tx) => dropCodes(tx, fileId, AT_ONCE)));
    while (await db.transaction((tx) => dropLines(tx, fileId, AT_ONCE)));
    await db.transaction(async (tx) => {
      const held = await holdCodeFile(tx, fileId);
      if (!held) return;
      await saveCodeFile(tx, held, { storageKey: null, isDropped: true });
      if (held.storageKey !== null) await storage.remove(held.storageKey);
    });
  });
}
